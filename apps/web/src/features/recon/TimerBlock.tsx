import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/duration'
import { pausedWords } from '@lotline/domain/recon-states'
import { goalTimeSeconds, idleSeconds, isHeldByWork } from '@lotline/domain/step-clock'
import { type Ref, useState } from 'react'
import { useOpeningHours } from '../../api/current-user.ts'
import { momentWords } from '../../ui/moment-words.ts'
import { OpenHours } from '../../ui/OpenHours.tsx'
import { type GlyphKind, glyphOf, StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { StatusWords } from '../../ui/StatusWords.tsx'
import { TimeBar } from '../../ui/TimeBar.tsx'
import { useSoon } from '../../ui/use-now.ts'
import { AssigneePicker } from './AssigneePicker.tsx'
import { OutOfLine } from './OutOfLine.tsx'
import { StepControl } from './StepControl.tsx'
import styles from './TimerBlock.module.css'

type Props = {
  readonly vehicle: Vehicle
  readonly step: StepItem | null
  readonly now: Date
  readonly assigneeRef: Ref<HTMLButtonElement>
}

/** How long the vehicle has been in its step, against the goal; who has it and what comes next. */
export function TimerBlock({ vehicle, step, now, assigneeRef }: Props) {
  if (vehicle.vehicleCard.reconStatus !== 'ACTIVE' || step === null) return <OutOfLine vehicle={vehicle} />
  const goalTime = goalTimeSeconds(step)
  return (
    <div className={styles.block}>
      <div className={styles.clock}>
        <div className={styles.time}>
          <Light key={vehicle.vehicleCard.id} kind={glyphKind(step)} />
          <span className={`sign ${styles.big}`}>{formatDuration(goalTime)}</span>
          <span className={`sec ${styles.where}`}>
            {isHeldByWork(step) ? 'of work in ' : 'in '}
            {step.name}
            {step.recommendedDurationSeconds !== null && (
              <>
                , <span className={styles.goal}>goal {formatDuration(step.recommendedDurationSeconds)}</span>
              </>
            )}
          </span>
        </div>
        <div className={styles.bar}>
          {step.state !== 'COMPLETE' && (
            <TimeBar
              timeSeconds={goalTime}
              goalSeconds={step.recommendedDurationSeconds}
              safeSeconds={step.safeDurationSeconds}
              status={step.status}
              size="thick"
            />
          )}
        </div>
        <div className={styles.facts}>
          <Facts step={step} idleLimit={vehicle.idleLimitAsSeconds} now={now} />
        </div>
      </div>
      <Who vehicle={vehicle} assigneeRef={assigneeRef} />
      <div className={styles.control}>
        <StepControl vehicle={vehicle} size="page" />
      </div>
    </div>
  )
}

type FactsProps = { readonly step: StepItem; readonly idleLimit: number | null; readonly now: Date }

function Facts({ step, idleLimit, now }: FactsProps) {
  const openingHours = useOpeningHours(new Date(useSoon()))
  return (
    <>
      {step.state !== 'COMPLETE' && (
        <StatusWords timeSeconds={goalTimeSeconds(step)} goalSeconds={step.recommendedDurationSeconds} status={step.status} />
      )}
      {step.enhancedStateTracking && (
        <>
          {!isHeldByWork(step) && <span className="sec">Work {formatDuration(step.timeInStepSeconds)}</span>}
          <Idle seconds={idleSeconds(step)} limit={idleLimit} />
          {isHeldByWork(step) && <span className="sec">In step {formatDuration(step.reconTimeInStepSeconds)}</span>}
        </>
      )}
      <span className={`sec ${styles.timer}`}>{timerWords(step, now)}</span>
      {openingHours && <OpenHours hours={openingHours} />}
    </>
  )
}

/** A car that nobody works on must not look fine, whatever its work clock says. */
function Idle({ seconds, limit }: { readonly seconds: number; readonly limit: number | null }) {
  if (limit === null || seconds <= limit) return <span className="sec">Idle {formatDuration(seconds)}</span>
  return (
    <span className={`t-warn ${styles.timer}`}>
      <StatusGlyph kind="warning" label="Needs attention" />
      Idle {formatDuration(seconds)}, limit {formatDuration(limit)}
    </span>
  )
}

function timerWords(step: StepItem, now: Date) {
  if (step.workingSince !== null)
    return (
      <>
        <i className={styles.running} />
        Timer on since {momentWords(new Date(step.workingSince), now)}
      </>
    )
  if (step.state === 'ACTIVE_PAUSED')
    return (
      <>
        <StatusGlyph kind="paused" label="" />
        {pausedWords(step.pauseReason)}
      </>
    )
  if (step.state === 'COMPLETE') return 'Step completed'
  return step.enhancedStateTracking ? 'Work not begun' : ''
}

function Who({ vehicle, assigneeRef }: { readonly vehicle: Vehicle; readonly assigneeRef: Ref<HTMLButtonElement> }) {
  return (
    <>
      <div className={styles.who}>
        <div className="lab">Assignee</div>
        <AssigneePicker vehicle={vehicle} size="page" buttonRef={assigneeRef} />
      </div>
      <div className={styles.whoPhone}>
        <AssigneePicker vehicle={vehicle} size="phone" />
      </div>
    </>
  )
}

function glyphKind(step: StepItem): GlyphKind {
  if (step.state === 'COMPLETE') return 'complete'
  if (step.state === 'NOT_STARTED' && goalTimeSeconds(step) === 0) return 'not-started'
  return glyphOf(step.status)
}

/** Flashes once when the light turns while somebody looks, and says so to a screen reader; never for the light it came with. */
function Light({ kind }: { readonly kind: GlyphKind }) {
  const [first] = useState(kind)
  return (
    <span aria-live="polite" className={styles.light}>
      <span key={kind} className={kind === first ? undefined : styles.turned}>
        <StatusGlyph kind={kind} size={24} />
      </span>
    </span>
  )
}
