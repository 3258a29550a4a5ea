import { listOutgoing as listRoute, retryOutgoing as retryRoute } from '@lotline/contract/outgoing'
import { defineModule } from '../../module/define.ts'
import { listOutgoing, retryOutgoing } from './outgoing.ts'

export const outgoingModule = defineModule({
  name: 'outgoing',
  routes(serve, { outgoingParts }) {
    serve.doors(listRoute, (raw) => listOutgoing(outgoingParts, raw))
    serve.doors(retryRoute, (raw, { body }) => retryOutgoing(outgoingParts, raw, body))
  },
})
