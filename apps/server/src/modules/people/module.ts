import { defineModule } from '../../module/define.ts'
import { peopleAdminRoutes } from './admin-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { peopleRoutes } from './routes.ts'

export const peopleModule = defineModule({
  name: 'people',
  routes(serve, { origin, options: { mail = {} } }) {
    peopleRoutes(serve)
    peopleAdminRoutes(serve, { origin, hasMailServer: mail.smtpUrl !== undefined })
    profileRoutes(serve, mail.supportEmail)
  },
})
