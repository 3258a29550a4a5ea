import { seededRoles } from '@lotline/domain/people/roles'
import { type RawBuilder, sql } from 'kysely'

const admin = 'DEALERSHIP_ADMIN_VIEW'
// What may be given without being held: see givableBy.
const [opensShowroom, startsInShowroom] = ['PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM']

/** CTE: every open rooftop with each group over it, and how far up that is. */
export const aboveRooftops = sql`
    above (rooftop_id, group_id, distance) as (
      select id, group_id, 0 from rooftop where opened_at is not null
      union all
      select above.rooftop_id, dealer_group.parent_id, distance + 1
      from above join dealer_group on dealer_group.id = above.group_id where dealer_group.parent_id is not null
    )`

/**
 * CTEs for statements that judge what an administrator may reach, to stand after `with recursive`.
 * above: see there.
 * administered: the rooftops in which this person holds DEALERSHIP_ADMIN_VIEW.
 * acted_on: the groups in which they may act. They administer every rooftop below, or below a group over it, or hold the
 * administrator's role there by name: a rooftop's own roles are its own matter and make nobody an administrator of the group.
 * owned: the rooftops below groups in which they hold that role by name.
 * beyond: the roles that may do what they may not give, in the rooftops they work in but those owned. Worked out once and not for
 * each person: to compare two sets of permissions takes longer than all else.
 */
export function authorityOf(personId: string): RawBuilder<unknown> {
  return sql`${aboveRooftops},
    administered (rooftop_id) as (
      select membership.rooftop_id from membership
      join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
      where membership.person_id = ${personId} and membership.ended_at is null and ${admin} = any (role.permissions)
    ),
    acted_on (id) as (
      select group_id from group_membership where person_id = ${personId} and role_name = ${seededRoles.administrator.name}
      union
      select group_id from above group by group_id having bool_and(rooftop_id in (select rooftop_id from administered))
      union
      select dealer_group.id from dealer_group join acted_on on dealer_group.parent_id = acted_on.id
    ),
    owned (rooftop_id) as (
      select above.rooftop_id from group_membership join above using (group_id)
      where person_id = ${personId} and role_name = ${seededRoles.administrator.name}
    ),
    beyond (rooftop_id, role_id) as materialized (
      select role.rooftop_id, role.id from membership
      join role own on own.rooftop_id = membership.rooftop_id and own.id = membership.role_id
      join role on role.rooftop_id = membership.rooftop_id
      where membership.person_id = ${personId} and membership.ended_at is null
        and membership.rooftop_id not in (select rooftop_id from owned)
        and not role.permissions <@ (own.permissions || array[case when ${opensShowroom} = any (own.permissions) then ${startsInShowroom}::text end])
    )`
}

/**
 * Whether a person works only where the caller administers, group roles included that have no effect at the moment, and may do nothing
 * there that the caller may not give. Over the CTEs of authorityOf.
 */
export function isWithinReach(person: RawBuilder<unknown>): RawBuilder<boolean> {
  // Names of its own for the tables, so that `person` can be a column of the statement around.
  return sql<boolean>`not exists (
    select held.rooftop_id from membership held where held.person_id = ${person} and held.ended_at is null
      and held.rooftop_id not in (select rooftop_id from administered)
    union all
    select above.rooftop_id from group_membership borne join above on above.group_id = borne.group_id
    where borne.person_id = ${person} and above.rooftop_id not in (select rooftop_id from administered)
    union all
    select above.rooftop_id from group_membership borne join above on above.group_id = borne.group_id
    where borne.person_id = ${person} and borne.role_name = ${seededRoles.administrator.name}
      and above.rooftop_id not in (select rooftop_id from owned)
    union all
    select held.rooftop_id from membership held
    where held.person_id = ${person} and held.ended_at is null
      and (held.rooftop_id, held.role_id) in (select rooftop_id, role_id from beyond))`
}
