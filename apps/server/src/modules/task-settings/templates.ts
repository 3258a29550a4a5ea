import type { Received } from '@lotline/contract/route'
import type { addTaskTemplate, TaskTemplate } from '@lotline/contract/tasks/task-settings'
import type { EventFact } from '@lotline/domain/history/sentences'
import { mostTemplates, typeNamed } from '@lotline/domain/tasks/task-settings'
import { costsShown } from '@lotline/domain/tasks/tasks'
import { AppError } from '../../app-error.ts'
import type { Actor, Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import { record } from '../../events/record.ts'
import { listTypes, lockTaskSettings } from './queries.ts'
import { malformed, settingsChanged, templateNotFound } from './refusals.ts'
import {
  deletePackagesOfOnly,
  deleteTemplateRow,
  insertTemplates,
  listTemplates,
  type TemplateRow,
  updateTemplate,
  updateTemplateOrder,
} from './template-queries.ts'

type Wish = Received<typeof addTaskTemplate>['body']

export async function readTemplates({ db, actor }: Ctx): Promise<TaskTemplate[]> {
  return (await listTemplates(db)).map((row) => shownTo(actor, row))
}

export async function addTemplate(ctx: Ctx, wish: Wish): Promise<TaskTemplate> {
  const { db, actor } = ctx
  await lockTaskSettings(db)
  if ((await listTemplates(db)).length >= mostTemplates)
    throw malformed('name', 'is one too many', `A rooftop may have ${mostTemplates} task templates. Delete some first.`)
  const row = await rowOf(ctx, newId(), wish)
  await namedUniquely('task template', row.name, () => insertTemplates(db, [row]))
  await tell(ctx, { sentence: 'taskTemplateAdded', template: row.name })
  return shownTo(actor, row)
}

export async function changeTemplate(ctx: Ctx, id: string, wish: Wish): Promise<TaskTemplate> {
  const { db, actor } = ctx
  await lockTaskSettings(db)
  const before = await getTemplate(ctx, id)
  const row = await rowOf(ctx, before.id, wish, before)
  await namedUniquely('task template', row.name, () => updateTemplate(db, row))
  const newName = row.name === before.name ? null : row.name
  await tell(ctx, { sentence: 'taskTemplateChanged', template: before.name, newName })
  return shownTo(actor, row)
}

/** Deletes a template; a package that would make nothing without it goes with it. */
export async function deleteTemplate(ctx: Ctx, id: string): Promise<Record<string, never>> {
  await lockTaskSettings(ctx.db)
  const { id: found, name } = await getTemplate(ctx, id)
  const packages = await deletePackagesOfOnly(ctx.db, found)
  await deleteTemplateRow(ctx.db, found)
  await tell(ctx, { sentence: 'taskTemplateDeleted', template: name, packages })
  return {}
}

/** Puts the templates into another order. Somebody who did not know of every one would misplace it: that is refused. */
export async function orderTemplates(ctx: Ctx, ids: readonly string[]): Promise<TaskTemplate[]> {
  await lockTaskSettings(ctx.db)
  const known = (await listTemplates(ctx.db)).map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) throw templateNotFound()
  if (new Set(ids).size < ids.length) throw malformed('', 'names a template twice', 'A template can be in one place only.')
  if (ids.length < known.length) throw settingsChanged('the task templates')
  if (ids.join() !== known.join()) {
    await updateTemplateOrder(ctx.db, ids)
    await tell(ctx, { sentence: 'taskTemplatesReordered' })
  }
  return readTemplates(ctx)
}

async function getTemplate({ db }: Ctx, id: string): Promise<TemplateRow> {
  const found = isUuid(id) ? (await listTemplates(db)).find((row) => row.id === id.toLowerCase()) : undefined
  if (!found) throw templateNotFound()
  return found
}

async function rowOf({ db, actor }: Ctx, id: string, wish: Wish, before?: TemplateRow): Promise<TemplateRow> {
  const { labor, parts } = costsShown(actor.permissions)
  return {
    id,
    name: wish.name,
    spanish_name: wish.spanishName,
    type: knownType(await listTypes(db), wish.type, before?.type),
    description: wish.description,
    labor_hours: wish.laborHours,
    labor_rate: costOf('INVENTORY_VDP_LABOR_COST_VIEW', labor, wish.laborRate, before?.labor_rate),
    parts_cost: costOf('INVENTORY_VDP_PARTS_COST_VIEW', parts, wish.partsCost, before?.parts_cost),
  }
}

/** From somebody who may not see a cost, none means that it stays; they cannot give another. */
function costOf(permission: string, isShown: boolean, given: { amount: number } | null, before: number | null = null) {
  if (isShown) return given?.amount ?? null
  if (given === null || given.amount === before) return before
  throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} to set this cost.`, { permission })
}

/** One of the rooftop's types, or the one that the template has already. */
function knownType(types: readonly string[], wish: string, before?: string): string {
  const type = typeNamed(before === undefined ? types : [...types, before], wish)
  if (type === undefined)
    throw malformed('type', 'is not a task type', `${wish} is not one of this rooftop's task types: ${types.join(', ')}.`)
  return type
}

function shownTo(actor: Actor, row: TemplateRow): TaskTemplate {
  const { labor, parts } = costsShown(actor.permissions)
  const money = (amount: number | null, isShown: boolean) =>
    amount === null || !isShown ? null : { amount, currency: 'USD' as const }
  return {
    id: row.id,
    name: row.name,
    spanishName: row.spanish_name,
    type: row.type,
    description: row.description,
    laborHours: row.labor_hours,
    laborRate: money(row.labor_rate, labor),
    partsCost: money(row.parts_cost, parts),
  }
}

function tell(ctx: Ctx, fact: EventFact): Promise<void> {
  return record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'tasks', fact })
}
