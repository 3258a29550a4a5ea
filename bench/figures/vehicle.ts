import { sql } from 'kysely'
import type { Bench } from '../bench.ts'
import { budgets } from '../budgets.ts'
import type { Rooftop } from '../dealership.ts'
import { rateOf, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'

const notes = 2000
const events = 5000

/** What the vehicle page asks for as it opens; the notes themselves are a list of their own length. */
const opening = (id: string) => [
  `/api/inventory/${id}`,
  `/api/recon/${id}/workflow/steps`,
  `/api/inventory/${id}/history?pageSize=6`,
  `/api/inventory/${id}/history?pageSize=50`,
  `/api/inventory/${id}/tasks`,
  `/api/inventory/${id}/location`,
]

/** Opening the page of a vehicle that much has happened to against one that is new, one request after another. */
export async function vehicleFigure(bench: Bench, rooftop: Rooftop): Promise<Figure> {
  const [long, fresh] = await bench.vehiclesAtWork(rooftop, 2)
  if (!long || !fresh) throw new Error('It takes two vehicles that somebody works on.')
  await burden(bench, rooftop, long.id)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const costOf = (id: string) => {
    const texts = opening(id).map((path) => requestText('GET', path, headers))
    const next = (_connection: number, turn: number) => texts[turn % texts.length] ?? ''
    return async () => 1 / (await rateOf({ port: bench.product.port, seconds: bench.seconds, connections: 1, next }))
  }
  const [ofLong, ofFresh] = [costOf(long.id), costOf(fresh.id)]
  await ofLong()
  await ofFresh()
  return figureOf(
    `vehicle page, ${notes} notes and ${events} events against none`,
    await ratiosOf(bench.rounds, ofLong, ofFresh),
    { budget: budgets.vehiclePage },
  )
}

/** Notes and events as the rooftop's people leave them over a long time. */
async function burden({ doors, vacuum }: Bench, rooftop: Rooftop, vehicleId: string): Promise<void> {
  await doors.inRooftop(rooftop.id, async (db) => {
    await sql`
      with team as (select person_id, row_number() over (order by person_id) as place, count(*) over () as people from membership)
      insert into note (rooftop_id, id, vehicle_id, sender_id, text, created_at)
      select current_setting('app.rooftop_id')::uuid, gen_random_uuid(), ${vehicleId}, person_id,
        'Note ' || n || ': rotors on, holding the bay for the caliper, which is due before noon.', now() - n * interval '10 minutes'
      from generate_series(1, ${sql.lit(notes)}) n join team on place = 1 + n % people`.execute(db)
    await sql`
      with team as (select person_id, row_number() over (order by person_id) as place, count(*) over () as people from membership)
      insert into event (rooftop_id, id, at, actor_id, item_type, vehicle_id, fact, time_in_step_ms)
      select current_setting('app.rooftop_id')::uuid, gen_random_uuid(), now() - n * interval '5 minutes', person_id,
        (array['RECON_STEP_STARTED', 'RECON_STEP_PAUSED', 'TASK_MODIFIED', 'STATUS_UPDATE'])[1 + n % 4], ${vehicleId},
        jsonb_build_object('sentence', 'stepAssigned', 'step', 'Change ' || n, 'person', 'Casey Demo'),
        case when n % 4 = 1 then n * 1000 end
      from generate_series(1, ${sql.lit(events)}) n join team on place = 1 + n % people`.execute(db)
  })
  for (const table of ['note', 'event']) await vacuum(table)
}
