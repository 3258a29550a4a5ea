import { type RunningSender, runSender } from '../../outgoing/sender.ts'
import { handOn } from './hand-on.ts'
import { listNotedRooftops, listRooftopsWithHooks } from './queries.ts'
import { type SenderDeps, startSender } from './sender.ts'

/** What hands events on to webhooks and sends them. */
export type Webhooks = {
  start(): { close(): Promise<void> }
  /** Something was said on the webhooks' own channel. */
  hear(said: string): void
  /** Something has changed in a rooftop. */
  hearChange(rooftopId: string): void
}

const everyMs = 30_000
/** Rooftops whose events are handed on at once. */
const rooftopsAtOnce = 4

export function openWebhooks(deps: SenderDeps): Webhooks {
  const { doors, now, warn } = deps
  // Most rooftops have no webhook: a change of theirs costs nothing here.
  let known: ReadonlySet<string> = new Set()
  let running: { notes: RunningSender; sender: RunningSender } | undefined

  async function lookForRooftops(): Promise<readonly string[]> {
    const [withHooks, noted] = await doors.identity(async (db) => [await listRooftopsWithHooks(db), await listNotedRooftops(db)])
    known = new Set(withHooks)
    return noted ?? []
  }

  async function round(rooftopId: string, signal: AbortSignal): Promise<number | null> {
    while (!signal.aborted) {
      const { webhookIds, isMore } = await handOn(doors, rooftopId, now())
      for (const id of webhookIds) running?.sender.wake(`${rooftopId} ${id}`)
      if (!isMore) return null
    }
    return null
  }

  return {
    start() {
      const sender = startSender(deps)
      const notes = runSender({
        name: 'events of webhooks',
        lanes: lookForRooftops,
        lanesAtOnce: rooftopsAtOnce,
        everyMs,
        round,
        log: warn,
      })
      running = { notes, sender }
      return {
        async close() {
          await notes.close()
          await sender.close()
        },
      }
    },
    hear(said) {
      if (said === '') {
        running?.notes.wakeAll()
        running?.sender.wakeAll()
        return
      }
      const [rooftopId = '', webhookId] = said.split(' ')
      known = new Set([...known, rooftopId])
      if (webhookId === undefined) running?.notes.wake(rooftopId)
      else running?.sender.wake(said)
    },
    hearChange(rooftopId) {
      if (known.has(rooftopId)) running?.notes.wake(rooftopId)
    },
  }
}
