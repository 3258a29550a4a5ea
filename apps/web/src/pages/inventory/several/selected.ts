import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useSyncExternalStore } from 'react'

type Ids = ReadonlySet<string>

// Of the one list on the screen: its cards, its keys and the bar under it all go by this.
let listed: readonly string[] = []
let ids: Ids = new Set()
/** Where a range begins, and what was selected before it. */
let anchor: { readonly id: string; readonly before: Ids } | undefined
const listeners = new Set<() => void>()

/** The ids of the vehicles that are selected in the list. */
export function useSelected(): Ids {
  return useSyncExternalStore(subscribe, selected)
}

export function selected(): Ids {
  return ids
}

/** Says which vehicles the list shows, in its order: ranges go by it. */
export function noteListed(vehicles: readonly Vehicle[]): void {
  listed = vehicles.map(({ vehicleCard }) => vehicleCard.id)
}

export function select(next: Iterable<string>): void {
  ids = new Set(next)
  if (ids.size === 0) anchor = undefined
  for (const listener of listeners) listener()
}

/** Selects a vehicle of the list, or lets go of it. */
export function toggle(id: string): void {
  select(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
  anchor = { id, before: ids }
}

/** Selects all from the vehicle that was picked last, or else from `from`, to another. */
export function selectTo(id: string, from = id): void {
  if (!anchor || !listed.includes(anchor.id)) anchor = { id: from, before: ids }
  const [first = 0, last = 0] = [listed.indexOf(anchor.id), listed.indexOf(id)].sort((one, other) => one - other)
  select([...anchor.before, ...listed.slice(first, last + 1)])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
