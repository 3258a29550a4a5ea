import { addNote, type Note } from '@lotline/contract/notes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { Entry } from '../../api/outbox/entry.ts'
import { type Adapter, outboxOf } from '../../api/outbox/outbox.ts'
import { outcomeOf } from '../../api/outbox/outcome.ts'
import { useLane } from '../../api/outbox/use-lane.ts'
import { refusalWords } from '../../api/refusals.ts'
import { type SignedInUser, useCurrentUser } from '../../api/session/current-user.ts'
import { notesKey } from './keys.ts'
import { draftAlone, notesPrefix } from './note-drafts.ts'
import { putNote } from './notes-cache.ts'

/** Text with the markers of whom it names, when it was written, and whether files are staged for it by its key. */
type NoteBody = { readonly note: string; readonly at: string; readonly hasFiles?: boolean }
type Context = { readonly client: QueryClient; readonly user: SignedInUser }

/** A note that is on its way or could not be sent. `failure` says why, of one that is tried again as well. */
export type UnsentNote = NoteBody & { readonly key: string; readonly failure?: string | undefined }

const sentence = 'There was an error sending the note.'

/** Notes of a vehicle go in the order in which they were written. */
export const notesAdapter: Adapter<NoteBody, Context> = {
  kind: 'note',
  version: 1,
  async send([entry], { client, user }) {
    if (!entry) return
    const { id: key, lane: vehicleId, body } = entry
    const query = { key, ...(body.hasFiles && { attachments: 'true' as const }) }
    const { data } = await call(addNote, { params: { vehicleId }, query, body: body.note }, { shownIn: client })
    // Files go up once the note is there (NOT-025).
    if (body.hasFiles) await (await import('./note-files.ts')).sendAlong({ client, user, vehicleId }, key, data.id)
    show(client, vehicleId, data)
  },
  judge(error) {
    const outcome = outcomeOf(error)
    const isJudged = error instanceof ApiError && error.status < 500
    return 'reason' in outcome ? { ...outcome, reason: isJudged ? `${sentence} ${refusalWords(error)}` : sentence } : outcome
  },
  old: {
    prefix: notesPrefix,
    read(text, vehicleId) {
      const { unsent = [] } = JSON.parse(text) as { unsent?: readonly UnsentNote[] } // written by versions before the outbox
      return unsent.map(({ key, failure, ...body }) => {
        const isRefused = failure !== undefined && failure !== sentence
        return { id: key, lane: vehicleId, body, ...(isRefused && { state: 'REFUSED' as const, reason: failure }) }
      })
    },
    rest: draftAlone,
  },
}

function show(client: QueryClient, vehicleId: string, note: Note): void {
  putNote(client, vehicleId, note)
  // What was asked for before it was there would take it away again.
  const queryKey = notesKey(vehicleId)
  if (client.isFetching({ queryKey }) > 0) client.invalidateQueries({ queryKey })
}

/** What the signed-in person has written on a vehicle and the server does not have. */
export function useUnsentNotes(vehicleId: string): readonly UnsentNote[] {
  const entries = useLane(outboxOf(notesAdapter, useCurrentUser()), vehicleId)
  return useMemo(() => unsentOf(entries), [entries])
}

/** One that waits behind another which could not be sent is not on its way either. */
function unsentOf(entries: readonly Entry<NoteBody>[]): UnsentNote[] {
  const held = entries.find(({ state }) => state === 'WAITING')?.reason
  return entries.map(({ id, body, state, reason = state === 'WAITING' ? held : undefined }) => ({
    ...body,
    key: id,
    failure: reason,
  }))
}

/** Sends notes that a page before has left, wherever the person is by now. */
export function NotesSender(): null {
  const client = useQueryClient()
  const user = useCurrentUser()
  // The server is the outside system.
  useEffect(() => outboxOf(notesAdapter, user).start({ client, user }), [client, user])
  return null
}
