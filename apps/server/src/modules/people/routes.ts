import { listUsers as route } from '@lotline/contract/people'
import type { Serve } from '../../http/serve.ts'
import { listUsers } from './queries.ts'

export function peopleRoutes(serve: Serve): void {
  serve(route, ({ db }) => listUsers(db))
}
