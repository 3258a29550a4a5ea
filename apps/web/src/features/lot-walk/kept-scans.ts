import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'

/** A scan that the server may not have yet, by the id that makes it count once. */
export type KeptScan = {
  readonly id: string
  readonly vin: string
  readonly spot: string | null
  readonly at: string
}

/** What a device has to send: what was scanned on a walk, and which scans were taken back. */
export type Unsent = { readonly scans: readonly KeptScan[]; readonly undone: readonly string[] }

/** A scan that the server will never take, and why. */
export type AsideScan = KeptScan & { readonly reason: string }

/** The same with what was put aside, until somebody has seen to it. */
export type Kept = Unsent & { readonly aside: readonly AsideScan[] }

export type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nothing: Kept = { scans: [], undone: [], aside: [] }
const known = new Map<string, Kept>()
const listeners = new Set<() => void>()

export const scansPrefix = 'rvweb_scans_'

/** Where a person's scans of a walk are kept on this device until they are sent: they outlive the page and the session. */
export function placeOfScans(user: { id: string; location: string }, walkId: string): string {
  return `${scansPrefix}${user.location}_${user.id}_${walkId}`
}

export function readKept(place: string, storage: Device = localStorage): Kept {
  const found = known.get(place) ?? parsed(storage.getItem(place))
  known.set(place, found)
  return found
}

/** Changes what is kept, on the device and on the screen. Where the device has no room left it stays until the page goes. */
export function keep(place: string, change: (kept: Kept) => Kept, storage: Device = localStorage): void {
  const kept = change(readKept(place, storage))
  known.set(place, kept)
  try {
    if (isEmpty(kept)) storage.removeItem(place)
    else storage.setItem(place, JSON.stringify(kept))
  } catch {
    // Full, or closed to this page: what was scanned is still in sight.
  }
  for (const listener of listeners) listener()
}

/** Scans, those taken back and those put aside, of what is kept at a place. */
export function countOfScans(text: string | null): number {
  const { scans, undone, aside } = parsed(text)
  return scans.length + undone.length + aside.length
}

function isEmpty({ scans, undone, aside }: Kept): boolean {
  return scans.length === 0 && undone.length === 0 && aside.length === 0
}

/** The same without a scan: taken back here and, in case it has been sent, there. One that was put aside is nowhere else. */
export function withoutScan({ scans, undone, aside }: Kept, id: string): Kept {
  const left = aside.filter((scan) => scan.id !== id)
  if (left.length < aside.length) return { scans, undone, aside: left }
  return { scans: scans.filter((scan) => scan.id !== id), undone: [...undone, id], aside }
}

/** What is left once the server has answered for a part of it. */
export function withoutSent(kept: Kept, sent: Unsent): Kept {
  const ids = new Set(sent.scans.map(({ id }) => id))
  const undone = new Set(sent.undone)
  return {
    ...kept,
    scans: kept.scans.filter(({ id }) => !ids.has(id)),
    undone: kept.undone.filter((id) => !undone.has(id)),
  }
}

/** What is left once the server has refused a part of it for good: its scans are put aside with the reason. One taken back meanwhile is not missed. */
export function withAside(kept: Kept, { scans, undone }: Unsent, reason: string): Kept {
  const waiting = new Set(kept.scans.map(({ id }) => id))
  const refused = scans.filter(({ id }) => waiting.has(id)).map((scan) => ({ ...scan, reason }))
  return { ...withoutSent(kept, { scans, undone }), aside: [...kept.aside, ...refused] }
}

function parsed(text: string | null): Kept {
  if (text === null) return nothing
  try {
    return { ...nothing, ...(JSON.parse(text) as Kept) } // written by `keep` above
  } catch {
    return nothing
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the signed-in person has scanned on a walk and not sent, and where it is kept. */
export function useKeptScans(walkId: string): { place: string; kept: Kept } {
  const place = placeOfScans(useCurrentUser(), walkId)
  return { place, kept: useSyncExternalStore(subscribe, () => readKept(place)) }
}

/** A vehicle in stock as a walk knows it on the device. */
export type Expected = LotWalk['unseen'][number]['vehicle'] & { readonly spot: string | null }
