import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { ContractModel } from '../../generated/runtime/model.js'
import { ConfigError } from '../config-error.js'
import { findProject } from './project.js'

/**
 * The compiled contract a tool belongs to; undefined where none here knows it, a remote server may.
 *
 * @throws ConfigError where the named contract is not compiled here, or several know the tool
 */
export async function contractOfTool(tool: string, id: string | undefined): Promise<ContractModel | undefined> {
  const contracts = await readContracts()
  if (id !== undefined) {
    const named = contracts.find((contract) => contract.id === id)
    if (named) return named
    throw new ConfigError(
      `There is no compiled contract ${id}. There are: ${contracts.map(({ id }) => id).join(', ')}.`,
    )
  }
  const knowing = contracts.filter(({ tools }) =>
    Object.entries(tools).some(([name, { wireName }]) => [name, wireName].includes(tool)),
  )
  if (knowing.length < 2) return knowing[0]
  throw new ConfigError(
    `Several contracts have a tool ${tool}: name one of ${knowing.map(({ id }) => id).join(', ')} with --contract.`,
  )
}

async function readContracts(): Promise<ContractModel[]> {
  const project = findProject()
  const generated = project && new URL('generated/', project.root)
  if (!generated || !existsSync(generated)) return []
  const folders = (await readdir(generated)).filter((name) => /\.v[0-9]+$/.test(name))
  const read = async (folder: string) =>
    JSON.parse(await readFile(new URL(`${folder}/contract.json`, generated), 'utf8')) as ContractModel
  return Promise.all(folders.map(read))
}
