import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPicture } from '../../../../test/photos.ts'
import { runAt, startServer } from '../../../../test/server.ts'
import { given } from '../../../database/statement.ts'
import { vehicleRead } from '../../../modules.ts'
import { photosInList } from '../../media/index.ts'
import { conditionOf, type Selection, shapeOf, valuesOf } from './conditions.ts'

const server = await startServer()

test('a page of the list reads the cards and notes of its own vehicles by their indexes, whatever the stock', async () => {
  const rooftopId = server.here.id
  await server.doors.inRooftop(rooftopId, async (db) => {
    await sql`insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date)
      select ${rooftopId}, gen_random_uuid(), 'P' || n, lpad('P' || n, 17, '0'), now() from generate_series(1, 3000) n`.execute(
      db,
    )
    await sql`insert into task (rooftop_id, id, vehicle_id, name, type, status, note, created_at)
      select rooftop_id, gen_random_uuid(), id, 'Detail', 'Detail', 'APPROVED', 'Dog hair', now() from vehicle, generate_series(1, 4)`.execute(
      db,
    )
    await sql`insert into note (rooftop_id, id, vehicle_id, text, created_at)
      select rooftop_id, gen_random_uuid(), id, 'Keys are in the box', now() from vehicle, generate_series(1, 6)`.execute(db)
  })
  const picture = await aPicture(server, rooftopId, 'front')
  await server.doors.inRooftop(rooftopId, (db) =>
    sql`insert into media (rooftop_id, id, vehicle_id, kind, image_type, name, place, file_id, view_id, thumbnail_id, created_at)
      select rooftop_id, gen_random_uuid(), id, 'IMAGE', 'DEALER', 'front', place, ${picture}, ${picture}, ${picture}, now()
      from vehicle, generate_series(1, 8) place`.execute(db),
  )
  await server.runHousekeeping()
  await runAt(server.url, 'vacuum analyze task, note, media, vehicle, vehicle_card')
  const columns = vehicleRead.columns(
    vehicleRead.visibilityOf(new Set(permissions), { photos: photosInList }),
    () => sql`${randomUUID()}`,
  )
  const plan = await server.doors.inRooftop(rooftopId, (db) =>
    sql<Record<string, string>>`explain (analyze, costs off, timing off, buffers off)
      select ${columns} from (select id from vehicle where sold_at is null order by inventory_date, id limit 20) page
      join vehicle v on v.id = page.id ${vehicleRead.joins}`.execute(db),
  )
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/(using|on) vehicle_card_pkey/)
  expect(text).toMatch(/using (mention_unread|note_vehicle)/)
  expect(text).not.toMatch(/Seq Scan on (task|note|media|vehicle_card)/)
})

test('vehicles of a make in recon, and in one step of it, are counted and put in order from an index alone', async () => {
  const rooftopId = server.here.id
  const stepId = server.here.steps.get('Intake') ?? ''
  await server.doors.inRooftop(rooftopId, (db) =>
    sql`insert into vehicle (rooftop_id, id, stock_number, vin, make, inventory_date, recon_status, step_id, step_state)
      select ${rooftopId}, gen_random_uuid(), 'R' || n, lpad('R' || n, 17, '0'), (array['Ford', 'Ram', 'Jeep'])[1 + n % 3], now(), 'ACTIVE', ${stepId}, 'ACTIVE'
      from generate_series(1, 2000) n`.execute(db),
  )
  // An older transaction keeps pages from counting as visible to all; without that there is no reading from an index alone.
  const notVisible = async () => {
    await runAt(server.url, 'vacuum analyze vehicle')
    const [row] = await runAt(server.url, `select relpages - relallvisible as pages from pg_class where relname = 'vehicle'`)
    return row.pages
  }
  await expect.poll(notVisible).toBe(0)
  const filters = { make: ['Ram'], inventoryState: ['IN_RECON'] }
  for (const leaves of [undefined, [stepId]]) {
    const selection: Selection = { filters, leaves, words: [], now: new Date() }
    const where = conditionOf(shapeOf(selection), given(valuesOf(selection)))
    for (const asked of [
      sql`select count(*) from vehicle v where ${where}`,
      sql`select v.id from vehicle v where ${where} order by v.inventory_date, v.id limit 20`,
    ]) {
      const { rows } = await server.doors.inRooftop(rooftopId, (db) =>
        sql<Record<string, string>>`explain (analyze, costs off, timing off, buffers off) ${asked}`.execute(db),
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Only Scan using vehicle_(make_in_recon|step_age) on vehicle/)
      expect(plan).not.toContain('Sort')
    }
  }
})
