import type { HistoryKind } from '@lotline/domain/history/history'
import { changesModule } from './changes/module.ts'
import type { EventType } from './events/record.ts'
import { filesModule } from './files/module.ts'
import { httpModule } from './http/module.ts'
import type { HousekeepingTask } from './jobs/housekeeping.ts'
import type { JobKind } from './jobs/kind.ts'
import type { LetterKind } from './mail/letter-kind.ts'
import { mailModule } from './mail/module.ts'
import type { ProvidedServices, ServerModule } from './module/define.ts'
import { openHistoryRules } from './module/history-rules.ts'
import { openPrintRead } from './module/print-part.ts'
import type { VehicleKey, VehiclePart } from './module/vehicle-part.ts'
import { openVehicleRead } from './module/vehicle-read.ts'
import { apiTokensModule } from './modules/api-tokens/module.ts'
import { attentionModule } from './modules/attention/module.ts'
import { boardModule } from './modules/board/module.ts'
import { loadCalendarAt } from './modules/calendar/index.ts'
import { calendarModule } from './modules/calendar/module.ts'
import { checklistsModule } from './modules/checklists/module.ts'
import { dashboardModule } from './modules/dashboard/module.ts'
import { digestModule } from './modules/digest/module.ts'
import { documentsModule } from './modules/documents/module.ts'
import { engageModule, folioModule } from './modules/engage/module.ts'
import { extensionModule } from './modules/extension/module.ts'
import { featuresModule } from './modules/features/module.ts'
import { feedsModule } from './modules/feeds/module.ts'
import { fetchedFeedsModule } from './modules/fetched-feeds/module.ts'
import { gatesModule } from './modules/gates/module.ts'
import { historyModule } from './modules/history/module.ts'
import { importsModule } from './modules/imports/module.ts'
import { installationModule } from './modules/installation/module.ts'
import { lineModule } from './modules/line/module.ts'
import { listingFeedsModule } from './modules/listing-feeds/module.ts'
import { locateModule } from './modules/locate/module.ts'
import { locationModule } from './modules/location/module.ts'
import { lotWalkModule } from './modules/lot-walk/module.ts'
import { mediaModule } from './modules/media/module.ts'
import { myWorkModule } from './modules/my-work/module.ts'
import { notesModule } from './modules/notes/module.ts'
import { notificationsModule } from './modules/notifications/module.ts'
import { outgoingModule } from './modules/outgoing/module.ts'
import { papersModule } from './modules/papers/module.ts'
import { peopleModule } from './modules/people/module.ts'
import type { SectionData, SectionName } from './modules/print/index.ts'
import { printModule } from './modules/print/module.ts'
import { recallsModule } from './modules/recalls/module.ts'
import { followLine } from './modules/recon/index.ts'
import { reconModule } from './modules/recon/module.ts'
import { repairOrdersModule } from './modules/repair-orders/module.ts'
import { reportsModule } from './modules/reports/module.ts'
import { isOnboarding } from './modules/rooftops/index.ts'
import { rooftopsModule } from './modules/rooftops/module.ts'
import { sessionModule } from './modules/session/module.ts'
import { setUpModule } from './modules/set-up/module.ts'
import { severalModule } from './modules/several/module.ts'
import { tagsModule } from './modules/tags/module.ts'
import { taskSettingsModule } from './modules/task-settings/module.ts'
import { tasksModule } from './modules/tasks/module.ts'
import { transferModule } from './modules/transfer/module.ts'
import { uploadsModule } from './modules/uploads/module.ts'
import { vehiclesModule } from './modules/vehicles/module.ts'
import { hasDefaultView } from './modules/views/index.ts'
import { viewsModule } from './modules/views/module.ts'
import { vinModule } from './modules/vin/module.ts'
import { watchModule } from './modules/watch/module.ts'
import { webhooksModule } from './modules/webhooks/module.ts'

/** All modules, in the order in which housekeeping comes to them and alerts are counted. A new noun is one line more. */
export const modules = complete([
  sessionModule({ loadCalendar: loadCalendarAt, hasDefaultView, isOnboarding }),
  apiTokensModule,
  peopleModule,
  rooftopsModule,
  installationModule,
  featuresModule,
  vinModule,
  tagsModule,
  lineModule(followLine),
  vehiclesModule,
  calendarModule(followLine),
  mediaModule,
  documentsModule,
  reconModule,
  gatesModule,
  attentionModule,
  watchModule,
  boardModule,
  severalModule,
  taskSettingsModule,
  tasksModule,
  checklistsModule,
  notesModule,
  notificationsModule,
  repairOrdersModule,
  recallsModule,
  locationModule,
  locateModule,
  lotWalkModule,
  myWorkModule,
  reportsModule,
  dashboardModule,
  digestModule,
  viewsModule,
  extensionModule,
  setUpModule,
  feedsModule,
  importsModule,
  fetchedFeedsModule,
  historyModule,
  changesModule,
  printModule,
  papersModule,
  engageModule,
  folioModule,
  listingFeedsModule,
  transferModule,
  uploadsModule,
  filesModule,
  mailModule,
  outgoingModule,
  webhooksModule,
  httpModule,
])

/** How vehicles are read, made of what each of them gives. */
export const vehicleRead = openVehicleRead(modules.flatMap((module: ServerModule) => module.vehicle ?? []))

/** How the log is told, made of what each of them says of its own events. */
export const historyRules = openHistoryRules(modules.flatMap((module: ServerModule) => module.history ?? []))

/** How a vehicle is read for paper, section by section. */
export const printRead = openPrintRead(modules.flatMap((module: ServerModule) => (module.print ? [module.print] : [])))

export function jobKindsOf(all: readonly ServerModule[]): JobKind[] {
  return all.flatMap(({ jobs = [] }) => jobs)
}

export function letterKindsOf(all: readonly ServerModule[]): LetterKind[] {
  return all.flatMap(({ letters = [] }) => letters)
}

export function housekeepingOf(all: readonly ServerModule[]): HousekeepingTask[] {
  return all.flatMap(({ housekeeping = [] }) => housekeeping)
}

type PartOf<Module> = Module extends { vehicle: infer Part extends VehiclePart } ? Part : never
type KeysOf<Part> = Part extends { kept: infer Kept; atRead: infer AtRead } ? keyof Kept | keyof AtRead : never
/** Printed sections that a module gives as their drawings take them. */
type SectionsOf<Module> = Module extends { print: infer Part }
  ? { [Name in keyof Part & SectionName]: Part[Name] extends PrintOf<SectionData[Name]> ? Name : never }[keyof Part & SectionName]
  : never
type PrintOf<Data> = (...args: never) => Promise<Data | null>
type ServicesOf<Module> = Module extends { provides: (...args: never) => infer Given } ? keyof Awaited<Given> : never
type EventsOf<Module> = Module extends { history: { events: readonly (infer Event)[] } } ? Event : never
type KindsOf<Module> = Module extends { history: { kinds: infer Kinds } } ? keyof Kinds : never
/** What the contract has and no module gives. */
type MissingOf<Module> =
  | Exclude<Exclude<VehicleKey, `alertCount.${string}`>, KeysOf<PartOf<Module>>>
  | Exclude<SectionName, SectionsOf<Module>>
  | Exclude<EventType, EventsOf<Module>>
  | Exclude<HistoryKind, KindsOf<Module>>
  | Exclude<keyof ProvidedServices, ServicesOf<Module>>

/** A list that leaves out a value of the vehicle, a service, a printed section, a word of the log or a kind of history does not compile, and its error names what is missing. */
function complete<const List extends readonly ServerModule[]>(
  list: List & ([MissingOf<List[number]>] extends [never] ? unknown : { missing: MissingOf<List[number]> }),
): List {
  return list
}
