import type { Note } from '@lotline/contract/notes'
import { formatCount } from '@lotline/domain/amounts/count'
import { noteFault } from '@lotline/domain/notes/note-text'
import { namedIn } from '@lotline/domain/notes/notes'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { findReaders, notify, takeBack } from '../notifications/index.ts'
import { listAttachmentIds, removeAttachments } from '../uploads/index.ts'
import { findMentionable } from './people-queries.ts'
import {
  deleteMentions,
  deleteNote,
  findNoteTime,
  findSent,
  getNote,
  insertMentions,
  insertNotes,
  lockNote,
  ownerOf,
  updateNote,
} from './queries.ts'
import { noteNotFound, requireVehicle } from './read.ts'

type Writing = {
  vehicleId: string
  text: string
  sendKey?: string | undefined
  /** Files are to come: it may be without a word (OPN-152). */
  hasFiles?: boolean
}
type One = { vehicleId: string; noteId: string }

/** Writes a note and tells whom it names; sent again with the same key it is the first one. 404 when there is no such vehicle. */
export async function addNote(ctx: Ctx, { vehicleId, text, sendKey, hasFiles = false }: Writing): Promise<Note> {
  const { db, actor, now } = ctx
  const fault = hasFiles && text === '' ? undefined : noteFault(text)
  if (fault) throw new AppError('MALFORMED', fault, { errors: [{ field: '', message: fault }] })
  await requireVehicle(db, vehicleId)
  await refuseTooMany(ctx, vehicleId)
  const mentions = await peopleNamed(ctx, text)
  const note = { id: newId(), vehicleId, senderId: actor.personId, text, at: now, mentions, sendKey }
  const [written] = await insertNotes(db, [note])
  const id = written ?? (await firstSent(ctx, vehicleId, sendKey ?? ''))
  if (written) {
    await record(ctx, { itemType: 'NOTE_ADDED', vehicleId, detail: { noteId: id } })
    await tell(ctx, { vehicleId, noteId: id }, mentions)
  }
  return getNote(ctx, vehicleId, id)
}

const dayMs = 24 * 60 * 60 * 1000

async function refuseTooMany({ db, now, limits }: Ctx, vehicleId: string): Promise<void> {
  if (!limits) return
  const most = limits.notesPerDay
  const first = await findNoteTime(db, vehicleId, { since: new Date(now.getTime() - dayMs), behind: most - 1 })
  if (!first) return
  const retryAfter = Math.max(1, Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000))
  throw new AppError(
    'RATE_LIMITED',
    `This vehicle has ${formatCount(most)} notes in 24 hours. Try again later, or change a note.`,
    {
      retryAfter,
    },
  )
}

/** Changes the caller's own note and tells whom it names for the first time (OPN-153); who is named no longer has nothing unread by it. */
export async function changeNote(ctx: Ctx, one: One, text: string): Promise<Note> {
  const { db, actor, now } = ctx
  const { text: before, named } = await requireOwn(ctx, one)
  if (text !== before) {
    await updateNote(db, one.noteId, { text, at: now })
    const mentions = (await peopleNamed(ctx, text)).filter((id) => id !== actor.personId)
    const come = mentions.filter((id) => !named.includes(id))
    const still = new Set(namedIn(text))
    // A person who has left the rooftop since stays named where they stand in the text.
    const gone = named.filter((id) => !still.has(id))
    if (come.length > 0) {
      // A person who was named before and has read it is told nothing new.
      const knowing = await findReaders(db, mentionOfNote(one.noteId), come)
      await insertMentions(
        db,
        come.map((person) => ({ note: one.noteId, person, readAt: knowing.includes(person) ? now : null })),
      )
      await tell(ctx, one, come)
    }
    if (gone.length > 0) {
      await deleteMentions(db, one.noteId, gone)
      await takeBack(db, mentionOfNote(one.noteId), { at: now, unreadBy: gone })
    }
    await record(ctx, { itemType: 'NOTE_CHANGED', vehicleId: one.vehicleId, detail: { noteId: one.noteId } })
  }
  return getNote(ctx, one.vehicleId, one.noteId)
}

/** Deletes the caller's own note, and what was told of it. */
export async function removeNote(ctx: Ctx, one: One): Promise<Record<string, never>> {
  await requireOwn(ctx, one)
  await removeAttachments(ctx, await listAttachmentIds(ctx.db, ownerOf(one)))
  await deleteNote(ctx.db, one.noteId)
  await takeBack(ctx.db, mentionOfNote(one.noteId), { at: ctx.now })
  await record(ctx, { itemType: 'NOTE_DELETED', vehicleId: one.vehicleId, detail: { noteId: one.noteId } })
  return {}
}

/** Under its lock, so that two acts of its sender at once come one after the other. */
async function requireOwn({ db, actor }: Ctx, { vehicleId, noteId }: One) {
  await requireVehicle(db, vehicleId)
  const note = isUuid(noteId) ? await lockNote(db, vehicleId, noteId) : undefined
  if (!note) throw noteNotFound()
  if (note.senderId !== actor.personId) throw new AppError('NOT_AUTHOR', 'Only the author can edit or delete a note.')
  return note
}

async function peopleNamed({ db }: Ctx, text: string): Promise<string[]> {
  const named = namedIn(text).filter(isUuid)
  return named.length === 0 ? [] : findMentionable(db, named)
}

async function firstSent({ db, actor }: Ctx, vehicleId: string, sendKey: string): Promise<string> {
  const first = await findSent(db, actor.personId, sendKey)
  if (first.vehicle_id === vehicleId) return first.id
  const message = 'was used for a note on another vehicle'
  throw new AppError('MALFORMED', `The key ${message}.`, { errors: [{ field: 'key', message }] })
}

async function tell(ctx: Ctx, { vehicleId, noteId }: One, personIds: readonly string[]): Promise<void> {
  await notify(ctx, { ...mentionOfNote(noteId), personIds, vehicleId, facts: { noteId } })
}

function mentionOfNote(noteId: string) {
  return { type: 'RECON_NOTE_MENTION', target: { type: 'note', id: noteId } } as const
}
