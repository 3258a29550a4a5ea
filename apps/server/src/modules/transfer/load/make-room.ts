import type { Transfer } from '../../../database/transfer.ts'
import type { TransferTable } from '../tables/catalogue.ts'

export type PriorMember = { person_id: string; via_group_id: string | null; name: string; permissions: readonly string[] }

/** Tables that keep what an empty rooftop has: the log, files that are just coming in, and checklists that have no vehicle, which are retired. */
const kept: ReadonlySet<string> = new Set(['event', 'file', 'checklist_template', 'checklist_version'])

/** Takes away what a rooftop has from the day it was opened: its line, roles, tags and settings. Answers who worked there. */
export async function makeRoom(
  { query, enter }: Transfer,
  tables: readonly TransferTable[],
  rooftopId: string,
): Promise<PriorMember[]> {
  await enter('lotline_identity', rooftopId)
  const members = await query<PriorMember>(
    `select m.person_id, m.via_group_id, r.name, r.permissions from membership m
     join role r on r.rooftop_id = m.rooftop_id and r.id = m.role_id where m.rooftop_id = $1 and m.ended_at is null`,
    [rooftopId],
  )
  await enter('lotline_app', rooftopId)
  await query('update checklist_template set retired_at = coalesce(retired_at, now()), step_id = null where rooftop_id = $1', [
    rooftopId,
  ])
  for (const { name, writer, isDeletable } of tables.toReversed()) {
    if (kept.has(name) || !isDeletable) continue
    await enter(writer, rooftopId)
    await query(`delete from "${name}" where rooftop_id = $1`, [rooftopId])
  }
  return members
}

/** Whoever worked there before keeps what they may do, by the role of that name. */
export async function admitPriorMembers(
  { query, enter }: Transfer,
  members: readonly PriorMember[],
  rooftopId: string,
): Promise<void> {
  await enter('lotline_identity', rooftopId)
  for (const { person_id, via_group_id, name, permissions } of members) {
    const [found] = await query<{ id: string }>('select id from role where rooftop_id = $1 and lower(name) = lower($2)', [
      rooftopId,
      name,
    ])
    const [role] = found
      ? [found]
      : await query<{ id: string }>(
          'insert into role (rooftop_id, id, name, permissions) values ($1, gen_random_uuid(), $2, $3) returning id',
          [rooftopId, name, permissions],
        )
    await query(
      `insert into membership (rooftop_id, person_id, role_id, via_group_id) values ($1, $2, $3, $4)
       on conflict (rooftop_id, person_id) do update set role_id = excluded.role_id, via_group_id = excluded.via_group_id, ended_at = null`,
      [rooftopId, person_id, role?.id, via_group_id],
    )
  }
}
