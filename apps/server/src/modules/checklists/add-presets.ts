import type { ChecklistTemplate } from '@lotline/contract/tasks/checklist-settings'
import { isSameName } from '@lotline/domain/tasks/task-settings'
import type { Ctx } from '../../ctx.ts'
import { fieldsOfPreset, layPresets } from './lay-presets.ts'
import { presets } from './presets/presets.ts'
import { malformed } from './refusals.ts'
import { listTemplates } from './template-queries.ts'
import { readTemplates } from './templates.ts'

export async function readPresets({ db }: Ctx) {
  const names = (await listTemplates(db)).map(({ name }) => name)
  return presets.map(({ id, name, about, step, certifiedOnly, ...preset }) => ({
    id,
    name,
    about,
    step,
    certifiedOnly,
    totalChecklistItems: fieldsOfPreset(preset).length,
    isThere: names.some((one) => isSameName(one, name)),
  }))
}

/** Adds what we have written, each once; answers all checklists of the rooftop. */
export async function addPresets(ctx: Ctx, ids: readonly string[]): Promise<ChecklistTemplate[]> {
  const unknown = ids.find((id) => !presets.some((preset) => preset.id === id))
  if (unknown !== undefined) throw malformed([{ field: 'presets', message: `name ${unknown}, which does not come with Lotline` }])
  await layPresets(ctx, ids)
  return readTemplates(ctx)
}
