import { record } from '../../events/record.ts'
import type { Work } from './feeds-deps.ts'
import type { Run } from './queries.ts'
import { addTags, countMissed, findSystemTag, insertSystemTag } from './row-queries.ts'
import { missingTag, tagEvent } from './write-batch.ts'

const atATime = 500
// The gray of 'nothing known': it asks for a look, not for haste.
const hexColor = '#6B7178'

/** Absence never sells: a vehicle that two runs of its feed have come without is tagged, for a person to decide. */
export async function tagMissing({ doors, rooftopId, now }: Work, run: Run): Promise<void> {
  const feed = { feedId: run.feed_id, id: run.id }
  for (let left = atATime; left === atATime; ) {
    left = await doors.inRooftop(rooftopId, async (db) => {
      const missed = await countMissed(db, feed, atATime)
      const gone = missed.flatMap(({ vin, missed_runs }) => (missed_runs === 2 ? [vin] : []))
      if (gone.length === 0) return missed.length
      await insertSystemTag(db, { value: missingTag, hexColor })
      const tagId = await findSystemTag(db, missingTag)
      const tagged = tagId === undefined ? [] : await addTags(db, tagId, gone)
      const actor = run.actor_id === null ? null : { personId: run.actor_id }
      await record({ db, actor, now: now() }, ...tagged.map((vehicleId) => tagEvent(vehicleId, 'added')))
      return missed.length
    })
  }
}
