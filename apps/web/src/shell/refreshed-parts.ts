import type { ChangeName } from '@lotline/contract/changes'
import type { QueryClient } from '@tanstack/react-query'
import type { RefreshedChange, RefreshOn, WhenTold } from '../api/stream/refresh.ts'
import { checklistsRefresh } from '../features/checklists/refresh.ts'
import { engageRefresh } from '../features/engage/refresh.ts'
import { workRefresh } from '../features/my-work/refresh.ts'
import { peopleRefresh } from '../features/people/refresh.ts'
import { reconRefresh } from '../features/recon/refresh.ts'
import { rooftopsRefresh } from '../features/rooftops/refresh.ts'
import { tasksRefresh } from '../features/tasks/keys.ts'
import { vehiclesRefresh } from '../features/vehicles/refresh.ts'
import { areOfVehicles, refreshVehicles } from '../features/vehicles/when-told.ts'
import { viewsRefresh } from '../features/views/refresh.ts'
import { dashboardRefresh } from '../pages/dashboard/refresh.ts'
import { feedsRefresh } from '../pages/feeds/refresh.ts'
import { refreshCenter } from '../pages/notifications/when-told.ts'
import { reportsRefresh } from '../pages/reports/refresh.ts'
import { dataRefresh } from '../pages/settings/data/refresh.ts'
import { listingFeedsRefresh } from '../pages/settings/listing-feeds/refresh.ts'

/** All parts that read something anew besides what lies under a vehicle's key. */
export const refreshedParts = complete([
  vehiclesRefresh,
  reconRefresh,
  workRefresh,
  dashboardRefresh,
  tasksRefresh,
  checklistsRefresh,
  engageRefresh,
  peopleRefresh,
  rooftopsRefresh,
  viewsRefresh,
  feedsRefresh,
  dataRefresh,
  reportsRefresh,
  listingFeedsRefresh,
])

// Vehicles first: what is counted over them is asked for behind them.
const whenTold: readonly WhenTold[] = [refreshVehicles, refreshCenter]

/** Brings the cache up to what others have changed. */
export function refreshTold(client: QueryClient, told: RefreshedChange): void {
  for (const refresh of whenTold) refresh(client, told)
  // A name that only a newer server tells is of nothing that this page has.
  const cached = told.cached as readonly ChangeName[]
  const names = [...cached, ...(areOfVehicles(told) ? (['vehicles'] as const) : []), 'anything' as const]
  const parts: readonly RefreshOn[] = refreshedParts
  const wanted = parts.flatMap((part) => names.flatMap((name) => part[name] ?? []))
  // Each query once, however many of the changes it goes by.
  const each = new Map(wanted.map((one) => [JSON.stringify(one), one]))
  for (const one of each.values()) client.invalidateQueries(one)
}

type NamesOf<Part> = Part extends unknown ? keyof Part : never
type MissingOf<Part> = Exclude<ChangeName, NamesOf<Part>>

/** A list in which nothing goes by one of the changes does not compile, and its error names the change. */
function complete<const List extends readonly RefreshOn[]>(
  list: List & ([MissingOf<List[number]>] extends [never] ? unknown : { missing: MissingOf<List[number]> }),
): List {
  return list
}
