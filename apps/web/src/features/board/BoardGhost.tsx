import { titleOf } from '@lotline/domain/vehicle-words'
import { Plate } from '../../ui/Plate.tsx'
import styles from './BoardCard.module.css'
import type { Drag } from './use-board-drag.ts'

/** What hangs at the pointer while a card is dragged. */
export function BoardGhost({ drag: { vehicle, x, y, width } }: { readonly drag: Drag }) {
  return (
    <div className={styles.ghost} style={{ width, transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
      <Plate stockNumber={vehicle.vehicleCard.stockNumber} size="board" />
      <strong className="ell sign">{titleOf(vehicle.vehicleCard)}</strong>
    </div>
  )
}
