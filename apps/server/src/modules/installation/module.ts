import { defineModule } from '../../module/define.ts'
import { installationRoutes } from './routes.ts'

export const installationModule = defineModule({
  name: 'installation',
  routes: (serve, { doors, signer, origin, setupCode, passwordProfile }) =>
    installationRoutes(serve, { doors, signer, origin, setupCode, passwordProfile }),
})
