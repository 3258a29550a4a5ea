import { apartMs, gather } from '@lotline/domain/notifications/gathering'
import type { Db } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { type Channel, insertNotices, lockDue, lockGathering, pullBack, setDue } from './gather-queries.ts'

const mostAtOnce = 500
// Nothing is due later than a quarter of an hour from when it was noted.
const aheadMs = 30 * 60_000
// A notice is put off for an hour at most.
const noticesAheadMs = 65 * 60_000

/** Puts together what is due in a rooftop, each person's of a vehicle as one notice. Answers whether there may be more. */
export async function gatherNotices(db: Db, now: Date): Promise<boolean> {
  await lockGathering(db)
  const at = (ms: number) => new Date(now.getTime() + ms)
  await pullBack(db, { now, ahead: at(aheadMs), noticesAhead: at(noticesAheadMs) })
  const more = [await gatherOn(db, 'push', now), await gatherOn(db, 'mail', now)]
  return more.includes(true)
}

async function gatherOn(db: Db, channel: Channel, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - apartMs)
  const due = await lockDue(db, { channel, now, since, most: mostAtOnce })
  if (due.length === 0) return false
  const { notices, later, over } = gather(channel, due, now)
  const made = notices.map(({ personId, vehicleId, ids }) => ({
    ...{ id: newId(), person_id: personId, vehicle_id: vehicleId, notification_ids: ids },
  }))
  await insertNotices(db, channel, made, now)
  const done = [...over, ...notices.flatMap(({ ids }) => ids)]
  await setDue(db, channel, [...done.map((id) => ({ id, at: null })), ...later])
  return due.length >= mostAtOnce
}
