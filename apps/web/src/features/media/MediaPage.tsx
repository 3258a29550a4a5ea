import type { Shot } from '@lotline/domain/vehicles/media'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { onceWanted } from '../../ui/once-wanted.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { SectionPage } from '../../ui/page/SectionPage.tsx'
import { UploadStrip } from '../uploads/index.ts'
import { useSectionPlace, useVehicle } from '../vehicles/index.ts'
import { FeedPhotosLine } from './FeedPhotosLine.tsx'
import { Gallery } from './Gallery.tsx'
import { galleryOf } from './gallery.ts'
import { MediaHead } from './MediaHead.tsx'
import styles from './MediaPage.module.css'
import tiles from './MediaTile.module.css'
import { mediaQuery } from './queries.ts'
import { SyndicationTab } from './SyndicationTab.tsx'
import { useAddFiles } from './use-add-files.ts'

/** The photos and videos of a vehicle, as a section of its page: its gallery, and what listing sites get (MED-001). */
export function MediaPage() {
  const { id } = useVehicle().vehicleCard
  if (useMay('INVENTORY_VDP_PHOTOS_VIEW')) return <VehicleMedia key={id} vehicleId={id} />
  return (
    <SectionPage title="Media" label="Media">
      <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
        Your manager can give you access to vehicle photos.
      </EmptyState>
    </SectionPage>
  )
}

// Comes with the first photo that is taken.
const CameraSheet = onceWanted(async () => (await import('./camera/CameraSheet.tsx')).CameraSheet)

function VehicleMedia({ vehicleId }: { readonly vehicleId: string }) {
  const { data: answer, isError, isFetching, refetch } = useQuery(mediaQuery(vehicleId))
  const uploads = useAddFiles(vehicleId)
  const isSyndication = useSectionPlace().endsWith('/syndication')
  const gallery = answer && galleryOf(answer.data, answer.meta.requiredShots)
  const [camera, setCamera] = useState<{ isOpen: boolean; shot: Shot | undefined; count: number }>()
  const openCamera = (shot?: Shot) => setCamera((last) => ({ isOpen: true, shot, count: (last?.count ?? 0) + 1 }))
  return (
    <div className={styles.page}>
      <MediaHead
        vehicleId={vehicleId}
        count={answer?.data.length}
        gallery={gallery}
        add={uploads.add}
        onCamera={() => openCamera()}
      />
      {answer?.meta.feedPhotos && <FeedPhotosLine progress={answer.meta.feedPhotos} />}
      {answer && gallery ? (
        isSyndication ? (
          <SyndicationTab vehicleId={vehicleId} media={answer.data} uploads={uploads} />
        ) : (
          <Gallery vehicleId={vehicleId} media={answer.data} gallery={gallery} uploads={uploads} onCamera={openCamera} />
        )
      ) : isError ? (
        <ErrorPanel
          title="Could not load photos"
          advice="Check your connection and try again."
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <MediaSkeleton />
      )}
      {camera && gallery && (
        <CameraSheet
          {...camera}
          key={camera.count}
          gallery={gallery}
          uploads={uploads}
          onClose={() => setCamera({ ...camera, isOpen: false })}
          onClosed={() => setCamera(undefined)}
        />
      )}
      <UploadStrip queue={uploads.queue} items={uploads.items} />
    </div>
  )
}

/** Tiles before they have come; shown after 200 ms. */
function MediaSkeleton() {
  return (
    <div className={`panel ${tiles.skeleton}`} role="status" aria-label="Loading photos">
      <div className={tiles.grid}>
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike.
          <i key={at} />
        ))}
      </div>
    </div>
  )
}
