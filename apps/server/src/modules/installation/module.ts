import { getSetup, setUp as setUpRoute } from '@lotline/contract/rooftops/rooftops'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { newSetupCode } from './code.ts'
import { describeSetup, type SetupDeps, setUp } from './set-up.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    /** Asked for by the first setup where it comes from another machine. */
    setupCode: string
  }
}

export const installationModule = defineModule({
  name: 'installation',
  provides: () => ({ setupCode: newSetupCode() }),
  routes: (serve, { doors, signer, origin, setupCode, passwordProfile }) =>
    installationRoutes(serve, { doors, signer, origin, setupCode, passwordProfile }),
})

function installationRoutes(serve: Serve, deps: SetupDeps): void {
  serve.account(getSetup, (ctx) => describeSetup(deps, ctx))
  serve.account(setUpRoute, (ctx, { body }) => setUp(deps, ctx, body))
}
