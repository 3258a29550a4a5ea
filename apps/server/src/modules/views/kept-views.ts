import type { EventFact } from '@lotline/domain/history/sentences'
import { missingPermission, sharedListRule, sharedViewsAdminRule } from '@lotline/domain/people/permission-rule'
import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import { record } from '../../events/record.ts'
import { requirePermission } from '../../jobs/who-asked.ts'
import {
  countViews,
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
  refuseSharing(ctx, kind, view.shared)
  await refuseTooMany(ctx, { isNew: true, shared: view.shared })
  const id = newId()
  await namedUniquely('view', view.name, () => insertView(ctx.db, kind, id, ctx.actor.personId, view))
  await tell(ctx, { sentence: 'viewSaved', view: view.name })
  return getView(ctx, kind, id)
}

export async function renewView<Kind extends ViewKind>(
  ctx: Ctx,
  kind: Kind,
  id: string,
  changes: ViewChange<Kind>,
): Promise<ViewRow<Kind>> {
  refuseSharing(ctx, kind, changes.shared)
  if (changes.shared && isUuid(id) && !(await getView(ctx, kind, id)).shared)
    await refuseTooMany(ctx, { isNew: false, shared: true })
  const renew = () => updateView(ctx.db, kind, id, ctx.actor.personId, changes)
  const isFound = isUuid(id) && (await namedUniquely('view', changes.name ?? '', renew))
  if (!isFound) throw viewNotFound()
  const view = await getView(ctx, kind, id)
  // A shared view is not changed either by those who could not share it.
  refuseSharing(ctx, kind, view.shared)
  await tell(ctx, { sentence: 'viewChanged', view: view.name })
  return view
}

async function refuseTooMany({ db, actor, limits }: Ctx, { isNew, shared }: { isNew: boolean; shared: boolean }): Promise<void> {
  if (!limits) return
  const count = await countViews(db, actor.personId)
  if (isNew && count.own >= limits.viewsOfPerson)
    throw new AppError('VIEWS_FULL', `You can save ${limits.viewsOfPerson} views. Delete one first.`, {
      most: limits.viewsOfPerson,
    })
  if (shared && count.shared >= limits.sharedViews)
    throw new AppError(
      'VIEWS_FULL',
      `Your store shares as many views as it can (${limits.sharedViews}). Stop sharing one first.`,
      {
        most: limits.sharedViews,
      },
    )
}

function refuseSharing({ actor }: Ctx, kind: ViewKind, isShared: boolean | undefined): void {
  if (kind === 'LIST' && isShared) requirePermission(actor.permissions, sharedListRule)
}

/** Deletes a view of one's own, or as an administrator one that somebody has shared. */
export async function dropView(ctx: Ctx, kind: ViewKind, id: string): Promise<Record<string, never>> {
  const { personId, permissions } = ctx.actor
  const isAdmin = missingPermission(sharedViewsAdminRule, permissions) === undefined
  const name = isUuid(id) ? await deleteViewRow(ctx.db, kind, id, { personId, isAdmin }) : undefined
  if (name === undefined) throw viewNotFound()
  await tell(ctx, { sentence: 'viewDeleted', view: name })
  return {}
}

export async function getView<Kind extends ViewKind>({ db, actor }: Ctx, kind: Kind, id: string): Promise<ViewRow<Kind>> {
  const [row] = isUuid(id) ? await listViewRows(db, kind, actor.personId, id) : []
  if (!row) throw viewNotFound()
  return row
}

/** Facts of a view of any kind, as the wire has them. */
export function describeKept({ id, name, shared, owner_id, owner }: ViewRow, readerId: string) {
  return { id, name, shared, isOwn: owner_id === readerId, owner: { id: owner_id, name: personName(owner) } }
}

export function tell(ctx: Ctx, fact: EventFact): Promise<void> {
  return record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'views', fact })
}

export function viewNotFound(): AppError {
  return new AppError('VIEW_NOT_FOUND', 'There is no view of yours with this id. It may have been deleted.')
}
