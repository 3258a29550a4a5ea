import { lazy, type ReactNode, Suspense } from 'react'
import { useHasKeptAnswers } from '../../api/kept-answers-sign.ts'
import { useHasUploads } from '../../api/kept-uploads-sign.ts'
import { useHolds } from '../../api/outbox/sign.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { loadSteadily } from '../../api/stream/load-steadily.ts'

const UploadManager = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/uploads/UploadManager.tsx'))).UploadManager,
}))
const KeptAnswers = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/checklists/send-answers.ts'))).KeptAnswers,
}))
const NotesSender = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/notes/notes-outbox.ts'))).NotesSender,
}))

// Versions before the outbox kept notes beside their drafts.
const areOldNotes = (name: string) =>
  name.startsWith('rvweb_notes_') && Boolean(localStorage.getItem(name)?.includes('"unsent":[{'))

/** Files, notes and inspection answers on their way go on wherever the person is. What sends them is loaded for those alone who have some, or the list of files. */
export function UnsentWork(): ReactNode {
  const hasSome = useHasUploads()
  const hasAnswers = useHasKeptAnswers()
  const hasNotes = useHolds('note', areOldNotes)
  const isWanted = useCurrentUser().featureFlags.includes('BIG_FILE_UPLOAD') || hasSome
  return (
    <>
      <Suspense>{isWanted && <UploadManager />}</Suspense>
      <Suspense>{hasAnswers && <KeptAnswers />}</Suspense>
      <Suspense>{hasNotes && <NotesSender />}</Suspense>
    </>
  )
}
