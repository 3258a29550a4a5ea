import type { Budget } from './budgets.ts'
import type { CpuCost } from './cpu.ts'

export type Unit = 'ms' | 'kB' | 'MB' | 'requests'

/** What one figure came to over several rounds: a ratio of the product to what it is measured against, or an amount of `unit`. */
export type Figure = {
  name: string
  /** The median of the rounds, and the least and greatest of them. */
  value: number
  least: number
  greatest: number
  unit?: Unit
  budget?: Budget
  note?: string
  /** What a request costs on both sides. */
  cpu?: { product: CpuCost; plain: CpuCost }
}

type Side = () => Promise<number>

/** Measures two sides by turns, so that what else the machine does falls on both; answers each round's `a / b`. */
export async function ratiosOf(rounds: number, a: Side, b: Side): Promise<number[]> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await a()
      ratios.push(first / (await b()))
    } else {
      const first = await b()
      ratios.push((await a()) / first)
    }
  }
  return ratios
}

type More = Pick<Figure, 'budget' | 'note' | 'unit' | 'cpu'>

export function figureOf(name: string, values: readonly number[], more: More = {}): Figure {
  return { name, value: median(values), least: Math.min(...values), greatest: Math.max(...values), ...more }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
