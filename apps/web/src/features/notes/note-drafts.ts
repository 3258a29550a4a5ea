import { useSyncExternalStore } from 'react'
import { type SignedInUser, useCurrentUser } from '../../api/session/current-user.ts'
import type { Draft } from './mention-draft.ts'

/** What somebody is writing on a vehicle. */
export type NoteDraft = {
  readonly draft: Draft
  /** The key that the draft will be sent with, once files are staged for it. */
  readonly filesKey?: string | undefined
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nothing: NoteDraft = { draft: { text: '', mentions: [] } }
const known = new Map<string, NoteDraft>()
const listeners = new Set<() => void>()

export const notesPrefix = 'rvweb_notes_'

/** Where the draft of a person on a vehicle of a rooftop is kept on this device: it outlives the page and the session, and nobody else is shown it. */
export function placeOfDraft(user: Pick<SignedInUser, 'id' | 'location'>, vehicleId: string): string {
  return `${notesPrefix}${user.location}_${user.id}_${vehicleId}`
}

export function readDraft(place: string, storage: DraftStorage = localStorage): NoteDraft {
  const found = known.get(place) ?? parsed(storage.getItem(place))
  known.set(place, found)
  return found
}

/** Changes a draft, on the device and on the screen. Where the device has no room left it stays until the page goes. */
export function keepDraft(place: string, change: (kept: NoteDraft) => NoteDraft, storage: DraftStorage = localStorage): void {
  const kept = change(readDraft(place, storage))
  known.set(place, kept)
  try {
    // Notes of an older version stay beside it until the outbox has taken them over.
    const unsent = unsentOf(storage.getItem(place))
    if (kept.draft.text === '' && !kept.filesKey && unsent.length === 0) storage.removeItem(place)
    else storage.setItem(place, JSON.stringify({ ...kept, ...(unsent.length > 0 && { unsent }) }))
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

/** Drafts in a place, and notes that an older version kept there. */
export function countOfNotes(text: string | null): { notes: number; drafts: number } {
  const { draft, filesKey } = parsed(text)
  return { notes: unsentOf(text).length, drafts: draft.text === '' && !filesKey ? 0 : 1 }
}

/** Text of a place without the notes of an older version; undefined where no draft is left. */
export function draftAlone(text: string): string | undefined {
  const { draft, filesKey } = parsed(text)
  return countOfNotes(text).drafts > 0 ? JSON.stringify({ draft, filesKey }) : undefined
}

function unsentOf(text: string | null): readonly unknown[] {
  const { unsent } = readObject(text)
  return Array.isArray(unsent) ? unsent : []
}

function parsed(text: string | null): NoteDraft {
  const { draft, filesKey } = readObject(text)
  return draft ? { draft, ...(filesKey && { filesKey }) } : nothing
}

function readObject(text: string | null): Partial<NoteDraft> & { readonly unsent?: unknown } {
  if (text === null) return {}
  try {
    return JSON.parse(text) as Partial<NoteDraft> // written by `keepDraft` above
  } catch {
    return {}
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

/** What the signed-in person is writing on a vehicle, and where it is kept. */
export function useNoteDraft(vehicleId: string): { place: string } & NoteDraft {
  const place = placeOfDraft(useCurrentUser(), vehicleId)
  const kept = useSyncExternalStore(subscribe, () => readDraft(place))
  return { place, ...kept }
}
