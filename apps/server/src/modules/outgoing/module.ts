import { listOutgoing as listRoute, retryOutgoing as retryRoute } from '@lotline/contract/outgoing'
import { defineModule } from '../../module/define.ts'
import { listOutgoing, retryOutgoing } from './outgoing.ts'

export const outgoingModule = defineModule({
  name: 'outgoing',
  routes(serve, { outgoingParts }) {
    serve.raw(listRoute, (raw) => listOutgoing(outgoingParts, raw))
    serve.raw(retryRoute, (raw, { body }) => retryOutgoing(outgoingParts, raw, body))
  },
})
