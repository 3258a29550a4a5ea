import type { ChangeName } from '@lotline/contract/changes'
import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'

type Refreshed = Pick<InvalidateQueryFilters, 'queryKey' | 'exact' | 'refetchType'>

/** What of a noun is read anew as something changes, by the name of the change; as its own acts tell it, and as the change stream does. */
export type RefreshOn = { readonly [Name in ChangeName]?: readonly Refreshed[] } & {
  /** Read anew whatever others have changed. */
  readonly anything?: readonly Refreshed[]
  /** Whether the reply to an act puts a query right by itself: one under way meanwhile may put back what was. */
  readonly isPatched?: (queryKey: QueryKey) => boolean
}

/** Others' changes since the last look: of vehicles those alone of which this tab does not show everything yet. */
export type RefreshedChange = {
  readonly vehicles: readonly string[]
  readonly cached: readonly string[]
  /** Notifications of the reader have come, gone or changed. */
  readonly hasNotices: boolean
}

/** What takes more than reading queries anew, where others have changed something. */
export type WhenTold = (client: QueryClient, told: RefreshedChange) => void

let parts: readonly RefreshOn[] | undefined
let waiting: [QueryClient, ChangeName][] = []

/** Names the parts of the page, once they are loaded; what was changed before that is read anew now. */
export function setRefreshed(all: readonly RefreshOn[]): void {
  parts = all
  for (const change of waiting) refreshOn(...change)
  waiting = []
}

/** Reads anew what goes by something that this tab has changed. */
export function refreshOn(client: QueryClient, name: ChangeName): void {
  if (!parts) waiting.push([client, name])
  else for (const part of parts) for (const one of part[name] ?? []) client.invalidateQueries(one)
}

/** Whether a query may put back what an act has done; any may until the parts are loaded. */
export function isPatched(queryKey: QueryKey): boolean {
  return !parts || parts.some((part) => part.isPatched?.(queryKey))
}
