import type { HoldDetail } from '@lotline/domain/gates/gates'
import { reconRules } from '@lotline/domain/recon/recon-actions'
import { ApiError } from '../../api/api-error.ts'

export type PassQuestion = {
  readonly stockNumber: string
  readonly holds: readonly HoldDetail[]
  /** What is done then: 'send K0932A to Detail'. */
  readonly act: string
  readonly onPass: (reason: string) => void
}

// Whoever is refused is a button, a key, a card that is dropped: the question is asked in one place for all of them.
let asked: PassQuestion | undefined
const listeners = new Set<() => void>()

export const passQuestions = {
  now: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function putQuestion(question: PassQuestion | undefined): void {
  asked = question
  for (const listener of listeners) listener()
}

/** Asks whoever may pass it for the reason, where a gate has refused an act; answers false where it was not that, or they may not. */
export function askToPass(error: unknown, held: ReadonlySet<string>, question: Omit<PassQuestion, 'holds'>): boolean {
  const problem = error instanceof ApiError && error.problem?.code === 'GATE_HOLDS' ? error.problem : undefined
  if (!problem || !held.has(reconRules.forceComplete)) return false
  putQuestion({ ...question, holds: problem.holds as HoldDetail[] }) // GATE_HOLDS carries them
  return true
}
