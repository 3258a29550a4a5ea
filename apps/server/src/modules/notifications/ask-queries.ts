import type { AskKind } from '@lotline/domain/engage/asks'
import { sql } from 'kysely'
import { isoTime } from '../../database/json.ts'
import type { Sql } from '../../database/statement.ts'

/** What a shopper asked, as it stands now; moments as the wire has them. */
export type AskRow = {
  id: string
  kind: AskKind
  text: string | null
  wishedAt: string | null
  askedAt: string
  isOpen: boolean
  answeredAt: string | null
  answeredBy: string | null
  confirmedFor: string | null
  shopper: string | null
  phone: string | null
  timeZone: string
}

/** The ask that a notification `n` in a rooftop `r` tells of. */
export const toldAsk = sql`
  select json_build_object('id', a.id, 'kind', a.kind, 'text', a.text, 'wishedAt', ${isoTime(sql`a.wished_at`)},
    'askedAt', ${isoTime(sql`a.asked_at`)}, 'isOpen', a.answered_at is null and a.withdrawn_at is null,
    'answeredAt', ${isoTime(sql`a.answered_at`)},
    'answeredBy', (select nullif(trim(w.first_name || ' ' || w.last_name), '') from person w where w.id = a.answered_by),
    'confirmedFor', case when a.cancelled_at is null then ${isoTime(sql`a.confirmed_for`)} end,
    'shopper', nullif(trim(p.first_name || ' ' || p.last_name), ''), 'phone', p.phone, 'timeZone', r.time_zone)
  from engage_ask a join prospect p on p.rooftop_id = a.rooftop_id and p.id = a.prospect_id
  where a.rooftop_id = n.rooftop_id and a.id::text = n.facts ->> 'askId'`

/** Notifications `n` of a person that stand in their panel, of what nobody has answered yet, however long ago. */
export function unansweredOf(
  personId: string,
  rooftopIds: readonly string[],
  { standing, limit }: { standing: Sql; limit: number },
): Sql {
  return sql`select waiting.* from unnest(${rooftopIds}::uuid[]) as rooftop (id) cross join lateral (
      select n.rooftop_id, n.id from engage_ask a
      join notification n on n.rooftop_id = a.rooftop_id and n.kind = 'SHOPPER_ASKED' and n.facts ->> 'askId' = a.id::text
      where a.rooftop_id = rooftop.id and a.answered_at is null and a.withdrawn_at is null
        and n.person_id = ${personId} and ${standing} and n.in_panel
      order by a.asked_at desc limit ${sql.lit(limit)}) waiting`
}
