import type { AppServices } from '../../../module/define.ts'
import { findSalesperson } from '../people-queries.ts'
import { readDealership } from '../rooftop.ts'
import { listShownDocuments } from './documents.ts'
import { type LinkCall, type LinkDeps, openLink, readState } from './open-link.ts'
import { getShownVehicle, listPhotoIds } from './queries.ts'
import { endedPage, unknownPage, vehiclePage } from './vehicle-page.ts'

/** The page that a link shows now. Nothing is counted: whether somebody looks is told by their browser alone. */
export async function readPage(deps: LinkDeps & Pick<AppServices, 'options'>, call: LinkCall) {
  const link = await openLink(deps, call)
  if (!link) return { status: 404, html: unknownPage() }
  const salesperson = await deps.doors.identity((db) => findSalesperson(db, link.rooftop_id, link.sender_id))
  return deps.doors.inRooftop(link.rooftop_id, async (db) => {
    const rooftop = await readDealership(db)
    const state = await readState(db, link, deps.now())
    if (state.kind === 'ENDED') return { status: 410, html: endedPage({ rooftop, salesperson }) }
    const html = vehiclePage({
      token: call.token,
      vehicle: await getShownVehicle(db, link.vehicle_id),
      documents: await listShownDocuments(db, { vehicleId: link.vehicle_id, now: deps.now(), stickers: deps.options.stickers }),
      photoIds: await listPhotoIds(db, link.vehicle_id),
      showPrice: link.show_price,
      message: link.sent_text,
      hasShopper: link.prospect_id !== null,
      ...{ rooftop, salesperson },
    })
    return { status: 200, html }
  })
}
