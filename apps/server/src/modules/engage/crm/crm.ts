import { randomBytes } from 'node:crypto'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { type CrmVendor, crmVendorLabels, fillCrmText, landingAddress } from '@lotline/domain/engage/crm'
import { ownName } from '@lotline/domain/people/person-name'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop } from '../../../ctx.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { networkOf } from '../../session/index.ts'
import { newToken } from '../links/links.ts'
import type { LinkDeps } from '../page/open-link.ts'
import { findSalesperson } from '../people-queries.ts'
import { readDealership } from '../rooftop.ts'
import { loadChoices } from '../settings/queries.ts'
import { isRobot } from '../visits/robots.ts'
import { findCrmLink, findStockByVin, keepCode, keepEngagement } from './queries.ts'

/** The text of a vendor as it is pasted there, with the caller's own landing link. */
export async function readCrmTemplate(raw: DoorsCtx, vendor: CrmVendor, origin: string): Promise<string> {
  const { doors, actor, now } = raw
  const sender = await doors.identity((db) => findSalesperson(db, actor.rooftopId, actor.personId))
  return inOwnRooftop(raw, async ({ db }) => {
    const chosen = (await loadChoices(db)).crm.find((one) => one.vendor === vendor)
    if (!chosen || chosen.vinField === '') {
      const name = crmVendorLabels[vendor]
      throw new AppError('CRM_NOT_SET_UP', `${name} isn’t set up. An administrator adds its VIN field in Settings, Engage.`)
    }
    const fresh = randomBytes(12).toString('base64url')
    const code = await keepCode(db, { vendor, personId: actor.personId, fresh, at: now })
    const rooftop = await readDealership(db)
    return fillCrmText(chosen.text, {
      Link: landingAddress(origin, code, chosen.vinField),
      'My name': ownName(sender),
      'My first name': sender.firstName || ownName(sender),
      'My phone': sender.phone,
      Rooftop: rooftop.name,
      'Rooftop phone': rooftop.phone,
    })
  })
}

const codeForm = /^[A-Za-z0-9_-]{16}$/
const vinForm = /^[A-HJ-NPR-Z0-9]{11,17}$/

export type Landing = { kind: 'UNKNOWN' } | { kind: 'NO_VEHICLE' } | { kind: 'PAGE'; token: string }

/**
 * The page that a landing link leads to: that of the vehicle with the VIN which the CRM has put in. It is an engagement without a shopper, one
 * for each vehicle, sender and vendor a day, however often it is opened.
 */
export async function land(
  { doors, rates, now }: LinkDeps,
  { code, vin, address, userAgent }: { code: string; vin: string; address: string; userAgent: string },
): Promise<Landing> {
  const at = now()
  rates.take('LINKS', `address ${networkOf(address)}`, 1, at)
  const link = codeForm.test(code) ? await doors.identity((db) => findCrmLink(db, code)) : undefined
  if (!link) return { kind: 'UNKNOWN' }
  rates.take('LINKS', `link ${code}`, 1, at)
  const wanted = vin.trim().toUpperCase()
  if (!vinForm.test(wanted)) return { kind: 'NO_VEHICLE' }
  return doors.inRooftop(link.rooftop_id, async (db): Promise<Landing> => {
    const vehicle = await findStockByVin(db, wanted)
    if (!vehicle) return { kind: 'NO_VEHICLE' }
    const day = wallDay(at, (await getRooftop(db)).time_zone)
    // Mail programs open a link before its reader does.
    const uses = isRobot(userAgent) ? 0 : 1
    return { kind: 'PAGE', token: await keepEngagement(db, { link, vehicleId: vehicle.id, day, fresh: newToken(), uses, at }) }
  })
}
