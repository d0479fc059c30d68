import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { betriebCommand } from '../../src/cli/betrieb-command.js'
import { projectManifest } from '../../src/cli/init/project-manifest.js'
import { programOf } from '../../src/cli/main.js'
import { runCli } from '../support/cli.js'
import { codeBlocks, commandsInProse, type CodeBlock } from '../support/documents.js'
import { shellCommands } from '../support/shell-words.js'
import { ShopProject } from '../support/shop-project.js'

/** What npm does by itself; all else is a script. */
const npmCommands = ['ci', 'install', 'pack', 'exec']

/** Programs of others, which documents may name. */
const others = ['curl', 'export']

describe('the commands in the documents', () => {
  const blocks = codeBlocks()
  const scripts = [...blocks.filter(({ language }) => language === 'sh'), ...commandsInProse()]
  const sessions = blocks.filter(({ language }) => language === 'console')
  const told = [...scripts, ...sessions.map(asScript)]

  it('are all known, with their arguments and options', async () => {
    assert.ok(told.length >= 30)
    for (const { place, text } of told) {
      const commands = shellCommands(text)
      assert.ok(commands.length > 0, `${place} has no command`)
      for (const words of commands) assert.equal(await complaintAbout(words), undefined, `${place}: ${words.join(' ')}`)
    }
  })

  it('would not be, if they were misspelt', async () => {
    const said = async (script: string) => complaintAbout(shellCommands(script)[0] ?? [])
    assert.match((await said('npx toolpact diff --rulse')) ?? '', /unknown option '--rulse'/)
    assert.match((await said('npx toolpact chekc')) ?? '', /unknown command 'chekc'/)
    assert.match((await said('npx toolpact check --format xml')) ?? '', /choices/)
    assert.match((await said('npx toolpact mock')) ?? '', /missing required argument/)
    assert.match((await said('npm run chekc')) ?? '', /no script/)
    assert.match((await said('FORMAT=json toolpatc')) ?? '', /nobody knows/)
  })

  it('of hosts start the server as it can be started', async () => {
    const hosts = blocks.flatMap(({ language, text }) =>
      language === 'json' && text.includes('mcpServers')
        ? Object.values((JSON.parse(text) as { mcpServers: { [name: string]: { args: string[] } } }).mcpServers)
        : [],
    )
    assert.equal(hosts.length, 2)
    for (const { args } of hosts) assert.equal(await complaintAbout(['node', ...args]), undefined)
  })

  it('answer a contract with mistakes as they say', async function () {
    this.timeout(60_000)
    const session = sessions.find(({ text }) => text.includes('2 mistakes; nothing was written'))
    assert.ok(session)
    const contract = blocks.find(({ text }) => text.startsWith('// contracts/keys-tools.v1/'))?.text ?? ''
    const project = new ShopProject(0)
    try {
      rmSync(project.path('contracts/shop-tools.v0'), { recursive: true })
      const mistaken = contract
        .replace("'owner', 'guest'", "'owner', 'gest'")
        .replace(/(hook[.]\n.*)maxLength/, '$1maxLenght')
      project.write('contracts/keys-tools.v1/contract.ts', mistaken)
      const { code, stdout } = await project.run('compile')
      assert.equal(code, 1)
      assert.equal(`$ npx toolpact compile\n${stdout}`, session.text)
    } finally {
      project.remove()
    }
  })

  it('explain, list and help without a project', async function () {
    this.timeout(60_000)
    const folder = mkdtempSync(join(tmpdir(), 'toolpact-nothing-'))
    try {
      for (const args of [
        ['diff', '--rules'],
        ['explain', 'input-maximum-lowered'],
        ['check', '--help'],
      ])
        assert.equal((await runCli(args, { cwd: folder })).code, 0, args.join(' '))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

/** What was typed in a session: lines after a prompt, and those they go on in. */
function asScript(session: CodeBlock): CodeBlock {
  const typed = [...session.text.matchAll(/^\$ ((?:.*\\\n)*.*)$/gm)].map(([, line]) => line)
  return { ...session, text: typed.join('\n') }
}

/** Why a command cannot be run as it is written; undefined where it can. */
async function complaintAbout([name = '', ...args]: readonly string[]): Promise<string | undefined> {
  if (name === 'npx') return args[0] === 'toolpact' ? complaintOfToolpact(args.slice(1)) : `nobody knows ${args[0]}`
  if (name === 'toolpact') return complaintOfToolpact(args)
  if (name === 'node')
    return args[0]?.endsWith('/toolpact.mjs') ? complaintOfToolpact(args.slice(1)) : `nobody knows ${args[0]}`
  if (name === 'npm') return complaintOfNpm(args)
  return others.includes(name) ? undefined : `nobody knows ${name}`
}

function complaintOfNpm([command = '', script = '']: readonly string[]): string | undefined {
  if (npmCommands.includes(command)) return undefined
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const known = { ...own.scripts, ...projectManifest('a', {}).scripts }
  const asked = command === 'run' ? script : command
  return Object.hasOwn(known, asked) ? undefined : `no script ${asked}`
}

/** What the command line says to these words, without doing what they ask for. */
async function complaintOfToolpact(args: readonly string[]): Promise<string | undefined> {
  let complaint = ''
  const still = (command: Command): void => {
    command.configureOutput({ writeErr: (text) => void (complaint += text) })
    if (command.commands.length === 0) command.action(() => {})
    command.commands.forEach(still)
  }
  const commands = await programOf([betriebCommand()])
  still(commands)
  // Names that stand for what a person puts in (`<rule>`) are as good as any.
  const words = args.map((word) => word.replace(/^<(.+)>$/, '$1'))
  await commands.parseAsync(words, { from: 'user' }).catch((error: Error) => void (complaint ||= error.message))
  return complaint === '' ? undefined : complaint
}
