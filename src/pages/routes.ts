import type { Routes } from '../http/routes.js'
import { accountRoutes } from './account/routes.js'
import { activityRoutes } from './activity/routes.js'
import { approvalRoutes } from './approvals/routes.js'
import { assetRoutes } from './assets.js'
import { companyRoutes } from './company/routes.js'
import { contractRoutes } from './contracts/routes.js'
import { keyRoutes } from './keys/routes.js'
import { myDataRoutes } from './my-data/routes.js'
import { pageHandlers, type PageServices } from './page-handler.js'
import { redirect } from './respond.js'
import { signInRoutes } from './sign-in/routes.js'

/** Every page for people, by path. */
export function pageRoutes(services: PageServices): Routes {
  const handlers = pageHandlers(services)
  return {
    ...assetRoutes,
    '/': { GET: handlers.page(({ ctx }) => redirect(ctx, '/approvals')) },
    ...signInRoutes(services, handlers),
    ...accountRoutes(services, handlers),
    ...approvalRoutes(services, handlers),
    ...activityRoutes(services, handlers),
    ...contractRoutes(services, handlers),
    ...keyRoutes(services, handlers),
    ...companyRoutes(services, handlers),
    ...myDataRoutes(services, handlers),
  }
}
