import { sql } from 'kysely'
import { startBareServer } from '../bare.ts'
import { type Bench, connections } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { compare } from '../compare.ts'
import type { Rooftop } from '../dealership.ts'
import { type NextRequest, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import type { Figure } from '../rounds.ts'

const notes = 5000
const pageSize = 50

/** The latest page of the notes of a vehicle that has many, and one more note there, against a plain table of the same notes. */
export async function noteFigures(bench: Bench, rooftop: Rooftop): Promise<Figure[]> {
  const vehicles = await bench.vehiclesAtWork(rooftop, connections)
  const ids = vehicles.map(({ id }) => id)
  for (const id of ids) await talkAbout(bench, rooftop, id)
  await bench.vacuum('note')
  const headers = headersOf(await bench.signIn(rooftop, 0))
  // Each connection writes on a vehicle of its own, as people do.
  const each = (textFor: (id: string) => string): NextRequest => {
    const texts = ids.map(textFor)
    return (connection) => texts[connection % texts.length] ?? ''
  }
  const body = 'Rotors on, holding the bay for the caliper, which is due before noon.'
  const pathOf = (id: string) => `/api/inventory/${id}/notes`
  const bare = await startBareServer(bench.url, rooftop)
  try {
    return [
      await compare(bench, {
        name: `page of ${pageSize} of ${notes} notes, against a plain table`,
        budget: budgets.notesPage,
        bare,
        product: each((id) => requestText('GET', `${pathOf(id)}?pageSize=${pageSize}`, headers)),
        plain: each((id) => requestText('GET', `/notes?vehicle=${id}`, {})),
      }),
      await compare(bench, {
        name: `a note sent where there are ${notes}, against an INSERT into a plain table`,
        budget: budgets.noteSent,
        bare,
        product: each((id) => requestText('POST', pathOf(id), headers, body)),
        plain: each((id) => requestText('POST', `/notes?vehicle=${id}`, {}, body)),
      }),
    ]
  } finally {
    await bare.stop()
  }
}

/** Notes as the rooftop's people leave them on a vehicle over a long time. */
async function talkAbout({ doors }: Bench, rooftop: Rooftop, vehicleId: string): Promise<void> {
  await doors.inRooftop(rooftop.id, (db) =>
    sql`
      with team as (select person_id, row_number() over (order by person_id) as place, count(*) over () as people from membership)
      insert into note (rooftop_id, id, vehicle_id, sender_id, text, created_at)
      select current_setting('app.rooftop_id')::uuid, gen_random_uuid(), ${vehicleId}, person_id,
        'Note ' || n || ': rotors on, holding the bay for the caliper, which is due before noon.', now() - n * interval '10 minutes'
      from generate_series(1, ${sql.lit(notes)}) n join team on place = 1 + n % people`.execute(db),
  )
}
