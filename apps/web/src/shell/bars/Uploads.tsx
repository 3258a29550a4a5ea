import { lazy, type ReactNode, Suspense } from 'react'
import { useHasKeptAnswers } from '../../api/kept-answers-sign.ts'
import { useHasUploads } from '../../api/kept-uploads-sign.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { loadSteadily } from '../../api/stream/load-steadily.ts'

const UploadManager = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/uploads/UploadManager.tsx'))).UploadManager,
}))
const KeptAnswers = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/checklists/send-answers.ts'))).KeptAnswers,
}))

/** Files and inspection answers on their way go on wherever the person is. What sends them is loaded for those alone who have some, or the list of files. */
export function Uploads(): ReactNode {
  const hasSome = useHasUploads()
  const hasAnswers = useHasKeptAnswers()
  const isWanted = useCurrentUser().featureFlags.includes('BIG_FILE_UPLOAD') || hasSome
  return (
    <>
      <Suspense>{isWanted && <UploadManager />}</Suspense>
      <Suspense>{hasAnswers && <KeptAnswers />}</Suspense>
    </>
  )
}
