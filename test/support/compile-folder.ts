import { compile } from '../../codegen/compile/compile.js'

/** Compiles contracts in a process of its own: `compile-folder.ts <contracts> <out> <cache>`. */
const [, , root = '', out = '', cache = ''] = process.argv
const { diagnostics, changes } = await compile({ root, out, cache })
process.stdout.write(JSON.stringify({ diagnostics, written: changes.length }))
