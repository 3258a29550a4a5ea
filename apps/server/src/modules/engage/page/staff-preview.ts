import type { previewPage } from '@lotline/contract/engage/page-settings'
import type { Received } from '@lotline/contract/route'
import { renderPage } from '@lotline/shopper/render'
import { inOwnRooftop } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { vehicleNotFound } from '../../vehicles/index.ts'
import { ensureVehicleLink } from '../links/vehicle-link.ts'
import { findLink } from './queries.ts'
import { readLinkPage } from './read-page.ts'

type PreviewQuery = Received<typeof previewPage>['query']

/** The page of a vehicle for sale as a link for nobody by name shows it now, without script: nothing is counted. 404 for any other vehicle. */
export async function drawPreview(
  services: AppServices,
  raw: DoorsCtx,
  { vehicleId, language }: PreviewQuery,
): Promise<{ html: string }> {
  const token = await inOwnRooftop(raw, async ({ db, actor, now }) =>
    isUuid(vehicleId) ? ensureVehicleLink(db, vehicleId, { senderId: actor.personId, at: now }) : undefined,
  )
  const link = token === undefined ? undefined : await raw.doors.identity((db) => findLink(db, token))
  if (token === undefined || !link) throw vehicleNotFound()
  const answer = await readLinkPage(services, link, token)
  if (answer.kind === 'ENDED') throw vehicleNotFound()
  const { page } = answer
  const shown = { language: page.languages.includes(language) ? language : 'en', path: `/s/${token}` } as const
  return { html: renderPage(page, shown, { script: undefined, isCounted: false, preview: undefined, code: undefined }) }
}
