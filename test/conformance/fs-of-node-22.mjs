/**
 * `node --import fs-of-node-22.mjs`: lets the official conformance suites start on Node 20. They import
 * `fs.globSync`, which exists from Node 22 and which checking a server never calls.
 */
import fs from 'node:fs'
import { register } from 'node:module'

const shim = 'toolpact:fs'
const names = Object.keys(fs).filter((name) => name !== 'default' && name !== 'promises')
const source = `
import fs from 'node:fs'
export default fs
export const { promises, ${names.join(', ')} } = fs
export const globSync = () => []`

const hooks = `
export async function resolve(specifier, context, next) {
  const fs = specifier === 'fs' || specifier === 'node:fs'
  if (fs && context.parentURL?.includes('/node_modules/conformance-')) return { url: '${shim}', shortCircuit: true }
  return next(specifier, context)
}
export async function load(url, context, next) {
  if (url === '${shim}') return { format: 'module', shortCircuit: true, source: ${JSON.stringify(source)} }
  return next(url, context)
}`

if (!('globSync' in fs)) register(`data:text/javascript,${encodeURIComponent(hooks)}`)
