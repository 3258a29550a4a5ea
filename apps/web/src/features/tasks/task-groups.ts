import type { Task } from '@lotline/contract/tasks/tasks'
import { formatPrice, sumOfDollars } from '@lotline/domain/amounts/money'
import { personName } from '@lotline/domain/people/person-name'
import { statusesOfNoCost, taskViews } from '@lotline/domain/tasks/tasks'

export type TaskView = keyof typeof taskViews
export type TaskGroup = {
  readonly view: TaskView
  readonly words: string
  readonly tasks: readonly Task[]
  /** US dollars; null where the totals may not be seen. */
  readonly total: number | null
}

const words: Record<TaskView, string> = {
  Requests: '',
  Estimates: 'not yet requested',
  'To-Do': 'approved work',
}

// What somebody has to decide on comes first.
const order: readonly TaskView[] = ['Requests', 'Estimates', 'To-Do']

/** The tasks of a vehicle by the view that shows them. */
export function groupTasks(tasks: readonly Task[]): TaskGroup[] {
  return order.map((view) => {
    const statuses: readonly string[] = taskViews[view]
    const shown = tasks.filter(({ status }) => statuses.includes(status))
    return { view, words: wordsFor(view, shown), tasks: shown, total: totalOf(shown) }
  })
}

/** What a view's tasks are; of requests how many are denied, beside those that wait. */
function wordsFor(view: TaskView, tasks: readonly Task[]): string {
  const denied = tasks.filter(({ status }) => status === 'DENIED').length
  return denied === 0 ? words[view] : `${denied} denied`
}

/** What tasks cost together, in US dollars, those that nobody will do left out; null where that may not be seen, or there are none. */
export function totalOf(tasks: readonly Task[]): number | null {
  if (tasks.length === 0 || tasks.some(({ total }) => total === null)) return null
  const free: readonly string[] = statusesOfNoCost
  return sumOfDollars(tasks.map(({ status, total }) => (free.includes(status) ? 0 : (total?.amount ?? 0))))
}

/** The view that an address names; all of them for none or another word. */
export function viewNamed(word: unknown): TaskView | undefined {
  return order.find((view) => addressOf(view) === word)
}

/** A view's word in the address: 'to-do'. */
export function addressOf(view: TaskView): string {
  return view.toLowerCase()
}

/** '1.5 h at $165', '1.5 h' where the rate may not be seen; null without hours. */
export function laborWords({ laborHours, laborRate }: Pick<Task, 'laborHours' | 'laborRate'>): string | null {
  if (laborHours === null) return null
  return laborRate === null ? `${laborHours} h` : `${laborHours} h at ${formatPrice(laborRate)}`
}

/** Who has a task; null for nobody. */
export function assigneeName(assignee: Task['assignee']): string | null {
  if (assignee === null) return null
  return personName(assignee) || 'Unknown User'
}

/** 'Denied by R. Demo: too expensive' of a task that was; undefined of any other. */
export function deniedWords({ status, approval: { decidedBy, reason } }: Task): string | undefined {
  if (status !== 'DENIED') return undefined
  const who = decidedBy ? `Denied by ${shortName(decidedBy)}` : 'Denied'
  return reason ? `${who}: ${reason}` : who
}

/** 'R. Demo': as short as a row has room for; a company by its whole name. */
export function shortName(person: NonNullable<Task['assignee']>): string {
  const { firstName, lastName, companyName } = person
  return companyName || !firstName || !lastName ? personName(person) : `${[...firstName][0]}. ${lastName}`
}
