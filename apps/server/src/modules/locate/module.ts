import { getLocateLink, getLocateSettings, setLocateSettings } from '@lotline/contract/location/locate'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { changeSettings, readSettings, signLink } from './service.ts'

export const locateModule = defineModule({
  name: 'locate',
  routes: (serve) => locateRoutes(serve),
})

function locateRoutes(serve: Serve): void {
  serve(getLocateLink, (ctx, { query }) => signLink(ctx, query.vin))
  serve(getLocateSettings, (ctx) => readSettings(ctx))
  serve(setLocateSettings, (ctx, { body }) => changeSettings(ctx, body))
}
