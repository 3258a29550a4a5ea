import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../../test/photos.ts'
import { type Random, randomOf } from '../../../test/random.ts'
import { aVehicle, runAt, startServer } from '../../../test/server.ts'
import type { Db } from '../../database/doors.ts'
import { installCards } from '../../module/install-cards.ts'
import { vehicleRead } from '../../modules.ts'
import { insertMedia } from '../media/index.ts'

const server = await startServer()
const { here } = server
const { number } = vehicleRead.recipe
const admin = await server.someone([...permissions])
const ids = await Promise.all(
  Array.from({ length: 3 }, async () => (await admin('POST', '/recon', aVehicle())).body.data.vehicleCard.id),
)
const tagId = randomUUID()
await server.doors.inRooftop(here.id, (db) =>
  sql`insert into tag (rooftop_id, id, value, key, hex_color, tag_type) values (${here.id}, ${tagId}, 'Wholesale', 'wholesale', '#111111', 'DEALER')`.execute(
    db,
  ),
)
const picture = await aPicture(server, here.id, 'front')

type Act = (db: Db, vehicleId: string, random: Random) => Promise<unknown>

/** Everything that can change what the card of one vehicle shows, as the product does it here and there. */
const acts: Act[] = [
  (db, id, { whole }) =>
    sql`update vehicle set trim = ${`T${whole(1, 99)}`}, mileage = ${whole(1, 90_000)} where id = ${id}`.execute(db),
  (db, id, { whole }) =>
    sql`update vehicle set advertised_price = ${whole(0, 1) ? whole(1, 50_000) : null} where id = ${id}`.execute(db),
  (db, id, { whole }) =>
    sql`update vehicle set initial_cost = ${whole(1, 50_000)}, inventory_date = now() where id = ${id}`.execute(db),
  (db, id, { whole }) =>
    sql`insert into task (rooftop_id, id, vehicle_id, name, type, status, parts_cost, note, created_by, created_at)
      values (${here.id}, ${randomUUID()}, ${id}, 'Detail', 'Detail', 'APPROVED', ${whole(1, 900)}, 'Dog hair', ${admin.personId}, now())`.execute(
      db,
    ),
  (db, id) => sql`update task set status = 'COMPLETED', parts_cost = parts_cost + 1 where vehicle_id = ${id}`.execute(db),
  (db, id) => sql`delete from task where id in (select id from task where vehicle_id = ${id} limit 1)`.execute(db),
  (db, id, { whole }) =>
    sql`insert into note (rooftop_id, id, vehicle_id, text, sender_id, created_at)
      values (${here.id}, ${randomUUID()}, ${id}, ${`Note ${whole(1, 99)} "quoted" \n`}, ${admin.personId}, now())`.execute(db),
  (db, id) => sql`delete from note where id in (select id from note where vehicle_id = ${id} order by id limit 1)`.execute(db),
  (db, id) =>
    sql`insert into vehicle_tag values (${here.id}, ${id}, ${tagId}, ${randomUUID()}) on conflict do nothing`.execute(db),
  (db, id) => sql`delete from vehicle_tag where vehicle_id = ${id}`.execute(db),
  (db, id, { whole }) =>
    sql`insert into price_change (rooftop_id, id, vehicle_id, at, price) values (${here.id}, ${randomUUID()}, ${id}, now(), ${whole(1, 9)})`.execute(
      db,
    ),
  (db, id, { whole }) => insertMedia(db, [aPhoto(id, picture, { place: whole(0, 9) })]),
  (db, id) => sql`delete from media where id in (select id from media where vehicle_id = ${id} order by id limit 1)`.execute(db),
]

/** What changes the cards of all vehicles. */
const wideActs: Act[] = [
  (db, _id, { whole }) => sql`update tag set value = ${`Wholesale ${whole(1, 99)}`} where id = ${tagId}`.execute(db),
  (db, _id, { whole }) => sql`update rooftop set pack = ${whole(0, 900)}`.execute(db),
  (db, _id, { pick }) =>
    sql`update workflow_step set gates = array[${pick(['TASKS', 'PHOTOS', 'DO_NOT_DRIVE'])}] where level = ${pick([0, 1])}`.execute(
      db,
    ),
]

test('whatever is done to vehicles at once, a card that counts as good is what would be written now', async () => {
  const seed = Number(process.env.SEED ?? 20_261_123)
  const randoms = [0, 1, 2, 3].map((at) => randomOf(seed + at))
  for (let round = 0; round < 24; round += 1) {
    await Promise.all(randoms.map((random) => work(random, round)))
    expect(await wrongCards(), `SEED=${seed}, round ${round}`).toEqual([])
  }
  await runAt(server.url, `update person set first_name = 'Renamed' where id = $1`, [admin.personId])
  expect([await goodCards(), await wrongCards()]).toEqual([0, []])
  await server.runHousekeeping()
  expect([await goodCards(), await wrongCards()]).toEqual([ids.length, []])
})

async function work(random: Random, round: number): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1)
    await server.doors.inRooftop(here.id, async (db) => {
      const id = random.pick(ids)
      await random.pick(acts)(db, id, random)
      // Once it is done all cards have passed, and nothing is left to be held against the truth.
      if (round % 6 === 5 && turn === 3) await random.pick(wideActs)(db, id, random)
      // Others come while it is done and not yet seen.
      await sql`select pg_sleep(0.002)`.execute(db)
    })
}

test('a card that is missing, of another recipe or of a version that has passed is never shown, and written anew', async () => {
  const [id] = ids
  const before = (await admin('GET', `/inventory/${id}`)).body.data
  const spoil = [
    sql`update vehicle_card set recipe = 1, texts = array_fill('"vin":"STALE"'::text, array[40])`,
    sql`update vehicle_card set version = gen_random_uuid(), texts = array_fill('"vin":"STALE"'::text, array[40])`,
    sql`delete from vehicle_card`,
  ]
  for (const act of spoil) {
    await server.doors.inRooftop(here.id, (db) => act.execute(db))
    expect((await admin('GET', `/inventory/${id}`)).body.data).toEqual(before)
    const { text } = await admin('GET', '/inventory?pageSize=100')
    expect([text.includes('STALE'), text.includes(before.vehicleCard.vin)]).toEqual([false, true])
    await server.runHousekeeping()
    expect([await goodCards(), await wrongCards()]).toEqual([ids.length, []])
  }
})

test('every table that a card is made of writes it anew or makes it pass', async () => {
  const [body = ''] = vehicleRead.recipe.statements
  const read = new Set([...body.matchAll(/\b(?:from|join) (\w+)\b(?! \w*\()/g)].map(([, name]) => name))
  const rows = await runAt(
    server.url,
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'card\\_%' or tgname = 'names_renewed'`,
  )
  const watched = new Set(rows.map(({ name }) => name))
  const tables = await runAt(server.url, `select tablename as name from pg_tables where schemaname = 'public'`)
  const unwatched = tables.map(({ name }) => name).filter((name) => read.has(String(name)) && !watched.has(name))
  expect(unwatched).toEqual([])
  expect(read.has('task') && read.has('vehicle_tag')).toBe(true)
})

test('what another version has installed is taken over, and left alone where it is this one', async () => {
  await runAt(server.url, `comment on function write_cards(uuid[]) is '1'`)
  await installCards(server.url, vehicleRead.recipe)
  await installCards(server.url, vehicleRead.recipe)
  const [found] = await runAt(server.url, `select obj_description('write_cards(uuid[])'::regprocedure, 'pg_proc') as recipe`)
  expect(found).toEqual({ recipe: String(number) })
  await admin('POST', '/inventory', aVehicle())
  expect(await wrongCards()).toEqual([])
})

/** Cards that a reader would take for good and that are not what the long way makes of the vehicle. */
function wrongCards(): Promise<unknown[]> {
  return server.doors.inRooftop(here.id, async (db) => {
    const { rows } =
      await sql`select c.vehicle_id, c.texts, ${sql.raw(`card_texts_${number}`)}(c.rooftop_id, c.vehicle_id) as long_way
      from vehicle_card c join rooftop r on r.id = c.rooftop_id
      where c.recipe = ${number} and c.version = r.card_version
        and c.texts is distinct from ${sql.raw(`card_texts_${number}`)}(c.rooftop_id, c.vehicle_id)`.execute(db)
    return rows
  })
}

function goodCards(): Promise<number> {
  return server.doors.inRooftop(here.id, async (db) => {
    const { rows } = await sql<{
      cards: number
    }>`select count(*) as cards from vehicle_card c join rooftop r on r.id = c.rooftop_id
      where c.recipe = ${number} and c.version = r.card_version`.execute(db)
    return rows[0]?.cards ?? 0
  })
}
