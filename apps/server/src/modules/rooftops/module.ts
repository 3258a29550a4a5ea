import * as contract from '@lotline/contract/rooftops/rooftops'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { addGroup, editGroup } from './groups.ts'
import { listPlaces } from './place-views.ts'
import { addRooftop, editRooftop } from './rooftops.ts'

export const rooftopsModule = defineModule({
  name: 'rooftops',
  routes: (serve) => rooftopRoutes(serve),
  history: { events: ['DICTIONARY_CHANGED'] },
})

function rooftopRoutes(serve: Serve): void {
  serve.account(contract.listPlaces, ({ db, actor }) => listPlaces(db, actor.personId))
  serve.account(contract.addGroup, (ctx, { body }) => addGroup(ctx, body))
  serve.account(contract.editGroup, (ctx, { params, body }) => editGroup(ctx, params.groupId, body))
  // Its transactions go through two doors, which it opens itself.
  serve.doors(contract.addRooftop, (ctx, { body: { groupId, ...facts } }) => addRooftop(ctx, groupId, facts))
  serve.account(contract.editRooftop, (ctx, { params, body }) => editRooftop(ctx, params.rooftopId, body))
}
