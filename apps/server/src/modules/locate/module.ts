import { getLocateLink, getLocateSettings, setLocateSettings } from '@lotline/contract/location/locate'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { changeSettings, readSettings, signLink } from './service.ts'

export const locateModule = defineModule({
  name: 'locate',
  routes: (serve, { secrets }) => locateRoutes(serve, secrets),
})

function locateRoutes(serve: Serve, secrets: Secrets): void {
  serve(getLocateLink, (ctx, { query }) => signLink(ctx, secrets, query.vin))
  serve(getLocateSettings, (ctx) => readSettings(ctx, secrets))
  serve(setLocateSettings, (ctx, { body }) => changeSettings(ctx, secrets, body))
}
