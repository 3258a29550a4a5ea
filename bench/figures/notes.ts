import { sql } from 'kysely'
import { startBareServer } from '../bare.ts'
import type { Bench } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { compare } from '../compare.ts'
import type { Rooftop } from '../dealership.ts'
import { requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import type { Figure } from '../rounds.ts'

const notes = 5000
const pageSize = 50

/** The latest page of the notes of a vehicle that has many, and one more note there, against a plain table of the same notes. */
export async function noteFigures(bench: Bench, rooftop: Rooftop): Promise<Figure[]> {
  const [talked] = await bench.vehiclesAtWork(rooftop, 1)
  if (!talked) throw new Error('It takes a vehicle that somebody works on.')
  await talkAbout(bench, rooftop, talked.id)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const bare = await startBareServer(bench.url, rooftop)
  const body = 'Rotors on, holding the bay for the caliper, which is due before noon.'
  const path = `/api/inventory/${talked.id}/notes`
  const read = requestText('GET', `${path}?pageSize=${pageSize}`, headers)
  const sent = requestText('POST', path, headers, body)
  const plain = {
    read: requestText('GET', `/notes?vehicle=${talked.id}`, {}),
    sent: requestText('POST', `/notes?vehicle=${talked.id}`, {}, body),
  }
  try {
    return [
      await compare(bench, {
        name: `page of ${pageSize} of ${notes} notes, against a plain table`,
        budget: budgets.notesPage,
        bare,
        product: () => read,
        plain: () => plain.read,
      }),
      await compare(bench, {
        name: `a note sent where there are ${notes}, against an INSERT into a plain table`,
        budget: budgets.noteSent,
        bare,
        product: () => sent,
        plain: () => plain.sent,
      }),
    ]
  } finally {
    await bare.stop()
  }
}

/** Notes as the rooftop's people leave them on one vehicle over a long time. */
async function talkAbout({ doors, vacuum }: Bench, rooftop: Rooftop, vehicleId: string): Promise<void> {
  await doors.inRooftop(rooftop.id, (db) =>
    sql`
      with team as (select person_id, row_number() over (order by person_id) as place, count(*) over () as people from membership)
      insert into note (rooftop_id, id, vehicle_id, sender_id, text, created_at)
      select current_setting('app.rooftop_id')::uuid, gen_random_uuid(), ${vehicleId}, person_id,
        'Note ' || n || ': rotors on, holding the bay for the caliper, which is due before noon.', now() - n * interval '10 minutes'
      from generate_series(1, ${sql.lit(notes)}) n join team on place = 1 + n % people`.execute(db),
  )
  await vacuum('note')
}
