import type { ImportRow } from '@lotline/domain/imports/columns'
import { type ReadReading, readingsFault, readReadings, type VehicleReading } from '@lotline/domain/location/read-readings'
import { type ReadRecall, readRecalls, recallsHeaderFault } from '@lotline/domain/recalls/read-recalls'
import { headerFault, type ReadOrder, readRepairOrders } from '@lotline/domain/repair-orders/read-repair-orders'
import type { RepairOrder } from '@lotline/domain/repair-orders/repair-orders'

/** What is taken of a file of each kind; all of it survives as JSON. */
export type Imported = {
  REPAIR_ORDERS: Extract<ReadOrder, { order: RepairOrder }>
  LOCATIONS: Extract<ReadReading, VehicleReading>
  RECALLS: Extract<ReadRecall, { vin: string }>
}
export type ImportKind = keyof Imported
export type LeftOut = { readonly line: number; readonly name: string; readonly reason: string }

export type ImportReader<Read> = {
  /** Why rows under these headers cannot be read at all. */
  fault(headers: readonly string[]): string | undefined
  read(headers: readonly string[], rows: readonly ImportRow[], now: Date): Iterable<Read | LeftOut>
}

export const importReaders: { [Kind in ImportKind]: ImportReader<Imported[Kind]> } = {
  REPAIR_ORDERS: { fault: headerFault, read: readRepairOrders },
  LOCATIONS: { fault: readingsFault, read: readReadings },
  RECALLS: { fault: recallsHeaderFault, read: readRecalls },
}
