import { lastUser } from '../../api/session/kept-user.ts'
import { signOut } from '../../api/session/sign-in.ts'
import { loadSteadily } from '../../api/stream/load-steadily.ts'
import { totalOf, type UnsentCounts } from './unsent-words.ts'

type Question = { readonly personId: string; readonly counts: UnsentCounts }

let question: Question | undefined
const listeners = new Set<() => void>()

/** What is to be answered before the person is signed out; undefined where nothing is. */
export function askedOfSigningOut(): Question | undefined {
  return question
}

export function onSigningOutAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ask(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

/** Signs out at the person's wish, wherever they are. Whatever of theirs the server does not have is asked about first, since it goes too. */
export async function signOutHere(): Promise<void> {
  const personId = lastUser()?.id
  const counts = personId === undefined ? undefined : await countHeld(personId)
  if (personId !== undefined && counts && totalOf(counts) > 0) ask({ personId, counts })
  else leave()
}

/** Signs out and deletes what was asked about. */
export async function signOutAndDelete({ personId }: Question): Promise<void> {
  const { deleteUnsent } = await loadSteadily(() => import('./unsent.ts'))
  await deleteUnsent(personId)
  leave()
}

export function staySignedIn(): void {
  ask(undefined)
}

async function countHeld(personId: string): Promise<UnsentCounts> {
  const { countUnsent } = await loadSteadily(() => import('./unsent.ts'))
  return countUnsent(personId)
}

function leave(): void {
  signOut()
  window.location.replace('/login')
}
