import { Command } from 'commander'

/** `toolpact explain`: what a rule of `toolpact diff` or `toolpact lint` means. */
export function explainCommand(): Command {
  return new Command('explain')
    .description('Explain a rule of `toolpact diff` or `toolpact lint`, with an example and a near miss.')
    .argument('<rule>', 'id of the rule, such as input-maximum-lowered')
    .exitOverride()
    .action(async (rule: string) => {
      const { explainCommand: run } = await import('../../codegen/cli/explain.js')
      process.exitCode = run(rule)
    })
}
