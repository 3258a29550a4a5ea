import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import type { BusinessHours } from '@lotline/domain/calendar/calendar'
import { hoursWords } from '@lotline/domain/calendar/calendar-rules'
import { personName } from '@lotline/domain/people/person-name'
import { remainingWords } from '@lotline/domain/recon/headline'
import { stepStateLabels } from '@lotline/domain/recon/recon-states'
import { goalTimeSeconds, overallStatus } from '@lotline/domain/recon/step-clock'
import { lightWords, outsideWords } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { colors } from '../../printing/colors.ts'
import { lineOf } from '../../printing/lettering.ts'
import { type Mark, mark } from '../../printing/marks.ts'
import { type Column, roomOf, tableSection } from '../../printing/section.ts'
import { contentWidth, figure, printed, quiet, type Sheet, strong, strongFigure, word } from '../../printing/sheet.ts'
import { shortMomentWords } from '../../printing/words.ts'

const marks: Record<'ONTIME' | 'WARNING' | 'LATE', Mark> = { ONTIME: 'ok', WARNING: 'warning', LATE: 'late' }
const markRoom = 11
const indent = 12

const columns = [
  { head: 'Step', width: 118 },
  { head: 'State', width: 58 },
  { head: 'Time, goal', width: 98 },
  { head: 'Left or over', width: 62 },
  { head: 'Elapsed', width: 46 },
  { head: 'Entered', width: 82 },
  { head: 'Assignee', width: 76 },
] as const satisfies readonly Column[]

/** `hours` are those in which times count; null where every hour does. */
export type PrintedLine = { vehicle: Vehicle; steps: StepItem[]; hours: BusinessHours | null }

/** The vehicle's way along the line: each step with its time against its goal, and the two times of the whole. */
export function drawLine({ vehicle, steps, hours }: PrintedLine, { timeZone }: Sheet): Content[] {
  const rows = steps.flatMap((step) => rowsOf(step, { level: 0, currentId: currentId(vehicle), timeZone }))
  const counted = hours
    ? [printed(lineOf(`Times count opening hours only: ${hoursWords(hours)}`, quiet, contentWidth), { above: 4 })]
    : []
  return [tableSection('Line', { columns, rows }, overallWords(vehicle)), ...counted]
}

function currentId({ vehicleCard, stepItem }: Vehicle): string | null {
  return vehicleCard.inRecon ? (stepItem?.id ?? null) : null
}

/** 'Recon time 5d 6h of 6d, due soon  ·  Retail-ready time 6d 6h of 8d, on time' */
function overallWords(vehicle: Vehicle): string {
  const { reconTimeAsSeconds, retailReadyTimeAsSeconds } = vehicle
  const times = [
    timeWords('Recon time', reconTimeAsSeconds, vehicle.reconWarningTimeAsSeconds, vehicle.reconGoalTimeAsSeconds),
    timeWords(
      'Retail-ready time',
      retailReadyTimeAsSeconds,
      vehicle.retailReadyWarningTimeAsSeconds,
      vehicle.retailReadyGoalTimeAsSeconds,
    ),
  ].filter(Boolean)
  const outside = vehicle.vehicleCard.inRecon ? [] : [outsideWords(vehicle.vehicleCard)]
  return [...outside, ...times].join('  ·  ')
}

function timeWords(name: string, seconds: number | null, warning: number | null, goal: number | null): string {
  if (seconds === null) return ''
  const status = overallStatus(seconds, warning, goal)
  const against = goal ? ` of ${formatDuration(goal)}, ${lightWords[status].toLowerCase()}` : ''
  return `${name} ${formatDuration(seconds)}${against}`
}

type Setting = { level: number; currentId: string | null; timeZone: string }

function rowsOf(step: StepItem, setting: Setting): Content[][] {
  const children: StepItem[] = step.childSteps
  return [rowOf(step, setting), ...children.flatMap((child) => rowsOf(child, { ...setting, level: setting.level + 1 }))]
}

function rowOf(step: StepItem, { level, currentId, timeZone }: Setting): Content[] {
  const isCurrent = step.id === currentId
  const wasEntered = step.enteredAt !== null
  const color = wasEntered ? colors.ink : colors.ink3
  const [name, state, time, left, elapsed, entered, assignee] = columns
  const said = (text: string, column: Column, style = quiet) => printed(lineOf(text, style, roomOf(column)), { above: 1.6 })
  // A parent has the times of its steps and no clock of its own: nothing holds them against a goal.
  const isParent = step.childSteps.length > 0
  const goal = isParent ? null : step.recommendedDurationSeconds || null
  const isDone = step.state === 'COMPLETE' || step.state === 'INCOMPLETE'
  return [
    printed(lineOf(step.name, { ...(isCurrent ? strong : word), color }, roomOf(name) - level * indent), {
      left: level * indent,
    }),
    said(stateWords(step, isCurrent), state),
    wasEntered
      ? timeOf(step, goal, isCurrent && !isParent)
      : said(goal ? `goal ${formatDuration(goal)}` : '', time, { ...quiet, color }),
    said(wasEntered && !isDone ? (remainingWords(goalTimeSeconds(step), goal) ?? '') : '', left),
    printed(lineOf(wasEntered ? formatDuration(step.reconTimeInStepSeconds) : '', figure, roomOf(elapsed))),
    said(step.enteredAt ? shortMomentWords(new Date(step.enteredAt), timeZone) : '', entered),
    said(step.assignedTo ? personName(step.assignedTo) : '', assignee),
  ]
}

function stateWords({ state, needed, enteredAt }: StepItem, isCurrent: boolean): string {
  if (!needed) return 'Not needed'
  return isCurrent || enteredAt !== null ? stepStateLabels[state] : ''
}

/** '2d 19h of 2d' after the shape of its light. */
function timeOf(step: StepItem, goal: number | null, isCurrent: boolean): Content {
  const room = roomOf(columns[2]) - markRoom
  const spent = lineOf(formatDuration(goalTimeSeconds(step)), isCurrent ? strongFigure : figure, room)
  const of = goal ? lineOf(`of ${formatDuration(goal)}`, quiet, room) : []
  const space = of[0] ? [{ ...of[0], text: ' ' }] : []
  const shape = step.status === 'UNKNOWN' || goal === null ? [] : [mark(marks[step.status], 0, 1.5)]
  return { stack: [...shape, printed([...spent, ...space, ...of], { left: markRoom })] }
}
