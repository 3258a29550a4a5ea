import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { type Headline, headlineOf } from '@lotline/domain/recon/headline'
import { pausedWords } from '@lotline/domain/recon/recon-states'
import { goalTimeSeconds, idleSeconds, isHeldByWork } from '@lotline/domain/recon/step-clock'
import { type GlyphKind, StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { type RefObject, useState } from 'react'
import { useOpeningHours } from '../../../api/session/current-user.ts'
import { StepControl } from '../../../features/recon/act/StepControl.tsx'
import { AssigneeOnDemand } from '../../../features/recon/assign/AssigneeOnDemand.tsx'
import { HeadParts, HeadPhrase } from '../../../features/recon/line/Headline.tsx'
import { OpenHours } from '../../../features/recon/line/OpenHours.tsx'
import { StepBar } from '../../../features/recon/line/TimeBar.tsx'
import { useLiveVehicle } from '../../../features/recon/line/use-live-vehicle.ts'
import { momentWords } from '../../../ui/moment-words.ts'
import { glyphOfSign } from '../../../ui/status-glyphs.ts'
import { useSoon } from '../../../ui/use-now.ts'
import { OutOfLine } from './OutOfLine.tsx'
import styles from './TimerBlock.module.css'

type Props = {
  readonly vehicle: Vehicle
  readonly step: StepItem | null
  readonly now: Date
  readonly assigneeRef: RefObject<HTMLButtonElement | null>
}

/** What is happening to the vehicle in its step, against the goal; who has it and what comes next. */
export function TimerBlock({ vehicle, step, now, assigneeRef }: Props) {
  const { approvalSeconds } = useLiveVehicle(vehicle)
  if (vehicle.vehicleCard.reconStatus !== 'ACTIVE' || step === null) return <OutOfLine vehicle={vehicle} />
  const headline = headlineOf(step, vehicle.idleLimitAsSeconds, approvalSeconds)
  return (
    <div className={styles.block}>
      <div className={styles.clock}>
        <Head key={vehicle.vehicleCard.id} step={step} headline={headline} />
        <div className={styles.bar}>
          <StepBar step={step} size="thick" />
        </div>
        <div className={styles.facts}>
          <HeadPhrase headline={headline} status={step.status} />
          <Facts step={step} headline={headline} now={now} />
        </div>
      </div>
      <Who vehicle={vehicle} assigneeRef={assigneeRef} />
      <div className={styles.control}>
        <StepControl vehicle={vehicle} size="page" />
      </div>
    </div>
  )
}

/** The headline in figures that are read across a room: what counts against the goal is the largest of them. */
function Head({ step, headline }: { readonly step: StepItem; readonly headline: Headline }) {
  const goal = step.recommendedDurationSeconds
  const isWork = isHeldByWork(step)
  return (
    <div className={styles.time}>
      <Light kind={glyphOfSign(headline.sign)} />
      {isWork ? (
        <span className={`sec ${styles.where} ${styles.headline}`}>
          <HeadParts headline={headline} />
        </span>
      ) : (
        <span className={`sign ${styles.big}`}>{formatDuration(goalTimeSeconds(step))}</span>
      )}
      <span className={`sec ${styles.where}`}>
        in {step.name}
        {goal !== null && (
          <>
            , <span className={styles.goal}>goal {formatDuration(goal)}</span>
          </>
        )}
      </span>
    </div>
  )
}

type FactsProps = { readonly step: StepItem; readonly headline: Headline; readonly now: Date }

/** Beside the headline: the idle limit and what is idle, a pause and its reason, since when somebody works. */
function Facts({ step, headline, now }: FactsProps) {
  const openingHours = useOpeningHours(new Date(useSoon()))
  const asides = headline.asides.filter(({ text }) => !text.startsWith('Paused'))
  const tellsIdle = asides.some(({ text }) => /idle/i.test(text))
  return (
    <>
      {step.enhancedStateTracking && !isHeldByWork(step) && (
        <span className="sec">Work {formatDuration(step.timeInStepSeconds)}</span>
      )}
      {step.enhancedStateTracking && !tellsIdle && idleSeconds(step) > 0 && headline.sign !== 'NOT_BEGUN' && (
        <span className="sec">Idle {formatDuration(idleSeconds(step))}</span>
      )}
      {asides.map(({ text, isStrong }) => (
        <span key={text} className={isStrong ? styles.strong : 'sec'}>
          {text}
        </span>
      ))}
      <span className={`sec ${styles.timer}`}>{timerWords(step, headline, now)}</span>
      {openingHours && <OpenHours hours={openingHours} />}
    </>
  )
}

function timerWords(step: StepItem, { sign }: Headline, now: Date) {
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
        {step.pausedSeconds !== null && ` for ${formatDuration(step.pausedSeconds)}`}
      </>
    )
  if (step.state === 'COMPLETE') return sign === 'DONE' ? '' : 'Step completed'
  return step.enhancedStateTracking && !isHeldByWork(step) && step.timeInStepSeconds === 0 ? 'Not started' : ''
}

function Who({ vehicle, assigneeRef }: { readonly vehicle: Vehicle; readonly assigneeRef: RefObject<HTMLButtonElement | null> }) {
  if (vehicle.stepItem?.assignedTo === undefined) return null
  return (
    <>
      <div className={styles.who}>
        <div className="lab">Assignee</div>
        <AssigneeOnDemand vehicle={vehicle} size="page" buttonRef={assigneeRef} />
      </div>
      <div className={styles.whoPhone}>
        <AssigneeOnDemand vehicle={vehicle} size="phone" />
      </div>
    </>
  )
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
