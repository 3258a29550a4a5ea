import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { dispositionWords, mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content, TableCell } from 'pdfmake'
import { colors } from '../../../printing/colors.ts'
import { lineOf, type Run, type Style, widthOf } from '../../../printing/lettering.ts'
import { mark } from '../../../printing/marks.ts'
import type { ListedClock, ListedVehicle } from './listed-vehicle.ts'
import { lights } from './pdf-frame.ts'

const head: Style = { face: 'words', weight: 'normal', size: 6.5, color: colors.ink3 }
const name: Style = { face: 'words', weight: 'bold', size: 7.5, color: colors.ink }
const word: Style = { face: 'words', weight: 'normal', size: 6.5, color: colors.ink2 }
const figure: Style = { face: 'figures', weight: 'normal', size: 8.5, color: colors.ink }
const strong: Style = { ...figure, weight: 'bold' }
const plate: Style = { ...strong, size: 8 }
const markRoom = 9

type ContentTable = Extract<Content, { table: unknown }>

type PrintedColumn = {
  heads: [string, string]
  width: number
  isRight?: true
  cellOf: (vehicle: ListedVehicle, width: number) => Content[]
}

const columnsOfOne: readonly PrintedColumn[] = [
  { heads: ['Stock', 'Days'], width: 46, cellOf: stock },
  { heads: ['Vehicle', 'Trim, color'], width: 110, cellOf: vehicle },
  { heads: ['VIN', 'Odometer'], width: 72, cellOf: vin },
  { heads: ['Disposition', 'Tags'], width: 68, cellOf: purpose },
  { heads: ['Step', 'Assignee'], width: 76, cellOf: step },
  { heads: ['Time in step', 'Left or over, idle'], width: 88, cellOf: time },
  { heads: ['Recon', 'Goal'], width: 42, cellOf: ({ recon }, room) => overall(recon, room) },
  { heads: ['Retail-ready', 'Goal'], width: 44, cellOf: ({ retailReady }, room) => overall(retailReady, room) },
  { heads: ['Sales price', ''], width: 43, isRight: true, cellOf: ({ price }, room) => money(price, room) },
  { heads: ['Cost', ''], width: 43, isRight: true, cellOf: ({ cost }, room) => money(cost, room) },
  { heads: ['Profit', ''], width: 44, isRight: true, cellOf: ({ profit }, room) => money(profit, room) },
]

/** In a list of several rooftops whose vehicle it is comes before what is known of it. */
const columnsOfGroup = columnsOfOne.map((column) =>
  column.cellOf === vehicle
    ? { ...column, heads: ['Vehicle', 'Rooftop, trim, color'] as [string, string], cellOf: placedVehicle }
    : column,
)

/** One sheet's rows. Every line is cut to its column, so that a row is never higher than the next. */
export function tableOf(vehicles: readonly ListedVehicle[], isGroup: boolean): ContentTable | { stack: Content[] } {
  const columns = isGroup ? columnsOfGroup : columnsOfOne
  const header = columns.map(
    ({ heads, width, isRight }): TableCell =>
      cell(
        heads.map((text) => line(lineOf(text, head, width))),
        isRight,
      ),
  )
  const rows = vehicles.map((one) => columns.map(({ cellOf, width, isRight }): TableCell => cell(cellOf(one, width), isRight)))
  const table: ContentTable = {
    table: { widths: columns.map(({ width }) => width), heights: (row) => (row === 0 ? 19 : 21.5), body: [header, ...rows] },
    layout: {
      hLineWidth: (index) => (index === 0 ? 0 : 0.5),
      hLineColor: (index) => (index === 1 ? colors.ink : colors.line),
      vLineWidth: () => 0,
      paddingLeft: (index) => (index === 0 ? 0 : 3),
      paddingRight: (index) => (index === columns.length - 1 ? 0 : 3),
      paddingTop: (row) => (row === 0 ? 0 : 2.5),
      paddingBottom: () => 0,
    },
  }
  if (rows.length > 0) return table
  return { stack: [table, { text: lineOf('No vehicles match.', { ...name, weight: 'normal' }, 300), margin: [0, 12, 0, 0] }] }
}

function cell(stack: Content[], isRight: true | undefined): TableCell {
  return { stack, ...(isRight && { alignment: 'right' }) }
}

function line(text: Run[], left = 0): Content {
  // An empty line still keeps its place.
  return { text: text.length > 0 ? text : { text: ' ', fontSize: word.size }, noWrap: true, margin: [left, 0, 0, 0] }
}

const plateHeight = 11
/** What a line of this face takes, as a share of its size. */
const lineHeight = 1.2

function stock({ stockNumber, daysInInventory, sold }: ListedVehicle, width: number): Content[] {
  const days = `${formatCount(daysInInventory)} ${daysInInventory === 1 ? 'day' : 'days'}`
  const style = fitting(stockNumber, plate, { room: width - 4, least: 5 })
  const gap = (plateHeight - style.size * lineHeight) / 2
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: plateHeight, r: 1.5, lineWidth: 0.6, lineColor: colors.ink }],
      relativePosition: { x: 0, y: 0 },
    },
    { text: lineOf(stockNumber, style, width - 3), noWrap: true, alignment: 'center', margin: [0, gap, 0, gap + 1.2] },
    line(lineOf(sold ? `Sold, ${days}` : days, word, width)),
  ]
}

/** The style with smaller letters for a text that is long; what is still too long is cut. */
function fitting(text: string, style: Style, { room, least }: { room: number; least: number }): Style {
  return { ...style, size: Math.min(style.size, Math.max(least, (style.size * room) / widthOf(text, style))) }
}

function vehicle(facts: ListedVehicle, width: number): Content[] {
  return named(facts, [facts.trim, facts.color], width)
}

function placedVehicle(facts: ListedVehicle, width: number): Content[] {
  return named(facts, [facts.location, facts.trim, facts.color], width)
}

function named(facts: ListedVehicle, about: readonly (string | null)[], width: number): Content[] {
  const more = about.filter(Boolean).join(', ')
  const title = titleOf(facts)
  return [line(lineOf(title, fitting(title, name, { room: width, least: word.size }), width)), line(lineOf(more, word, width))]
}

function vin(facts: ListedVehicle, width: number): Content[] {
  const [rest, last] = [facts.vin.slice(0, -6), facts.vin.slice(-6)]
  return [
    line([...lineOf(rest, { ...figure, size: 8, color: colors.ink2 }, width), ...lineOf(last, { ...strong, size: 8 }, width)]),
    line(lineOf(mileageWords(facts), word, width)),
  ]
}

function purpose({ disposition, tags }: ListedVehicle, width: number): Content[] {
  return [
    line(lineOf(dispositionWords({ disposition }), { ...word, size: 6.8 }, width)),
    line(lineOf(tags.join(', '), word, width)),
  ]
}

function step({ place, step: on }: ListedVehicle, width: number): Content[] {
  const isPaused = on?.state === 'ACTIVE_PAUSED'
  const room = isPaused ? width - markRoom : width
  const style: Style = on ? name : { ...name, weight: 'normal', color: colors.ink3 }
  return [
    ...(isPaused ? [mark('paused', 0, 1)] : []),
    line(lineOf(place, style, room), isPaused ? markRoom : 0),
    line(lineOf(on?.assignee ?? '', word, width)),
  ]
}

const leftColors = { ONTIME: colors.ink2, WARNING: colors.warnText, LATE: colors.lateText, UNKNOWN: colors.ink2 }

function time({ step: on }: ListedVehicle, width: number): Content[] {
  if (!on) return []
  const idle = on.idleSeconds === null ? '' : `idle ${formatDuration(on.idleSeconds)}`
  const left = lineOf(on.left, { ...word, color: leftColors[on.clock.status] }, width)
  const more = lineOf(on.left && idle ? `, ${idle}` : idle, word, width - widthOf(on.left, word))
  return [...clock(on.clock, on.state === 'NOT_STARTED', width), line([...left, ...more])]
}

/** '2d 19h of 2d' after the shape of its light. */
function clock({ seconds, goalSeconds, status }: ListedClock, isWaiting: boolean, width: number): Content[] {
  const kind = status === 'UNKNOWN' ? (isWaiting ? 'not-started' : undefined) : lights[status]
  const goal = goalSeconds === null ? [] : lineOf(`of ${formatDuration(goalSeconds)}`, word, width)
  const spent = lineOf(formatDuration(seconds), strong, width)
  const space: Run[] = goal[0] ? [{ ...goal[0], text: ' ' }] : []
  return [...(kind ? [mark(kind, 0, 1.5)] : []), line([...spent, ...space, ...goal], kind ? markRoom : 0)]
}

function overall(shown: ListedClock | null, width: number): Content[] {
  if (!shown) return []
  const goal = shown.goalSeconds === null ? '' : `of ${formatDuration(shown.goalSeconds)}`
  return [...clock({ ...shown, goalSeconds: null }, false, width), line(lineOf(goal, word, width), goal ? markRoom : 0)]
}

function money(amount: number | null, width: number): Content[] {
  return amount === null ? [] : [line(lineOf(formatMoney({ amount, currency: 'USD' }), figure, width))]
}
