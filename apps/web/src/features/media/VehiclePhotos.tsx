import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsShowroom, useMay } from '../../api/session/current-user.ts'
import { useIsElsewhere, vehicleQuery } from '../vehicles/index.ts'
import { DeleteMedia } from './DeleteMedia.tsx'
import { galleryOf } from './gallery.ts'
import { PhotoActs } from './PhotoActs.tsx'
import { PhotosDialog } from './PhotosDialog.tsx'
import { mediaQuery } from './queries.ts'
import { useMediaActs } from './use-media-acts.ts'

type Props = { readonly card: VehicleCard; readonly onClosed: () => void }

/** The photos of a listed vehicle, with what can be done to each: the list has brought the first, the vehicle brings them all (OPN-171). */
export function VehiclePhotos({ card, onClosed }: Props) {
  const isWhole = card.imageCarousel.length >= (card.photoCount ?? 0)
  const { data, isError, refetch } = useQuery({ ...vehicleQuery(card.id), enabled: !isWhole })
  const isShowroom = useIsShowroom()
  const isElsewhere = useIsElsewhere()
  const whole = isWhole ? card : data?.vehicleCard
  const photos = whole?.imageCarousel ?? card.imageCarousel
  // Shoppers look on, and another rooftop's photos are its own.
  const isOurs = !isShowroom && !isElsewhere(card)
  return (
    <PhotosDialog
      title={titleOf(card)}
      photos={photos}
      total={Math.max(photos.length, whole || isError ? 0 : (card.photoCount ?? 0))}
      onRetry={!whole && isError ? refetch : undefined}
      onClosed={onClosed}
      actsOf={isOurs ? (at) => <ActsOn vehicleId={card.id} at={at} /> : undefined}
    />
  )
}

/** Nothing until it is known which photo stands there. */
function ActsOn({ vehicleId, at }: { readonly vehicleId: string; readonly at: number }) {
  const mayAssign = useMay('INVENTORY_VDP_PHOTOS_CREATE')
  const mayDelete = useMay('INVENTORY_VDP_PHOTOS_DELETE')
  const { data: answer } = useQuery({ ...mediaQuery(vehicleId), enabled: mayAssign || mayDelete })
  const { assign, remove } = useMediaActs(vehicleId)
  const [isAsked, setAsked] = useState(false)
  const one = answer?.data.filter(({ kind }) => kind === 'IMAGE')[at]
  if (!answer || !one) return null
  return (
    <>
      <PhotoActs
        one={one}
        media={answer.data}
        gallery={galleryOf(answer.data, answer.meta.requiredShots)}
        onAssign={mayAssign ? assign : undefined}
        onDelete={mayDelete ? () => setAsked(true) : undefined}
      />
      <DeleteMedia one={one} isOpen={isAsked} onDelete={remove} onClose={() => setAsked(false)} />
    </>
  )
}
