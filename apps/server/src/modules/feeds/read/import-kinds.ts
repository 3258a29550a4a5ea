import type { DateOrder } from '@lotline/domain/feeds/dates'
import type { ImportRow } from '@lotline/domain/imports/columns'
import {
  type ReadReading,
  readingKeyColumn,
  readingsFault,
  readReadings,
  type VehicleReading,
} from '@lotline/domain/location/read-readings'
import {
  type ReadRecall,
  readRecalls,
  recallDateColumns,
  recallKeyColumn,
  recallsHeaderFault,
} from '@lotline/domain/recalls/read-recalls'
import {
  headerFault,
  orderDateColumns,
  orderKeyColumn,
  type ReadOrder,
  readRepairOrders,
} from '@lotline/domain/repair-orders/read-repair-orders'
import type { RepairOrder } from '@lotline/domain/repair-orders/repair-orders'
import {
  type ListedCar,
  type ReadListedCar,
  readSetUpList,
  setUpListFault,
  setUpListKey,
} from '@lotline/domain/rooftops/set-up-list'
import type { KeyColumn } from './header-line.ts'

/** What is taken of a file of each kind; all of it survives as JSON. */
export type Imported = {
  REPAIR_ORDERS: Extract<ReadOrder, { order: RepairOrder }>
  LOCATIONS: Extract<ReadReading, VehicleReading>
  RECALLS: Extract<ReadRecall, { vin: string }>
  SET_UP_LIST: Extract<ReadListedCar, ListedCar>
}
export type ImportKind = keyof Imported
/** When a file is read: the moment, and its day of the rooftop's calendar, YYYY-MM-DD. */
export type ImportTime = { readonly now: Date; readonly today: string }
export type LeftOut = { readonly line: number; readonly name: string; readonly reason: string }

/** And which number of a date is the day. */
export type RowTime = ImportTime & { readonly order: DateOrder }

export type ImportReader<Read> = {
  /** Why rows under these headers cannot be read at all. */
  fault(headers: readonly string[]): string | undefined
  key: KeyColumn
  /** The columns that hold days without a time. */
  dates(headers: readonly string[]): number[]
  read(headers: readonly string[], rows: readonly ImportRow[], time: RowTime): Iterable<Read | LeftOut>
}

export const importReaders: { [Kind in ImportKind]: ImportReader<Imported[Kind]> } = {
  REPAIR_ORDERS: {
    fault: headerFault,
    key: orderKeyColumn,
    dates: orderDateColumns,
    read: (headers, rows, { today, order }) => readRepairOrders(headers, rows, today, order),
  },
  LOCATIONS: {
    fault: readingsFault,
    key: readingKeyColumn,
    dates: () => [],
    read: (headers, rows, { now }) => readReadings(headers, rows, now),
  },
  RECALLS: {
    fault: recallsHeaderFault,
    key: recallKeyColumn,
    dates: recallDateColumns,
    read: (headers, rows, { today, order }) => readRecalls(headers, rows, today, order),
  },
  SET_UP_LIST: { fault: setUpListFault, key: setUpListKey, dates: () => [], read: readSetUpList },
}
