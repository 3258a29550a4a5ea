import type { Note, NotesQuery } from '@lotline/contract/notes'
import { MAX_LISTED } from '@lotline/contract/shapes'
import { noteWords } from '@lotline/domain/notes/notes'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import type { Printing } from '../../module/print-part.ts'
import { markRead } from '../notifications/index.ts'
import { addressesOf } from '../uploads/index.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import type { PrintedNotes } from './print-section.ts'
import { findPlace, listNotes, type Place } from './queries.ts'
import { findLatest, findStanding, markMentionsRead, moveRead } from './read-queries.ts'

// More is no longer read on paper, where their lines are bounded, too.
const mostPrinted = 200

type Page = { data: Note[]; meta: { next: string | null; total: number; unread: number } }

/** The latest notes of a vehicle, or those before a note, oldest first. 404 when vehicle or note are not in this rooftop. */
export async function readNotes(
  ctx: Ctx,
  vehicleId: string,
  { before: noteId, pageSize = MAX_LISTED }: NotesQuery,
): Promise<Page> {
  const { db, actor } = ctx
  const { personId } = actor
  const standing = isUuid(vehicleId) ? await findStanding(db, vehicleId, personId) : undefined
  if (!standing) throw vehicleNotFound()
  const { read, ...counts } = standing
  const before = noteId === undefined ? undefined : await requirePlace(db, vehicleId, noteId)
  const found = await listNotes(db, vehicleId, { personId, read, before, most: pageSize + 1, addressOf: addressesOf(ctx) })
  const page = found.slice(0, pageSize)
  const next = found.length > page.length ? (page.at(-1)?.id ?? null) : null
  return { data: page.reverse(), meta: { next, ...counts } }
}

/** The reader has seen a vehicle's notes, up to one of them or all: on all their screens they count as read, and so does what tells that they are named there. */
export async function readUpTo(ctx: Ctx, vehicleId: string, noteId?: string): Promise<Record<string, never>> {
  const { db, actor, now } = ctx
  await requireVehicle(db, vehicleId)
  const upTo = await (noteId === undefined ? findLatest(db, vehicleId) : requirePlace(db, vehicleId, noteId))
  if (!upTo) return {}
  const { personId } = actor
  const named = await markMentionsRead(db, vehicleId, { personId, upTo, at: now })
  if (named.length > 0) await markRead(db, { type: 'RECON_NOTE_MENTION', personId, targetIds: named, at: now })
  const hadNew = await moveRead(db, vehicleId, personId, upTo)
  if (hadNew || named.length > 0) await record(ctx, { itemType: 'NOTES_READ', vehicleId })
  return {}
}

/** Notes as a printed vehicle shows them. */
export async function printedNotes(ctx: Ctx, { vehicle, query }: Printing): Promise<PrintedNotes | null> {
  if (query.excludeNotes || !ctx.actor.permissions.has('INVENTORY_VDP_NOTES_VIEW')) return null
  const { data, meta } = await readNotes(ctx, vehicle.vehicleCard.id, { pageSize: mostPrinted })
  const shown = data.map(({ note, mentions, timestamp, sender }) => ({
    sender: sender ? personName(sender) : '',
    at: new Date(timestamp),
    text: noteWords(note, mentions),
  }))
  return { shown: shown.reverse(), total: meta.total }
}

export async function requireVehicle(db: Db, vehicleId: string): Promise<void> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
}

export function noteNotFound(): AppError {
  return new AppError('NOTE_NOT_FOUND', 'This note is no longer there. Read the notes of the vehicle again.')
}

async function requirePlace(db: Db, vehicleId: string, noteId: string): Promise<Place> {
  const place = isUuid(noteId) ? await findPlace(db, vehicleId, noteId) : undefined
  if (!place) throw noteNotFound()
  return place
}
