import { contractHeader, surfaceHeader } from '../../generated/runtime/headers.js'
import type { Endpoint } from '../gate/endpoint.js'
import { Fault } from '../gate/fault.js'
import type { HeaderReader } from '../gate/request.js'

/**
 * Whether a generated client may call: it tells which contract it was made from. Id and version decide, by the rules of
 * SemVer: the server must be of the same contract and at least as new. Under one version, a surface that differs is a
 * mistake in how either was made: it is a warning while the contract may still change, and refused once it is frozen.
 * Callers that tell nothing are no generated clients and let through.
 *
 * @returns the warning
 * @throws Fault `request.contract` naming both versions
 */
export function checkClientContract(endpoint: Endpoint, header: HeaderReader): string | undefined {
  const told = header(contractHeader)
  if (told === undefined) return undefined
  const [, id, version] = /^([^@\s]+)@(\d+\.\d+\.\d+\S*)$/.exec(told) ?? []
  if (id === undefined || version === undefined) {
    throw mismatch(
      `it names its contract “${told.slice(0, 100)}”, not <id>@<version>`,
      `er nennt seinen Vertrag „${told.slice(0, 100)}“, nicht <id>@<version>`,
    )
  }
  const served = endpoint.contracts.find(({ model }) => model.id === id)?.model
  if (!served) {
    const here = endpoint.contracts.map(({ model }) => `${model.id} ${model.version}`).join(', ')
    throw mismatch(
      `it was made from ${id} ${version}, and ${here} is served here`,
      `er wurde aus ${id} ${version} gemacht, hier gibt es ${here}`,
    )
  }
  if (!isServedBy(version, served.version)) {
    throw mismatch(
      `it was made from ${id} ${version}, and ${served.version} is served here`,
      `er wurde aus ${id} ${version} gemacht, hier gibt es ${served.version}`,
    )
  }
  const surface = header(surfaceHeader)
  if (surface === undefined || version !== served.version || surface === served.surface) return undefined
  if (served.stability === 'frozen' || served.stability === 'deprecated') {
    throw mismatch(
      `both are made from ${id} ${version}, from texts of it that promise different things`,
      `beide sind aus ${id} ${version} gemacht, aber aus Fassungen, die Verschiedenes zusagen`,
    )
  }
  return `${id} ${version} has changed since this client was made; compile it again`
}

/** Whether what a version promised is kept by another (SemVer 2.0.0, sections 4, 6 and 7; patches promise the same). */
function isServedBy(client: string, server: string): boolean {
  const [clientMajor = 0, clientMinor = 0] = client.split('.').map(Number)
  const [serverMajor = 0, serverMinor = 0] = server.split('.').map(Number)
  return clientMajor === serverMajor && (clientMajor === 0 ? clientMinor === serverMinor : clientMinor <= serverMinor)
}

function mismatch(en: string, de: string): Fault {
  return new Fault('request.contract', {
    field: contractHeader,
    message: { en: `This client does not fit the server: ${en}.`, de: `Dieser Client passt nicht zum Server: ${de}.` },
  })
}
