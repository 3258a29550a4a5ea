import { findByVins, getExtension } from '@lotline/contract/extension/extension'
import type { AppOptions } from '../../app-options.ts'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { listStocked } from './service.ts'

export const extensionModule = defineModule({
  name: 'extension',
  routes: (serve, { options }) => extensionRoutes(serve, options.extension),
})

function extensionRoutes(serve: Serve, extension: AppOptions['extension']): void {
  serve.account(getExtension, async () => ({ url: extension?.url ?? null, origins: [...(extension?.origins ?? [])] }))
  serve.doors(findByVins, (requester, { query }) => listStocked(requester, query.vins))
}
