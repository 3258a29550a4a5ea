import type { PageSettings, setPageSettings } from '@lotline/contract/engage/page-settings'
import type { Received } from '@lotline/contract/route'
import { withSwitch } from '@lotline/domain/engage/page-switches'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../../events/record.ts'
import { loadPageSettings, lockPageSettings, updatePageSettings } from './switches-queries.ts'

export function readPageSettings({ db }: Ctx): Promise<PageSettings> {
  return loadPageSettings(db)
}

/** Switches one part; of two people at once each changes theirs alone. What is so already is not told. */
export async function switchPart(ctx: Ctx, { part, isOn }: Received<typeof setPageSettings>['body']): Promise<PageSettings> {
  const before = await lockPageSettings(ctx.db)
  const wasOn = part === 'PRICE' ? before.isPriceTicked : before.switchedOn.includes(part)
  if (wasOn === isOn) return before
  const after =
    part === 'PRICE' ? { ...before, isPriceTicked: isOn } : { ...before, switchedOn: withSwitch(before.switchedOn, part, isOn) }
  await updatePageSettings(ctx.db, after)
  const fact = { sentence: 'pageChoiceSwitched', part, isOn } as const
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact })
  return after
}
