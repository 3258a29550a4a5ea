import type { Db } from '../../database/doors.ts'
import { personNameColumns } from '../../database/person-name.ts'

function runsOf(db: Db) {
  return db
    .selectFrom('feed_run')
    .innerJoin('feed', 'feed.id', 'feed_run.feed_id')
    .leftJoin('person', 'person.id', 'feed_run.actor_id')
    .select([
      'feed_run.id',
      'feed.name as feed_name',
      'feed_run.file_name',
      'feed_run.state',
      'feed_run.held_reason',
      'feed_run.failure',
      'feed_run.started_at',
      'feed_run.finished_at',
      'feed_run.actor_id',
      ...personNameColumns,
      'feed_run.rows_read',
      'feed_run.added',
      'feed_run.changed',
      'feed_run.unchanged',
      'feed_run.left_out',
      'feed_run.total',
    ])
}

export async function findRun(db: Db, id: string) {
  return runsOf(db).where('feed_run.id', '=', id).executeTakeFirst()
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export async function listRuns(db: Db, most: number): Promise<RunRow[]> {
  return runsOf(db).orderBy('feed_run.started_at', 'desc').orderBy('feed_run.id', 'desc').limit(most).execute()
}
