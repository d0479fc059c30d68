import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCli, type CliRun } from './cli.js'

const contract = `import type { Contract, Fault, Tool, Uuid } from '../vocabulary.js'

/** Orders of a shop. */
export interface ShopTools extends Contract<{
  id: 'shop-tools.vMAJOR'
  version: 'MAJOR.MINOR.0'
  stability: 'frozen'
  mount: { path: '/shop' }
  roles: { clerk: 'May look and note.' }
}> {
  /** Reads an order. Ask for its number first. */
  'orders.get': Tool<{
    input: OrdersGetInput
    output: Order
    effect: 'read'
    access: { roles: ['clerk'] }
    errors: OrderNotFound
    examples: [{ title: 'By id'; input: { order_id: '0192f0c1-7a00-7000-8000-000000000001' } }]
  }>
  /** Counts the orders of a customer, newest year first. */
  'orders.count': Tool<{
    input: OrdersCountInput
    output: OrdersCount
    effect: 'read'
    access: { roles: ['clerk'] }
    examples: [{ title: 'Of one customer'; input: { customer: 'Miller' } }]
  }>
}

/** Which order. */
export interface OrdersGetInput {
  /** Identifier of the order. */
  order_id: Uuid
}

/** An order. */
export interface Order {
  /** Identifier. */
  id: Uuid
  /**
   * Who ordered.
   * @maxLength 200
   */
  customer: string
}

/** Whose orders. */
export interface OrdersCountInput {
  /**
   * Name of the customer.
   * @maxLength 100
   */
  customer: string
}

/** How many orders there are. */
export interface OrdersCount {
  /**
   * Number of orders.
   * @minimum 0
   * @maximum 1000000
   */
  orders: number
}

/** There is no such order. */
export interface OrderNotFound extends Fault<{ code: 'orders.not_found'; http: 404; next: 'Ask for the number.' }> {}
`

const counting = / {2}\/\*\* Counts the orders[\s\S]*?\n {2}\}>\n/

/** A project of its own with one small contract, in a temporary folder. */
export class ShopProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'toolpact-shop-'))
  readonly id: string

  /** @param major of the contract; version 0 begins with 0.1.0 */
  constructor(major: 0 | 1) {
    this.id = `shop-tools.v${String(major)}`
    for (const part of ['vocabulary', 'vocabulary.ts'])
      cpSync(join('contracts', part), this.path('contracts', part), { recursive: true })
    this.write(this.source, contract.replaceAll('MAJOR', String(major)).replace('MINOR', major === 0 ? '1' : '0'))
  }

  get source(): string {
    return `contracts/${this.id}/contract.ts`
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts)
  }

  read(path: string): string {
    return readFileSync(this.path(path), 'utf8')
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true })
    writeFileSync(this.path(path), text)
  }

  /** Changes a text of the contract; what is not there to be changed is a mistake of the test. */
  edit(from: string | RegExp, to: string): void {
    const before = this.read(this.source)
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`${String(from)} is not in the contract`)
    this.write(this.source, after)
  }

  version(version: string): void {
    this.edit(/version: '[^']*'/, `version: '${version}'`)
  }

  /** Takes `orders.count` and its types away. */
  dropCounting(): void {
    this.edit(counting, '')
    this.edit(/\/\*\* Whose orders[\s\S]*?(?=\/\*\* There is no such order)/, '')
  }

  git(...args: string[]): string {
    const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com']
    return execFileSync('git', [...identity, ...args], { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' })
  }

  commit(message: string): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', message)
  }

  run(...args: string[]): Promise<CliRun> {
    return runCli(args, { cwd: this.folder })
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
