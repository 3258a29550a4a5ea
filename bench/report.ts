import { type Budget, isWithin } from './budgets.ts'
import type { CpuCost } from './cpu.ts'
import type { Figure } from './rounds.ts'

/** A sentence for each figure that is beyond its budget. */
export function missesOf(figures: readonly Figure[]): string[] {
  return figures
    .filter((figure) => !isMet(figure))
    .map((figure) => `Missed: ${figure.name}: ${shown(figure, figure.value)}, budget ${boundOf(figure)}`)
}

export function lineOf(figure: Figure): string {
  return `${figure.name}: ${shown(figure, figure.value)}`
}

/** The figures as a table for the terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure, figure.value),
    spreadOf(figure),
    boundOf(figure),
    figure.budget ? (isMet(figure) ? 'met' : 'MISSED') : '',
    [figure.note, cpuNote(figure)].filter((note) => note !== undefined).join('; '),
  ])
  const all = [['figure', 'measured', 'spread', 'budget', '', ''], ...rows]
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

/** The same for a page of the documents, and the CPU of the requests below. */
export function markdownOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const measured = `${shown(figure, figure.value)} (${spreadOf(figure)})`
    return [figure.name, boundOf(figure), isMet(figure) ? measured : `${measured}, missed`]
  })
  const costs = figures.flatMap(({ name, cpu }) => (cpu ? [[name, ...cells(cpu.product), ...cells(cpu.plain)]] : []))
  const tables = [markdownTable(['figure', 'budget', 'measured'], rows)]
  const columns = ['ms a request', 'Lotline: server', 'PostgreSQL', 'plain: server', 'PostgreSQL']
  if (costs.length > 0) tables.push(markdownTable(columns, costs))
  return tables.join('\n\n')
}

function isMet({ value, budget }: Figure): boolean {
  return budget === undefined || isWithin(value, budget)
}

function boundOf({ budget, unit }: { budget?: Budget; unit?: string }): string {
  return budget ? `${budget.kind} ${budget.limit}${unit ? ` ${unit}` : ''}` : ''
}

function spreadOf({ least, greatest, unit }: Figure): string {
  return `${digits(least, unit)} to ${digits(greatest, unit)}`
}

function shown({ unit }: Figure, value: number): string {
  return `${digits(value, unit)}${unit ? ` ${unit}` : ''}`
}

/** Amounts to the unit, or its tenth; ratios to two places. */
function digits(value: number, unit: Figure['unit']): string {
  if (unit) return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(1)))
  return value >= 10 ? value.toFixed(0) : value >= 0.1 ? value.toFixed(2) : value.toFixed(3)
}

function cpuNote({ cpu }: Figure): string | undefined {
  if (!cpu) return undefined
  const side = (cost: CpuCost) => cells(cost).join(' + ')
  return `CPU ms a request, server + PostgreSQL: ${side(cpu.product)}, plain ${side(cpu.plain)}`
}

/** Milliseconds of the server and of PostgreSQL. */
export function cells({ server, database }: CpuCost): string[] {
  return [server.toFixed(2), database.toFixed(2)]
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
