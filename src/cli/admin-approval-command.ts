import { Command, Option } from 'commander'
import type { ApprovalMode } from '../gate/admin/approval-rules.js'
import { group, leaf, run, system, type Output } from './admin-parts.js'

interface PlaceOptions extends Output {
  tenant: string
  system?: string
  contract?: string
}

/** `toolpact admin approval`: what a tenant asks for before something is written. */
export function approvalCommand(): Command {
  const command = group('approval', 'What has to be previewed or approved by a person before it is written.')
  const place = (name: string, description: string) =>
    leaf(command, name, description)
      .requiredOption('--tenant <slug>', 'short name of the tenant')
      .addOption(system())
      .option('--contract <id>', 'contract of the action (default: all of the system)')
  place('list', 'List the actions of a tenant and what is asked for.').action(async (options: PlaceOptions) =>
    run(options, ({ approvals, systemOf, modelsOf }, admin) => {
      const found = systemOf(options.system, options.contract)
      return approvals.listApprovalRules(
        admin,
        { system: found.name, tenant: options.tenant },
        modelsOf(found, options.contract),
      )
    }),
  )
  place('set', 'Ask for more than the contract does, or for as little.')
    .argument('<action>', 'action of the contract (admin approval list)')
    .addOption(
      new Option('--mode <mode>', 'none, a token of the preview, or a person who approves the preview')
        .choices(['none', 'token', 'person'])
        .makeOptionMandatory(),
    )
    .action(async (action: string, options: PlaceOptions & { mode: ApprovalMode }) =>
      run(options, ({ approvals, systemOf, modelsOf }, admin) => {
        const found = systemOf(options.system, options.contract)
        const models = modelsOf(found, options.contract)
        return approvals.setApprovalRule(
          admin,
          { system: found.name, tenant: options.tenant },
          models,
          action,
          options.mode,
        )
      }),
    )
  return command
}
