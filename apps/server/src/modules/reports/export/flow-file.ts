import type { Flow, FlowBucket } from '@lotline/contract/reports/flow'
import { formatCount } from '@lotline/domain/amounts/count'
import {
  ageColumns,
  ageWords,
  bucketWords,
  hasNothing,
  nobodyWorked,
  partedReasons,
  percentWords,
  secondsOf,
  unitWords,
} from '@lotline/domain/reports/flow-tables'
import { stretchLabels } from '@lotline/domain/reports/stretches'
import { readFlow } from '../flow.ts'
import { moneyRule } from '../step-report.ts'
import { reconWords } from './averages.ts'
import { column, type Figure, figuresTable, priced, type ReportTable, tableOf } from './report-file.ts'
import { ofRooftop } from './taken-report.ts'

/** What came and went and what was there, how long it has been there, and what its time went into and cost. */
export const flowReport = ofRooftop<Flow>({
  title: 'flow report',
  of: 'Arrived and completed',
  asOf: 'Times of a past range are final; vehicles in recon now, goals and holding cost are as of',
  read: readFlow,
  shows: [moneyRule],
  words: (flow) => [
    `${count(flow.arrived)} arrived, ${count(flow.completed)} completed, ${count(flow.inReconAtEnd)} in recon ${flow.isOpen ? 'now' : 'at the end'}.`,
    ...reconWords(flow),
  ],
  tables(flow) {
    const seesMoney = flow.cost !== null
    if (hasNothing(flow)) return [priced(seesMoney, summaryTable(flow)), bucketsTable(flow)]
    return [
      summaryTable(flow),
      ...(seesMoney ? [costTable(flow)] : []),
      bucketsTable(flow),
      agesTable(flow),
      priced(seesMoney, stepsTable(flow, seesMoney ? 'Cost by step' : 'Time by step')),
      priced(seesMoney, reasonsTable(flow, seesMoney ? 'Cost by reason' : 'Time by reason')),
    ]
  },
})

const count = (of: number) => formatCount(of)

function summaryTable(flow: Flow): ReportTable {
  return figuresTable('Summary', [
    ['Arrived', flow.arrived, 'count'],
    ['Completed', flow.completed, 'count'],
    ...(flow.leftUncompleted > 0 ? [['Sold before done', flow.leftUncompleted, 'count'] satisfies Figure] : []),
    ['In recon at the start', flow.inReconAtStart, 'count'],
    [flow.isOpen ? 'In recon now' : 'In recon at the end', flow.inReconAtEnd, 'count'],
    ['Average recon time', flow.averageReconTimeAsSeconds, 'time'],
    ['Goal', flow.averageReconTimeGoalAsSeconds, 'time'],
    ['Flow efficiency', percentWords(flow.workAsSeconds, flow.trackedAsSeconds), 'text'],
    ['Median age now', flow.ages.medianAsSeconds, 'time'],
    ['Oldest now', flow.ages.oldestAsSeconds, 'time'],
  ])
}

function costTable(flow: Flow): ReportTable {
  return figuresTable('Cost of time in recon', [
    ['A vehicle and day', flow.holdingCost?.amount ?? null, 'money'],
    ['Cost of time in recon', flow.cost?.amount ?? null, 'money'],
    ['Past-goal part', flow.costBeyondGoal?.amount ?? null, 'money'],
    ['Vehicles beyond the goal', flow.vehiclesBeyondGoal, 'count'],
    ['Vehicles completed', flow.completedVehicles, 'count'],
  ])
}

/** The last one first, as the page has them. */
function bucketsTable(flow: Flow): ReportTable {
  const { unit, isOpen, steps, leftUncompleted } = flow
  const rows = flow.buckets.map((bucket, at) => ({ bucket, isLast: at === flow.buckets.length - 1 })).toReversed()
  const name = unitWords[unit]
  type Row = (typeof rows)[number]
  const figure = (head: string, of: (bucket: FlowBucket) => number) =>
    [column(head, 'count'), ({ bucket }: Row) => of(bucket)] as const
  return tableOf<Row>({ name: 'Cumulative flow', empty: 'No vehicles in recon in this range.' }, hasNothing(flow) ? [] : rows, [
    [
      column(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, 'text', 2.6),
      ({ bucket, isLast }) => `${bucketWords(bucket, unit)}${isOpen && isLast ? ', until now' : ''}`,
    ],
    figure('Arrived', ({ arrived }) => arrived),
    figure('Completed', ({ completed }) => completed),
    ...(leftUncompleted > 0 ? [figure('Sold', (bucket) => bucket.leftUncompleted)] : []),
    figure('In recon at close', ({ inReconAtClose }) => inReconAtClose),
    ...steps.map(({ stepName }, place) => figure(stepName, ({ inSteps }) => inSteps[place] ?? 0)),
  ])
}

function agesTable(flow: Flow): ReportTable {
  const rows = flow.ages.vehicles === 0 ? [] : ageColumns(flow)
  return tableOf({ name: 'Age now', empty: 'No vehicles are in recon.' }, rows, [
    [column('In recon for', 'text'), ageWords],
    [column('Vehicles', 'count'), ({ vehicles }) => vehicles],
    [column('Over the goal', 'count'), ({ overGoal }) => overGoal],
  ])
}

const noneCompleted = 'No vehicle was completed in this range.'

function stepsTable(flow: Flow, name: string): ReportTable {
  const all = { ...flow, stepName: 'All steps', seconds: null }
  const rows = flow.stepTimes.map((step) => ({ ...step, seconds: secondsOf(step.stretches) }))
  type Row = Pick<Flow['stepTimes'][number], 'stepName' | 'cost' | 'workAsSeconds' | 'trackedAsSeconds'> & {
    seconds: number | null
  }
  return tableOf<Row>({ name, empty: noneCompleted }, rows.length === 0 ? [] : [...rows, all], [
    [column('Step', 'text', 4), ({ stepName }) => stepName],
    [column('Time', 'time'), ({ seconds }) => seconds],
    [column('Cost', 'money'), ({ cost }) => cost?.amount ?? null],
    [
      column('Flow efficiency', 'text', 2),
      ({ workAsSeconds, trackedAsSeconds }) => percentWords(workAsSeconds, trackedAsSeconds) ?? 'not tracked',
    ],
  ])
}

function reasonsTable(flow: Flow, name: string): ReportTable {
  const { waiting, idle, others } = partedReasons(flow.reasons)
  const told = ({ kind, seconds, cost }: Flow['reasons'][number]) => [stretchLabels[kind], seconds, cost?.amount ?? null] as const
  const rows = [
    ...waiting.map(told),
    ...(waiting.length > 0 ? [[nobodyWorked, idle.seconds, idle.cost] as const] : []),
    ...others.map(told),
  ]
  const all = ['All reasons', null, flow.cost?.amount ?? null] as const
  return tableOf({ name, empty: noneCompleted }, rows.length === 0 ? [] : [...rows, all], [
    [column('Reason', 'text', 4), ([reason]) => reason],
    [column('Time', 'time'), ([, seconds]) => seconds],
    [column('Cost', 'money'), ([, , cost]) => cost],
  ])
}
