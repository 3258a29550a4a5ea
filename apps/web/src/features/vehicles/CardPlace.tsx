import type { VehicleCard } from '@lotline/contract/vehicles'
import { shortRooftopName } from '@lotline/domain/cut'
import { IconMapPin } from '@tabler/icons-react'
import styles from './CardPlace.module.css'

/** Whose vehicle it is. */
export function CardPlace({ card: { location } }: { readonly card: Pick<VehicleCard, 'location'> }) {
  return (
    <span className={styles.place}>
      <IconMapPin size={14} stroke={1.75} aria-hidden="true" />
      <span className="ell" title={location.name}>
        {shortRooftopName(location.name)}
      </span>
    </span>
  )
}
