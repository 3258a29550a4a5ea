import { noteText } from '@lotline/domain/notes/note-text'
import { useQueryClient } from '@tanstack/react-query'
import { outboxOf } from '../../api/outbox/outbox.ts'
import { randomUuid } from '../../api/random-id.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { type Draft, draftOf, joined, markedText, noDraft } from './mention-draft.ts'
import { keepDraft, readDraft, useNoteDraft } from './note-drafts.ts'
import { notesAdapter, type UnsentNote } from './notes-outbox.ts'

/** What the writer of notes on a vehicle can do. */
export function useWriteNotes(vehicleId: string) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const { place, draft, filesKey } = useNoteDraft(vehicleId)
  const box = outboxOf(notesAdapter, user)
  const of = { client, user, vehicleId }
  return {
    draft,
    filesKey,
    type: (next: Draft) => keepDraft(place, (kept) => ({ ...kept, draft: next })),
    /** Files go up once the note is there (NOT-025); until then they wait for it. */
    attach: async (files: readonly File[]) => {
      const key = filesKey ?? randomUuid()
      keepDraft(place, (kept) => ({ ...kept, filesKey: kept.filesKey ?? key }))
      const { stage } = await import('./note-files.ts')
      await stage(of, files, readDraft(place).filesKey ?? key)
    },
    /** The composer is free at once; the note stands among the others as being sent. */
    send: (hasFiles: boolean) => {
      const body = { note: noteText(markedText(draft)), at: new Date().toISOString(), ...(hasFiles && { hasFiles }) }
      void box.put({ id: (hasFiles && filesKey) || randomUuid(), lane: vehicleId, body })
      keepDraft(place, () => ({ draft: noDraft }))
    },
    again: (one: UnsentNote) => void box.again(one.key),
    /** Back into the composer, before what is being written there. */
    edit: async ({ key: was }: UnsentNote) => {
      const taken = await box.take(was)
      if (!taken) return
      const key = readDraft(place).filesKey ?? (taken.body.hasFiles ? randomUuid() : undefined)
      keepDraft(place, (kept) => ({ draft: joined(draftOf(taken.body.note), kept.draft), filesKey: kept.filesKey ?? key }))
      if (taken.body.hasFiles && key) await (await import('./note-files.ts')).restage(of, was, key)
    },
    /** Notes go up from now on, those of pages before as well. */
    start: () => box.start({ client, user }),
  }
}
