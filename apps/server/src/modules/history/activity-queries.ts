import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { personNameColumns } from '../../database/person-name.ts'
import type { EventType } from '../../events/record.ts'

export type Place = { at: Date; id: string }

/** Where an entry stands in the rooftop's log. */
export async function findPlace(db: Db, eventId: string): Promise<Place | undefined> {
  return db.selectFrom('event').select(['at', 'id']).where('id', '=', eventId).executeTakeFirst()
}

/** Whether a person works in the rooftop, or once did. */
export async function isKnown(db: Db, personId: string): Promise<boolean> {
  return (await db.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()) !== undefined
}

type Selection = { personId: string | undefined; before: Place | undefined; most: number; told: RawBuilder<boolean> }

/** Entries of the rooftop's log from a place on, newest first: those of everybody, or of one person. */
export async function listEntries(db: Db, { personId, before, most, told }: Selection) {
  return db
    .selectFrom('event')
    .leftJoin('person', 'person.id', 'event.actor_id')
    .leftJoin('api_token_name as token', (join) =>
      join.onRef('token.rooftop_id', '=', 'event.rooftop_id').onRef('token.token_id', '=', 'event.token_id'),
    )
    .leftJoin('vehicle', (join) =>
      join.onRef('vehicle.rooftop_id', '=', 'event.rooftop_id').onRef('vehicle.id', '=', 'event.vehicle_id'),
    )
    .select([
      'event.id',
      'event.at',
      'event.label',
      'event.fact',
      'event.vehicle_id',
      'vehicle.stock_number',
      'token.name as token_name',
      ...personNameColumns,
    ])
    .select(toldType.as('item_type'))
    .where(told)
    .$if(personId !== undefined, (query) => query.where('event.actor_id', '=', personId ?? null))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('event.at', 'event.id'), '<', tuple(before?.at ?? new Date(0), before?.id ?? '')),
      ),
    )
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(most)
    .execute()
}

/**
 * The word under which an entry is told. A person's edits once stood under a feed's word; entries are never changed, so that the oldest, which
 * have no fact yet, are told by their sentence as what they are.
 */
export const toldType = sql<string>`case
  when event.item_type <> ${word('DATA_REFRESHED')} or event.fact is not null or event.actor_id is null or event.detail ? 'feed'
    then event.item_type
  when event.label like 'Recon information%' then ${word('RECON_INFO_CHANGED')} else ${word('VEHICLE_INFO_CHANGED')} end`

function word(type: EventType) {
  return sql.lit(type)
}
