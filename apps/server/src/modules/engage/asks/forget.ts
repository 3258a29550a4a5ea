import { recordAt } from '../../../events/record.ts'
import { type LinkCall, type LinkDeps, openLink } from '../page/open-link.ts'
import { eraseShopperNow } from '../settings/shopper-data.ts'
import { lockShopper } from '../settings/shopper-queries.ts'

/** Erases the shopper of a link as staff do, also once it has ended. Answers whether there is one, erased now or before. */
export async function forgetShopper(deps: LinkDeps, call: LinkCall): Promise<boolean> {
  const link = await openLink(deps, call)
  if (!link || link.prospect_id === null) return false
  const { rooftop_id: rooftopId, prospect_id: prospectId } = link
  const now = deps.now()
  await deps.doors.identity(async (db) => {
    if (!(await lockShopper(db, rooftopId, prospectId))) return
    await eraseShopperNow(db, { rooftopId, prospectId, now })
    const forgotten = { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'shopperForgotten' } } as const
    await recordAt({ db, rooftopId, actorId: null, now }, forgotten)
  })
  return true
}
