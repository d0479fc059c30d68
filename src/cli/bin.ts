#!/usr/bin/env node
// The command line of the published package; a checkout starts from `toolpact.mjs`.
import { main } from './main.js'

process.exitCode = await main(process.argv)
