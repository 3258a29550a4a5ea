/** What one figure came to: the product beside what it is measured against, over several rounds. */
export type Figure = {
  name: string
  /** The median of the rounds' ratios, and the least and greatest of them. */
  ratio: number
  least: number
  greatest: number
  budget?: { limit: number; kind: 'at least' | 'at most' }
  note?: string
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

export function figureOf(name: string, ratios: readonly number[], more: Pick<Figure, 'budget' | 'note'> = {}): Figure {
  return { name, ratio: median(ratios), least: Math.min(...ratios), greatest: Math.max(...ratios), ...more }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

export function isMet({ ratio, budget }: Figure): boolean {
  if (!budget) return true
  return budget.kind === 'at least' ? ratio >= budget.limit : ratio <= budget.limit
}

/** The figures as a table for the terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.ratio),
    `${shown(figure.least)} to ${shown(figure.greatest)}`,
    figure.budget ? `${figure.budget.kind} ${figure.budget.limit}` : '',
    figure.budget ? (isMet(figure) ? 'met' : 'MISSED') : '',
    figure.note ?? '',
  ])
  const all = [['figure', 'ratio', 'spread', 'budget', '', ''], ...rows]
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shown(ratio: number): string {
  return ratio >= 10 ? ratio.toFixed(0) : ratio >= 0.1 ? ratio.toFixed(2) : ratio.toFixed(3)
}
