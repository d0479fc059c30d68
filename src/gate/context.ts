import type { Endpoint } from './endpoint.js'
import { Fault } from './fault.js'
import type { HeaderReader } from './request.js'

/** Presence and form of every context header. @throws Fault `context.invalid` naming the header */
export function checkContext(endpoint: Endpoint, header: HeaderReader): void {
  for (const rule of endpoint.context) {
    const value = header(rule.header)
    if (value === undefined || value === '') {
      if (rule.required) throw invalid(rule.header, 'is missing', 'fehlt')
    } else if (rule.pattern && !rule.pattern.test(value)) {
      throw invalid(rule.header, 'has the wrong form', 'hat die falsche Form')
    }
  }
}

/** The header that carries this part of the context; undefined where the endpoint has none. */
export function headerOf(endpoint: Endpoint, as: Endpoint['context'][number]['as']): string | undefined {
  return endpoint.context.find((rule) => rule.as === as)?.header
}

/** What is wrong with a context header, without its value. */
export function invalid(header: string, en: string, de: string): Fault {
  return new Fault('context.invalid', {
    field: header,
    message: { en: `The header ${header} ${en}.`, de: `Der Header ${header} ${de}.` },
  })
}
