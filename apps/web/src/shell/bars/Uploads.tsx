import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useHasUploads } from '../../api/kept-uploads-sign.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'

const UploadManager = lazy(async () => ({ default: (await import('../../features/uploads/UploadManager.tsx')).UploadManager }))

/** Files on their way go on wherever the person is. What sends them is loaded for those alone who have some, or the list of them. */
export function Uploads() {
  const hasSome = useHasUploads()
  const isWanted = useCurrentUser().featureFlags.includes('BIG_FILE_UPLOAD') || hasSome
  if (!isWanted) return null
  return (
    <CatchBoundary getResetKey={() => 'uploads'} errorComponent={() => null}>
      <Suspense>
        <UploadManager />
      </Suspense>
    </CatchBoundary>
  )
}
