import type { TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { formatMoney, sumOfDollars } from '@lotline/domain/amounts/money'
import { type CostsShown, laborCostOf, totalOf } from '@lotline/domain/tasks/tasks'

type Costs = Pick<TaskTemplate, 'laborHours' | 'laborRate' | 'partsCost'>

const plain = ({ laborHours, laborRate, partsCost }: Costs) => ({
  laborHours,
  laborRate: laborRate?.amount ?? null,
  laborCost: null,
  partsCost: partsCost?.amount ?? null,
})

function dollars(amount: number): string {
  return formatMoney({ amount, currency: 'USD' })
}

/** What a task made from it costs; undefined where nothing is known of it, or where it may not be seen. */
export function costOf(template: Costs, { total }: CostsShown): number | undefined {
  const costs = plain(template)
  return total && (laborCostOf(costs) !== null || costs.partsCost !== null) ? totalOf(costs) : undefined
}

/** '1.6h at $110.00', '1.6h', or nothing. */
export function laborWords({ laborHours, laborRate }: Costs): string {
  if (laborHours === null) return ''
  return laborRate === null ? `${laborHours}h` : `${laborHours}h at ${dollars(laborRate.amount)}`
}

/** 'Labor $176.00 + parts $214.00 = $390.00', as far as it is known. */
export function sumWords(template: Costs): string {
  const costs = plain(template)
  const labor = laborCostOf(costs)
  const parts = [
    labor === null ? '' : `Labor ${dollars(labor)}`,
    costs.partsCost === null ? '' : `parts ${dollars(costs.partsCost)}`,
  ]
  const known = parts.filter(Boolean)
  if (known.length === 0) return 'No cost: enter it when you add the task'
  return known.length === 1 ? String(known[0]).replace(/^parts/, 'Parts') : `${known.join(' + ')} = ${dollars(totalOf(costs))}`
}

/** '3 tasks, $312.00', of the templates of a package. */
export function packageWords(templates: readonly Costs[], shown: CostsShown): string {
  const count = templates.length === 1 ? '1 task' : `${templates.length} tasks`
  const costs = templates.flatMap((template) => costOf(template, shown) ?? [])
  return costs.length === 0 ? count : `${count}, ${dollars(sumOfDollars(costs))}`
}
