import type { AppOptions } from '../app-options.ts'
import type { Hearer } from '../events/notices.ts'
import type { Frame } from '../frame.ts'
import type { Serve } from '../http/serve.ts'
import type { HousekeepingTask } from '../jobs/housekeeping.ts'
import type { JobKind } from '../jobs/kind.ts'
import type { LetterKind } from '../mail/letter-kind.ts'
import type { OpenDemo } from './demo-part.ts'
import type { HistoryPart } from './history-part.ts'
import type { HistoryRules } from './history-rules.ts'
import type { OutgoingPart } from './outgoing-part.ts'
import type { PrintPart } from './print-part.ts'
import type { VehiclePart } from './vehicle-part.ts'
import type { VehicleRead } from './vehicle-read.ts'

/**
 * Services that modules provide for one another and for the application, one for the whole process. Each module declares its own here, by
 * `declare module '../../module/define.ts'`, and makes it in `provides`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it.
export interface ProvidedServices {}

/** What a module's routes are given: the frame, and what stands on it for the whole process. */
export type AppServices = Frame &
  ProvidedServices & {
    options: AppOptions
    vehicleRead: VehicleRead
    historyRules: HistoryRules
    outgoingParts: readonly OutgoingPart[]
  }
/** Has something done when the application closes, after requests and jobs have ended. */
export type OnClose = (close: () => Promise<void>) => void

/** All that a noun gives to the whole, and nothing that it does not have. What is derived of it is derived in `modules.ts`. */
export type ServerModule = {
  name: string
  /** Services of its own. Those of modules that stand above it in the list are there. */
  provides?(services: AppServices, onClose: OnClose): Partial<ProvidedServices> | Promise<Partial<ProvidedServices>>
  routes?(serve: Serve, house: AppServices): void
  /** Kinds of work that it has in the queue. */
  jobs?: readonly JobKind[]
  housekeeping?: readonly HousekeepingTask[]
  /** Letters that it writes of something whose receiver may be refused. */
  letters?: readonly LetterKind[]
  /** What it does by itself while a server works. */
  works?(house: AppServices): { close(): Promise<void> }
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
  notifies?(house: AppServices): readonly Hearer[]
}

/** Keeps what a module names as it is named, so that what is derived of all knows every name. */
export function defineModule<const Module extends ServerModule>(module: Module): Module {
  return module
}
