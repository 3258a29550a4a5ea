import type { ReportQuery } from '@lotline/contract/reports/views'
import type { ViewQuery } from '@lotline/contract/vehicles/views'
import type { NamedPerson } from '@lotline/domain/people/person-name'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameJson } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

/** What is kept under a name: a list of vehicles, or a report. */
export type Queries = { LIST: ViewQuery; REPORT: ReportQuery }
export type ViewKind = keyof Queries

export type ViewRow<Kind extends ViewKind = ViewKind> = {
  id: string
  name: string
  query: Queries[Kind]
  shared: boolean
  is_default: boolean
  owner_id: string
  owner: NamedPerson
}

/** The person's own views of a kind and those shared with the rooftop, by name; or the one with this id. */
export async function listViewRows<Kind extends ViewKind>(
  db: Db,
  kind: Kind,
  personId: string,
  id?: string,
): Promise<ViewRow<Kind>[]> {
  const { rows } = await sql<ViewRow<Kind>>`
    select v.id, v.name, v.query, v.shared, v.owner_id, chosen.view_id is not null as is_default,
      ${personNameJson('owner')} as owner
    from view v
    join person owner on owner.id = v.owner_id
    left join default_view chosen on chosen.rooftop_id = v.rooftop_id and chosen.view_id = v.id and chosen.person_id = ${personId}
    where v.kind = ${kind} and (v.shared or v.owner_id = ${personId}) and (${id ?? null}::uuid is null or v.id = ${id ?? null}::uuid)
    order by lower(v.name), v.id`.execute(db)
  return rows
}

/** Views of lists and reports: those of a person, and those that are shared. People who save at once wait for each other. */
export async function countViews(db: Db, personId: string): Promise<{ own: number; shared: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('views of ' || ${thisRooftop}::text, 0))`.execute(db)
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where owner_id = ${personId})::int as own, count(*) filter (where shared)::int as shared from view`.execute(
    db,
  )
  return rows[0] ?? { own: 0, shared: 0 }
}

export type NewView<Kind extends ViewKind> = { name: string; query: Queries[Kind]; shared: boolean }
export type ViewChange<Kind extends ViewKind> = { [K in keyof NewView<Kind>]?: NewView<Kind>[K] | undefined }

export async function insertView<Kind extends ViewKind>(
  db: Db,
  kind: Kind,
  id: string,
  ownerId: string,
  { name, query, shared }: NewView<Kind>,
): Promise<void> {
  await db
    .insertInto('view')
    .values({ rooftop_id: thisRooftop, id, kind, owner_id: ownerId, name, query: jsonOf(query), shared })
    .execute()
}

/** Changes a view of this owner; false when there is none. */
export async function updateView<Kind extends ViewKind>(
  db: Db,
  kind: Kind,
  id: string,
  ownerId: string,
  { name, query, shared }: ViewChange<Kind>,
): Promise<boolean> {
  const changed = await db
    .updateTable('view')
    .set({
      id,
      ...(name !== undefined && { name }),
      ...(query && { query: jsonOf(query) }),
      ...(shared !== undefined && { shared }),
    })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes a view of this person, or for an administrator a shared one, and answers its name; nobody's list starts with it any more. */
export async function deleteViewRow(
  db: Db,
  kind: ViewKind,
  id: string,
  { personId, isAdmin }: { personId: string; isAdmin: boolean },
): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('view')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(({ or, eb }) => or([eb('owner_id', '=', personId), ...(isAdmin ? [eb('shared', '=', true)] : [])]))
    .returning('name')
    .executeTakeFirst()
  return gone?.name
}

/** Keeps a view from being deleted until the transaction ends; false when there is none. */
export async function shareView(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('view').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
}

export async function upsertDefault(db: Db, personId: string, viewId: string): Promise<void> {
  await db
    .insertInto('default_view')
    .values({ rooftop_id: thisRooftop, person_id: personId, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['rooftop_id', 'person_id']).doUpdateSet({ view_id: viewId }))
    .execute()
}

export async function deleteDefault(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('default_view').where('person_id', '=', personId).execute()
}

/** Whether the person's list starts with a view, which may be shown to them no longer. */
export async function hasDefaultView(db: IdentityDb, rooftopId: string, personId: string): Promise<boolean> {
  const chosen = await db
    .selectFrom('default_view')
    .select('view_id')
    .where('rooftop_id', '=', rooftopId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return chosen !== undefined
}

// Written as rows are, without what PostgreSQL cannot hold.
function jsonOf(query: Queries[ViewKind]) {
  return sql<string>`${recordset([query])}::jsonb -> 0`
}
