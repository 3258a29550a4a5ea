import type { FeedsDeps } from './feeds-deps.ts'
import { deleteUploadsBefore, listUploads } from './queries.ts'
import { deleteRowsBefore } from './row-queries.ts'
import type { Uploads } from './uploads.ts'

const day = 86_400_000
const rowsKeptDays = 90
const heldDays = 30

/** Forgets uploads that nobody has run for a day, those held for 30 days, and the row reports of runs older than 90; totals stay. */
export async function tidyUp(
  { doors, now, uploads }: FeedsDeps & { uploads: Uploads },
  rooftops: readonly { id: string }[],
): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day)
  const kept = new Set<string>()
  for (const { id } of rooftops) {
    const old = await doors.inRooftop(id, (db) => deleteUploadsBefore(db, { idle: before(1), any: before(heldDays) }))
    for (const upload of old) await uploads.remove(upload)
    for (const upload of await doors.inRooftop(id, listUploads)) kept.add(upload)
    let hasMore = true
    while (hasMore) hasMore = await doors.inRooftop(id, (db) => deleteRowsBefore(db, before(rowsKeptDays)))
  }
  await uploads.removeStray(kept)
}
