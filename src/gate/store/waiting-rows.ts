/**
 * Rows that wait to be written, as one JSON text in bytes. Objects and strings that wait are carried along by every
 * collection of young objects until they are written, which costs a small call 7 %; bytes stay where they are.
 */
export class WaitingRows {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024)
  /** Where each row ends. */
  #ends: number[] = []

  get length(): number {
    return this.#ends.length
  }

  /** @param row as JSON text */
  add(row: string): void {
    const start = this.#end()
    // A bracket or comma before it and a bracket behind it; a character has three bytes at most.
    this.#makeRoom(start + row.length * 3 + 2)
    this.#bytes[start] = start === 0 ? openingBracket : comma
    this.#ends.push(start + 1 + this.#bytes.write(row, start + 1))
  }

  /** All of them as a JSON array; good until another is added. */
  text(): Buffer {
    const end = this.#end()
    this.#bytes[end] = closingBracket
    return this.#bytes.subarray(0, end + 1)
  }

  /** Each of them. */
  rows(): string[] {
    return this.#ends.map((end, i) => this.#bytes.toString('utf8', (this.#ends[i - 1] ?? 0) + 1, end))
  }

  clear(): void {
    this.#ends = []
  }

  #end(): number {
    return this.#ends.at(-1) ?? 0
  }

  #makeRoom(size: number): void {
    if (size <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(size * 2)
    this.#bytes.copy(larger)
    this.#bytes = larger
  }
}

const openingBracket = 0x5b
const comma = 0x2c
const closingBracket = 0x5d
