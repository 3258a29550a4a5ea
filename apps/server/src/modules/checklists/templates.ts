import type { Received } from '@lotline/contract/route'
import type {
  addChecklistTemplate,
  ChecklistTemplate,
  ChecklistVersion,
  changeChecklistTemplate,
  NewChecklistField,
} from '@lotline/contract/tasks/checklist-settings'
import { type ChecklistField, type ChecklistItem, fieldsOf, mostChecklists } from '@lotline/domain/checklists/checklists'
import { definitionFaults, yesAndNo } from '@lotline/domain/checklists/definition'
import { findStep } from '@lotline/domain/recon/recon-steps'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import { loadSteps, stepsInUse } from '../line/index.ts'
import { settingsChanged } from '../task-settings/index.ts'
import { findTemplates } from '../tasks/index.ts'
import { checklistNotFound, malformed } from './refusals.ts'
import {
  bringBackRow,
  countOpenSheets,
  findTemplate,
  insertVersion,
  listRetired,
  listTemplates,
  listVersions,
  lockTemplates,
  type OpenRow,
  retireTemplateRow,
  type TemplateRow,
  updateOrder,
  updateTemplate,
} from './template-queries.ts'
import { tell, writeTemplate } from './write-template.ts'

type Wish = Received<typeof addChecklistTemplate>['body']
type Change = Received<typeof changeChecklistTemplate>['body']

export async function readTemplates({ db }: Ctx): Promise<ChecklistTemplate[]> {
  const [rows, open] = [await listTemplates(db), await countOpenSheets(db)]
  return rows.map((row) => shown(row, open))
}

/** Retired checklists, which can be brought back. */
export async function readRetired({ db }: Ctx): Promise<ChecklistTemplate[]> {
  const [rows, open] = [await listRetired(db, mostChecklists), await countOpenSheets(db)]
  return rows.map((row) => shown(row, open))
}

export async function readVersions({ db }: Ctx, id: string): Promise<ChecklistVersion[]> {
  const found = isUuid(id) ? await listVersions(db, id) : []
  if (found.length === 0) throw checklistNotFound()
  return found.map(({ created_at, created_by, ...version }) => ({
    ...version,
    changedDate: created_at.toISOString(),
    changedBy: created_by,
  }))
}

export async function addTemplate(ctx: Ctx, wish: Wish): Promise<ChecklistTemplate> {
  await lockTemplates(ctx.db)
  await holdRoom(ctx)
  const items = await definitionOf(ctx, wish)
  const stepId = await stepOf(ctx, wish.stepId)
  const id = await writeTemplate(ctx, { name: wish.name, stepId, certifiedOnly: wish.certifiedOnly }, items)
  await tell(ctx, { sentence: 'checklistsAdded', checklists: [wish.name] })
  return showOne(ctx, id)
}

/** Where it asks otherwise, or under another name, it is the next version; the sheets that there are stay with theirs. */
export async function changeTemplate(ctx: Ctx, id: string, wish: Change): Promise<ChecklistTemplate> {
  const { db, actor, now } = ctx
  await lockTemplates(db)
  const before = await getTemplate(ctx, id)
  if (wish.version !== undefined && wish.version !== before.version) throw settingsChanged('the checklist')
  const items = await definitionOf(ctx, wish)
  const stepId = wish.stepId === before.step?.id ? wish.stepId : await stepOf(ctx, wish.stepId)
  const template = { id: before.id, name: wish.name, stepId, certifiedOnly: wish.certifiedOnly }
  await namedUniquely('checklist', wish.name, () => updateTemplate(db, template))
  const asksOtherwise = wish.name !== before.name || JSON.stringify(items) !== JSON.stringify(inOrder(before.items))
  const version = before.version + 1
  if (asksOtherwise)
    await insertVersion(db, { templateId: before.id, version, name: wish.name, items, by: actor.personId, at: now })
  const newName = wish.name === before.name ? null : wish.name
  const change = { checklist: before.name, newName, version: asksOtherwise ? version : null }
  await tell(ctx, { sentence: 'checklistChanged', ...change })
  return showOne(ctx, before.id)
}

export async function retireTemplate(ctx: Ctx, id: string): Promise<Record<string, never>> {
  await lockTemplates(ctx.db)
  const found = await getTemplate(ctx, id)
  await retireTemplateRow(ctx.db, found.id, ctx.now)
  await tell(ctx, { sentence: 'checklistRetired', checklist: found.name })
  return {}
}

/** Asks for a checklist again, as it was; it stays as it is where nobody has retired it. */
export async function bringBack(ctx: Ctx, id: string): Promise<ChecklistTemplate> {
  const { db } = ctx
  await lockTemplates(db)
  const found = isUuid(id) ? await findTemplate(db, id) : undefined
  if (!found) throw checklistNotFound()
  if (found.retired_at !== null) {
    await holdRoom(ctx)
    const step = found.step && findStep(stepsInUse(await loadSteps(db)), found.step.id)
    await namedUniquely('checklist', found.name, () => bringBackRow(db, found.id, step?.id ?? null))
    await tell(ctx, { sentence: 'checklistBroughtBack', checklist: found.name })
  }
  return showOne(ctx, found.id)
}

async function holdRoom({ db }: Ctx): Promise<void> {
  if ((await listTemplates(db)).length >= mostChecklists)
    throw malformed([{ field: 'name', message: `is one more than the ${mostChecklists} checklists a rooftop may have` }])
}

/** Puts the checklists into another order. Somebody who did not know of every one would misplace it: that is refused. */
export async function orderTemplates(ctx: Ctx, ids: readonly string[]): Promise<ChecklistTemplate[]> {
  await lockTemplates(ctx.db)
  const known = (await listTemplates(ctx.db)).map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) throw checklistNotFound()
  if (new Set(ids).size < known.length) throw settingsChanged('the checklists')
  if (ids.join() !== known.join()) {
    await updateOrder(ctx.db, ids)
    await tell(ctx, { sentence: 'checklistsReordered' })
  }
  return readTemplates(ctx)
}

async function getTemplate({ db }: Ctx, id: string): Promise<TemplateRow> {
  const found = isUuid(id) ? (await listTemplates(db)).find((row) => row.id === id.toLowerCase()) : undefined
  if (!found) throw checklistNotFound()
  return found
}

async function stepOf({ db }: Ctx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const step = findStep(stepsInUse(await loadSteps(db)), id.toLowerCase())
  if (!step) throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step in use.')
  return step.id
}

/** A definition as it is kept: every item with an id, every choice with a value. All that is wrong with it is named. */
async function definitionOf({ db }: Ctx, { items: wished }: Pick<Wish, 'items'>): Promise<ChecklistItem[]> {
  const items = wished.map(
    (item): ChecklistItem =>
      'items' in item ? { id: item.id ?? newId(), label: item.label, items: item.items.map(fieldOf) } : fieldOf(item),
  )
  const faults = definitionFaults(items)
  const proposed = [...new Set(fieldsOf(items).flatMap(({ taskTemplateId }) => taskTemplateId ?? []))]
  const known = proposed.length === 0 ? [] : (await findTemplates(db, proposed.filter(isUuid))).map(({ id }) => id)
  const isUnknown = proposed.some((id) => !known.includes(id))
  if (isUnknown) faults.push({ field: 'items', message: 'propose a task template that this rooftop does not have' })
  if (faults.length > 0) throw malformed(faults)
  return inOrder(items)
}

function fieldOf({ id = newId(), options, taskTemplateId, ...field }: NewChecklistField): ChecklistField {
  const markAt = (value: string) => options.find((option) => option.value === value)?.mark ?? null
  const choices = options.map(({ label, value = label, mark, alone }) => ({ label, value, mark, alone }))
  return {
    ...field,
    id,
    options: field.uiType === 'YES_NO' ? yesAndNo({ yes: markAt('true'), no: markAt('false') }) : choices,
    taskTemplateId: taskTemplateId?.toLowerCase() ?? null,
  }
}

/** Two that say the same are the same text, in whatever order the database gives back what it keeps. */
function inOrder(items: readonly ChecklistItem[]): ChecklistItem[] {
  return items.map((item) =>
    'items' in item ? { id: item.id, label: item.label, items: item.items.map(fieldInOrder) } : fieldInOrder(item),
  )
}

function fieldInOrder({ id, label, hint, required, uiType, options, number, taskTemplateId }: ChecklistField): ChecklistField {
  return {
    id,
    label,
    hint,
    required,
    uiType,
    options: options.map(({ label, value, mark, alone }) => ({ label, value, mark, alone })),
    number: number && { unit: number.unit, least: number.least, most: number.most },
    taskTemplateId,
  }
}

async function showOne(ctx: Ctx, id: string): Promise<ChecklistTemplate> {
  return shown(await getTemplate(ctx, id), await countOpenSheets(ctx.db))
}

function shown(row: TemplateRow, open: readonly OpenRow[]): ChecklistTemplate {
  const { created_at, created_by, certified_only, retired_at, ...template } = row
  return {
    ...template,
    certifiedOnly: certified_only,
    changedDate: created_at.toISOString(),
    changedBy: created_by,
    openSheets: open.flatMap(({ template_id, ...sheets }) => (template_id === row.id ? [sheets] : [])),
    retiredDate: retired_at?.toISOString() ?? null,
  }
}
