import { titleOf } from '@lotline/domain/vehicle-words'
import type { Ref } from 'react'
import { Plate } from '../../ui/Plate.tsx'
import styles from './BoardCard.module.css'
import { type Drag, placeOf } from './use-board-drag.ts'

/** What hangs at the pointer while a card is dragged. */
export function BoardGhost({ drag, ref }: { readonly drag: Drag; readonly ref: Ref<HTMLDivElement> }) {
  const { vehicle, width } = drag
  return (
    <div ref={ref} className={styles.ghost} style={{ width, transform: placeOf(drag) }} aria-hidden="true">
      <Plate stockNumber={vehicle.vehicleCard.stockNumber} size="board" />
      <strong className="ell sign">{titleOf(vehicle.vehicleCard)}</strong>
    </div>
  )
}
