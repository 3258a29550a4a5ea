import type { Vehicle } from '@lotline/contract/vehicles'
import type { StepAction } from '@lotline/domain/recon/recon-actions'
import type { StepChange } from './use-step-change.ts'

/** What a work button does, and the sentence that says it was done. */
export function changeOf({ kind }: StepAction, { vehicleCard: { stockNumber }, stepItem }: Vehicle): StepChange {
  const next = stepItem?.nextStep ?? null
  const sent = next ? `${stockNumber} sent to ${next.name}` : `${stockNumber} completed ${stepItem?.name ?? ''}`
  switch (kind) {
    case 'BEGIN':
      return { kind: 'STATE', state: 'ACTIVE', done: `Work begun on ${stockNumber}` }
    case 'CONTINUE':
      return { kind: 'STATE', state: 'ACTIVE', done: `Work continued on ${stockNumber}` }
    case 'PAUSE':
      return { kind: 'STATE', state: 'ACTIVE_PAUSED', done: `${stockNumber} paused` }
    case 'COMPLETE':
      return { kind: 'STATE', state: 'COMPLETE', movesTo: next?.id, done: sent }
    case 'SEND':
      return next ? { kind: 'MOVE', stepId: next.id, done: sent } : { kind: 'STATE', state: 'COMPLETE', done: sent }
    case 'MARK_COMPLETE':
      return { kind: 'MARK_COMPLETE', done: `${stockNumber} marked complete` }
  }
}
