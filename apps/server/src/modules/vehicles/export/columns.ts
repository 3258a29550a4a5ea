import { dispositionWords, lightWords } from '@lotline/domain/vehicle-words'
import type { ListedClock, ListedVehicle } from './listed-vehicle.ts'

export type Column = {
  head: string
  /** In characters. */
  width: number
  kind: 'text' | 'year' | 'count' | 'money' | 'time'
  /** Money in USD, times in whole seconds. */
  cellOf: (vehicle: ListedVehicle) => string | number | null
}

/** What the list's cards show, a column each, in the order in which a card is read. */
export const columns: readonly Column[] = [
  text('Stock number', 14, ({ card }) => card.stockNumber),
  { head: 'Year', width: 7, kind: 'year', cellOf: ({ card }) => card.year },
  text('Make', 14, ({ card }) => card.make),
  text('Model', 18, ({ card }) => card.model),
  text('Trim', 18, ({ card }) => card.trim),
  text('Color', 16, ({ card }) => card.exteriorColor),
  text('VIN', 20, ({ card }) => card.vin),
  count('Odometer', 11, ({ card }) => card.mileage),
  text('Odometer unit', 14, ({ card }) => (card.mileage === null ? null : card.odometerUnit)),
  text('Disposition', 18, ({ card }) => dispositionWords(card)),
  text('Location', 20, ({ card }) => card.location.name),
  text('Tags', 24, ({ tags }) => tags.join(', ')),
  text('Sold', 7, ({ card }) => (card.sold ? 'Sold' : null)),
  text('Step', 20, ({ place }) => place),
  text('Step state', 13, ({ step }) => step?.stateWords ?? null),
  text('Assignee', 20, ({ step }) => step?.assignee ?? null),
  light('Step light', ({ step }) => step?.clock ?? null),
  time('Time in step', ({ step }) => step?.clock.seconds ?? null),
  time('Step goal', ({ step }) => step?.clock.goalSeconds ?? null),
  text('Left or over', 13, ({ step }) => step?.left ?? null),
  time('Idle time', ({ step }) => step?.idleSeconds ?? null),
  light('Recon light', ({ recon }) => recon),
  time('Recon time', ({ recon }) => recon?.seconds ?? null),
  time('Recon goal', ({ recon }) => recon?.goalSeconds ?? null),
  light('Retail-ready light', ({ retailReady }) => retailReady),
  time('Retail-ready time', ({ retailReady }) => retailReady?.seconds ?? null),
  time('Retail-ready goal', ({ retailReady }) => retailReady?.goalSeconds ?? null),
  money('Sales price', ({ price }) => price),
  money('Cost', ({ cost }) => cost),
  money('Profit', ({ profit }) => profit),
  count('Days in inventory', 17, ({ card }) => card.daysInInventory),
]

function text(head: string, width: number, cellOf: (vehicle: ListedVehicle) => string | null): Column {
  return { head, width, kind: 'text', cellOf }
}

function count(head: string, width: number, cellOf: (vehicle: ListedVehicle) => number | null): Column {
  return { head, width, kind: 'count', cellOf }
}

function money(head: string, cellOf: (vehicle: ListedVehicle) => number | null): Column {
  return { head, width: 14, kind: 'money', cellOf }
}

function time(head: string, cellOf: (vehicle: ListedVehicle) => number | null): Column {
  return { head, width: 17, kind: 'time', cellOf }
}

function light(head: string, clockOf: (vehicle: ListedVehicle) => ListedClock | null): Column {
  return text(head, 17, (vehicle) => {
    const clock = clockOf(vehicle)
    return clock && lightWords[clock.status]
  })
}
