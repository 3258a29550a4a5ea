import { getPageSettings, previewPage, setPageSettings, showWorkPhoto as showRoute } from '@lotline/contract/engage/page-settings'
import type { Serve } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { drawPreview } from './staff-preview.ts'
import { readPageSettings, switchPart } from './switches.ts'
import { showWorkPhoto } from './work-photo.ts'

/** Routes for staff who decide what the page shows. */
export function pageSettingsRoutes(serve: Serve, services: AppServices): void {
  serve(getPageSettings, (ctx) => readPageSettings(ctx))
  serve(setPageSettings, (ctx, { body }) => switchPart(ctx, body))
  serve.doors(previewPage, (raw, { query }) => drawPreview(services, raw, query))
  serve(showRoute, (ctx, { params, body }) => showWorkPhoto(ctx, params, body.shownToShoppers))
}
