import type { VehicleCard } from '@lotline/contract/vehicles'
import { shortRooftopName } from '@lotline/domain/text/cut'
import { IconMapPin } from '@tabler/icons-react'
import { PaintDot } from '../../../features/vehicles/PaintDot.tsx'
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

/** The color as the dealer calls it, behind its paint. */
export function CardPaint({ card: { color, exteriorColor } }: { readonly card: Pick<VehicleCard, 'color' | 'exteriorColor'> }) {
  if (!exteriorColor) return null
  return (
    <span className={styles.paint} title={exteriorColor}>
      <PaintDot color={color === 'UNKNOWN' ? exteriorColor : color} />
      <span className="ell">{exteriorColor}</span>
    </span>
  )
}
