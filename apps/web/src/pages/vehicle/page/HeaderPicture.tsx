import type { VehicleCard } from '@lotline/contract/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { lazy, Suspense, useState } from 'react'
import { VehiclePicture } from '../../../features/vehicles/VehiclePicture.tsx'

const PhotosDialog = lazy(async () => ({ default: (await import('../../../features/vehicles/PhotosDialog.tsx')).PhotosDialog }))

/** The vehicle's first photo; pressed, it shows them all. */
export function HeaderPicture({ card }: { readonly card: VehicleCard }) {
  const [isOpen, setOpen] = useState(false)
  const { imageCarousel: photos } = card
  return (
    <>
      <VehiclePicture
        image={card.vehicleImage}
        title={titleOf(card)}
        bodyStyle={card.bodyStyle}
        color={card.color}
        onOpen={photos.length > 0 ? () => setOpen(true) : undefined}
      />
      {isOpen && (
        <Suspense>
          <PhotosDialog title={titleOf(card)} photos={photos} total={photos.length} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
