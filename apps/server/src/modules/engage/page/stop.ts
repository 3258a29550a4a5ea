import { setOptedOut } from '../prospects/queries.ts'
import { readDealership } from '../rooftop.ts'
import { type LinkCall, type LinkDeps, openLink } from './open-link.ts'
import { isOptedOut } from './queries.ts'
import { stopPage, unknownPage } from './vehicle-page.ts'

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

export async function readStop(deps: LinkDeps, call: LinkCall) {
  const link = await openLink(deps, call)
  if (!link || link.prospect_id === null) return { status: 404, html: unknownPage() }
  const { prospect_id: id } = link
  const [rooftop, isStopped] = await deps.doors.inRooftop(link.rooftop_id, async (db) => [
    (await readDealership(db)).name,
    await isOptedOut(db, id),
  ])
  return { status: 200, html: stopPage({ token: call.token, rooftop, isStopped }) }
}
