import type { Note, NotesQuery } from '@lotline/contract/notes'
import { noteParts } from '@lotline/domain/notes/notes'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import type { Printing } from '../../module/print-part.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import type { PrintedNotes } from './print-section.ts'
import { countNotes, findPlace, listNotes, markMentionsRead, type Place } from './queries.ts'

// More is no longer read on paper, where their lines are bounded, too.
const mostPrinted = 200

type Page = { data: Note[]; meta: { next: string | null; total: number } }

/** The notes of a vehicle, oldest first: all of them, or the latest page before a note. 404 when vehicle or note are not in this rooftop. */
export async function readNotes({ db }: Ctx, vehicleId: string, { before: noteId, pageSize }: NotesQuery): Promise<Page> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  const before = noteId === undefined ? undefined : await requirePlace(db, vehicleId, noteId)
  const found = await listNotes(db, vehicleId, { before, most: pageSize === undefined ? undefined : pageSize + 1 })
  const page = found.slice(0, pageSize)
  const next = found.length > page.length ? (page.at(-1)?.id ?? null) : null
  return { data: page.reverse(), meta: { next, total: await countNotes(db, vehicleId) } }
}

/** The reader has opened a vehicle's notes: what names them there counts as read, on all their screens. */
export async function readAll(ctx: Ctx, vehicleId: string): Promise<Record<string, never>> {
  const { db, actor, now } = ctx
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  if (await markMentionsRead(db, vehicleId, actor.personId, now))
    await record(ctx, { itemType: 'NOTES_READ', vehicleId, label: '' })
  return {}
}

/** What a printed vehicle tells of its notes. */
export async function printedNotes(ctx: Ctx, { vehicle, query }: Printing): Promise<PrintedNotes | null> {
  if (query.excludeNotes || !ctx.actor.permissions.has('INVENTORY_VDP_NOTES_VIEW')) return null
  const { data, meta } = await readNotes(ctx, vehicle.vehicleCard.id, { pageSize: mostPrinted })
  const shown = data.map(({ note, timestamp, sender }) => ({
    sender: sender ? personName(sender) : '',
    at: new Date(timestamp),
    text: noteParts(note)
      .map((part) => part.text)
      .join(''),
  }))
  return { shown: shown.reverse(), total: meta.total }
}

async function requirePlace(db: Db, vehicleId: string, noteId: string): Promise<Place> {
  const place = isUuid(noteId) ? await findPlace(db, vehicleId, noteId) : undefined
  if (!place) throw new AppError('NOT_FOUND', 'This vehicle has no note with this id. Read its notes from the latest.')
  return place
}
