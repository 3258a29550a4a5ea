import { webhookEventsOf } from '@lotline/domain/webhooks/from-log'
import type { Db, Doors } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import {
  deleteNoted,
  insertDeliveries,
  insertEvents,
  insertReplay,
  listLogged,
  listNoted,
  lockEvents,
  type NewDelivery,
} from './event-queries.ts'
import { makeEvents } from './events.ts'
import { type HookRow, listHooks } from './queries.ts'

type Hook = Awaited<ReturnType<typeof listHooks>>[number]
/** Webhooks that have something to send now, and whether there is more to hand on. */
export type HandedOn = { webhookIds: string[]; isMore: boolean }

const atOnce = 200

/**
 * Hands noted entries of the log on to the webhooks that want them: in one transaction they are no longer noted and wait for their webhooks. A
 * process that dies leaves them as they were.
 */
export async function handOn(doors: Doors, rooftopId: string, now: Date): Promise<HandedOn> {
  return doors.inRooftop(rooftopId, async (db) => {
    await lockEvents(db)
    const { numbers, entries } = await listNoted(db, atOnce)
    const hooks = await listHooks(db)
    if (numbers.length === 0) return queueReplays(db, hooks, now)
    const wanted = new Set(hooks.flatMap(({ types }) => types))
    const made = await makeEvents(db, entries, (type) => wanted.has(type))
    const deliveries = made.flatMap(({ event, condition }): NewDelivery[] =>
      hooks
        .filter((hook) => wants(hook, event.type, condition))
        .map(({ id }) => ({ id: newId(), webhook_id: id, event_id: event.id, type: event.type, vehicle_id: event.vehicle_id })),
    )
    if (deliveries.length > 0) {
      const ids = new Set(deliveries.map(({ event_id }) => event_id))
      await insertEvents(
        db,
        made.flatMap(({ event }) => (ids.has(event.id) ? [event] : [])),
      )
      await insertDeliveries(db, deliveries, now)
    }
    await deleteNoted(db, numbers)
    return { webhookIds: [...new Set(deliveries.map(({ webhook_id }) => webhook_id))], isMore: true }
  })
}

function wants({ types, conditions }: Pick<HookRow, 'types' | 'conditions'>, type: string, condition: string): boolean {
  return types.includes(type) && (conditions.length === 0 || conditions.includes(condition))
}

/** One step of a replay: events of the log that are stored no more, or never were, some at a time; then all of them are queued at once. */
async function queueReplays(db: Db, hooks: readonly Hook[], now: Date): Promise<HandedOn> {
  const hook = hooks.find(({ replay_from }) => replay_from !== null)
  if (!hook?.replay_from || !hook.replay_until) return { webhookIds: [], isMore: false }
  const span = { from: hook.replay_from, until: hook.replay_until, after: hook.replay_after }
  const entries = await listLogged(db, span, atOnce)
  const wanted = new Set(hook.types)
  const some = entries.filter((entry) => webhookEventsOf(entry).some(({ type }) => wanted.has(type)))
  const made = await makeEvents(db, some, (type) => wanted.has(type))
  if (made.length > 0)
    await insertEvents(
      db,
      made.map(({ event }) => event),
    )
  const last = entries.at(-1)
  if (last) {
    await db.updateTable('webhook').set({ replay_after: last.id }).where('id', '=', hook.id).execute()
    return { webhookIds: [], isMore: true }
  }
  await insertReplay(db, { webhookId: hook.id, types: hook.types, conditions: hook.conditions, ...span, now })
  const none = { replay_from: null, replay_until: null, replay_after: null }
  await db.updateTable('webhook').set(none).where('id', '=', hook.id).execute()
  return { webhookIds: [hook.id], isMore: true }
}
