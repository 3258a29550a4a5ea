import type { TextOptions } from '../../../app-options.ts'
import type { Frame } from '../../../frame.ts'
import { webhookKey } from '../../../outside/standard-webhooks.ts'
import { startTextSender, type TextService } from './sender.ts'

/** Texts of this installation: the service that they go to, where there is one, and what hands them over. */
export type Texts = {
  service: TextService | undefined
  start(): { close(): Promise<void> }
  wake(): void
}

export function openTexts({ doors, outside, now, warn }: Frame, options: TextOptions | undefined): Texts {
  const key = options && webhookKey(options.secret)
  const service = options && key ? { url: options.url, key } : undefined
  let running: ReturnType<typeof startTextSender> | undefined
  return {
    service,
    start() {
      running = service && startTextSender({ doors, outside, now, service, log: warn })
      return { close: async () => running?.close() }
    },
    wake: () => running?.wake(),
  }
}
