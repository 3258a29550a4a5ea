import type { StepItem } from '@lotline/contract/recon/recon-step'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import type { Ref } from 'react'
import card from './BoardCard.module.css'
import { CardTime } from './BoardCard.tsx'
import styles from './Carried.module.css'
import { type Drag, placeOf } from './use-board-drag.ts'

type Props = {
  readonly drag: Drag
  /** The step that the card hangs over, if it is another one. */
  readonly target: { readonly name: string; readonly isRefused: boolean; readonly words: string } | undefined
  readonly onGiveUp: () => void
}

/** What happens to a lifted card when it is let go of. */
export function CarriedBar({ drag, target, onGiveUp }: Props) {
  const { stockNumber } = drag.vehicle.vehicleCard
  return (
    <div className={styles.bar}>
      <Plate stockNumber={stockNumber} onBar />
      <p role="status">
        {target === undefined && (drag.at ? 'Carry it to a step' : 'Arrows choose a step, Space puts it there')}
        {target && (
          <>
            {target.isRefused ? 'Not to ' : 'to '}
            <b>{target.name}</b> <span className={styles.asked}>{target.isRefused ? `· ${target.words}` : target.words}</span>
          </>
        )}
      </p>
      <button type="button" className={styles.cancel} onClick={onGiveUp}>
        Cancel
      </button>
    </div>
  )
}

type GhostProps = {
  readonly drag: Drag
  readonly step: StepItem
  readonly now: Date
  readonly timeZone: string
  readonly ref: Ref<HTMLDivElement>
}

/** The card as it hangs at the pointer. */
export function BoardGhost({ drag: { vehicle, at }, step, now, timeZone, ref }: GhostProps) {
  if (!at) return null
  return (
    <div ref={ref} className={card.ghost} style={{ width: at.width, transform: placeOf(at) }} aria-hidden="true">
      <div>
        <div className={card.top}>
          <Plate stockNumber={vehicle.vehicleCard.stockNumber} size="board" />
        </div>
        <div className={card.name}>
          <h3>{titleOf(vehicle.vehicleCard)}</h3>
        </div>
        <CardTime step={step} now={now} timeZone={timeZone} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
      </div>
    </div>
  )
}
