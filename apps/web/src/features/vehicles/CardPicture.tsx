import type { VehicleCard } from '@lotline/contract/vehicles'
import { titleOf } from '@lotline/domain/vehicle-words'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { VehicleSilhouette } from '../../ui/VehicleSilhouette.tsx'
import styles from './CardPicture.module.css'

type Props = { readonly card: VehicleCard; readonly className?: string | undefined }

/** The vehicle's first photo; where there is none, or it does not load, a drawing in its body style and paint. */
export function CardPicture({ card, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const image = card.vehicleImage === broken ? null : card.vehicleImage
  return (
    <div className={`${styles.picture} ${className ?? ''}`}>
      {image ? (
        <img src={image} alt={titleOf(card)} loading="lazy" onError={() => setBroken(image)} />
      ) : (
        <VehicleSilhouette bodyStyle={card.bodyStyle} color={card.color === 'UNKNOWN' ? card.exteriorColor : card.color} />
      )}
      {card.photoCount > 0 && (
        <span className={styles.count}>
          <IconCamera size={14} stroke={1.75} aria-hidden="true" />
          {card.photoCount}
          <span className="visually-hidden">{card.photoCount === 1 ? ' photo' : ' photos'}</span>
        </span>
      )}
    </div>
  )
}
