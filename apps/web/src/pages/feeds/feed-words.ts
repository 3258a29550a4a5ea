import type { FeedRun } from '@lotline/contract/feeds/feeds'
import { personName } from '@lotline/domain/people/person-name'
import { ApiError, genericError } from '../../api/api-error.ts'

export const runStates: Record<FeedRun['state'], { label: string; tone: 'neutral' | 'ok' | 'warning' | 'late' | 'accent' }> = {
  RUNNING: { label: 'Running', tone: 'accent' },
  HELD: { label: 'Held', tone: 'warning' },
  DONE: { label: 'Done', tone: 'neutral' },
  FAILED: { label: 'Failed', tone: 'late' },
}

export const outcomes = {
  ADDED: 'Added',
  CHANGED: 'Changed',
  UNCHANGED: 'Unchanged',
  LEFT_OUT: 'Left out',
} as const

export function starterOf({ startedBy }: FeedRun): string {
  return startedBy ? personName(startedBy) : 'Drop folder or command'
}

/** Why a file or a run was refused: the server's own sentence for everything it judged. */
export function refusalSentence(error: unknown): string {
  if (error instanceof ApiError) return (error.status < 500 && error.problem?.detail) || genericError
  return error instanceof Error && error.message ? error.message : genericError
}
