import type { ShownRooftop } from '@lotline/contract/shopper/page'
import { type PageLanguage, shownLanguages } from '@lotline/domain/engage/page-switches'
import { setOptedOut } from '../prospects/queries.ts'
import { type LinkCall, type LinkDeps, openLink } from './open-link.ts'
import { readSwitches } from './page-query.ts'
import { isOptedOut } from './queries.ts'
import { readShownRooftop } from './rooftop-today.ts'

/** Stops messages of the rooftop to a link's shopper, or lets them go again, also once the link has ended. Answers whether there is a shopper. */
export async function stopMessages(
  deps: LinkDeps,
  call: LinkCall,
  stop: { how: 'LINK' | 'MAIL_PROGRAM' } | 'UNDO',
): Promise<boolean> {
  const link = await openLink(deps, call)
  if (!link || link.prospect_id === null) return false
  const { prospect_id: id } = link
  await deps.doors.inRooftop(link.rooftop_id, (db) =>
    setOptedOut(db, id, stop === 'UNDO' ? null : { at: deps.now(), how: stop.how }),
  )
  return true
}

export type StopState = { rooftop: ShownRooftop; languages: readonly PageLanguage[]; isStopped: boolean }

/** Whether a link's shopper has stopped messages; undefined where there is no shopper. */
export async function readStop(deps: LinkDeps, call: LinkCall): Promise<StopState | undefined> {
  const link = await openLink(deps, call)
  if (!link || link.prospect_id === null) return undefined
  const { prospect_id: id } = link
  return deps.doors.inRooftop(link.rooftop_id, async (db) => ({
    rooftop: await readShownRooftop(db, deps.now()),
    languages: shownLanguages(await readSwitches(db)),
    isStopped: await isOptedOut(db, id),
  }))
}
