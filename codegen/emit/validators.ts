import { sha256 } from '../model/hashes.js'
import type { ContractModel, HashedContractModel } from '../runtime/model.js'
import { generatorVersion } from '../version.js'
import { EmitError } from './emit-error.js'
import type { OutputFile } from './output.js'
import { Printer } from './printer.js'
import { stableHeader } from './stable-header.js'
import { stringLiteral } from './string-literal.js'
import { validatorCode } from './validator-code.js'
import { type PlannedModule, planValidators, validatorModuleName } from './validator-plan.js'

/** One validator module, not yet compiled. */
export interface ValidatorUnit extends Pick<OutputFile, 'path'> {
  /** Hash of everything the text depends on: equal keys, equal texts, whatever else changed in the contract. */
  key: string
  /** Compiles; some milliseconds of CPU. */
  text(): string
}

/**
 * The validators of a contract, to be compiled one by one: `validators/<wireName>.js` for each tool, and
 * `validators/shared.js` for the definitions of three tools or more. Their texts depend on nothing but the schemas, so
 * that a tool that did not change can be taken from a cache.
 *
 * @throws EmitError from `text` for a schema that cannot be compiled, naming the tool
 */
export function validatorUnits(model: ContractModel): ValidatorUnit[] {
  return planValidators(model).map((planned) => ({
    path: `validators/${planned.name}.js`,
    key: sha256(`${generatorVersion} ${model.id} ${JSON.stringify(planned)}`),
    text: () => `// ${stableHeader(model)}\n${compile(model, planned)}`,
  }))
}

/** The table of the validators by contract name; a tool's module is loaded when it is first asked for. */
export function emitValidatorIndex(model: HashedContractModel): OutputFile[] {
  const index = new Printer(model, 'validators/index.js')
  index.line('export const validators = {', '  __proto__: null,')
  for (const [name, tool] of Object.entries(model.tools))
    index.line(
      `  ${stringLiteral(name)}: () => import(${stringLiteral(`./${validatorModuleName(tool.wireName)}.js`)}),`,
    )
  index.line('}')
  const types = new Printer(model, 'validators/index.d.ts')
  const table = types.importType('ValidatorTable', '../runtime/validation.ts')
  types.doc({ paragraphs: ['The compiled validators of each tool, by its contract name.'] })
  types.line(`export declare const validators: ${table}`)
  return [index.file(), types.file()]
}

/** All of the above: compiled modules and their table. */
export function emitValidators(model: HashedContractModel): OutputFile[] {
  const units = validatorUnits(model).map(({ path, text }) => ({ path, text: text() }))
  return [...units, ...emitValidatorIndex(model)]
}

function compile(model: ContractModel, { name, module }: PlannedModule): string {
  try {
    return validatorCode(module)
  } catch (error) {
    const tool = Object.entries(model.tools).find(([, { wireName }]) => validatorModuleName(wireName) === name)
    const subject = tool ? `tool ${tool[0]}` : 'a definition of several tools'
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmitError(`${model.id}: ${subject} has a schema that no validator can be made of: ${reason}`)
  }
}
