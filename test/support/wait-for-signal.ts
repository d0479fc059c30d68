import { untilStopped } from '../../src/cli/until-stopped.js'

// A program that takes its time after it was told to stop, for test/cli/until-stopped.test.ts.
setInterval(() => {}, 60_000)
void untilStopped().then(() => process.stdout.write('stopping\n'))
process.stdout.write('waiting\n')
