import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVehicle, type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()

type Entry = {
  id: string
  itemType: string
  label: string
  timestamp: string
  actor: { id: string } | null
  vehicle: { stockNumber: string } | null
}
const read = async (caller: Caller, query = ''): Promise<{ data: Entry[]; meta: { next: string | null } }> =>
  (await caller('GET', `/settings/activity${query}`)).body

test('the log tells who did what to which vehicle, the latest first', async () => {
  const [admin, manager] = [await server.someone(), await server.someone('manager')]
  const vehicle = aVehicle({ stockNumber: 'T77X' })
  const added = await manager('POST', '/inventory', vehicle)
  server.pass({ minutes: 1 })
  await admin('PUT', '/settings/features/UI_PREVIEW', { enabled: true })
  const { data } = await read(admin)
  expect(data.slice(0, 2)).toEqual([
    {
      id: expect.any(String),
      timestamp: server.clock.now.toISOString(),
      itemType: 'DICTIONARY_CHANGED',
      label: 'New card footer turned on',
      actor: { id: admin.personId, firstName: 'Test', lastName: 'administrator', companyName: null },
      token: null,
      vehicle: null,
    },
    {
      id: expect.any(String),
      timestamp: expect.any(String),
      itemType: 'STATUS_UPDATE',
      label: 'Added to the stock as T77X',
      actor: { id: manager.personId, firstName: 'Test', lastName: 'manager', companyName: null },
      token: null,
      vehicle: { id: added.body.data.vehicleCard.id, stockNumber: 'T77X' },
    },
  ])
})

test('its pages, of everybody and of one person, hold every entry once and in order, also those of one moment', async () => {
  const [admin, worker] = [
    await server.someone('administrator', server.there.id),
    await server.someone('manager', server.there.id),
  ]
  for (let made = 0; made < 4; made += 1) {
    await inRecon(worker)
    await admin('PUT', '/settings/features/UI_PREVIEW', { enabled: made % 2 === 0 })
    if (made === 1) server.pass({ hours: 1 })
  }
  const whole = (await read(admin, '?pageSize=100')).data
  expect(whole.map(({ timestamp }) => timestamp)).toEqual(
    whole
      .map(({ timestamp }) => timestamp)
      .sort()
      .reverse(),
  )
  expect(await pages(admin, 'pageSize=3')).toEqual(whole)
  const theirs = whole.filter(({ actor }) => actor?.id === worker.personId)
  expect(theirs).toHaveLength(12)
  expect(await pages(admin, `pageSize=3&personId=${worker.personId}`)).toEqual(theirs)
})

test('what no person did has no name, and somebody who left keeps theirs', async () => {
  const [admin, worker] = [await server.someone(), await server.someone('manager')]
  await worker('POST', '/inventory', aVehicle())
  await admin('DELETE', `/settings/people/${worker.personId}`)
  await server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into event (rooftop_id, id, at, item_type, label) values (${server.here.id}, ${randomUUID()}, ${server.clock.now}, 'DICTIONARY_CHANGED', 'By itself')`.execute(
      db,
    ),
  )
  const { data } = await read(admin, `?pageSize=100`)
  expect(data.find(({ label }) => label === 'By itself')?.actor).toBeNull()
  const [theirs] = (await read(admin, `?personId=${worker.personId}`)).data
  expect(theirs?.actor).toEqual({ id: worker.personId, firstName: 'Test', lastName: 'manager', companyName: null })
})

test('whom a step was given to is not told to whoever may not see it', async () => {
  const blind = await server.someone(
    permissions.filter((held) => held !== 'RECON_ASSIGNMENTS_VIEW' && held !== 'RECON_VDP_WORKFLOW_STEP_UPDATE'),
  )
  const manager = await server.someone('manager')
  server.pass({ minutes: 1 })
  await manager('PUT', `/recon/${await inRecon(manager)}/workflow/step/user`, { userId: manager.personId })
  const [entry] = (await read(blind, '?pageSize=1')).data
  expect(entry).toMatchObject({ itemType: 'RECON_STEP_ASSIGNED', label: '' })
})

test('another rooftop has its own log; its people and entries are not found, and only administrators read it', async () => {
  const [admin, other] = [await server.someone(), await server.someone('administrator', server.there.id)]
  await other('PUT', '/settings/features/BIG_FILE_UPLOAD', { enabled: true })
  const [foreign] = (await read(other)).data
  expect((await read(admin, '?pageSize=100')).data.map(({ id }) => id)).not.toContain(foreign?.id)
  for (const query of [
    `before=${foreign?.id}`,
    `before=${randomUUID()}`,
    `personId=${other.personId}`,
    `personId=${'a'.repeat(24)}`,
  ])
    expect([query, (await admin('GET', `/settings/activity?${query}`)).status]).toEqual([query, 404])
  for (const query of ['pageSize=0', 'pageSize=101', 'before=x', 'personId='])
    expect([query, (await admin('GET', `/settings/activity?${query}`)).status]).toEqual([query, 400])
  expect((await (await server.someone('manager'))('GET', '/settings/activity')).status).toBe(403)
})

test('what is told in several rooftops is an entry of each: the id of one opens the log of no other', async () => {
  const here = await server.someone()
  await server.alsoIn(server.there.id, here)
  const there = await server.someone('administrator', server.there.id)
  await here('PUT', '/profile', { lastName: 'Renamed', mobilePhone: '(312) 555-0142' })
  const told = async (caller: Caller) =>
    (await read(caller, '?pageSize=100')).data.find(({ label }) => label === 'Test Renamed changed their own details')?.id
  const [own, other] = [await told(here), await told(there)]
  expect([typeof own, typeof other, own === other]).toEqual(['string', 'string', false])
  expect((await here('GET', `/settings/activity?before=${other}`)).status).toBe(404)
})

test('whoever sees no recon or no vehicles reads a log without them', async () => {
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const types = async (caller: Caller) => new Set((await read(caller, '?pageSize=100')).data.map(({ itemType }) => itemType))
  await manager('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  const admin = await server.someone()
  expect(await types(admin)).toContain('RECON_STEP_STARTED')
  const withoutRecon = await types(await server.someone(permissions.filter((held) => held !== 'RECON_VIEW')))
  expect([withoutRecon.has('RECON_STEP_STARTED'), withoutRecon.has('STATUS_UPDATE')]).toEqual([false, true])
  expect([...(await types(await server.someone(['DEALERSHIP_ADMIN_VIEW'])))]).toEqual(['DICTIONARY_CHANGED'])
})

test('a page of a long log is read from an index, of everybody and of somebody who seldom did anything', async () => {
  const [admin, seldom] = [await server.someone(), await server.someone('manager')]
  await seldom('POST', '/inventory', aVehicle())
  await server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into event (rooftop_id, id, at, actor_id, item_type)
      select ${server.here.id}, gen_random_uuid(), now() - n * interval '1 minute', ${admin.personId}, 'STATUS_UPDATE'
      from generate_series(1, 20000) n`.execute(db),
  )
  await runAt(server.url, 'analyze event')
  const planOf = async (condition: string) =>
    server.doors.inRooftop(server.here.id, async (db) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select event.id from event
        where ${sql.raw(condition)} order by at desc, id desc limit 51`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const place = `(at, id) < ('2026-03-02T15:00:00Z', '${randomUUID()}')`
  expect(await planOf(place)).toMatch(/Index Only Scan using event_log/)
  const theirs = await planOf(`actor_id = '${seldom.personId}' and ${place}`)
  expect(theirs).toMatch(/Index Only Scan using event_actor/)
  expect(theirs).not.toMatch(/Sort/)
})

async function pages(caller: Caller, query: string): Promise<Entry[]> {
  const entries: Entry[] = []
  let next: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(caller, `?${query}${next ? `&before=${next}` : ''}`)
    entries.push(...page.data)
    next = page.meta.next
  } while (next)
  return entries
}
