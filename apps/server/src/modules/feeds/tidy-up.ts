import type { FeedsDeps } from './feeds-deps.ts'
import { deleteUploadsBefore } from './queries.ts'
import { deleteRowsBefore } from './row-queries.ts'
import { keptDays, type Uploads } from './uploads.ts'

const day = 86_400_000
const rowsKeptDays = 90

/** Forgets files that nobody has run for 30 days, and the row reports of runs older than 90; totals stay. */
export async function tidyUp(
  { doors, now, uploads }: FeedsDeps & { uploads: Uploads },
  rooftops: readonly { id: string }[],
): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day)
  await uploads.removeOld(now())
  for (const { id } of rooftops) {
    await doors.inRooftop(id, (db) => deleteUploadsBefore(db, before(keptDays)))
    let hasMore = true
    while (hasMore) hasMore = await doors.inRooftop(id, (db) => deleteRowsBefore(db, before(rowsKeptDays)))
  }
}
