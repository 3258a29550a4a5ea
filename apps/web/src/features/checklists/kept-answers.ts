import type { ChangedAnswer } from '@lotline/contract/tasks/checklists'
import type { ChecklistAnswer } from '@lotline/domain/checklists/checklists'
import type { AnswerChoice } from '@lotline/domain/checklists/replaced'
import { useSyncExternalStore } from 'react'
import { answersPrefix, noteKeptAnswers } from '../../api/kept-answers-sign.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'

export type { ChangedAnswer }

/** What somebody has said at an item and the server does not have yet: an answer, or a note beside it. */
export type Said = {
  readonly fieldId: string
  readonly what: { readonly answer: ChecklistAnswer | null } | { readonly note: string }
  /** Changes what a finished sheet says. */
  readonly correct?: boolean
  /** Version of the answer that this one replaces, as the person saw it; 0 where there was none. */
  readonly replaces?: number
  /** Newer answer of somebody else that it met: it waits until the person has chosen between both. */
  readonly changed?: ChangedAnswer
  /** That choice. */
  readonly settles?: AnswerChoice
  /** Why it was refused; undefined while it waits for its turn. */
  readonly failure?: string
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Person = { readonly id: string; readonly location: string }

const nothing: readonly Said[] = []
/** Of which the device has kept less than is known. */
const homeless = new Set<string>()
const known = new Map<string, readonly Said[]>()
const listeners = new Set<() => void>()

/** Of which sheet of which vehicle, and where on this device. */
export type KeptSheet = { readonly place: string; readonly vehicleId: string; readonly checklistId: string }

/** Where the answers of a person to a sheet are kept on this device until they are up: they outlive the page and the session. */
export function placeOfAnswers(user: Person, vehicleId: string, checklistId: string): string {
  return `${placesOf(user)}${vehicleId}_${checklistId}`
}

function placesOf({ id, location }: Person): string {
  return `${answersPrefix}${location}_${id}_`
}

/** The sheets of which this device still keeps something that the person has said in the rooftop. */
export function listKept(user: Person, storage: Pick<Storage, 'length' | 'key'> = localStorage): KeptSheet[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return names.flatMap((place) => {
    const [vehicleId, checklistId, ...more] = place.startsWith(placesOf(user))
      ? place.slice(placesOf(user).length).split('_')
      : []
    return vehicleId && checklistId && more.length === 0 ? [{ place, vehicleId, checklistId }] : []
  })
}

export function readSaid(place: string, storage: Place = localStorage): readonly Said[] {
  const found = known.get(place) ?? parsed(storage.getItem(place))
  known.set(place, found)
  return found
}

/** Answers, and notes beside them, of what is kept at a place. */
export function countOfAnswers(text: string | null): number {
  return parsed(text).length
}

/** Forgets what this page knows, where another tab may have sent it meanwhile; what the device had no room for is known here alone. */
export function readAnew(place: string): void {
  if (!homeless.has(place)) known.delete(place)
}

/** Changes what is kept, on the device and on the screen. Where the device has no room left it stays until the page goes. */
export function keepSaid(place: string, change: (said: readonly Said[]) => readonly Said[], storage: Place = localStorage): void {
  const said = change(readSaid(place, storage))
  known.set(place, said)
  try {
    if (said.length === 0) storage.removeItem(place)
    else storage.setItem(place, JSON.stringify(said))
    homeless.delete(place)
  } catch {
    // Full, or closed to this page: what was answered is still in sight.
    homeless.add(place)
  }
  for (const listener of listeners) listener()
  noteKeptAnswers()
}

/** The same with one thing more: said anew, it takes the place of what was said there before, and replaces what that was to replace. */
export function withSaid(all: readonly Said[], one: Said): readonly Said[] {
  const others = all.filter((other) => !isSamePlace(one, other))
  const before = all.find((other) => isSamePlace(one, other))
  if (before?.replaces === undefined || one.settles) return [...others, one]
  // A second thought after the choice is the choice of one's own answer.
  return [...others, { ...one, replaces: before.replaces, ...(before.settles && { settles: 'GIVEN' }) }]
}

/** One of which the person has chosen what stays. */
export function settled(one: Said, choice: AnswerChoice): Said {
  const { changed, failure: _, ...rest } = one
  return { ...rest, ...(changed && { replaces: changed.version }), settles: choice }
}

/** Whether it goes up by itself: nothing has been refused, and nothing is asked. */
export function isWaiting({ failure, changed }: Said): boolean {
  return failure === undefined && changed === undefined
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
  for (const { fieldId, what, settles } of said) {
    if (!('answer' in what) || settles === 'STANDING') continue
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
export function useSaid(vehicleId: string, checklistId: string): { place: string; said: readonly Said[] } {
  const place = placeOfAnswers(useCurrentUser(), vehicleId, checklistId)
  return { place, said: useSyncExternalStore(subscribe, () => readSaid(place)) }
}
