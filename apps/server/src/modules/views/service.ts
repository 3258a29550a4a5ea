import type { Received } from '@lotline/contract/route'
import type { editView, saveView, View } from '@lotline/contract/vehicles/views'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { namedUniquely } from '../rooftops/index.ts'
import { openStandings } from '../vehicles/index.ts'
import {
  deleteDefault,
  deleteViewRow,
  insertView,
  listViewRows,
  shareView,
  updateView,
  upsertDefault,
  type ViewRow,
} from './queries.ts'

export async function showViews(requester: Requester): Promise<View[]> {
  return describeViews(requester, await inOwnRooftop(requester, ({ db, actor }) => listViewRows(db, actor.personId)))
}

/** Keeps a list under a name that is free among the person's own. */
export async function keepView(requester: Requester, view: Received<typeof saveView>['body']): Promise<View> {
  const id = newId()
  const kept = await inOwnRooftop(requester, async (ctx) => {
    await namedUniquely(view.name, 'view', () => insertView(ctx.db, id, ctx.actor.personId, view))
    await tell(ctx, `View ${view.name} saved`)
    return getViewRow(ctx, id)
  })
  return describeView(requester, kept)
}

export async function renewView(requester: Requester, id: string, changes: Received<typeof editView>['body']): Promise<View> {
  const renewed = await inOwnRooftop(requester, async (ctx) => {
    const isFound =
      isUuid(id) && (await namedUniquely(changes.name ?? '', 'view', () => updateView(ctx.db, id, ctx.actor.personId, changes)))
    if (!isFound) throw viewNotFound()
    const view = await getViewRow(ctx, id)
    await tell(ctx, `View ${view.name} changed`)
    return view
  })
  return describeView(requester, renewed)
}

export async function dropView(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const name = isUuid(id) ? await deleteViewRow(ctx.db, id, ctx.actor.personId) : undefined
  if (name === undefined) throw viewNotFound()
  await tell(ctx, `View ${name} deleted`)
  return {}
}

/** Starts the person's list with a view, their own or a shared one, or with none. */
export async function startWith(ctx: Ctx, id: string | null): Promise<Record<string, never>> {
  const { db, actor } = ctx
  const name = id === null ? 'No view' : `View ${(await getViewRow(ctx, id)).name}`
  if (id === null) await deleteDefault(db, actor.personId)
  else if (await shareView(db, id)) await upsertDefault(db, actor.personId, id)
  else throw viewNotFound()
  await tell(ctx, `${name} chosen to start with`)
  return {}
}

async function getViewRow({ db, actor }: Ctx, id: string): Promise<ViewRow> {
  const [row] = isUuid(id) ? await listViewRows(db, actor.personId, id) : []
  if (!row) throw viewNotFound()
  return row
}

async function describeView(requester: Requester, row: ViewRow): Promise<View> {
  const [view] = await describeViews(requester, [row])
  if (!view) throw viewNotFound()
  return view
}

/** As far as they still stand. */
async function describeViews(requester: Requester, rows: readonly ViewRow[]): Promise<View[]> {
  if (rows.length === 0) return []
  const standingOf = await openStandings(
    requester,
    rows.map(({ query }) => query),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...standingOf(row.query),
    shared: row.shared,
    isDefault: row.is_default,
    isOwn: row.owner_id === requester.actor.personId,
    owner: { id: row.owner_id, name: personName(row.owner) },
  }))
}

function tell(ctx: Ctx, label: string): Promise<void> {
  return record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'views', label })
}

function viewNotFound(): AppError {
  return new AppError('VIEW_NOT_FOUND', 'There is no view of yours with this id. It may have been deleted.')
}
