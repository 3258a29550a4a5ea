import type { TextOptions } from '../../../app-options.ts'
import { newId } from '../../../database/new-id.ts'
import type { Frame } from '../../../frame.ts'
import { webhookKey } from '../../../outside/standard-webhooks.ts'
import { handOver, secretLost } from './hand-over.ts'
import { startTextSender } from './sender.ts'
import { findOwnService, serviceOf, type TextService } from './service.ts'

/** NOT_SET_UP: there is no text service at all. */
export type TextTrial = { is: 'SENT' } | { is: 'NOT_SET_UP' } | { is: 'FAILED'; sentence: string }

/** Texts of this installation: the services that they go to, and what hands them over. */
export type Texts = {
  /** Whether rooftops without a service of their own have one. */
  hasUsual: boolean
  serviceOf(rooftopId: string): Promise<TextService | undefined>
  /** Hands a text over at once, past the outbox, to a phone as its key. */
  try(rooftopId: string, text: { to: string; text: string }): Promise<TextTrial>
  start(): { close(): Promise<void> }
  hear(rooftopId: string): void
}

export function openTexts({ doors, outside, secrets, now, warn }: Frame, options: TextOptions | undefined): Texts {
  const key = options && webhookKey(options.secret)
  const usual = options && key ? { url: options.url, key } : undefined
  let running: ReturnType<typeof startTextSender> | undefined
  return {
    hasUsual: usual !== undefined,
    serviceOf: (rooftopId) => serviceOf({ doors, secrets, usual }, rooftopId),
    async try(rooftopId, { to, text }) {
      const service = (await doors.identity((db) => findOwnService(db, secrets, rooftopId))) ?? usual
      if (!service) return { is: 'NOT_SET_UP' }
      const { url } = service
      const failure = service.key
        ? await handOver(
            { outside, now },
            { service: { url, key: service.key }, signal: new AbortController().signal },
            { id: newId(), to_phone: to, text },
          )
        : secretLost
      return failure ? { is: 'FAILED', sentence: failure.sentence } : { is: 'SENT' }
    },
    start() {
      running = startTextSender({ doors, outside, secrets, now, usual, log: warn })
      return { close: async () => running?.close() }
    },
    hear: (rooftopId) => running?.hear(rooftopId),
  }
}
