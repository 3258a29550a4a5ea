import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import { record } from '../../events/record.ts'
import {
  deleteViewRow,
  insertView,
  listViewRows,
  type NewView,
  updateView,
  type ViewChange,
  type ViewKind,
  type ViewRow,
} from './queries.ts'

/** Keeps something under a name that is free among the person's own of its kind. */
export async function keepView<Kind extends ViewKind>(ctx: Ctx, kind: Kind, view: NewView<Kind>): Promise<ViewRow<Kind>> {
  const id = newId()
  await namedUniquely('view', view.name, () => insertView(ctx.db, kind, id, ctx.actor.personId, view))
  await tell(ctx, `View ${view.name} saved`)
  return getView(ctx, kind, id)
}

export async function renewView<Kind extends ViewKind>(
  ctx: Ctx,
  kind: Kind,
  id: string,
  changes: ViewChange<Kind>,
): Promise<ViewRow<Kind>> {
  const renew = () => updateView(ctx.db, kind, id, ctx.actor.personId, changes)
  const isFound = isUuid(id) && (await namedUniquely('view', changes.name ?? '', renew))
  if (!isFound) throw viewNotFound()
  const view = await getView(ctx, kind, id)
  await tell(ctx, `View ${view.name} changed`)
  return view
}

export async function dropView(ctx: Ctx, kind: ViewKind, id: string): Promise<Record<string, never>> {
  const name = isUuid(id) ? await deleteViewRow(ctx.db, kind, id, ctx.actor.personId) : undefined
  if (name === undefined) throw viewNotFound()
  await tell(ctx, `View ${name} deleted`)
  return {}
}

export async function getView<Kind extends ViewKind>({ db, actor }: Ctx, kind: Kind, id: string): Promise<ViewRow<Kind>> {
  const [row] = isUuid(id) ? await listViewRows(db, kind, actor.personId, id) : []
  if (!row) throw viewNotFound()
  return row
}

/** What is told of a view of any kind. */
export function describeKept({ id, name, shared, owner_id, owner }: ViewRow, readerId: string) {
  return { id, name, shared, isOwn: owner_id === readerId, owner: { id: owner_id, name: personName(owner) } }
}

export function tell(ctx: Ctx, label: string): Promise<void> {
  return record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'views', label })
}

export function viewNotFound(): AppError {
  return new AppError('VIEW_NOT_FOUND', 'There is no view of yours with this id. It may have been deleted.')
}
