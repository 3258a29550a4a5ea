import type { StepItem } from '@lotline/contract/recon-step'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Ref } from 'react'
import { Plate } from '../../features/vehicles/Plate.tsx'
import styles from './BoardCard.module.css'
import { CardTime } from './CardTime.tsx'
import { type Drag, placeOf } from './use-board-drag.ts'

type Props = {
  readonly drag: Drag
  readonly step: StepItem
  readonly now: Date
  readonly timeZone: string
  readonly ref: Ref<HTMLDivElement>
}

/** The card as it hangs at the pointer. */
export function BoardGhost({ drag: { vehicle, at }, step, now, timeZone, ref }: Props) {
  if (!at) return null
  return (
    <div ref={ref} className={styles.ghost} style={{ width: at.width, transform: placeOf(at) }} aria-hidden="true">
      <div>
        <div className={styles.top}>
          <Plate stockNumber={vehicle.vehicleCard.stockNumber} size="board" />
        </div>
        <div className={styles.name}>
          <h3>{titleOf(vehicle.vehicleCard)}</h3>
        </div>
        <CardTime step={step} now={now} timeZone={timeZone} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
      </div>
    </div>
  )
}
