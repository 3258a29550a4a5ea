import type { HistoryItem, HistoryQuery } from '@lotline/contract/history'
import { MAX_LISTED } from '@lotline/contract/shapes'
import type { Permission } from '@lotline/domain/people/permissions'
import { wholeSeconds } from '@lotline/domain/recon/clock'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { personNameOf } from '../../database/person-name.ts'
import type { KeptChange } from '../../module/history-part.ts'
import type { HistoryRules } from '../../module/history-rules.ts'
import type { Printing } from '../../module/print-part.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { requirePerson } from './activity.ts'
import type { Place } from './activity-queries.ts'
import { changesInWords, idsIn } from './changes.ts'
import { eventLabel } from './event-label.ts'
import type { PrintedHistory } from './print-section.ts'
import {
  countHistoryEvents,
  findPlaceOfVehicle,
  type HistoryEvent,
  listActors,
  listHistoryEvents,
  listNames,
} from './vehicle-history-queries.ts'

/** Events of a vehicle, newest first: a page of them. Words that the reader may not see are left out, the event is told all the same. */
export async function readHistory(rules: HistoryRules, { db, actor }: Ctx, vehicleId: string, query: HistoryQuery) {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  const { kinds, personId, taskId, pageSize = MAX_LISTED } = query
  if (personId) await requirePerson(db, personId)
  const [from, to] = [query.from, query.to].map((moment) => (moment === undefined ? undefined : new Date(moment)))
  const before = query.before === undefined ? undefined : await requirePlace(db, vehicleId, query.before)
  const told = rules.toldTo(actor.permissions)
  const selection = { told, kinds, personId, taskId, from, to }
  const found = await listHistoryEvents(db, vehicleId, rules.kinds, { ...selection, before, most: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const isWhole = found.length === page.length
  const next = isWhole ? null : (page.at(-1)?.id ?? null)
  const total = isWhole && !before ? page.length : await countHistoryEvents(db, vehicleId, rules.kinds, selection)
  const people = (await listActors(db, vehicleId, told)).flatMap((person) => personNameOf(person) ?? [])
  return { data: await itemsOf(rules, db, page, actor.permissions), meta: { next, total, people } }
}

const mostPrinted = 400

/** The latest of what happened, for paper; history is printed by itself alone. */
export async function printedHistory(ctx: Ctx, { vehicle, query, historyRules }: Printing): Promise<PrintedHistory | null> {
  if (query.only !== 'history' || !ctx.actor.permissions.has('INVENTORY_VDP_HISTORY_VIEW')) return null
  const { data, meta } = await readHistory(historyRules, ctx, vehicle.vehicleCard.id, { pageSize: mostPrinted })
  return { items: data, hasMore: meta.next !== null }
}

async function requirePlace(db: Db, vehicleId: string, eventId: string): Promise<Place> {
  const place = isUuid(eventId) ? await findPlaceOfVehicle(db, vehicleId, eventId) : undefined
  if (!place) throw new AppError('NOT_FOUND', 'This vehicle has no event with this id. Read its history from the beginning.')
  return place
}

async function itemsOf(
  rules: HistoryRules,
  db: Db,
  events: readonly HistoryEvent[],
  held: ReadonlySet<Permission>,
): Promise<HistoryItem[]> {
  const masked = rules.maskedFrom(held)
  const kept = new Map(
    events.map((event): [string, KeptChange[]] => [
      event.id,
      masked.has(event.item_type) ? [] : rules.changesOf(event.item_type, event.detail),
    ]),
  )
  const names = await namesOf(rules, db, idsIn([...kept.values()].flat()))
  return events.map((event) => ({
    id: event.id,
    itemType: event.item_type,
    label: eventLabel(event, masked),
    timestamp: event.at.toISOString(),
    timeInStepSeconds: event.time_in_step_ms === null ? null : wholeSeconds(event.time_in_step_ms),
    actor: personNameOf(event),
    token: event.token_name,
    kinds: event.kinds,
    changes: changesInWords(kept.get(event.id) ?? [], names, held),
  }))
}

async function namesOf({ names }: HistoryRules, db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = ids.length === 0 ? [] : await listNames(db, names, ids)
  return new Map([...ids.map((id) => [id, ''] as const), ...found.map(({ id, name }) => [id, name] as const)])
}
