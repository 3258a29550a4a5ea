import type { Activity } from '@lotline/contract/history'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { personNameOf } from '../../database/person-name.ts'
import type { HistoryRules } from '../../module/history-rules.ts'
import { findPlace, isKnown, listEntries, type Place } from './activity-queries.ts'
import { eventLabel } from './event-label.ts'

type Query = { personId?: string | undefined; before?: string | undefined; pageSize: number }
type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** A page of the rooftop's log, newest first. */
export async function listActivity(rules: HistoryRules, { db, actor }: Ctx, { personId, before, pageSize }: Query) {
  if (personId) await requirePerson(db, personId)
  const place = before === undefined ? undefined : await requirePlace(db, before)
  const found = await listEntries(db, { personId, before: place, most: pageSize + 1, told: rules.toldTo(actor.permissions) })
  const page = found.slice(0, pageSize)
  const masked = rules.maskedFrom(actor.permissions)
  const next = found.length > pageSize ? (page.at(-1)?.id ?? null) : null
  return { data: page.map((entry) => activityOf(entry, masked)), meta: { next } }
}

export async function requirePerson(db: Db, personId: string): Promise<void> {
  if (isUuid(personId) && (await isKnown(db, personId))) return
  throw new AppError('PERSON_NOT_FOUND', 'Nobody with this id has worked in this rooftop.')
}

async function requirePlace(db: Db, eventId: string): Promise<Place> {
  const place = isUuid(eventId) ? await findPlace(db, eventId) : undefined
  if (!place) throw new AppError('NOT_FOUND', 'This rooftop has no entry with this id. Read the log from its beginning.')
  return place
}

function activityOf(entry: Entry, masked: ReadonlySet<string>): Activity {
  const { vehicle_id, stock_number } = entry
  return {
    id: entry.id,
    timestamp: entry.at.toISOString(),
    itemType: entry.item_type,
    label: eventLabel(entry, masked),
    actor: personNameOf(entry),
    token: entry.token_name,
    vehicle: vehicle_id === null ? null : { id: vehicle_id, stockNumber: stock_number ?? '' },
  }
}
