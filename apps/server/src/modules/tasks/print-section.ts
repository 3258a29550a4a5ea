import type { Task } from '@lotline/contract/tasks/tasks'
import { formatCount } from '@lotline/domain/amounts/count'
import { sumOfDollars } from '@lotline/domain/amounts/money'
import { personName } from '@lotline/domain/people/person-name'
import { type CostsShown, statusesOfActualRecon, taskStatusLabels } from '@lotline/domain/tasks/tasks'
import type { Content } from 'pdfmake'
import { lineOf, linesOf } from '../../printing/lettering.ts'
import { type Column, roomOf, tableSection } from '../../printing/section.ts'
import { contentWidth, figure, printed, quiet, strong, strongFigure } from '../../printing/sheet.ts'
import { moneyWords } from '../../printing/words.ts'

const mostLines = 4
const costColumns = { labor: 'Labor', parts: 'Parts', total: 'Total' } as const
type Cost = keyof typeof costColumns
const costOf: Record<Cost, (task: Task) => Task['total']> = {
  labor: ({ laborCost }) => laborCost,
  parts: ({ partsCost }) => partsCost,
  total: ({ total }) => total,
}
const costWidth = 66
const [statusWidth, assigneeWidth] = [66, 84]

const column = (cost: Cost): Column => ({ head: costColumns[cost], width: costWidth, isRight: true })

/** The oldest of a vehicle's tasks, of how many, with the costs that have a column. */
export type PrintedTasks = { shown: Task[]; total: number; costs: CostsShown }

/** What is to be done to the vehicle, with the costs that the person may see. */
export function drawTasks({ shown, total, costs: mayShow }: PrintedTasks): Content[] {
  const costs = (Object.keys(costColumns) as Cost[]).filter((cost) => mayShow[cost]) // the keys of the constant above
  const task: Column = { head: 'Task', width: contentWidth - statusWidth - assigneeWidth - costs.length * costWidth }
  const status: Column = { head: 'Status', width: statusWidth }
  const assignee: Column = { head: 'Assignee', width: assigneeWidth }
  const money = costs.map(column)
  const rows = shown.map((one) => [
    namesOf(one, roomOf(task)),
    printed(lineOf(taskStatusLabels[one.status], quiet, roomOf(status)), { above: 1 }),
    printed(lineOf(one.assignee ? personName(one.assignee) : '', quiet, roomOf(assignee)), { above: 1 }),
    ...costs.map((cost) => printed(lineOf(moneyWords(costOf[cost](one)), figure, roomOf(column(cost))))),
  ])
  const remark = total > shown.length ? `The first ${shown.length} of ${formatCount(total)}` : ''
  if (rows.length === 0) return []
  const sums = total > shown.length || costs.length === 0 ? [] : [sumRow(shown, costs, roomOf(task))]
  return [tableSection('Tasks', { columns: [task, status, assignee, ...money], rows: [...rows, ...sums] }, remark)]
}

function namesOf({ name, type, description, note }: Task, width: number): Content {
  const more = [type, description, note].filter(Boolean).join('. ')
  return {
    stack: [
      printed(lineOf(name, strong, width)),
      ...linesOf(more, quiet, { width, most: mostLines }).map((line) => printed(line, { above: 1 })),
    ],
  }
}

/** What is approved or done, added up: what recon costs. */
function sumRow(tasks: readonly Task[], costs: readonly Cost[], width: number): Content[] {
  const counted = tasks.filter(({ status }) => statusesOfActualRecon.some((one) => one === status))
  const sum = (cost: Cost) => sumOfDollars(counted.map((task) => costOf[cost](task)?.amount ?? 0))
  return [
    printed(lineOf('Approved and completed', strong, width)),
    '',
    '',
    ...costs.map((cost) =>
      printed(lineOf(moneyWords({ amount: sum(cost), currency: 'USD' }), strongFigure, roomOf(column(cost)))),
    ),
  ]
}
