import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { VehiclePicture } from '../VehiclePicture.tsx'
import styles from './CardPicture.module.css'

const VehiclePhotos = lazy(async () => ({ default: (await import('../../media/index.ts')).VehiclePhotos }))

type Props = { readonly card: VehicleCard; readonly className?: string | undefined }

/** The vehicle's first photo and how many there are; pressed, it shows them all. */
export function CardPicture({ card, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`${styles.picture} ${className ?? ''}`}>
      <VehiclePicture
        image={card.vehicleImage}
        title={titleOf(card)}
        bodyStyle={card.bodyStyle}
        color={card.color === 'UNKNOWN' ? card.exteriorColor : card.color}
        onOpen={card.imageCarousel.length > 0 ? () => setOpen(true) : undefined}
      />
      {card.photoCount !== null && card.photoCount > 0 && (
        <span className={styles.count}>
          <IconCamera size={14} stroke={1.75} aria-hidden="true" />
          {card.photoCount}
          <span className="visually-hidden">{card.photoCount === 1 ? ' photo' : ' photos'}</span>
        </span>
      )}
      {isOpen && (
        <Suspense>
          <VehiclePhotos card={card} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
