import type { Received } from '@lotline/contract/route'
import type { editView, saveView, View } from '@lotline/contract/vehicles/views'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import type { DoorsCtx } from '../../http/serve.ts'
import { openStandings } from '../vehicles/index.ts'
import { describeKept, getView, keepView, renewView, tell, viewNotFound } from './kept-views.ts'
import { deleteDefault, listViewRows, shareView, upsertDefault, type ViewRow } from './queries.ts'

export async function showViews(requester: Requester): Promise<View[]> {
  const rows = await inOwnRooftop(requester, ({ db, actor }) => listViewRows(db, 'LIST', actor.personId))
  return describeViews(requester, rows)
}

export async function keepList(requester: DoorsCtx, view: Received<typeof saveView>['body']): Promise<View> {
  const standingOf = await openStandings(requester, [view.query])
  return inOwnRooftop(requester, async (ctx) => {
    const row = await keepView(ctx, 'LIST', view)
    const kept = { ...describeKept(row, ctx.actor.personId), ...standingOf(view.query), isDefault: row.is_default }
    return requester.settle(ctx.db, kept)
  })
}

export async function renewList(requester: Requester, id: string, changes: Received<typeof editView>['body']): Promise<View> {
  return describeView(requester, await inOwnRooftop(requester, (ctx) => renewView(ctx, 'LIST', id, changes)))
}

/** Starts the person's list with a view, their own or a shared one, or with none. */
export async function startWith(ctx: Ctx, id: string | null): Promise<Record<string, never>> {
  const { db, actor } = ctx
  const view = id === null ? null : (await getView(ctx, 'LIST', id)).name
  if (id === null) await deleteDefault(db, actor.personId)
  else if (await shareView(db, id)) await upsertDefault(db, actor.personId, id)
  else throw viewNotFound()
  await tell(ctx, { sentence: 'viewChosen', view })
  return {}
}

async function describeView(requester: Requester, row: ViewRow<'LIST'>): Promise<View> {
  const [view] = await describeViews(requester, [row])
  if (!view) throw viewNotFound()
  return view
}

/** As far as they still stand. */
async function describeViews(requester: Requester, rows: readonly ViewRow<'LIST'>[]): Promise<View[]> {
  if (rows.length === 0) return []
  const standingOf = await openStandings(
    requester,
    rows.map(({ query }) => query),
  )
  return rows.map((row) => ({
    ...describeKept(row, requester.actor.personId),
    ...standingOf(row.query),
    isDefault: row.is_default,
  }))
}
