import { personName } from '@lotline/domain/people/person-name'
import { type LoggedEvent, webhookEventsOf } from '@lotline/domain/webhooks/from-log'
import { MAX_WEBHOOK_BODY } from '@lotline/domain/webhooks/webhooks'
import type { Db } from '../../database/doors.ts'
import { getRooftop } from '../rooftops/index.ts'
import { type EngagementShopper, type EntryRow, listShoppers, type NewEvent } from './event-queries.ts'

type Made = { event: NewEvent; condition: string }

// Beside the envelope, of which nothing is long, and the shopper.
const mostDataBytes = MAX_WEBHOOK_BODY - 8 * 1024

/** Events of entries of the log that somebody wants, as they are stored to be sent. */
export async function makeEvents(db: Db, entries: readonly EntryRow[], isWanted: (type: string) => boolean): Promise<Made[]> {
  const logged = entries.flatMap((entry) =>
    webhookEventsOf(entry).flatMap((event, index) => (isWanted(event.type) ? [{ entry, event, index }] : [])),
  )
  if (logged.length === 0) return []
  const { id, name } = await getRooftop(db)
  const engagementIds = [...new Set(logged.flatMap(({ event }) => event.engagementId ?? []))]
  const shoppers = engagementIds.length > 0 ? await listShoppers(db, engagementIds) : []
  const byEngagement = new Map(shoppers.map((shopper) => [shopper.engagementId, shopper]))
  return logged.map(({ entry, event, index }) => ({
    condition: entry.condition,
    event: storedOf(entry, event, {
      index,
      rooftop: { id, name },
      shopper: event.engagementId === undefined ? undefined : byEngagement.get(event.engagementId),
    }),
  }))
}

type About = { index: number; rooftop: { id: string; name: string }; shopper: EngagementShopper | undefined }

function storedOf(entry: EntryRow, { type, data, amounts }: LoggedEvent, { index, rooftop, shopper }: About): NewEvent {
  const { vehicleId, stock, vin, at } = entry
  const id = eventIdOf(entry.id, index)
  const event = {
    id,
    type,
    timestamp: at.toISOString(),
    order: entry.order,
    rooftop,
    vehicle: { id: vehicleId, stock, vin },
    by: entry.actor && { name: personName(entry.actor), ...(entry.token !== null && { token: entry.token }) },
    // Texts of people have limits of their own far below this; a body has one all the same.
    data: Buffer.byteLength(JSON.stringify(data)) > mostDataBytes ? { isTooLarge: true } : data,
    ...(amounts && { amounts }),
  }
  return {
    ...{ id, entry_id: entry.id, type, at, vehicle_id: vehicleId, stock_number: stock, vin, event },
    prospect_id: shopper?.prospectId ?? null,
    shopper: shopper ? { name: shopper.name } : null,
  }
}

/** The same for an entry whenever it is made of it: a receiver knows one that it has had by its id. */
function eventIdOf(entryId: string, index: number): string {
  return `evt_${entryId.replaceAll('-', '')}${index === 0 ? '' : `_${index + 1}`}`
}
