import { dispositionWords, lightWords } from '@lotline/domain/vehicles/vehicle-words'
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
  text('Stock number', 14, ({ stockNumber }) => stockNumber),
  { head: 'Year', width: 7, kind: 'year', cellOf: ({ year }) => year },
  text('Make', 14, ({ make }) => make),
  text('Model', 18, ({ model }) => model),
  text('Trim', 18, ({ trim }) => trim),
  text('Color', 16, ({ color }) => color),
  text('VIN', 20, ({ vin }) => vin),
  count('Odometer', 11, ({ mileage }) => mileage),
  text('Odometer unit', 14, ({ mileage, odometerUnit }) => (mileage === null ? null : odometerUnit)),
  text('Disposition', 18, dispositionWords),
  text('Location', 20, ({ location }) => location),
  text('Tags', 24, ({ tags }) => tags.join(', ')),
  text('Sold', 7, ({ sold }) => (sold ? 'Sold' : null)),
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
  money('Cost of delay', ({ delayCost }) => delayCost),
  count('Days in inventory', 17, ({ daysInInventory }) => daysInInventory),
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
