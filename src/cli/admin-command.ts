import { Command, Option } from 'commander'
import { approvalCommand } from './admin-approval-command.js'
import { parseSettings, positiveNumber } from './admin-options.js'
import { group, leaf, run, system, type Output } from './admin-parts.js'

/** `toolpact admin`: who may call, by hand; works on the database of `DATABASE_URL`, else on the data folder. */
export function adminCommand(): Command {
  return new Command('admin')
    .description('Look after tenants, accounts, their roles and keys, and what has to be approved.')
    .addCommand(tenantCommand())
    .addCommand(accountCommand())
    .addCommand(memberCommand())
    .addCommand(keyCommand())
    .addCommand(approvalCommand())
    .addHelpText('after', firstSteps)
    .exitOverride()
}

const firstSteps = `
The first key of an installation:
  toolpact admin tenant create mueller-bau-de --name 'Müller Bau' --set country=DE
  toolpact admin account create 'Agent' --kind service
  toolpact admin member add <account id> --tenant mueller-bau-de --role 1
  toolpact admin key create <account id> --label 'Agent' --acts-for-users

The embedded database has one user at a time: stop the server first, or use the PostgreSQL of DATABASE_URL.

Exit codes: 0 done, 2 could not be done.`

function tenantCommand(): Command {
  const command = group('tenant', 'Companies, organisations or shops that own data.')
  leaf(command, 'create', 'Make a tenant.')
    .argument('<slug>', 'short name (mueller-bau-de)')
    .requiredOption('--name <text>', 'name')
    .addOption(system())
    .option('--time-zone <name>', 'IANA time zone', 'Europe/Berlin')
    .option('--set <name=value...>', 'what the system needs to know (work7: country=AT, betrieb: bundesland=BW)')
    .action(
      async (slug: string, options: Output & { name: string; system?: string; timeZone: string; set?: string[] }) =>
        run(options, async ({ tenants, systemOf }, admin) => {
          const tenant = { slug, name: options.name, timeZone: options.timeZone }
          return tenants.createTenant(admin, systemOf(options.system), tenant, parseSettings(options.set ?? []))
        }),
    )
  leaf(command, 'list', 'List the tenants.')
    .addOption(system())
    .action(async (options: Output & { system?: string }) =>
      run(options, ({ tenants }, admin) => tenants.listTenants(admin, options.system)),
    )
  return command
}

function accountCommand(): Command {
  const command = group('account', 'People and services that call.')
  leaf(command, 'create', 'Make an account; it may do nothing before it is a member somewhere.')
    .argument('<name>', 'name')
    .addOption(new Option('--kind <kind>', 'what it is').choices(['human', 'service']).default('human'))
    .option('--number <digits>', 'number by which services name the user they act for')
    .option('--email <address>', 'e-mail address')
    .addOption(new Option('--language <language>', 'language it reads').choices(['de', 'en']).default('de'))
    .option('--platform-admin', 'let it administer the whole installation')
    .action(async (name: string, options: Output & AccountOptions) =>
      run(options, ({ accounts }, admin) =>
        accounts.createAccount(admin, { ...options, name, platformAdmin: options.platformAdmin ?? false }),
      ),
    )
  leaf(command, 'list', 'List the accounts.').action(async (options: Output) =>
    run(options, ({ accounts }, admin) => accounts.listAccounts(admin)),
  )
  leaf(command, 'disable', 'End what an account and its keys may do.')
    .argument('<account>', 'id, number or e-mail address')
    .action(async (account: string, options: Output) =>
      run(options, ({ accounts }, admin) => accounts.disableAccount(admin, account)),
    )
  return command
}

interface AccountOptions {
  kind: 'human' | 'service'
  number?: string
  email?: string
  language: 'de' | 'en'
  platformAdmin?: boolean
}

function memberCommand(): Command {
  const command = group('member', 'Who belongs to which tenant, in which role.')
  const place = (name: string, description: string) =>
    leaf(command, name, description)
      .argument('<account>', 'id, number or e-mail address')
      .requiredOption('--tenant <slug>', 'short name of the tenant')
      .addOption(system())
  place('add', 'Make an account a member.')
    .requiredOption('--role <role>', 'role, in the words of the contract')
    .action(async (account: string, options: Output & PlaceOptions & { role: string }) =>
      run(options, ({ members, systemOf, rolesOf }, admin) => {
        const system = systemOf(options.system)
        const where = { system: system.name, tenant: options.tenant, account }
        return members.addMember(admin, where, options.role, rolesOf(system))
      }),
    )
  place('remove', 'End a membership.').action(async (account: string, options: Output & PlaceOptions) =>
    run(options, ({ members, systemOf }, admin) =>
      members.removeMember(admin, { system: systemOf(options.system).name, tenant: options.tenant, account }),
    ),
  )
  place('set-role', 'Give a member another role.')
    .requiredOption('--role <role>', 'role, in the words of the contract')
    .action(async (account: string, options: Output & PlaceOptions & { role: string }) =>
      run(options, ({ members, systemOf, rolesOf }, admin) => {
        const system = systemOf(options.system)
        const where = { system: system.name, tenant: options.tenant, account }
        return members.setRole(admin, where, options.role, rolesOf(system))
      }),
    )
  return command
}

interface PlaceOptions {
  tenant: string
  system?: string
}

function keyCommand(): Command {
  const command = group('key', 'API keys.')
  leaf(command, 'create', 'Make a key and print it: it is not shown again.')
    .argument('<account>', 'id, number or e-mail address')
    .requiredOption('--label <text>', 'what the key is for')
    .addOption(system())
    .option('--contract <id>', 'contract whose keys begin as this one should (default: the first of the system)')
    .option('--tenant <slug>', 'open this tenant only')
    .option('--address <network...>', 'take calls from these networks only (10.0.0.0/8)')
    .option('--rate-limit <number>', 'calls a minute (default: the limit of the installation)', positiveNumber)
    .option('--expires <instant>', 'when it ends (2027-01-01 or 2027-01-01T08:00:00Z)')
    .option('--acts-for-users', 'let its calls name the user they are made for')
    .action(async (account: string, options: Output & KeyOptions) =>
      run(options, ({ keys, systemOf, prefixOf, instant }, admin) => {
        const { label, tenant, address = [], rateLimit, expires, actsForUsers = false, contract } = options
        const system = systemOf(options.system, contract)
        return keys.createKey(admin, {
          label,
          account,
          system: system.name,
          prefix: prefixOf(system, contract),
          tenant,
          addresses: address,
          rateLimitPerMinute: rateLimit,
          expiresAt: expires === undefined ? undefined : instant(expires),
          actsForUsers,
        })
      }),
    )
  leaf(command, 'list', 'List the keys.')
    .option('--account <account>', 'only those of this account')
    .action(async (options: Output & { account?: string }) =>
      run(options, ({ keys }, admin) => keys.listKeys(admin, options.account)),
    )
  leaf(command, 'revoke', 'End a key.')
    .argument('<id>', 'id of the key')
    .action(async (id: string, options: Output) => run(options, ({ keys }, admin) => keys.revokeKey(admin, id)))
  return command
}

interface KeyOptions {
  label: string
  system?: string
  contract?: string
  tenant?: string
  address?: string[]
  rateLimit?: number
  expires?: string
  actsForUsers?: boolean
}
