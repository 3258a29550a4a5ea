import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase, runAt } from '../../test/server.ts'
import { type Doors, openUnhurriedDoors } from '../database/doors.ts'
import { closePools, openPools } from '../database/pools.ts'
import { openStore } from '../files/store.ts'
import { listPlaces } from '../modules/rooftops/index.ts'
import { describeDemo, makeDemo } from './make-demo.ts'
import { demoPassword } from './people.ts'
import { demoRooftops } from './rooftops.ts'

const now = new Date('2026-11-20T16:00:00.000Z')
const url = await ownDatabase()
const [pools, otherPools] = [openPools({ url }), openPools({ url })]
const doors = openUnhurriedDoors(pools)
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-demo-'))
const store = await openStore({ folder })
const making = { store, url, dataDir: folder, now }
let rooftopIds: string[] = []

beforeAll(async () => {
  await makeDemo(breakingOffAfter(60), making).catch((error: Error) => error)
  brokenOff = { ...(await counts()), accounts: await describeDemo(doors) }
  // Two processes that start on the same database at once.
  await Promise.all([makeDemo(doors, making), makeDemo(openUnhurriedDoors(otherPools), making)])
}, 300_000)

afterAll(async () => {
  await closePools(pools)
  await closePools(otherPools)
  rmSync(folder, { recursive: true, force: true })
})

let brokenOff: Awaited<ReturnType<typeof counts>> & { accounts: string[] }

/** The doors of a process that dies after so many transactions in rooftops. */
function breakingOffAfter(transactions: number): Doors {
  let left = transactions
  return {
    ...doors,
    inRooftop(rooftopId, work) {
      left -= 1
      if (left < 0) throw new Error('killed')
      return doors.inRooftop(rooftopId, work)
    },
  }
}

/** Reads over all the rooftops. */
async function rows<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  if (rooftopIds.length === 0) rooftopIds = await listRooftopIds()
  return doors.inGroup(rooftopIds, async (db) => (await query.execute(db)).rows)
}

async function listRooftopIds(): Promise<string[]> {
  const found = await doors.identity((db) => db.selectFrom('rooftop').select('id').orderBy('name', 'desc').execute())
  return found.map(({ id }) => id)
}

async function counts() {
  const [found] = await rows(sql<{ vehicles: number; events: number; visits: number; newest: Date }>`
    select (select count(*) from vehicle) as vehicles, (select count(*) from event) as events,
      (select count(*) from step_visit) as visits, (select max(at) from event) as newest`)
  if (!found) throw new Error('No counts')
  return found
}

test('a process that dies midway leaves whole vehicles and no way to sign in as administrator; the next start finishes', async () => {
  expect(brokenOff.vehicles).toBeGreaterThan(20)
  expect(brokenOff.vehicles).toBeLessThan(100)
  expect(brokenOff.accounts).toEqual([])
  expect(await describeDemo(doors)).toContain('  admin@demo.lotline.test')
})

test('its administrator works in each rooftop by a role there, and acts in the group, also in a demo that was made without that', async () => {
  const [admin] = await runAt(url, `select id from person where email_address = 'admin@demo.lotline.test'`)
  const [roles] = await runAt(
    url,
    `select (select count(*)::int from membership where person_id = $1 and ended_at is null and via_group_id is null) as own,
     (select role_name from group_membership where person_id = $1) as of_group`,
    [admin.id],
  )
  expect(roles).toEqual({ own: 2, of_group: 'Dealer administrator' })
  const places = () => doors.identity((db) => listPlaces(db, admin.id))
  const whole = await places()
  expect(whole.map(({ name, mayEdit }) => [name, mayEdit])).toEqual([
    ['Lotline Demo Group', true],
    ['Lakeside Chevrolet', true],
    ['Riverside Toyota', true],
  ])
  await runAt(url, 'delete from group_membership')
  expect(await places()).toEqual(whole)
})

test('made a second time it changes nothing', async () => {
  const before = await counts()
  await makeDemo(doors, { ...making, now: new Date('2026-11-25T16:00:00Z') })
  expect(await counts()).toEqual(before)
})

test('each rooftop has about 150 vehicles in stock: in recon, through it, never in it, sold and removed', async () => {
  const found = await rows(sql<{ status: string; sold: boolean; vehicles: number }>`
    select recon_status as status, sold_at is not null as sold, count(*) as vehicles from vehicle
    group by rooftop_id, 1, 2 order by rooftop_id, 1, 2`)
  const one = [
    { status: 'ACTIVE', sold: false, vehicles: 47 },
    { status: 'COMPLETED', sold: false, vehicles: 85 },
    { status: 'COMPLETED', sold: true, vehicles: 5 },
    { status: 'MANUALLY_REMOVED', sold: true, vehicles: 1 },
    { status: 'NOT_STARTED', sold: false, vehicles: 18 },
  ]
  expect(found).toEqual([...one, ...one])
  const [runs] = await rows(sql<{ forced: number; removed: number; again: number }>`
    select count(*) filter (where outcome = 'FORCED') as forced, count(*) filter (where removed_at is not null) as removed,
      count(*) - count(distinct vehicle_id) as again from recon_run`)
  expect(runs).toEqual({ forced: 8, removed: 2, again: 2 })
})

test('every leaf holds vehicles, with the lights that were planned', async () => {
  const found = await rows(sql<{ rooftop: string; step: string; lights: number[] }>`
    select r.name as rooftop, s.name as step, array[count(*) filter (where v.warning_at > ${now}),
      count(*) filter (where v.warning_at <= ${now} and v.late_at > ${now}), count(*) filter (where v.late_at <= ${now})]::int[] as lights
    from vehicle v join rooftop r on r.id = v.rooftop_id join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
    where v.recon_status = 'ACTIVE' group by r.name, s.name`)
  for (const { name, line } of demoRooftops) {
    const lights = found.filter(({ rooftop }) => rooftop === name).map(({ step, lights: shown }) => [step, shown])
    expect(Object.fromEntries(lights)).toEqual(line)
  }
})

test('work is not begun, going on and paused; most has an assignee; some vehicles were sent back a step', async () => {
  const states = await rows(sql<{ state: string; vehicles: number; given: number }>`
    select step_state as state, count(*) as vehicles, count(assignee_id) as given from vehicle where recon_status = 'ACTIVE' group by 1 order by 1`)
  expect(states.map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE_PAUSED', 'NOT_STARTED'])
  for (const { vehicles, given } of states) expect(given / vehicles).toBeGreaterThan(0.6)
  const [twice] = await rows(sql<{ runs: number }>`
    select count(distinct run_id) as runs from (select run_id from step_visit group by run_id, step_id having count(*) > 1) as repeated`)
  expect(twice?.runs).toBeGreaterThan(8)
  const [paused] = await rows(sql<{ visits: number }>`
    select count(*) as visits from (select visit_id from work_interval group by visit_id having count(*) > 1) as several`)
  expect(paused?.visits).toBeGreaterThan(100)
})

test('clocks hold: work within elapsed, visits one after the other, nothing later than now, one open visit for each active vehicle', async () => {
  const [wrong] = await rows(sql<Record<string, number>>`select
    (select count(*) from step_visit v where v.work_ms > v.elapsed_ms) as overworked,
    (select count(*) from work_interval w join step_visit v on v.id = w.visit_id
      where w.started_at < v.entered_at or coalesce(w.stopped_at, ${now}) > coalesce(v.left_at, ${now})) as outside,
    (select count(*) from (select entered_at, lag(left_at) over (partition by run_id order by entered_at) as before from step_visit) v
      where v.before > v.entered_at) as overlapping,
    (select count(*) from event where at > ${now}) as future,
    (select count(*) from event e join vehicle v on v.id = e.vehicle_id where e.at < v.inventory_date) as unborn,
    (select count(*) from vehicle v where (v.recon_status = 'ACTIVE') <>
      (1 = (select count(*) from step_visit o where o.run_id = v.run_id and o.left_at is null))) as astray,
    (select count(*) from recon_run where outcome = 'COMPLETED'
      and ended_at - started_at not between interval '2.5 days' and interval '13 days') as unusual`)
  expect(wrong).toEqual({ overworked: 0, outside: 0, overlapping: 0, future: 0, unborn: 0, astray: 0, unusual: 0 })
})

test('prices have a history that ends in the advertised price', async () => {
  const [prices] = await rows(sql<{ vehicles: number; lowered: number; wrong: number }>`
    select count(*) as vehicles, count(*) filter (where n > 1) as lowered, count(*) filter (where last <> advertised_price) as wrong
    from (select v.advertised_price, count(*) as n, (array_agg(p.price order by p.at desc))[1] as last
      from vehicle v join price_change p on p.vehicle_id = v.id group by v.id, v.advertised_price) as priced`)
  expect(prices?.wrong).toBe(0)
  expect(prices?.vehicles).toBeGreaterThan(180)
  expect(prices?.lowered).toBeGreaterThan(80)
})

test('vehicles have tasks with all that happened to them in the log, and notes of people of their own rooftop', async () => {
  const [tasks] = await rows(sql<Record<string, number>>`
    select count(*) as tasks, count(*) filter (where e.types is null) as untold,
      count(*) filter (where t.status = 'COMPLETED' and not e.types @> '{TASK_CREATED,TASK_APPROVED,TASK_COMPLETED}') as unapproved,
      count(*) filter (where t.status in ('REQUESTED', 'APPROVED') and v.recon_status <> 'ACTIVE') as forgotten
    from task t join vehicle v on v.rooftop_id = t.rooftop_id and v.id = t.vehicle_id
    left join (select detail ->> 'taskId' as task_id, array_agg(item_type) as types from event where item_type like 'TASK_%' group by 1) e
      on e.task_id = t.id::text`)
  expect(tasks).toMatchObject({ untold: 0, unapproved: 0, forgotten: 0 })
  expect(tasks?.tasks).toBeGreaterThan(300)
  const [notes] = await rows(sql<Record<string, number>>`
    select count(distinct n.id) as notes, count(m.person_id) as mentions, count(*) filter (where n.text like '%{%') as raw
    from note n left join mention m on m.rooftop_id = n.rooftop_id and m.note_id = n.id`)
  expect(notes?.raw).toBe(0)
  expect([notes?.notes, notes?.mentions].every((found) => Number(found) > 100)).toBe(true)
  for (const rooftopId of rooftopIds) {
    const strangers = sql`select n.id from note n
      where not exists (select from membership w where w.rooftop_id = n.rooftop_id and w.person_id = n.sender_id)`
    expect((await doors.inRooftop(rooftopId, (db) => strangers.execute(db))).rows).toEqual([])
  }
})

test('vehicles that have been photographed, and no others, have as many photos as they say', async () => {
  const found = await rows(sql<{ photographed: boolean; vehicles: number; right: number; fewest: number; most: number }>`
    select v.condition = 'NEW' or exists (select from step_visit s join workflow_step w on w.rooftop_id = s.rooftop_id and w.id = s.step_id
        where s.rooftop_id = v.rooftop_id and s.vehicle_id = v.id and w.name = 'Photos' and s.left_at is not null) as photographed,
      count(*)::int as vehicles, (count(*) filter (where v.photo_count = m.photos))::int as right, min(v.photo_count) as fewest, max(v.photo_count) as most
    from vehicle v cross join lateral (select count(*) as photos from media where rooftop_id = v.rooftop_id and vehicle_id = v.id) m
    group by 1 order by 1`)
  const [without, having] = found
  expect(without).toMatchObject({ photographed: false, right: without?.vehicles, fewest: 0, most: 0 })
  expect(having).toMatchObject({ photographed: true, right: having?.vehicles, fewest: 6, most: 10 })
  expect(having?.vehicles).toBeGreaterThan(150)
})

test('each photo can be opened; the first is of the body and the paint, and the odometer stands at the mileage', async () => {
  for (const rooftopId of rooftopIds) {
    const { rows: files } = await doors.inRooftop(rooftopId, (db) =>
      sql<{ store_key: string; name: string; bytes: number; strays: number }>`
        select f.store_key, f.name, f.bytes, (count(*) filter (where m.shot = 'ODOMETER' and f.name <> v.mileage || '-odometer.jpg'
          or m.place = 0 and f.name not like v.body_style || '-' || lower(v.color) || '-three-quarter-front%'))::int as strays
        from media m join vehicle v on v.id = m.vehicle_id join file f on f.id in (m.file_id, m.view_id, m.thumbnail_id) group by f.rooftop_id, f.id`.execute(
        db,
      ),
    )
    expect(files.length).toBeGreaterThan(150)
    for (const { store_key, name, bytes, strays } of files) {
      const content = await (await store.open(store_key))?.toArray()
      const read = Buffer.concat(content ?? [])
      const type = read.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : read.readUInt16BE(0) === 0xffd8 && 'jpg'
      expect([name, read.length, type, strays]).toEqual([name, bytes, name.split('.').at(-1), 0])
    }
  }
})

test('porters told where many vehicles on the line stand, some of them several times, each with its event', async () => {
  const found = await rows(sql<{ fixes: number; events: number; active: boolean }>`
    select count(*) as fixes, v.recon_status = 'ACTIVE' as active,
      (select count(*) from event e where e.vehicle_id = v.id and e.item_type = 'UPDATED_GPS_LOCATION') as events
    from location_fix f join vehicle v on v.rooftop_id = f.rooftop_id and v.id = f.vehicle_id group by v.rooftop_id, v.id, v.recon_status`)
  expect(found.filter(({ fixes, events }) => fixes !== events)).toEqual([])
  expect(found.filter(({ active }) => active).length).toBeGreaterThan(20)
  expect(found.filter(({ active, fixes }) => active && fixes >= 3).length).toBeGreaterThan(3)
})

test('cars were shown to shoppers in the last month, and sums are those of the visits; no letter went out', async () => {
  for (const rooftopId of await listRooftopIds()) {
    const [found] = await doors.inRooftop(rooftopId, async (db) => {
      const { rows } = await sql<Record<string, number>>`
        select count(*)::int as shared, count(*) filter (where e.opens > 0)::int as opened, count(distinct e.sender_id)::int as senders,
          count(*) filter (where e.dated_at > ${now} or e.last_sign_at > ${now} or v.photo_count = 0)::int as wrong,
          count(*) filter (where e.opens <> (select count(*) from engagement_visit w where w.engagement_id = e.id and w.number is not null)
            or e.view_ms <> coalesce((select sum(w.visible_ms) from engagement_visit w where w.engagement_id = e.id and w.number is not null), 0))::int
            as miscounted
        from engagement e join vehicle v on v.rooftop_id = e.rooftop_id and v.id = e.vehicle_id`.execute(db)
      return rows
    })
    expect(found).toMatchObject({ wrong: 0, miscounted: 0, senders: 3 })
    expect(found?.shared).toBeGreaterThan(20)
    expect(found?.opened).toBeGreaterThan((found?.shared ?? 0) / 2)
  }
  const letters = await doors.identity((db) =>
    db.selectFrom('outbox_message').select('id').where('about_kind', 'is not', null).execute(),
  )
  expect(letters).toEqual([])
})

test('the five accounts have their roles in both rooftops and the password of the demo', async () => {
  const found = await doors.identity((db) =>
    sql<{ email: string; hash: string; roles: string[] }>`
      select p.email_address as email, p.password_hash as hash, array_agg(distinct r.name || ' ' || m.n) as roles
      from person p join (select person_id, role_id, rooftop_id, count(*) over (partition by person_id) as n from membership) m on m.person_id = p.id
      join role r on r.rooftop_id = m.rooftop_id and r.id = m.role_id
      where p.email_address like '%@demo.lotline.test' group by p.id order by 1`.execute(db),
  )
  expect(found.rows.map(({ email, roles }) => [email.split('@')[0], ...roles])).toEqual([
    ['admin', 'Dealer administrator 2'],
    ['manager', 'Recon manager 2'],
    ['sales', 'Salesperson 2'],
    ['technician', 'Technician 2'],
    ['vendor', 'Vendor 2'],
  ])
  for (const { hash } of found.rows) expect(await verify(hash, demoPassword)).toBe(true)
})

test('people were told of what waits and of what happened, nothing of it later than now and nothing of it to be sent', async () => {
  const told = await rows(sql<{ kind: string; told: number; unread: number; wrong: number }>`
    select n.kind, count(*)::int as told, count(*) filter (where n.read_at is null)::int as unread,
      count(*) filter (where n.created_at > ${now} or n.read_at > ${now} or n.deleted_at > ${now} or n.push_due_at is not null
        or n.mail_due_at is not null or n.actor_id = n.person_id)::int as wrong
    from notification n where n.in_panel group by n.kind`)
  const of = new Map(told.map((one) => [one.kind, one]))
  expect(told.filter(({ wrong }) => wrong > 0)).toEqual([])
  for (const kind of ['REQUEST', 'DECIDED', 'TASK_DONE', 'LATE', 'DUE_SOON', 'MENTION'])
    expect(of.get(kind)?.told).toBeGreaterThan(1)
  const [waiting] = await rows(sql<Record<string, number>>`
    select count(distinct t.id)::int as asked,
      count(distinct t.id) filter (where n.id is not null and n.deleted_at is null)::int as told
    from task t left join notification n on n.rooftop_id = t.rooftop_id and t.id = any(n.task_ids) and n.kind = 'REQUEST'
    where t.status = 'REQUESTED'`)
  expect(waiting?.asked).toBeGreaterThan(1)
  expect(waiting?.told).toBe(waiting?.asked)
})

test('whoever manages has one of each kind still to read, few in all', async () => {
  const [manager] = await runAt(url, `select id from person where email_address = 'manager@demo.lotline.test'`)
  // A mention is read with its note.
  const kinds = await rows(sql<{ rooftop: string; kind: string; unread: number }>`
    select r.name as rooftop, n.kind, (count(*) filter (where n.read_at is null))::int as unread
    from notification n join rooftop r on r.id = n.rooftop_id
    where n.person_id = ${manager.id} and n.in_panel and n.kind <> 'MENTION' and n.deleted_at is null and n.taken_back_at is null
    group by 1, 2`)
  const first = kinds.filter(({ rooftop }) => rooftop === 'Riverside Toyota')
  expect(first.filter(({ unread }) => unread !== 1)).toEqual([])
  expect(first.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['REQUEST', 'LATE', 'DUE_SOON', 'FEED']))
  expect(kinds.reduce((sum, { unread }) => sum + unread, 0)).toBeLessThanOrEqual(8)
})

test('a feed has come every morning and changed nothing, and a file of it that was cut short waits', async () => {
  const runs = await rows(sql<{ state: string; reason: string | null; rows: number; unchanged: number }>`
    select state, held_reason as reason, rows_read as rows, unchanged from feed_run order by started_at`)
  expect(runs.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'HELD'])
  for (const { rows: read, unchanged } of runs) expect([read > 40, unchanged]).toEqual([true, read])
  expect(runs.at(-1)?.reason).toMatch(/fewer than half must be confirmed$/)
})
