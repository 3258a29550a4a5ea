import type { StepItem } from '@lotline/contract/recon-step'
import { formatDuration } from '@lotline/domain/duration'
import { pausedWords } from '@lotline/domain/recon-states'
import { idleSeconds, isHeldByWork } from '@lotline/domain/step-clock'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import styles from './IdleWords.module.css'

type Props = { readonly step: StepItem; readonly idleLimitSeconds: number | null }

/** What paused work waits for, whichever of all time and work the goal is not held against, and how long nobody worked; over the rooftop's limit that wants attention. */
export function IdleWords({ step, idleLimitSeconds }: Props) {
  if (!step.enhancedStateTracking) return null
  const idle = idleSeconds(step)
  const isTooLong = idleLimitSeconds !== null && idle > idleLimitSeconds
  return (
    <span className={`${styles.idle} ${isTooLong ? styles.tooLong : ''}`}>
      {isTooLong && <StatusGlyph kind="warning" size={12} label="Idle for too long" />}
      {step.state === 'ACTIVE_PAUSED' && `${pausedWords(step.pauseReason)} · `}
      {isHeldByWork(step)
        ? `In step ${formatDuration(step.reconTimeInStepSeconds)}, `
        : `Work ${formatDuration(step.timeInStepSeconds)}, `}
      {`idle ${formatDuration(idle)}`}
    </span>
  )
}
