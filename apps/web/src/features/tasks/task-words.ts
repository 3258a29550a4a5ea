import type { Task } from '@lotline/contract/tasks'
import { formatMoney } from '@lotline/domain/amounts/money'
import { personName } from '@lotline/domain/people/person-name'

/** '1.5 h at $165.00', '1.5 h' where the rate may not be seen; null without hours. */
export function laborWords({ laborHours, laborRate }: Pick<Task, 'laborHours' | 'laborRate'>): string | null {
  if (laborHours === null) return null
  return laborRate === null ? `${laborHours} h` : `${laborHours} h at ${formatMoney(laborRate)}`
}

/** Who has a task; null for nobody. */
export function assigneeName(assignee: Task['assignee']): string | null {
  if (assignee === null) return null
  return personName(assignee) || 'Unknown User'
}
