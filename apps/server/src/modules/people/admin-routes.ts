import { listPeople as peopleRoute, listRoles as rolesRoute } from '@lotline/contract/people'
import type { Serve } from '../../http/serve.ts'
import { listPeople } from './admin-views.ts'
import { listRoles } from './roles-queries.ts'

export function peopleAdminRoutes(serve: Serve): void {
  serve.admin(peopleRoute, (ctx) => listPeople(ctx))
  serve.admin(rolesRoute, ({ db, actor }) => listRoles(db, actor.rooftopId))
}
