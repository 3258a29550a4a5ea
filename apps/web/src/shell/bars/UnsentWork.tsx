import { lazy, type ReactNode, Suspense } from 'react'
import { useHolds } from '../../api/outbox/sign.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { loadSteadily } from '../../api/stream/load-steadily.ts'

const UploadManager = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/uploads/UploadManager.tsx'))).UploadManager,
}))
const AnswersSender = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/checklists/answers-outbox.ts'))).AnswersSender,
}))
const NotesSender = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/notes/notes-outbox.ts'))).NotesSender,
}))

const ScansSender = lazy(async () => ({
  default: (await loadSteadily(() => import('../../features/lot-walk/scans-outbox.ts'))).ScansSender,
}))

// Versions before the outbox kept them here, notes beside their drafts, or a sign of them.
const areOldFiles = (name: string) => name === 'rvweb_uploads'
const areOldAnswers = (name: string) => name.startsWith('rvweb_answers_')
const areOldScans = (name: string) => name.startsWith('rvweb_scans_')
const areOldNotes = (name: string) =>
  name.startsWith('rvweb_notes_') && Boolean(localStorage.getItem(name)?.includes('"unsent":[{'))

/** Files, notes, scans and inspection answers on their way go on wherever the person is. What sends them is loaded for those alone who have some, or the list of files. */
export function UnsentWork(): ReactNode {
  const hasSome = useHolds('file', areOldFiles)
  const hasAnswers = useHolds('answer', areOldAnswers)
  const hasNotes = useHolds('note', areOldNotes)
  const hasScans = useHolds('scan', areOldScans)
  const isWanted = useCurrentUser().featureFlags.includes('BIG_FILE_UPLOAD') || hasSome
  return (
    <>
      <Suspense>{isWanted && <UploadManager />}</Suspense>
      <Suspense>{hasAnswers && <AnswersSender />}</Suspense>
      <Suspense>{hasScans && <ScansSender />}</Suspense>
      <Suspense>{hasNotes && <NotesSender />}</Suspense>
    </>
  )
}
