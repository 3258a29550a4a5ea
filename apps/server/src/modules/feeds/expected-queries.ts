import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { type Sql, thisRooftop } from '../../database/statement.ts'

/** The last file of any feed of a name that has come, however its run went; with other columns it is another feed of that name. */
function lastRunOf(name: Sql): Sql {
  return sql`(select run.id, run.started_at as at from feed f cross join lateral (
      select id, started_at from feed_run where rooftop_id = f.rooftop_id and feed_id = f.id order by started_at desc, id desc limit 1) run
    where f.name = ${name} order by run.started_at desc, run.id desc limit 1)`
}

/** When the next file is expected, of `feed_expectation e` and its `last` run. */
const expectedAt = sql`greatest(e.since, last.at) + e.every_seconds * interval '1 second'`

export type ExpectationRow = { name: string; every_seconds: number | null; last_at: Date | null; expected_at: Date | null }

/** The feeds of which files have come, the latest first. */
export async function listExpectations(db: Db, most: number): Promise<ExpectationRow[]> {
  const { rows } = await sql<ExpectationRow>`
    select named.name, e.every_seconds, last.at as last_at, ${expectedAt} as expected_at
    from (select distinct name from feed) named cross join lateral ${lastRunOf(sql`named.name`)} last
    left join feed_expectation e on e.feed_name = named.name
    order by last.at desc, named.name limit ${most}`.execute(db)
  return rows
}

export async function hasFeed(db: Db, name: string): Promise<boolean> {
  const found = await db.selectFrom('feed').select('id').where('name', '=', name).limit(1).executeTakeFirst()
  return found !== undefined
}

/** From now on; null is never. */
export async function saveExpectation(db: Db, name: string, everySeconds: number | null, at: Date): Promise<void> {
  if (everySeconds === null) {
    await db.deleteFrom('feed_expectation').where('feed_name', '=', name).execute()
    return
  }
  const wish = { every_seconds: everySeconds, since: at, told_at: null }
  await db
    .insertInto('feed_expectation')
    .values({ rooftop_id: thisRooftop, feed_name: name, ...wish })
    .onConflict((conflict) => conflict.columns(['rooftop_id', 'feed_name']).doUpdateSet(wish))
    .execute()
}

/** A file of the feed has come: whoever just looks whether one is missing sees it, or comes before. */
export async function moveExpectation(db: Db, name: string, at: Date): Promise<void> {
  await sql`update feed_expectation set since = greatest(since, ${at}) where feed_name = ${name}`.execute(db)
}

export async function findLastRun(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select last.id from ${lastRunOf(sql`${name}`)} last`.execute(db)
  return rows[0]?.id
}

/** The feeds of which no file has come in time and nobody was told since the last one, marked as told; and their last runs. */
export async function takeMissed(db: Db, now: Date): Promise<{ feed_name: string; run_id: string }[]> {
  const { rows } = await sql<{ feed_name: string; run_id: string }>`
    with due as (
      select e.feed_name, last.id as run_id from feed_expectation e cross join lateral ${lastRunOf(sql`e.feed_name`)} last
      where ${expectedAt} <= ${now} and (e.told_at is null or e.told_at < last.at)
      for update of e skip locked)
    update feed_expectation e set told_at = ${now} from due where e.feed_name = due.feed_name returning e.feed_name, due.run_id`.execute(
    db,
  )
  return rows
}
