import type { EngageSettings, NewEngageSettings } from '@lotline/contract/engage/settings'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop } from '../../../ctx.ts'
import { record } from '../../../events/record.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { findSalesperson } from '../people-queries.ts'
import { readDealership } from '../rooftop.ts'
import { countLinks, loadChoices, putChoices } from './queries.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

export async function readSettings(raw: DoorsCtx): Promise<EngageSettings> {
  const { doors, actor, now } = raw
  const sender = await doors.identity((db) => findSalesperson(db, actor.rooftopId, actor.personId))
  return inOwnRooftop(raw, async ({ db }) => {
    const { templates, crm, ...choices } = await loadChoices(db)
    const { name, phone, postalAddress } = await readDealership(db)
    const links = await countLinks(db, { linkDays: choices.linkDays, now, before: new Date(now.getTime() + weekMs) })
    return {
      ...choices,
      templates: [...templates],
      crm: [...crm],
      links,
      sender: { firstName: sender.firstName, lastName: sender.lastName, phone: sender.phone },
      rooftop: { name, phone, postalAddress },
    }
  })
}

/** Saves all of it, unless somebody else has saved since the version that the caller saw. */
export async function saveSettings(raw: DoorsCtx, { templates, ...choices }: NewEngageSettings): Promise<EngageSettings> {
  const named = templates.map((template) => ({ ...template, name: template.name.trim(), subject: template.subject.trim() }))
  const isSaved = await inOwnRooftop(raw, async (ctx) => {
    const isNewest = await putChoices(ctx.db, { ...choices, templates: named })
    if (isNewest)
      await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'engageSettingsSaved' } })
    return isNewest
  })
  const stored = await readSettings(raw)
  if (isSaved) return stored
  throw new AppError('SETTINGS_CHANGED', 'Someone else has changed Engage settings in the meantime. Check them, then save.', {
    stored,
  })
}
