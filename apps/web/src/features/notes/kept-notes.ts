import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import type { Draft } from './mention-draft.ts'

/** A note that is on its way or could not be sent. Sent again with its key it is the same one. */
export type Unsent = {
  readonly key: string
  /** Its text with the markers of whom it names. */
  readonly note: string
  readonly at: string
  /** Files are staged for it, by its key. */
  readonly hasFiles?: boolean
  /** Why it was not sent; undefined while it is on its way. */
  readonly failure?: string
}
/** What somebody has written on a vehicle and the server does not have yet. */
export type Kept = {
  readonly draft: Draft
  readonly unsent: readonly Unsent[]
  /** The key that the draft will be sent with, once files are staged for it. */
  readonly filesKey?: string | undefined
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nothing: Kept = { draft: { text: '', mentions: [] }, unsent: [] }
const known = new Map<string, Kept>()
const listeners = new Set<() => void>()

export const notesPrefix = 'rvweb_notes_'

/** Where the words of a person on a vehicle of a rooftop are kept on this device: they outlive the page and the session, and nobody else is shown them. */
export function placeOfNotes(user: { id: string; location: string }, vehicleId: string): string {
  return `${notesPrefix}${user.location}_${user.id}_${vehicleId}`
}

export function readKept(place: string, storage: Place = localStorage): Kept {
  const found = known.get(place) ?? parsed(storage.getItem(place))
  known.set(place, found)
  return found
}

/** Changes what is kept, on the device and on the screen. Where the device has no room left it stays until the page goes. */
export function keep(place: string, change: (kept: Kept) => Kept, storage: Place = localStorage): void {
  const kept = change(readKept(place, storage))
  known.set(place, kept)
  try {
    if (kept.draft.text === '' && kept.unsent.length === 0 && !kept.filesKey) storage.removeItem(place)
    else storage.setItem(place, JSON.stringify(kept))
  } catch {
    // Full, or closed to this page: what was written is still in sight.
  }
  for (const listener of listeners) listener()
}

/** Reads anew what another tab, or a page before, has kept. */
export function forgetKnown(place: string | null): void {
  if (place === null) known.clear()
  else known.delete(place)
  for (const listener of listeners) listener()
}

/** Notes that are written and not sent, and drafts, of what is kept at a place. */
export function countOfNotes(text: string | null): { notes: number; drafts: number } {
  const { draft, unsent, filesKey } = parsed(text)
  return { notes: unsent.length, drafts: draft.text === '' && !filesKey ? 0 : 1 }
}

function parsed(text: string | null): Kept {
  if (text === null) return nothing
  try {
    return JSON.parse(text) as Kept // written by `keep` above
  } catch {
    return nothing
  }
}

const hearOtherTabs = ({ key }: StorageEvent) => {
  if (key === null || known.has(key)) forgetKnown(key)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}

/** What the signed-in person has written on a vehicle and not sent, and where it is kept. */
export function useKeptNotes(vehicleId: string): { place: string } & Kept {
  const place = placeOfNotes(useCurrentUser(), vehicleId)
  const kept = useSyncExternalStore(subscribe, () => readKept(place))
  return { place, ...kept }
}
