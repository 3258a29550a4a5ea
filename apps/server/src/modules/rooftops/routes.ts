import { listPlaces as placesRoute } from '@lotline/contract/rooftops'
import type { Serve } from '../../http/serve.ts'
import { listPlaces } from './place-views.ts'

export function rooftopRoutes(serve: Serve): void {
  serve.admin(placesRoute, ({ db, actor }) => listPlaces(db, actor.personId))
}
