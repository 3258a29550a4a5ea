import { sql } from 'kysely'
import { startBareServer } from '../bare.ts'
import { type Bench, connections } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { compare } from '../compare.ts'
import type { Rooftop } from '../dealership.ts'
import { writeCards } from '../generate.ts'
import { type NextRequest, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import type { Figure } from '../rounds.ts'

const onOneVehicle = 500
const pageSize = 50
// Not even the plain one decides on as many a second.
const mostASecond = 8000
// Statements have seconds: so many requests on each vehicle are written at once.
const atOnce = 8

/** A page of the tasks of a vehicle that has many, and decisions on requests, against one statement each over a plain table. */
export async function taskFigures(bench: Bench, rooftop: Rooftop): Promise<Figure[]> {
  const vehicle = await bench.someVehicle(rooftop, rooftop.steps.get('Inspection') ?? '')
  const perVehicle = Math.ceil((mostASecond * bench.seconds * (bench.rounds + 1)) / rooftop.vehicles)
  await write(bench, rooftop, vehicle.id, perVehicle)
  const requests = await requestsOf(bench, rooftop, vehicle.id)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const bare = await startBareServer(bench.url, rooftop)
  const [page, plainPage] = [
    requestText('GET', `/api/inventory/${vehicle.id}/tasks?pageSize=${pageSize}`, headers),
    requestText('GET', `/tasks?vehicle=${vehicle.id}&most=${pageSize}`),
  ]
  const approve = (task: Request) =>
    requestText('PUT', `/api/inventory/${task.vehicle_id}/tasks/status`, headers, [{ id: task.id, status: 'APPROVED' }])
  const plainApprove = ({ id }: Request) => requestText('PATCH', `/task?id=${id}`, {}, { status: 'APPROVED' })
  try {
    return [
      await compare(bench, {
        name: `page of ${pageSize} of ${onOneVehicle} tasks, against a plain table`,
        budget: budgets.taskPage,
        bare,
        product: () => page,
        plain: () => plainPage,
      }),
      await compare(bench, {
        name: `approval of a task, ${rooftop.vehicles} vehicles, against a PATCH of a plain table`,
        budget: budgets.approval,
        bare,
        product: eachOnce(requests, approve),
        plain: eachOnce(requests, plainApprove),
      }),
    ]
  } finally {
    await bare.stop()
  }
}

type Request = { id: string; vehicle_id: string }

/** Each connection goes through requests on vehicles of its own: two at one vehicle would be in each other's way. */
function eachOnce(requests: readonly (readonly Request[])[], textFor: (task: Request) => string): NextRequest {
  const done = requests.map(() => 0)
  return (connection) => {
    const at = done[connection] ?? 0
    const task = requests[connection]?.[at]
    if (!task) throw new Error('All requests are decided on: there must be more of them for this machine.')
    done[connection] = at + 1
    return textFor(task)
  }
}

async function requestsOf({ doors }: Bench, { id }: Rooftop, withMany: string): Promise<Request[][]> {
  const rows = await doors.inRooftop(id, (db) =>
    db
      .selectFrom('task')
      .select(['id', 'vehicle_id', sql<number>`dense_rank() over (order by vehicle_id)`.as('place')])
      .where('vehicle_id', '<>', withMany)
      .orderBy(sql`md5(id::text)`)
      .execute(),
  )
  return Array.from({ length: connections }, (_, connection) => rows.filter(({ place }) => place % connections === connection))
}

/** Some requests on every vehicle, and on one of them many tasks in every state, as the rooftop's people leave them. */
async function write({ doors, vacuum }: Bench, rooftop: Rooftop, withMany: string, perVehicle: number): Promise<void> {
  const insert = (vehicles: ReturnType<typeof sql>, count: number, status: ReturnType<typeof sql>) => sql`
    with team as (select person_id, row_number() over (order by person_id) as place, count(*) over () as people from membership)
    insert into task (rooftop_id, id, vehicle_id, name, type, description, status, parts_cost, labor_hours, labor_rate, labor_cost, note,
      created_by, created_at, requested_by, requested_at)
    select current_setting('app.rooftop_id')::uuid, gen_random_uuid(), v.id, 'Brake pads ' || n, 'Mechanical', 'Pads and rotors, both sides',
      ${status}, 10 + n % 90, 1.5, 110, 165, 'Pads at 3 mm.', person_id, now() - n * interval '10 minutes', person_id, now() - n * interval '9 minutes'
    from vehicle v cross join generate_series(1, ${sql.lit(count)}) n join team on place = 1 + n % people
    where ${vehicles} and v.sold_at is null`
  const words = sql`(array['ESTIMATED', 'REQUESTED', 'APPROVED', 'COMPLETED', 'DENIED'])[1 + n % 5]`
  await doors.inRooftop(rooftop.id, (db) => insert(sql`v.id = ${withMany}`, onOneVehicle, words).execute(db))
  for (let left = perVehicle; left > 0; left -= atOnce)
    await doors.inRooftop(rooftop.id, (db) =>
      insert(sql`v.id <> ${withMany}`, Math.min(left, atOnce), sql`'REQUESTED'`).execute(db),
    )
  await vacuum('task')
  await writeCards(doors, rooftop.id)
}
