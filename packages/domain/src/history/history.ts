import type { ChecklistEvent } from '../checklists/history.ts'
import type { AskEvent } from '../engage/asks.ts'
import type { FolioEvent } from '../engage/history.ts'
import type { FileEvent } from '../files/history.ts'
import type { GateEvent } from '../gates/gates.ts'
import type { LocationEvent } from '../location/history.ts'
import type { RecallEvent } from '../recalls/recalls.ts'
import type { LineEvent } from '../recon/history.ts'
import type { RepairOrderEvent } from '../repair-orders/repair-orders.ts'
import type { RooftopEvent } from '../rooftops/history.ts'
import type { TaskEvent } from '../tasks/history.ts'
import type { StockEvent } from '../vehicles/history.ts'

/** What can happen to a vehicle: history's closed list of words (SEC-044). */
export type VehicleEvent =
  | TaskEvent
  | LineEvent
  | GateEvent
  | StockEvent
  | LocationEvent
  | FileEvent
  | FolioEvent
  | AskEvent
  | ChecklistEvent
  | RepairOrderEvent
  | RecallEvent

/** What people are told of, in a vehicle's history or in the rooftop's log. */
export type ToldEvent = VehicleEvent | RooftopEvent

/** What history can be narrowed to. One event may be of several kinds: a feed that changes a price is of two. */
export const historyKinds = ['LINE', 'STATUS', 'TASKS', 'TAGS', 'MONEY', 'FACTS', 'FEED', 'LOCATION'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const historyKindLabels: Record<HistoryKind, string> = {
  LINE: 'Line',
  STATUS: 'Status',
  TASKS: 'Tasks',
  TAGS: 'Tags',
  MONEY: 'Prices and money',
  FACTS: 'Vehicle information',
  FEED: 'Feeds',
  LOCATION: 'Location',
}

export function isHistoryKind(word: string): word is HistoryKind {
  return historyKinds.some((kind) => kind === word)
}
