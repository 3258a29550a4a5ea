import type { ChangedAnswer } from '@lotline/contract/tasks/checklists'
import { AppError } from '../../app-error.ts'
import type { SheetRow } from './queries.ts'

export function checklistNotFound(): AppError {
  return new AppError('CHECKLIST_NOT_FOUND', 'This vehicle has no such checklist.')
}

export function finishedFault({ name, version, finished_at }: SheetRow): AppError {
  return new AppError('CHECKLIST_FINISHED', `${name} is finished. Tap Correct to change it.`, {
    version,
    finishedDate: finished_at?.toISOString() ?? null,
  })
}

export function oldFault({ name }: SheetRow): AppError {
  return new AppError('CHECKLIST_OLD', `${name} belongs to an earlier time in recon and can only be read.`)
}

export function noProposal(): AppError {
  return new AppError('NO_PROPOSAL', 'This item proposes no task as it is answered now. Add the task by hand.')
}

/** Facts: both answers of each item that somebody else has answered since. */
export function changedFault(changes: readonly ChangedAnswer[]): AppError {
  const items = changes.length === 1 ? 'this item' : `${changes.length} of these items`
  return new AppError('ANSWER_CHANGED', `Someone else has answered ${items} since. Choose which answer should stay.`, { changes })
}

/** All that is wrong with what was sent, each by its name. */
export function malformed(errors: readonly { field: string; message: string }[]): AppError {
  const [first] = errors
  const more = errors.length > 1 ? ` and ${errors.length - 1} more` : ''
  return new AppError('MALFORMED', `Nothing was saved: ${first?.field} ${first?.message}${more}.`, {
    errors: errors.slice(0, 20),
  })
}
