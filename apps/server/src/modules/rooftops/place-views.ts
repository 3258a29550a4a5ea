import type { Place } from '@lotline/contract/rooftops/rooftops'
import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import { authorityOf } from './authority-queries.ts'

/**
 * The tree around what a person administers: their rooftops and everything below the groups in which they may act, with every
 * group above. Each place stands before what it holds.
 */
export async function listPlaces(db: IdentityDb, personId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with recursive ${authorityOf(personId)},
    shown_rooftop (id) as (
      select rooftop_id from administered
      union
      select rooftop_id from above where group_id in (select id from acted_on)
    ),
    shown_group (id) as (
      select id from acted_on
      union
      select above.group_id from above join shown_rooftop on shown_rooftop.id = above.rooftop_id
      union
      select dealer_group.parent_id from shown_group join dealer_group on dealer_group.id = shown_group.id
      where dealer_group.parent_id is not null
    ),
    tree (id, path) as (
      select id, array[lower(name), id::text] from dealer_group where id in (select id from shown_group) and parent_id is null
      union all
      select dealer_group.id, tree.path || array[lower(name), dealer_group.id::text]
      from tree join dealer_group on dealer_group.parent_id = tree.id where dealer_group.id in (select id from shown_group)
    ),
    place as (
      select dealer_group.id, name, tier, parent_id, null::text as time_zone, path,
        dealer_group.id in (select id from acted_on) as may_edit
      from tree join dealer_group on dealer_group.id = tree.id
      union all
      select rooftop.id, name, 'ROOFTOP', group_id, time_zone, tree.path || array[lower(name), rooftop.id::text],
        rooftop.id in (select rooftop_id from administered) or group_id in (select id from acted_on)
      from rooftop join tree on tree.id = rooftop.group_id where rooftop.id in (select id from shown_rooftop)
    )
    select id, name, tier, parent_id as "parentId", time_zone as "timeZone", may_edit as "mayEdit" from place order by path`.execute(
    db,
  )
  return rows
}
