import { sql } from 'kysely'
import type { Db, Doors } from '../../database/doors.ts'
import type { CardRecipe } from '../../module/card-recipe.ts'

const atATime = 200

/** Writes the cards of a rooftop that are missing, of another recipe or of a version that has passed; answers how many. */
export async function writeMissingCards(doors: Doors, rooftopId: string, { number }: CardRecipe): Promise<number> {
  let written = 0
  for (let last: string | undefined = firstId; last !== undefined; ) {
    const { ids, end }: Lot = await doors.inRooftop(rooftopId, (db) => writeSome(db, number, last ?? firstId))
    written += ids.length
    last = end
  }
  return written
}

// No vehicle has an id that stands before it.
const firstId = '00000000-0000-0000-0000-000000000000'
/** What was written among the next vehicles in the order of their ids; `end` is the last of these, undefined where none is left. */
type Lot = { ids: string[]; end: string | undefined }

async function writeSome(db: Db, recipe: number, after: string): Promise<Lot> {
  const { rows } = await sql<{ id: string; is_good: boolean }>`
    select v.id, exists (select from vehicle_card c join rooftop r on r.id = c.rooftop_id
      where c.rooftop_id = v.rooftop_id and c.vehicle_id = v.id and c.recipe = ${recipe} and c.version = r.card_version) as is_good
    from (select rooftop_id, id from vehicle where id > ${after} order by id limit ${sql.lit(looksAtATime)}) v`.execute(db)
  const missing = rows.filter((row) => !row.is_good).map(({ id }) => id)
  const ids = missing.slice(0, atATime)
  if (ids.length > 0) await sql`select write_cards(${ids}::uuid[])`.execute(db)
  const isWhole = missing.length <= atATime
  return { ids, end: isWhole ? (rows.length < looksAtATime ? undefined : rows.at(-1)?.id) : ids.at(-1) }
}
const looksAtATime = 2000

/** Takes all cards of a rooftop away, to be written anew. */
export async function dropCards(db: Db): Promise<void> {
  await sql`delete from vehicle_card`.execute(db)
}
