import * as contract from '@lotline/contract/engage/senders'
import type { Serve } from '../../../http/serve.ts'
import { readSenders, type SenderServices } from './read-senders.ts'
import { removeMailServer, removeTextService, saveMailServer, saveTextService } from './set-senders.ts'
import { testSender } from './test-sender.ts'

export function senderRoutes(serve: Serve, services: SenderServices): void {
  serve.doors(contract.getSenders, (raw) => readSenders(raw, services))
  serve.doors(contract.setMailServer, (raw, { body }) => saveMailServer(raw, services, body))
  serve.doors(contract.removeMailServer, (raw) => removeMailServer(raw, services))
  serve.doors(contract.setTextService, (raw, { body }) => saveTextService(raw, services, body))
  serve.doors(contract.removeTextService, (raw) => removeTextService(raw, services))
  serve.doors(contract.testSender, (raw, { body }) => testSender(raw, services, body.channel))
}
