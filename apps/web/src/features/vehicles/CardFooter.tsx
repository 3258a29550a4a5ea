import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/duration'
import { goalTimeSeconds } from '@lotline/domain/step-clock'
import { glyphOf, StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { StatusWords } from '../../ui/StatusWords.tsx'
import { TimeBar } from '../../ui/TimeBar.tsx'
import { CardAction } from './CardAction.tsx'
import { CardBadges } from './CardBadges.tsx'
import styles from './CardFooter.module.css'
import type { CardSlots } from './card-slots.ts'
import type { CardTab } from './card-tabs.ts'
import { IdleWords } from './IdleWords.tsx'

type Props = {
  readonly vehicle: Vehicle
  readonly step: StepItem | null
  readonly slots: CardSlots
  readonly tab: CardTab
}

/** Time in step against the goal, on the card's own columns so that the bars of a list compare. Blank off the line and once the step is done. */
export function CardFooter({ vehicle, step, slots, tab }: Props) {
  const runs = isOnTheLine(vehicle) ? step : null
  return (
    <footer className={styles.footer}>
      {runs ? <StepTime step={runs} /> : <span />}
      <span className={styles.bar}>
        {runs && <StepBar step={runs} size="normal" />}
        {runs && <IdleWords step={runs} idleLimitSeconds={vehicle.idleLimitAsSeconds} />}
      </span>
      <span>
        <CardBadges vehicle={vehicle} tab={tab} />
      </span>
      <span className={styles.end}>
        <span className={styles.words}>{runs && <StepWords step={runs} />}</span>
        <CardAction vehicle={vehicle} slots={slots} tab={tab} size="card" />
      </span>
    </footer>
  )
}

/** Whether a vehicle has a running step to show a bar for. */
export function isOnTheLine({ vehicleCard, stepItem }: Vehicle): boolean {
  return vehicleCard.reconStatus === 'ACTIVE' && stepItem !== null && stepItem.state !== 'COMPLETE'
}

function StepTime({ step }: { readonly step: StepItem }) {
  const goal = step.recommendedDurationSeconds
  return (
    <span className={styles.time}>
      <StatusGlyph
        kind={step.status === 'UNKNOWN' && step.state === 'NOT_STARTED' ? 'not-started' : glyphOf(step.status)}
        size={16}
      />
      <b className="sign">{formatDuration(goalTimeSeconds(step))}</b>
      {goal !== null && goal > 0 && <span className="mut">of {formatDuration(goal)}</span>}
    </span>
  )
}

export function StepBar({ step, size }: { readonly step: StepItem; readonly size: 'normal' | 'thick' }) {
  return (
    <TimeBar
      timeSeconds={goalTimeSeconds(step)}
      goalSeconds={step.recommendedDurationSeconds}
      safeSeconds={step.safeDurationSeconds}
      status={step.status}
      size={size}
    />
  )
}

export function StepWords({ step }: { readonly step: StepItem }) {
  const goalSeconds = step.recommendedDurationSeconds || null
  return <StatusWords timeSeconds={goalTimeSeconds(step)} goalSeconds={goalSeconds} status={step.status} />
}
