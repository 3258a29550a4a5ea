import type { ChecklistAnswer } from '@lotline/domain/checklists/checklists'
import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'

/** What somebody has said at an item and the server does not have yet: an answer, or a note beside it. */
export type Said = {
  readonly fieldId: string
  readonly what: { readonly answer: ChecklistAnswer | null } | { readonly note: string }
  /** Changes what a finished sheet says. */
  readonly correct?: boolean
  /** Why it was refused; undefined while it waits for its turn. */
  readonly failure?: string
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nothing: readonly Said[] = []
const known = new Map<string, readonly Said[]>()
const listeners = new Set<() => void>()

/** Where the answers of a person to a sheet are kept on this device until they are up: they outlive the page and the session. */
export function placeOfAnswers(user: { id: string; location: string }, checklistId: string): string {
  return `rvweb_answers_${user.location}_${user.id}_${checklistId}`
}

export function readSaid(place: string, storage: Place = localStorage): readonly Said[] {
  const found = known.get(place) ?? parsed(storage.getItem(place))
  known.set(place, found)
  return found
}

/** Changes what is kept, on the device and on the screen. Where the device has no room left it stays until the page goes. */
export function keepSaid(place: string, change: (said: readonly Said[]) => readonly Said[], storage: Place = localStorage): void {
  const said = change(readSaid(place, storage))
  known.set(place, said)
  try {
    if (said.length === 0) storage.removeItem(place)
    else storage.setItem(place, JSON.stringify(said))
  } catch {
    // Full, or closed to this page: what was answered is still in sight.
  }
  for (const listener of listeners) listener()
}

/** The same with one thing more: said anew, it takes the place of what was said there before. */
export function withSaid(all: readonly Said[], one: Said): readonly Said[] {
  return [...all.filter((other) => !isSamePlace(one, other)), one]
}

export function isSamePlace(one: Said, other: Said): boolean {
  return one.fieldId === other.fieldId && 'answer' in one.what === 'answer' in other.what
}

/** What an item says for whoever said it: the latest of theirs, else what the server has. */
export function answersWith(
  answers: Readonly<Record<string, ChecklistAnswer>>,
  said: readonly Said[],
): Record<string, ChecklistAnswer> {
  const shown = { ...answers }
  for (const { fieldId, what } of said) {
    if (!('answer' in what)) continue
    if (what.answer === null) delete shown[fieldId]
    else shown[fieldId] = what.answer
  }
  return shown
}

function parsed(text: string | null): readonly Said[] {
  if (text === null) return nothing
  try {
    return JSON.parse(text) as Said[] // written by `keepSaid` above
  } catch {
    return nothing
  }
}

const hearOtherTabs = ({ key }: StorageEvent) => {
  if (key === null) known.clear()
  else known.delete(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}

/** What the signed-in person has said on a sheet and not sent, and where it is kept. */
export function useSaid(checklistId: string): { place: string; said: readonly Said[] } {
  const place = placeOfAnswers(useCurrentUser(), checklistId)
  return { place, said: useSyncExternalStore(subscribe, () => readSaid(place)) }
}
