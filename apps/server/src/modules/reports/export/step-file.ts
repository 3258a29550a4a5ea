import type { StepReport } from '@lotline/contract/reports/step-report'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { dayWords } from '../../../printing/words.ts'
import { moneyRule, readStepReport } from '../step-report.ts'
import { countPassages } from '../step-report-queries.ts'
import { averageFigures, reconWords } from './averages.ts'
import { column, figuresTable, priced, tableOf } from './report-file.ts'
import { type Clock, ofRooftop } from './taken-report.ts'

/** Its totals, its vehicles and its steps, those that belong to another under it. */
export const stepReport = ofRooftop<StepReport>({
  title: 'step report',
  of: 'Completed',
  asOf: 'Times of a past range are final; amounts and goals are as of',
  read: readStepReport,
  words: reconWords,
  shows: [moneyRule],
  countVehicles: countPassages,
  tables(report, clock) {
    const seesMoney = report.vehicles.some(({ actualRecon }) => actualRecon !== null)
    return [
      priced(seesMoney, figuresTable('Summary', averageFigures(report, report.previousCompletedVehicles))),
      priced(seesMoney, vehiclesTable(report, clock)),
      stepsTable(report),
    ]
  },
})

const empty = 'No vehicle completed recon in this range.'

function vehiclesTable({ vehicles }: StepReport, { zone }: Clock) {
  return tableOf({ name: 'Vehicles', empty }, vehicles, [
    [column('Stock number', 'text', 2), (one) => one.stockNumber],
    [column('Vehicle', 'text', 4), (one) => [titleOf(one), one.trim].filter(Boolean).join(' ')],
    [column('VIN', 'text', 3.4), (one) => one.vin],
    [column('Completed', 'text', 2.2), (one) => dayWords(new Date(one.completedDate), zone)],
    [column('Retail-ready time', 'time'), (one) => one.retailReadyTimeAsSeconds],
    [column('Recon time', 'time'), (one) => one.reconTimeAsSeconds],
    [column('Estimated recon', 'money'), (one) => one.estimatedRecon?.amount ?? null],
    [column('Actual recon', 'money'), (one) => one.actualRecon?.amount ?? null],
    [column('Overage', 'money'), (one) => one.overage?.amount ?? null],
  ])
}

function stepsTable({ summaryItems }: StepReport) {
  const rows = summaryItems.flatMap((step) => [
    { step, parent: null },
    ...step.childSteps.map((part) => ({ step: part, parent: step.stepName })),
  ])
  return tableOf({ name: 'Steps', empty }, rows, [
    [column('Step', 'text', 3.5), ({ step }) => step.stepName],
    [column('Part of', 'text', 3), ({ parent }) => parent],
    [column('Vehicles', 'count'), ({ step }) => step.totalVehicles],
    [column('Work', 'time'), ({ step }) => step.workTimeAsSeconds],
    [column('Idle', 'time'), ({ step }) => step.idleTimeAsSeconds],
    [column('Time in step', 'time'), ({ step }) => step.stepTimeAsSeconds],
    [column('Goal', 'time'), ({ step }) => step.stepGoalAsSeconds],
    [column('To retail-ready', 'time'), ({ step }) => step.averageRetailReadyTimeAsSeconds],
  ])
}
