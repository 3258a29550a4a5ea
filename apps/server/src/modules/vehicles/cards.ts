import { sql } from 'kysely'
import type { Db, Doors } from '../../database/doors.ts'
import type { CardRecipe } from '../../module/card-recipe.ts'

const atATime = 200
// In one round of a rooftop: its other work goes on meanwhile, and the next round goes on here.
const mostTurns = 100

/** Writes the cards of a rooftop that are missing, of another recipe or of a version that has passed; answers how many. */
export async function writeMissingCards(doors: Doors, rooftopId: string, { number }: CardRecipe): Promise<number> {
  let written = 0
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const vehicles = await doors.inRooftop(rooftopId, (db) => writeSome(db, number))
    written += vehicles
    if (vehicles < atATime) break
  }
  return written
}

async function writeSome(db: Db, recipe: number): Promise<number> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select v.id from vehicle v where not exists (select from vehicle_card c join rooftop r on r.id = c.rooftop_id
      where c.rooftop_id = v.rooftop_id and c.vehicle_id = v.id and c.recipe = ${recipe} and c.version = r.card_version)
      limit ${sql.lit(atATime)}) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  if (ids.length > 0) await sql`select write_cards(${ids}::uuid[])`.execute(db)
  return ids.length
}

/** Takes all cards of a rooftop away, to be written anew. */
export async function dropCards(db: Db): Promise<void> {
  await sql`delete from vehicle_card`.execute(db)
}
