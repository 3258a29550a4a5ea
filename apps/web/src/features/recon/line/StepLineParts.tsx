import type { StepItem } from '@lotline/contract/recon/recon-step'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { headSign } from '@lotline/domain/recon/headline'
import { pausedWords } from '@lotline/domain/recon/recon-states'
import { goalTimeSeconds } from '@lotline/domain/recon/step-clock'
import { isPassedOver } from '@lotline/domain/recon/step-item'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { glyphOfSign } from '../../../ui/status-glyphs.ts'
import { StepColor } from './StepColor.tsx'
import styles from './StepLine.module.css'
import { StepBar, TimeBar } from './TimeBar.tsx'

type NodeProps = {
  readonly step: StepItem
  readonly isCurrent: boolean
  readonly isNext: boolean
  readonly size: number
  /** Of the rooftop, for the step that the vehicle stands in. */
  readonly idleLimitSeconds?: number | null
}

/** Where the rail meets a step: what stands at the vehicle's head where it is, a check behind it, a ring ahead. */
export function StepNode({ step, isCurrent, isNext, size, idleLimitSeconds = null }: NodeProps) {
  if (isPassedOver(step)) return <StatusGlyph kind="not-started" size={size} label="" />
  const sign = isCurrent ? headSign(step, idleLimitSeconds) : 'NO_GOAL'
  if (sign !== 'NO_GOAL') return <StatusGlyph kind={glyphOfSign(sign)} size={size} />
  if (step.state === 'COMPLETE') return <StatusGlyph kind="complete" size={size} />
  if (step.state === 'INCOMPLETE') return <StatusGlyph kind="not-started" size={size} label="Not completed" />
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="5.5"
        fill="var(--surface)"
        stroke={isCurrent || isNext ? 'var(--ink)' : 'var(--field-line)'}
        strokeWidth="2"
      />
      {isCurrent && <circle cx="8" cy="8" r="2.4" fill="var(--ink)" />}
    </svg>
  )
}

/** The step's own bar; an empty rail ahead of the vehicle and where no goal is set, a dashed one past a step that is not needed. */
export function StepRail({ step, isCurrent }: { readonly step: StepItem; readonly isCurrent: boolean }) {
  if (isPassedOver(step)) return <span className={styles.off} />
  const isBehind = !isCurrent && (step.state === 'COMPLETE' || step.state === 'INCOMPLETE')
  if (step.recommendedDurationSeconds === null || !(isCurrent || isBehind))
    return <span className={isBehind ? styles.passed : styles.track} />
  if (isCurrent) return <StepBar step={step} />
  return (
    <TimeBar
      timeSeconds={goalTimeSeconds(step)}
      goalSeconds={step.recommendedDurationSeconds}
      safeSeconds={step.safeDurationSeconds}
      status="DONE"
    />
  )
}

/** Name, and time against goal below it. */
export function StepLabel({ step, isCurrent }: { readonly step: StepItem; readonly isCurrent: boolean }) {
  return (
    <>
      <div className={styles.name}>
        {isCurrent && step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" label={pausedWords(step.pauseReason)} />}
        <StepColor color={step.color} />
        <span>{step.name}</span>
      </div>
      <div className={styles.time}>
        <StepTime step={step} isCurrent={isCurrent} joint=" of " />
      </div>
    </>
  )
}

type TimeProps = { readonly step: StepItem; readonly isCurrent: boolean; readonly joint: ' of ' | ' / ' }

/** '2d 19h of 2d' for a step entered, 'goal 24h' (or '24h' in the narrow form) for one ahead. The time is what the goal is held against. */
export function StepTime({ step, isCurrent, joint }: TimeProps) {
  if (isPassedOver(step)) return <span className="mut">Not needed</span>
  const goal = step.recommendedDurationSeconds === null ? null : formatDuration(step.recommendedDurationSeconds)
  // A step that a finished run never reached is INCOMPLETE too, without any time.
  const isLeft = step.state === 'COMPLETE' || (step.state === 'INCOMPLETE' && step.reconTimeInStepSeconds > 0)
  const isEntered = isCurrent || isLeft
  if (!isEntered) return <span className="mut">{goal === null ? 'no goal' : joint === ' of ' ? `goal ${goal}` : goal}</span>
  // A step that took too long says so after the vehicle has left it, too.
  const isLate = step.status === 'LATE'
  return (
    <>
      <span className={styles.spent}>
        <b className={`fig ${isLate ? 't-late' : ''}`}>{formatDuration(goalTimeSeconds(step))}</b>
        {isLate && !isCurrent && <StatusGlyph kind="late" size={12} label="Took longer than its goal" />}
      </span>
      {goal !== null && (
        <span className="mut">
          {joint}
          {goal}
        </span>
      )}
    </>
  )
}
