import type { AppOptions } from '../app-options.ts'
import type { Hearer } from '../events/notices.ts'
import type { Frame } from '../frame.ts'
import type { Serve } from '../http/serve.ts'
import type { HousekeepingTask } from '../jobs/housekeeping.ts'
import type { JobKind } from '../jobs/kind.ts'
import type { Feeds } from '../modules/feeds/index.ts'
import type { HistoryRules } from '../modules/history/index.ts'
import type { Delivery } from '../modules/notifications/index.ts'
import type { OpenDemo } from './demo-part.ts'
import type { HistoryPart } from './history-part.ts'
import type { OutgoingPart } from './outgoing-part.ts'
import type { PrintPart } from './print-part.ts'
import type { VehiclePart } from './vehicle-part.ts'
import type { VehicleRead } from './vehicle-read.ts'

/** What a module's routes are given: the frame, and what stands on it for the whole process. */
export type House = Frame & {
  options: AppOptions
  feeds: Feeds
  delivery: Delivery
  setupCode: string
  vehicleRead: VehicleRead
  historyRules: HistoryRules
  outgoingParts: readonly OutgoingPart[]
}

/** All that a noun gives to the whole, and nothing that it does not have. What is derived of it is derived in `modules.ts`. */
export type ServerModule = {
  name: string
  routes?(serve: Serve, house: House): void
  /** Kinds of work that it has in the queue. */
  jobs?: readonly JobKind[]
  housekeeping?: readonly HousekeepingTask[]
  /** What it does by itself while a server works. */
  works?(house: House): { close(): Promise<void> }
  /** Its sender's waiting and failed work, for administrators in Settings. */
  outgoing?(frame: Frame & { options: AppOptions }): OutgoingPart
  /** What it gives to a vehicle as the wire carries it. */
  vehicle?: VehiclePart
  /** What is printed of it with a vehicle. */
  print?: PrintPart
  /** What the log tells of it, and to whom. */
  history?: HistoryPart
  /** What it gives to the demo; loaded where one is made. */
  demo?: () => Promise<{ openDemo: OpenDemo }>
  /** Whom it tells of what is said on the database's channels. */
  notifies?(house: House): readonly Hearer[]
}

/** Keeps what a module names as it is named, so that what is derived of all knows every name. */
export function defineModule<const Module extends ServerModule>(module: Module): Module {
  return module
}
