# The server, run from its checkout: it is TypeScript whose types are taken out when it is loaded, so there is nothing to
# build but the packages. It needs DATABASE_URL and TOOLPACT_SECRET; compose.yaml shows all of it together.
FROM node:20.20.2-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:20.20.2-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY generated ./generated
COPY src ./src
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/cli/toolpact.mjs", "serve"]
