import type { CorporateRow, StepReport } from '@lotline/contract/reports/step-report'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { CorporateReport } from '../corporate.ts'

/** Money in US dollars, times in whole seconds, moments as ISO texts of the rooftop's wall clock; null is nothing to say. */
export type Cell = string | number | null
export type Column = { head: string; kind: 'text' | 'count' | 'money' | 'time'; share: number }
export type ReportTable = { name: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[]; empty: string }

/** A report as a file tells it: what it is about, then the tables that the page shows. */
export type ReportFile = { title: string; about: readonly string[]; tables: readonly ReportTable[] }

/** The same with its main figures, for whoever tells of it. */
export type MadeReport = { file: ReportFile; averages: Averages }

/** How much of the width a column takes beside the others. */
const shares = { text: 3, count: 1.5, money: 2, time: 1.7 } as const
const column = (head: string, kind: Column['kind'], share: number = shares[kind]): Column => ({ head, kind, share })

type Heading = Pick<ReportFile, 'title' | 'about'>
type Averages = Omit<StepReport, 'vehicles' | 'summaryItems' | 'previousCompletedVehicles'>

/** The step report: its totals, its vehicles and its steps, those that belong to another under it. */
export function stepReportFile(heading: Heading, report: StepReport, dayOf: (moment: string) => string): ReportFile {
  const seesMoney = report.vehicles.some(({ actualRecon }) => actualRecon !== null)
  return {
    ...heading,
    tables: [
      totalsTable(report, seesMoney, [['In as many days before', report.previousCompletedVehicles, 'count']]),
      priced(seesMoney, {
        name: 'Vehicles',
        empty: 'No vehicle completed recon in this range.',
        columns: [
          column('Stock number', 'text', 2),
          column('Vehicle', 'text', 4),
          column('VIN', 'text', 3.4),
          column('Completed', 'text', 2.2),
          column('Retail-ready time', 'time'),
          column('Recon time', 'time'),
          column('Estimated recon', 'money'),
          column('Actual recon', 'money'),
          column('Overage', 'money'),
        ],
        rows: report.vehicles.map((one) => [
          one.stockNumber,
          [titleOf(one), one.trim].filter(Boolean).join(' '),
          one.vin,
          dayOf(one.completedDate),
          one.retailReadyTimeAsSeconds,
          one.reconTimeAsSeconds,
          one.estimatedRecon?.amount ?? null,
          one.actualRecon?.amount ?? null,
          one.overage?.amount ?? null,
        ]),
      }),
      {
        name: 'Steps',
        empty: 'No vehicle completed recon in this range.',
        columns: [
          column('Step', 'text', 3.5),
          column('Part of', 'text', 3),
          column('Vehicles', 'count'),
          column('Work', 'time'),
          column('Idle', 'time'),
          column('Time in step', 'time'),
          column('Goal', 'time'),
          column('To retail-ready', 'time'),
        ],
        rows: report.summaryItems.flatMap((step) => [
          stepRow(step, null),
          ...step.childSteps.map((part) => stepRow(part, step.stepName)),
        ]),
      },
    ],
  }
}

type Step = Omit<StepReport['summaryItems'][number], 'childSteps'>

function stepRow(step: Step, parent: string | null): Cell[] {
  return [
    step.stepName,
    parent,
    step.totalVehicles,
    step.workTimeAsSeconds,
    step.idleTimeAsSeconds,
    step.stepTimeAsSeconds,
    step.stepGoalAsSeconds,
    step.averageRetailReadyTimeAsSeconds,
  ]
}

/** The corporate report: a row a rooftop, and over all of them. */
export function corporateReportFile(heading: Heading, { overview, rooftops, rooftopsInGroup }: CorporateReport): ReportFile {
  const seesMoney = rooftops.some((one) => one.averageActualRecon !== null)
  const told = `${rooftops.length} of ${rooftopsInGroup} ${rooftopsInGroup === 1 ? 'rooftop' : 'rooftops'}`
  return {
    title: heading.title,
    about: [...heading.about, told],
    tables: [
      totalsTable(overview, seesMoney, [['In as many days before', overview.previous.completedVehicles, 'count']]),
      priced(seesMoney, {
        name: 'Rooftops',
        empty: 'There is no rooftop whose report you may read.',
        columns: [
          column('Rooftop', 'text', 4),
          column('Completed', 'count'),
          column('In as many days before', 'count'),
          column('Retail-ready time', 'time'),
          column('Goal', 'time'),
          column('Recon time', 'time'),
          column('Goal', 'time'),
          column('Recon time before', 'time'),
          column('Estimated recon', 'money'),
          column('Actual recon', 'money'),
          column('Overage', 'money'),
          column('Total overage', 'money'),
        ],
        rows: rooftops.map(rooftopRow),
      }),
    ],
  }
}

function rooftopRow(one: CorporateRow): Cell[] {
  return [
    one.tenantName,
    one.completedVehicles,
    one.previous.completedVehicles,
    one.averageRetailReadyAsSeconds,
    one.averageRetailReadyGoalAsSeconds,
    one.averageReconTimeAsSeconds,
    one.averageReconTimeGoalAsSeconds,
    one.previous.averageReconTimeAsSeconds,
    one.averageEstimatedRecon?.amount ?? null,
    one.averageActualRecon?.amount ?? null,
    one.averageOverage?.amount ?? null,
    one.totalOverage?.amount ?? null,
  ]
}

type Total = readonly [head: string, figure: Cell, kind: Column['kind']]

function totalsTable(averages: Averages, seesMoney: boolean, more: readonly Total[]): ReportTable {
  const all: readonly Total[] = [
    ['Vehicles completed', averages.completedVehicles, 'count'],
    ...more,
    ['Average retail-ready time', averages.averageRetailReadyAsSeconds, 'time'],
    ['Goal', averages.averageRetailReadyGoalAsSeconds, 'time'],
    ['Average recon time', averages.averageReconTimeAsSeconds, 'time'],
    ['Goal', averages.averageReconTimeGoalAsSeconds, 'time'],
    ['Average estimated recon', averages.averageEstimatedRecon?.amount ?? null, 'money'],
    ['Average actual recon', averages.averageActualRecon?.amount ?? null, 'money'],
    ['Average overage', averages.averageOverage?.amount ?? null, 'money'],
    ['Total overage', averages.totalOverage?.amount ?? null, 'money'],
  ]
  return priced(seesMoney, {
    name: 'Summary',
    empty: '',
    columns: all.map(([head, , kind]) => column(head, kind, 1)),
    rows: [all.map(([, figure]) => figure)],
  })
}

/** Who may not see money is shown no column for it. */
function priced(seesMoney: boolean, table: ReportTable): ReportTable {
  if (seesMoney) return table
  const kept = table.columns.flatMap(({ kind }, at) => (kind === 'money' ? [] : [at]))
  const of = <T>(all: readonly T[]) => kept.map((at) => all[at] as T) // one of its own places
  return { ...table, columns: of(table.columns), rows: table.rows.map((row) => of(row)) }
}
