import { formatDuration } from '../amounts/duration.ts'
import { type HeadlineStep, isBegun } from './headline.ts'
import type { PauseReason } from './recon-states.ts'
import { idleSeconds, isHeldByWork, isIdleOver } from './step-clock.ts'

/** Why a vehicle still stands where it does: 'Waiting for parts 4d 15h', 'Idle 22h, limit 8h'. */
export type Why = { readonly words: string; readonly figure: string | null; readonly limit: string | null }

type WhyStep = HeadlineStep & { readonly workingSince: string | null }

const waits: Record<PauseReason, string> = {
  PARTS: 'Waiting for parts',
  APPROVAL: 'Waiting for approval',
  VENDOR: 'Waiting for a vendor',
}

/**
 * The wait that is true now: a pause, a request that nobody has decided on (`approvalSeconds`), work not begun, idle; without one, since
 * when somebody works. Null where nothing is known.
 */
export function whyOf(
  step: WhyStep,
  idleLimitSeconds: number | null,
  clockWords: (moment: Date) => string,
  approvalSeconds: number | null = null,
): Why | null {
  if (step.state === 'COMPLETE') return null
  const limit = isIdleOver(step, idleLimitSeconds) ? formatDuration(idleLimitSeconds) : null
  if (step.state === 'ACTIVE_PAUSED') {
    const words = step.pauseReason ? waits[step.pauseReason] : 'Paused'
    return { words, figure: step.pausedSeconds === null ? null : formatDuration(step.pausedSeconds), limit }
  }
  if (approvalSeconds !== null) return { words: waits.APPROVAL, figure: formatDuration(approvalSeconds), limit }
  if (step.enhancedStateTracking && !isBegun(step))
    return { words: 'Not started for', figure: formatDuration(step.reconTimeInStepSeconds), limit }
  if (limit !== null) return { words: 'Idle', figure: formatDuration(idleSeconds(step)), limit }
  if (step.status === 'LATE' && isHeldByWork(step)) return { words: 'More work than planned', figure: null, limit: null }
  if (step.workingSince === null) return null
  return { words: 'Working since', figure: clockWords(new Date(step.workingSince)), limit: null }
}
