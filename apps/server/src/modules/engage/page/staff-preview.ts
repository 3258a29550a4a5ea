import type { previewPage } from '@lotline/contract/engage/page-settings'
import type { Received } from '@lotline/contract/route'
import { renderPage } from '@lotline/shopper/render'
import { inOwnRooftop } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { vehicleNotFound } from '../../vehicles/index.ts'
import { findStock } from '../links/queries.ts'
import { ensureVehicleLink } from '../links/vehicle-link.ts'
import { findLink } from './queries.ts'
import { readLinkPage } from './read-page.ts'

type Asked = Received<typeof previewPage>['query']

/** The page of a vehicle for sale as a link for nobody by name shows it now, without script: nothing is counted. 404 for any other vehicle. */
export async function drawPreview(
  services: AppServices,
  raw: DoorsCtx,
  { vehicleId, language }: Asked,
): Promise<{ html: string }> {
  const token = await inOwnRooftop(raw, async ({ db, now }) => {
    const vehicle = isUuid(vehicleId) ? await findStock(db, vehicleId) : undefined
    if (!vehicle || vehicle.sold_at !== null) throw vehicleNotFound()
    return (await ensureVehicleLink(db, { vehicleId: vehicle.id, now })).token
  })
  const link = await raw.doors.identity((db) => findLink(db, token))
  if (!link) throw vehicleNotFound()
  const answer = await readLinkPage(services, link, token)
  if (answer.kind === 'ENDED') throw vehicleNotFound()
  const { page } = answer
  const shown = { language: page.languages.includes(language) ? language : 'en', path: `/s/${token}` } as const
  return { html: renderPage(page, shown, { script: undefined, isCounted: false, preview: undefined, code: undefined }) }
}
