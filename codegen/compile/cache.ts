import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the last compile of a folder found: enough to see that nothing has changed. */
export interface CompileState {
  /** Hash of the inputs. */
  inputs: string
  /** Hash of every output, by path below the output folder. */
  outputs: { [path: string]: string }
  /** Number of tools by contract id. */
  tools: { [id: string]: number }
}

/**
 * What one compile leaves for the next, in a folder that may be deleted at any time: the state of the last one, and
 * the texts of units that cost much to make, by the hash of all they depend on.
 */
export class CompileCache {
  readonly #folder: string
  readonly #texts: string
  #known: { [key: string]: string } | undefined
  readonly #used: { [key: string]: string } = {}

  /** @param key what tells this compile from others: its folders and options */
  constructor(folder: string, key: string) {
    this.#folder = join(folder, createHash('sha256').update(key).digest('hex').slice(0, 16))
    this.#texts = join(this.#folder, 'texts.json')
  }

  state(): CompileState | undefined {
    return readJson(join(this.#folder, 'state.json')) as CompileState | undefined
  }

  /** Whether nothing is kept yet. */
  get isEmpty(): boolean {
    return !existsSync(this.#texts)
  }

  /** The text of a unit: the one kept under its key, else the one made now. */
  text(key: string, make: () => string): string {
    const kept = this.kept(key)
    if (kept !== undefined) return kept
    return (this.#used[key] = make())
  }

  /** The text kept under a key. */
  kept(key: string): string | undefined {
    this.#known ??= (readJson(this.#texts) as { [key: string]: string } | undefined) ?? {}
    const text = this.#known[key] ?? this.#used[key]
    if (text !== undefined) this.#used[key] = text
    return text
  }

  /** Keeps a text for the next compile. */
  keep(key: string, text: string): void {
    this.#used[key] = text
  }

  /** Writes the state and the texts used this time; those no longer used are forgotten. */
  save(state: CompileState): void {
    writeWhole(this.#texts, JSON.stringify(this.#used))
    writeWhole(join(this.#folder, 'state.json'), JSON.stringify(state))
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    return undefined
  }
}

/** A reader sees the old file or the new one, never half of it. */
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${String(process.pid)}`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
}
