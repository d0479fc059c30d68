import { relative } from 'node:path'
import type ts from 'typescript'
import type { ContractSource } from './contract-source.js'

/** Where something is declared. */
export interface Place {
  /** Relative to the contracts folder, with forward slashes. */
  file: string
  /** From 1. */
  line: number
}

/** Where a contract and its tools are declared. */
export interface Places {
  /** The version of the contract: what changes with it as a whole. */
  contract: Place
  /** By contract name. */
  tools: ReadonlyMap<string, Place>
}

export function placesOf({ traits, declaration, tools }: ContractSource, root: string): Places {
  const place = (node: ts.Node): Place => {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    return { file: relative(root, source.fileName).replaceAll('\\', '/'), line: line + 1 }
  }
  return {
    contract: place(traits.members.get('version')?.value ?? declaration.name),
    tools: new Map(tools.map(({ name, node }) => [name, place(node)])),
  }
}
