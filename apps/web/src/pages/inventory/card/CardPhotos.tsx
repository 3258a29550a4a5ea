import type { VehicleCard } from '@lotline/contract/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { useQuery } from '@tanstack/react-query'
import { PhotosDialog } from '../../../features/vehicles/PhotosDialog.tsx'
import { vehicleQuery } from '../../../features/vehicles/vehicle-query.ts'

type Props = { readonly card: VehicleCard; readonly onClosed: () => void }

/** The photos of a listed vehicle: the list has brought the first, the vehicle brings them all. */
export function CardPhotos({ card, onClosed }: Props) {
  const isWhole = card.imageCarousel.length >= (card.photoCount ?? 0)
  const { data, isError, refetch } = useQuery({ ...vehicleQuery(card.id), enabled: !isWhole })
  const whole = isWhole ? card : data?.vehicleCard
  const photos = whole?.imageCarousel ?? card.imageCarousel
  return (
    <PhotosDialog
      title={titleOf(card)}
      photos={photos}
      total={Math.max(photos.length, whole || isError ? 0 : (card.photoCount ?? 0))}
      onRetry={!whole && isError ? refetch : undefined}
      onClosed={onClosed}
    />
  )
}
