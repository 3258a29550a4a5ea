import type { Bottleneck, BottleneckStep, WaitingOn } from '@lotline/contract/reports/bottleneck'
import { personName } from '@lotline/domain/people/person-name'
import { bottleneckOf, bottleneckSentence, halvingOf } from '@lotline/domain/reports/bottleneck'
import {
  capacitySentence,
  findingWords,
  isTold,
  measureLabels,
  measuresOf,
  moreWords,
  waitRows,
} from '@lotline/domain/reports/bottleneck-words'
import { daysOf, type LocalRange } from '@lotline/domain/reports/ranges'
import { stretchLabels } from '@lotline/domain/reports/stretches'
import { readBottleneck } from '../bottleneck.ts'
import { moneyRule } from '../step-report.ts'
import { column, figuresTable, priced, type ReportTable, tableOf } from './report-file.ts'
import { ofRooftop } from './taken-report.ts'

/** Which step slows the line by each measure, where vehicles wait and waited, for what and for whom. */
export const bottleneckReport = ofRooftop<Bottleneck>({
  title: 'bottleneck report',
  of: 'Waiting now, and of vehicles completed',
  asOf: 'Times of a past range are final; what waits now, goals and holding cost are as of',
  read: readBottleneck,
  shows: [moneyRule, 'RECON_ASSIGNMENTS_VIEW'],
  words(report) {
    const found = bottleneckOf(report, 'queue')
    return [sentenceOf(found), findingWords(report, found, 'queue')]
  },
  tables(report, { range }) {
    const seesMoney = report.holdingCostPerDay !== null
    const isNone = report.vehiclesInRecon + report.completedVehicles === 0
    const all = isNone
      ? [summaryTable(report), stepsTable({ ...report, steps: [] })]
      : [
          summaryTable(report),
          findingsTable(report, range),
          stepsTable(report),
          capacityTable(report),
          whyTable(report),
          ...whomTables(report),
        ]
    return all.map((table) => priced(seesMoney, table))
  },
})

function sentenceOf(found: Parameters<typeof bottleneckSentence>[0]): string {
  const { subject, rest } = bottleneckSentence(found)
  return `${subject === null ? '' : `${subject} `}${rest}.`
}

function summaryTable(report: Bottleneck): ReportTable {
  return figuresTable('Summary', [
    ['Vehicles in recon now', report.vehiclesInRecon, 'count'],
    ['Waiting now', report.waitingNow, 'count'],
    ['Their holding cost per day', report.costPerDay?.amount ?? null, 'money'],
    ['Vehicles completed', report.completedVehicles, 'count'],
    ['Average recon time', report.averageReconTimeAsSeconds, 'time'],
    ['A vehicle and day', report.holdingCostPerDay?.amount ?? null, 'money'],
  ])
}

/** A row a measure, with what it would give to halve the waiting in the step that it names. */
function findingsTable(report: Bottleneck, range: LocalRange): ReportTable {
  const over = { days: daysOf(range), holdingCostPerDay: report.holdingCostPerDay?.amount ?? null }
  const rows = measuresOf(report).map((measure) => {
    const found = bottleneckOf(report, measure)
    return { measure, found, halving: found.step && halvingOf(report, found.step, over) }
  })
  return tableOf({ name: 'What slows the line', empty: '' }, rows, [
    [column('Named', 'text', 1.7), ({ measure }) => measureLabels[measure]],
    [column('It says', 'words', 4), ({ found }) => sentenceOf(found)],
    [column('Why', 'words', 9), ({ measure, found }) => findingWords(report, found, measure)],
    [column('Recon time with half the wait', 'time', 2.6), ({ halving }) => halving?.halvedReconTimeAsSeconds ?? null],
    [column('Saved over the range', 'money', 2.2), ({ halving }) => halving?.savedDollars ?? null],
    [column('Vehicles completed', 'text', 2.6), ({ halving }) => (halving ? moreWords(halving.moreVehiclesPerWeek) : null)],
  ])
}

function stepsTable({ steps }: Bottleneck): ReportTable {
  const note = 'Average times by the rooftop’s clock, over the vehicles completed in the range that stood there.'
  const told = (of: (step: BottleneckStep) => number | null) => (step: BottleneckStep) => (isTold(step) ? of(step) : null)
  return tableOf<BottleneckStep>(
    { name: 'Steps', note, empty: 'No vehicles in recon, and none completed in this range.' },
    steps,
    [
      [column('Step', 'text'), (step) => step.stepName],
      [column('Part of', 'text', 2), (step) => step.parentName],
      [column('There now', 'count'), (step) => step.vehiclesNow],
      [column('Waiting now', 'count'), (step) => (step.tracked ? step.waitingNow : null)],
      [column('Longest', 'time'), (step) => step.longestWaitAsSeconds],
      [column('Completed', 'count'), (step) => step.totalVehicles],
      [column('Work', 'time'), told((step) => step.workTimeAsSeconds)],
      [column('Waiting', 'time'), told((step) => step.idleTimeAsSeconds)],
      [column('In step', 'time'), (step) => step.stepTimeAsSeconds],
      [column('Goal', 'time'), (step) => step.stepGoalAsSeconds],
      [column('All waiting', 'time'), told((step) => step.totalIdleAsSeconds)],
      [column('Cost of waiting', 'money'), told((step) => step.costOfWaits?.amount ?? null)],
    ],
  )
}

/** Whether each step keeps up, by what came into it in the range and left it. */
function capacityTable({ steps, waitingOn }: Bottleneck): ReportTable {
  const said = (step: BottleneckStep) => {
    const { verdict, rest } = capacitySentence(step)
    return `${verdict}${rest}`
  }
  return tableOf<BottleneckStep>({ name: 'Came in and left', empty: '' }, steps, [
    [column('Step', 'text'), (step) => step.stepName],
    [column('Came in', 'count'), (step) => step.cameIn],
    [column('Left', 'count'), (step) => step.wentOn],
    ...(waitingOn === null ? [] : [[column('Began work', 'count', 2), (step: BottleneckStep) => step.people] as const]),
    [column('It says', 'words', 8), said],
  ])
}

function whyTable({ steps, waitingOn }: Bottleneck): ReportTable {
  const rows = steps.flatMap((step) => waitRows(step).map((row) => ({ ...row, step })))
  const note = 'How many now, and for how long around the clock over the range.'
  return tableOf<(typeof rows)[number]>(
    { name: 'Why vehicles wait', note, empty: 'Nothing is waiting now, and nothing did this period.' },
    rows,
    [
      [column('Step', 'text'), ({ step }) => step.stepName],
      [column('Reason', 'text'), ({ reason }) => stretchLabels[reason]],
      [column('Now', 'count'), ({ now }) => now?.vehicles ?? 0],
      ...(waitingOn === null
        ? []
        : [
            [
              column('Of them unassigned', 'count', 2),
              ({ step, reason, now }: (typeof rows)[number]) => (reason === 'NOT_BEGUN' && now ? step.notBegunUnassigned : null),
            ] as const,
          ]),
      [column('Longest', 'time'), ({ now }) => now?.longestAsSeconds ?? null],
      [column('This period', 'time'), ({ seconds }) => seconds],
      [column('Cost', 'money'), ({ cost }) => cost?.amount ?? null],
    ],
  )
}

function whomTables({ waitingOn }: Bottleneck): ReportTable[] {
  if (waitingOn === null) return []
  const empty = 'No vehicle waits in a step that tells when work is done.'
  return [
    tableOf<WaitingOn>({ name: 'Who we’re waiting on', empty }, waitingOn, [
      [column('Who', 'text'), ({ person }) => (person ? personName(person) : 'Unassigned')],
      [column('Reason', 'text'), ({ reason }) => stretchLabels[reason]],
      [column('Vehicles', 'count'), ({ vehicles }) => vehicles],
      [column('Longest wait', 'time'), ({ longestAsSeconds }) => longestAsSeconds],
      [column('Cost a day', 'money'), ({ costPerDay }) => costPerDay?.amount ?? null],
    ]),
  ]
}
