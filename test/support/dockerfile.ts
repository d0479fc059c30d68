import { readFileSync } from 'node:fs'

/** The Dockerfile, its continued lines joined. */
export const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8').replace(/\\\n\s*/g, '')

/** One stage: what it is made from, and its instructions. */
export interface Stage {
  from: string
  text: string
}

/** The stages of the Dockerfile in order; the last one is the image. */
export const stages: readonly Stage[] = dockerfile
  .split(/^FROM /m)
  .slice(1)
  .map((text) => ({ from: text.slice(0, text.indexOf('\n')), text }))

/** What a stage copies from the checkout. */
export function copiedPaths(text: string): string[] {
  const copies = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
  return copies.flatMap(([, paths]) => paths!.split(' '))
}

/** The command of an instruction in its JSON form. */
export function commandOf(text: string, instruction: 'CMD' | 'HEALTHCHECK'): string[] {
  const found = new RegExp(`^${instruction} .*?(\\[.*\\])$`, 'm').exec(text)
  return JSON.parse(found?.[1] ?? '[]') as string[]
}
