import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { selectTo, toggle } from './selected.ts'
import styles from './Tick.module.css'

type Props = { readonly card: Pick<VehicleCard, 'id' | 'stockNumber'>; readonly isOn: boolean }

/** Selects a vehicle of the list; with Shift, all up to it. */
export function Tick({ card: { id, stockNumber }, isOn }: Props) {
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={`Select ${stockNumber}`}
      checked={isOn}
      onChange={({ nativeEvent }) => (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? selectTo : toggle)(id)}
    />
  )
}
