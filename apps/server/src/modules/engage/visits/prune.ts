import { DEFAULT_LINK_DAYS } from '@lotline/domain/engage/links'
import { MIN_VISIBLE_MS, VISITS_KEPT_DAYS } from '@lotline/domain/engage/visits'
import type { Doors } from '../../../database/doors.ts'
import { stateOf } from '../links/life.ts'
import { getLinkDays } from '../links/queries.ts'
import { foldVisits, listEndedBefore } from './prune-queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Links of one round; what is left over comes with the next. */
const MAX_LINKS = 50

/** Deletes visits of links that ended more than a year ago; their sums by the hour, which name nobody, stay. */
export async function pruneVisits({ doors }: { doors: Pick<Doors, 'inRooftop'> }, rooftopId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - VISITS_KEPT_DAYS * dayMs)
  await doors.inRooftop(rooftopId, async (db) => {
    const linkDays = (await getLinkDays(db)) ?? DEFAULT_LINK_DAYS
    const links = await listEndedBefore(db, { before, linkDays, limit: MAX_LINKS })
    const ended = links.filter((times) => stateOf(times, linkDays, before).kind === 'ENDED').map(({ id }) => id)
    if (ended.length > 0) await foldVisits(db, ended, MIN_VISIBLE_MS)
  })
}
