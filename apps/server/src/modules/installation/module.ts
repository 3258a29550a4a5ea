import { getSetup, setUp as setUpRoute } from '@lotline/contract/rooftops/rooftops'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { describeSetup, type SetupDeps, setUp } from './set-up.ts'

export const installationModule = defineModule({
  name: 'installation',
  routes: (serve, { doors, signer, origin, setupCode, passwordProfile }) =>
    installationRoutes(serve, { doors, signer, origin, setupCode, passwordProfile }),
})

function installationRoutes(serve: Serve, deps: SetupDeps): void {
  serve.account(getSetup, (ctx) => describeSetup(deps, ctx))
  serve.account(setUpRoute, (ctx, { body }) => setUp(deps, ctx, body))
}
