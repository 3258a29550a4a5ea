import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { isSameName } from '@lotline/domain/tasks/task-settings'
import type { JobCtx } from '../../ctx.ts'
import { loadSteps } from '../line/index.ts'
import { layTaskTemplates } from '../task-settings/index.ts'
import type { Preset, PresetField } from './presets/items.ts'
import { presets } from './presets/presets.ts'
import { listTemplates, lockTemplates } from './template-queries.ts'
import { tell, writeTemplate } from './write-template.ts'

/** All that come with the product: what a rooftop begins with. */
export function layUsualChecklists(ctx: JobCtx): Promise<void> {
  return layPresets(
    ctx,
    presets.map(({ id }) => id),
  )
}

/** Writes presets where the rooftop has none of the name, with the task templates that they propose, asked for in the step of their name. */
export async function layPresets(ctx: JobCtx, ids: readonly string[]): Promise<void> {
  const { db } = ctx
  await lockTemplates(db)
  const there = (await listTemplates(db)).map(({ name }) => name)
  const wanted = presets.filter(({ id, name }) => ids.includes(id) && !there.some((one) => isSameName(one, name)))
  if (wanted.length === 0) return
  const templateIds = await layTaskTemplates(
    db,
    wanted.flatMap((preset) => fieldsOfPreset(preset).flatMap(({ task }) => task ?? [])),
  )
  const leaves = leavesOf(await loadSteps(db)).filter(({ retired }) => !retired)
  for (const { name, step, certifiedOnly, groups } of wanted) {
    const stepId = leaves.find((leaf) => step !== null && isSameName(leaf.name, step))?.id ?? null
    const items = groups.map((group) => ({ ...group, items: group.items.map((field) => written(field, templateIds)) }))
    await writeTemplate(ctx, { name, stepId, certifiedOnly }, items)
  }
  await tell(ctx, { sentence: 'checklistsAdded', checklists: wanted.map(({ name }) => name) })
}

export function fieldsOfPreset({ groups }: Pick<Preset, 'groups'>): PresetField[] {
  return groups.flatMap(({ items }) => items)
}

function written({ task, ...field }: PresetField, templateIds: ReadonlyMap<string, string>) {
  return { ...field, taskTemplateId: (task && templateIds.get(task.name.toLowerCase())) ?? null }
}
