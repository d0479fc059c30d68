import type { Middleware } from './middleware.js'
import { toolError } from './tool-error.js'
import type { ValidationIssue, ValidatorTable } from './validation.js'

/**
 * A step that holds calls to their contract on the side of the client: arguments that break it are not sent
 * (`invalid_input`), and results that do are reported (`invalid_output`). What a newer server may add, further members
 * and further values of an enumeration, is no fault of a result.
 *
 * @param validators of the contract, `validators` of its `validators/index.js`
 */
export function checked(validators: ValidatorTable): Middleware {
  return async (call, next) => {
    const { tool, input, idempotencyKey: key } = call
    const check = await validators[tool.name]?.()
    if (!check) return next(call)
    const argument = tool.idempotencyArgument
    const sent = argument !== undefined && key !== undefined ? { ...input, [argument]: key } : input
    // The validator fills defaults in, and what it is given belongs to the caller.
    if (!check.input(JSON.parse(JSON.stringify(sent)))) {
      const issues = [...(check.input.errors ?? [])]
      const reason = 'The arguments break the contract; nothing was sent.'
      throw toolError(call, { kind: 'invalid_input', reason, attempts: 0, retryable: false, issues })
    }
    const answer = await next(call)
    if (check.output(answer.value)) return answer
    const issues = withoutAdditions(check.output.errors ?? [])
    if (issues.length === 0) return answer
    const { attempts, requestId } = answer
    const reason = 'The result breaks the contract.'
    throw toolError(call, { kind: 'invalid_output', reason, attempts, retryable: false, requestId, issues })
  }
}

const additions = ['additionalProperties', 'unevaluatedProperties', 'enum', 'discriminator']
const unions = ['anyOf', 'oneOf']

/** Without what a newer server may have added. A union that holds such a thing is let pass as a whole. */
function withoutAdditions(issues: readonly ValidationIssue[]): ValidationIssue[] {
  const added = issues.filter(({ keyword }) => additions.includes(keyword))
  const excused = issues
    .filter(({ keyword, instancePath }) => unions.includes(keyword) && added.some((one) => isWithin(one, instancePath)))
    .map(({ instancePath }) => instancePath)
  return issues.filter((issue) => !added.includes(issue) && !excused.some((path) => isWithin(issue, path)))
}

function isWithin({ instancePath }: ValidationIssue, path: string): boolean {
  return instancePath === path || instancePath.startsWith(`${path}/`)
}
