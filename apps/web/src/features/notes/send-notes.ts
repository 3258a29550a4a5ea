import { addNote, type Note } from '@lotline/contract/notes'
import { noteText } from '@lotline/domain/notes/note-text'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { randomUuid } from '../../api/random-id.ts'
import { refusalWords } from '../../api/refusals.ts'
import { type SignedInUser, useCurrentUser } from '../../api/session/current-user.ts'
import { type Kept, keep, readKept, type Unsent, useKeptNotes } from './kept-notes.ts'
import { notesKey } from './keys.ts'
import { type Draft, draftOf, joined, markedText, noDraft } from './mention-draft.ts'
import { putNote } from './notes-cache.ts'

/** Those that are on their way from this page. */
const onTheWay = new Set<string>()
/** Of each vehicle one after the other, so that they stand in the order in which they were written. */
const queues = new Map<string, Promise<void>>()

/** What the writer of notes on a vehicle can do. */
export function useSendNotes(vehicleId: string) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const { place, draft, unsent, filesKey } = useKeptNotes(vehicleId)
  const sending = { client, user, place, vehicleId }
  return {
    draft,
    unsent,
    filesKey,
    type: (next: Draft) => keep(place, (kept) => ({ ...kept, draft: next })),
    /** Files go up once the note is there (NOT-025); until then they wait for it. */
    attach: async (files: readonly File[]) => {
      const key = filesKey ?? randomUuid()
      keep(place, (kept) => ({ ...kept, filesKey: kept.filesKey ?? key }))
      const { stage } = await import('./note-files.ts')
      await stage(sending, files, readKept(place).filesKey ?? key)
    },
    /** The composer is free at once; the note stands among the others as being sent. */
    send: (hasFiles: boolean) => {
      const one = {
        key: (hasFiles && filesKey) || randomUuid(),
        note: noteText(markedText(draft)),
        at: new Date().toISOString(),
        ...(hasFiles && { hasFiles }),
      }
      keep(place, (kept) => ({ draft: noDraft, unsent: [...kept.unsent, one] }))
      start(sending, one)
    },
    again: (one: Unsent) => start(sending, one),
    /** Back into the composer, before what is being written there. */
    edit: async (one: Unsent) => {
      const key = filesKey ?? (one.hasFiles ? randomUuid() : undefined)
      keep(place, (kept) => ({
        draft: joined(draftOf(one.note), kept.draft),
        unsent: without(kept, one.key),
        filesKey: kept.filesKey ?? key,
      }))
      if (one.hasFiles && key) await (await import('./note-files.ts')).restage(sending, one.key, key)
    },
    /** Those that a page before had set out to send, which may have arrived or not. */
    resume: () => {
      for (const one of unsent) if (one.failure === undefined && !onTheWay.has(one.key)) start(sending, one)
    },
  }
}

type Sending = { client: QueryClient; user: SignedInUser; place: string; vehicleId: string }

function start(sending: Sending, { failure: _failure, ...one }: Unsent): void {
  const { place } = sending
  onTheWay.add(one.key)
  replace(place, one)
  const before = queues.get(place) ?? Promise.resolve()
  const next = before.then(() => send(sending, one))
  queues.set(place, next)
  void next.then(() => {
    if (queues.get(place) === next) queues.delete(place)
  })
}

async function send({ client, user, place, vehicleId }: Sending, one: Unsent): Promise<void> {
  try {
    const query = { key: one.key, ...(one.hasFiles && { attachments: 'true' as const }) }
    const { data } = await call(addNote, { params: { vehicleId }, query, body: one.note }, { shownIn: client })
    if (one.hasFiles) await (await import('./note-files.ts')).sendAlong({ client, user, vehicleId }, one.key, data.id)
    arrived(client, { place, vehicleId }, one, data)
  } catch (error) {
    replace(place, { ...one, failure: failureWords(error) })
  } finally {
    onTheWay.delete(one.key)
  }
}

function arrived(client: QueryClient, { place, vehicleId }: Pick<Sending, 'place' | 'vehicleId'>, one: Unsent, note: Note): void {
  putNote(client, vehicleId, note)
  keep(place, (kept) => ({ ...kept, unsent: without(kept, one.key) }))
  // What was asked for before it was there would take it away again.
  const queryKey = notesKey(vehicleId)
  if (client.isFetching({ queryKey }) > 0) client.invalidateQueries({ queryKey })
}

const sentence = 'There was an error sending the note.'

/** The reason stands behind it where the server gave one. */
function failureWords(error: unknown): string {
  return error instanceof ApiError && error.status < 500 ? `${sentence} ${refusalWords(error)}` : sentence
}

function replace(place: string, one: Unsent): void {
  if (!readKept(place).unsent.some(({ key }) => key === one.key)) return
  keep(place, (kept) => ({ ...kept, unsent: kept.unsent.map((known) => (known.key === one.key ? one : known)) }))
}

function without({ unsent }: Kept, gone: string): Unsent[] {
  return unsent.filter(({ key }) => key !== gone)
}
