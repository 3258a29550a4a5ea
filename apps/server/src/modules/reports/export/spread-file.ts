import type { SpreadRow } from '@lotline/contract/reports/spread'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { behaviourOf } from '@lotline/domain/reports/behaviour'
import { behaviourFinding } from '@lotline/domain/reports/behaviour-finding'
import { dayName, signalTexts } from '@lotline/domain/reports/behaviour-words'
import { readWholeSpread, type WholeSpread } from '../spread.ts'
import type { Series } from '../spread-queries.ts'
import { reconWords } from './averages.ts'
import { column, type Figure, figuresTable, type ReportTable, tableOf } from './report-file.ts'
import { type Clock, ofRooftop } from './taken-report.ts'

/** All vehicles behind each average, and what they say together in the order in which they left each step. */
export const spreadReport = ofRooftop<WholeSpread>({
  title: 'spread report',
  of: 'Completed',
  asOf: 'Times of a past range are final; goals are as of',
  read: readWholeSpread,
  shows: [],
  words: ({ completedVehicles, rows: [recon] }) =>
    reconWords({
      completedVehicles,
      averageReconTimeAsSeconds: recon?.averageAsSeconds ?? null,
      averageReconTimeGoalAsSeconds: recon?.goalAsSeconds ?? null,
    }),
  tables(spread, clock) {
    const told = behaviours(spread, clock)
    return [summaryTable(spread), rowsTable(spread), behaviourTable(told), signalsTable(told)]
  },
})

const empty = 'No vehicle completed a step in this range.'

function summaryTable({ completedVehicles, rows }: WholeSpread): ReportTable {
  const [recon, retailReady] = rows
  const averages = (label: string, row: SpreadRow | undefined): Figure[] => [
    [`Average ${label}`, row?.averageAsSeconds ?? null, 'time'],
    ['Goal', row?.goalAsSeconds ?? null, 'time'],
    ['Met goal', row?.metGoal ?? null, 'count'],
  ]
  return figuresTable('Summary', [
    ['Vehicles completed', completedVehicles, 'count'],
    ...averages('recon time', recon),
    ...averages('retail-ready time', retailReady),
  ])
}

function rowsTable({ rows, completedVehicles }: WholeSpread): ReportTable {
  const note = 'Times by the rooftop’s hours. Median and 90th percentile shown for five vehicles or more.'
  const named = new Map(rows.map(({ stepId, stepName }) => [stepId, stepName]))
  return tableOf<SpreadRow>({ name: 'How consistent each step is', note, empty }, completedVehicles === 0 ? [] : rows, [
    [column('Step', 'text', 3.2), (row) => row.stepName],
    [column('Part of', 'text', 2.4), ({ parentId }) => (parentId === null ? null : (named.get(parentId) ?? null))],
    [column('Vehicles', 'count'), (row) => row.vehicles],
    [column('Shortest', 'time'), ({ strip }) => strip[0]?.seconds ?? null],
    [column('Average', 'time'), (row) => row.averageAsSeconds],
    [column('Median', 'time'), (row) => whole(row.medianAsSeconds)],
    [column('9 of 10 within', 'time'), (row) => whole(row.ninetiethAsSeconds)],
    [column('Longest', 'time'), ({ strip }) => strip.at(-1)?.seconds ?? null],
    [column('Deviation', 'time'), (row) => whole(row.deviationAsSeconds)],
    [column('Goal', 'time'), (row) => row.goalAsSeconds],
    [column('Met goal', 'count'), (row) => row.metGoal],
  ])
}

/** As the page tells what lies between two vehicles: in whole seconds that have passed. */
function whole(seconds: number | null): number | null {
  return seconds === null ? null : Math.floor(seconds)
}

type Told = ReturnType<typeof behaviours>[number]

function behaviours({ rows, series }: WholeSpread, { zone, now }: Clock) {
  const today = wallDay(now, zone)
  return rows.flatMap(({ stepId, stepName }) => {
    const own = series.get(stepId)
    return own ? [{ stepName, ofAll: own.ofAll, ...behaviourIn(own, (moment) => dayName(wallDay(moment, zone), today)) }] : []
  })
}

function behaviourIn({ points }: Series, nameOfDay: (moment: Date) => string) {
  const values = points.map(({ seconds }) => seconds)
  const told = {
    dayOf: (at: number) => nameOfDay(new Date(points[at]?.leftAt ?? 0)),
    nameOf: (at: number) => points[at]?.stockNumber ?? '',
    seconds: (at: number) => values[at] ?? 0,
  }
  const behaviour = behaviourOf(values)
  return {
    count: values.length,
    behaviour,
    finding: behaviourFinding(values, behaviour, told),
    signals: signalTexts(behaviour, told),
  }
}

function behaviourTable(told: readonly Told[]): ReportTable {
  const isCut = told.some(({ count, ofAll }) => count < ofAll)
  const note = `In the order in which vehicles left each step${isCut ? ', the latest 1,000 of them' : ''}.`
  return tableOf<Told>({ name: 'Vehicle by vehicle', note, empty }, told, [
    [column('Step', 'text'), ({ stepName }) => stepName],
    [column('Vehicles', 'count'), ({ count }) => count],
    [column('Average', 'time'), ({ behaviour: { average } }) => (average === null ? null : Math.round(average))],
    [column('Lower limit', 'time'), ({ behaviour: { limits } }) => whole(limits?.lower ?? null)],
    [column('Upper limit', 'time'), ({ behaviour: { limits } }) => whole(limits?.upper ?? null)],
    [column('Moving range', 'time'), ({ behaviour: { averageRange } }) => whole(averageRange)],
    [column('Its upper limit', 'time'), ({ behaviour: { limits } }) => whole(limits?.range ?? null)],
    [column('What they say together', 'words'), ({ finding: { head, rest } }) => `${head}. ${rest}`],
  ])
}

function signalsTable(told: readonly Told[]): ReportTable {
  const rows = told.flatMap(({ stepName, signals }) => signals.map((signal) => ({ stepName, ...signal })))
  return tableOf({ name: 'Signals', empty: 'No step has a signal: nothing beyond chance.' }, rows, [
    [column('Step', 'text'), ({ stepName }) => stepName],
    [column('Signal', 'words', 6), ({ title }) => title],
    [column('Which', 'words', 11), ({ detail }) => detail],
  ])
}
