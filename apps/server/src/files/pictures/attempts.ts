import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

// One more than a sudden end of the server leaves of a good picture.
const MAX_OPEN_ATTEMPTS = 2
// Twice the time that a picture is given.
const OPEN_SECONDS = 20
const KEPT_DAYS = 30

/**
 * Notes that a picture is about to be decoded, by the SHA-256 of its bytes. Answers 'REFUSED' for one that a process has died of, or that the
 * server has ended in twice; 'BUSY' where other servers are at it.
 */
export async function beginAttempt(db: Db, content: Buffer): Promise<'BEGUN' | 'REFUSED' | 'BUSY'> {
  const { rows: begun } = await sql`
    insert into picture_attempt (rooftop_id, content, begun_at) values (${thisRooftop}, ${content}, clock_timestamp())
    on conflict (rooftop_id, content) do update set begun_at = excluded.begun_at, open = picture_attempt.open + 1
    where picture_attempt.failed_at is null and picture_attempt.open < ${MAX_OPEN_ATTEMPTS}
    returning open`.execute(db)
  if (begun.length > 0) return 'BEGUN'
  const { rows: failed } = await sql`
    update picture_attempt set failed_at = coalesce(failed_at, clock_timestamp())
    where content = ${content} and (failed_at is not null or begun_at < clock_timestamp() - make_interval(secs => ${OPEN_SECONDS}))
    returning content`.execute(db)
  return failed.length > 0 ? 'REFUSED' : 'BUSY'
}

/** The picture could be looked at, whatever came of it. */
export async function endAttempt(db: Db, content: Buffer): Promise<void> {
  await sql`delete from picture_attempt where content = ${content} and failed_at is null`.execute(db)
}

/** A process has died of the picture: it is not tried again. */
export async function failAttempt(db: Db, content: Buffer): Promise<void> {
  await sql`update picture_attempt set failed_at = clock_timestamp() where content = ${content} and failed_at is null`.execute(db)
}

export async function forgetAttempts(db: Db): Promise<void> {
  await sql`delete from picture_attempt where begun_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
