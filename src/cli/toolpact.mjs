#!/usr/bin/env node
// Starts the command line from a checkout, where it is TypeScript that Node 20 cannot load by itself.
import './load-typescript.mjs'

const [{ main }, { betriebCommand }] = await Promise.all([import('./main.ts'), import('./betrieb-command.ts')])
process.exitCode = await main(process.argv, [betriebCommand()])
