import type { ImportRow } from '@lotline/domain/imports/columns'
import {
  type ReadReading,
  readingKeyColumn,
  readingsFault,
  readReadings,
  type VehicleReading,
} from '@lotline/domain/location/read-readings'
import { type ReadRecall, readRecalls, recallKeyColumn, recallsHeaderFault } from '@lotline/domain/recalls/read-recalls'
import { headerFault, orderKeyColumn, type ReadOrder, readRepairOrders } from '@lotline/domain/repair-orders/read-repair-orders'
import type { RepairOrder } from '@lotline/domain/repair-orders/repair-orders'
import type { KeyColumn } from './header-line.ts'

/** What is taken of a file of each kind; all of it survives as JSON. */
export type Imported = {
  REPAIR_ORDERS: Extract<ReadOrder, { order: RepairOrder }>
  LOCATIONS: Extract<ReadReading, VehicleReading>
  RECALLS: Extract<ReadRecall, { vin: string }>
}
export type ImportKind = keyof Imported
/** When a file is read: the moment, and its day of the rooftop's calendar, YYYY-MM-DD. */
export type ImportTime = { readonly now: Date; readonly today: string }
export type LeftOut = { readonly line: number; readonly name: string; readonly reason: string }

export type ImportReader<Read> = {
  /** Why rows under these headers cannot be read at all. */
  fault(headers: readonly string[]): string | undefined
  key: KeyColumn
  read(headers: readonly string[], rows: readonly ImportRow[], time: ImportTime): Iterable<Read | LeftOut>
}

export const importReaders: { [Kind in ImportKind]: ImportReader<Imported[Kind]> } = {
  REPAIR_ORDERS: {
    fault: headerFault,
    key: orderKeyColumn,
    read: (headers, rows, { today }) => readRepairOrders(headers, rows, today),
  },
  LOCATIONS: { fault: readingsFault, key: readingKeyColumn, read: (headers, rows, { now }) => readReadings(headers, rows, now) },
  RECALLS: {
    fault: recallsHeaderFault,
    key: recallKeyColumn,
    read: (headers, rows, { today }) => readRecalls(headers, rows, today),
  },
}
