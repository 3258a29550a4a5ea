import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { lazy, Suspense, useState } from 'react'
import { VehiclePicture } from '../../../features/vehicles/VehiclePicture.tsx'

const VehiclePhotos = lazy(async () => ({ default: (await import('../../../features/media/index.ts')).VehiclePhotos }))

/** The vehicle's first photo; pressed, it shows them all. */
export function HeaderPicture({ card }: { readonly card: VehicleCard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <VehiclePicture
        image={card.vehicleImage}
        title={titleOf(card)}
        bodyStyle={card.bodyStyle}
        color={card.color}
        onOpen={card.imageCarousel.length > 0 ? () => setOpen(true) : undefined}
      />
      {isOpen && (
        <Suspense>
          <VehiclePhotos card={card} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
