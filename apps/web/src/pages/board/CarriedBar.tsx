import { Plate } from '../../features/vehicles/Plate.tsx'
import styles from './CarriedBar.module.css'
import type { Drag } from './use-board-drag.ts'

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
