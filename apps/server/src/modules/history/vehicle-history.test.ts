import { randomUUID } from 'node:crypto'
import type { HistoryItem } from '@lotline/contract/history'
import { type HistoryKind, historyKinds } from '@lotline/domain/history/history'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { feedRow, feedsOf } from '../../../test/feeds.ts'
import { aVehicle, type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const lacking = (...withheld: Permission[]) => server.someone(permissions.filter((held) => !withheld.includes(held)))
type Page = { data: HistoryItem[]; meta: { next: string | null; people: { id: string; lastName: string }[] } }
const read = async (caller: Caller, id: string, query = ''): Promise<Page> => {
  const answer = await caller('GET', `/inventory/${id}/history${query && `?${query}`}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
/** Writes an event as a feature would that is still to come. */
const write = (vehicleId: string, itemType: string, detail: unknown, { at = server.clock.now, by = manager.personId } = {}) =>
  server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into event (rooftop_id, id, at, actor_id, item_type, vehicle_id, label, detail) values (${server.here.id},
      ${randomUUID()}, ${at}, ${by}, ${itemType}, ${vehicleId}, ${itemType}, ${JSON.stringify(detail)}::jsonb)`.execute(db),
  )

test('history tells who changed what from what to what', async () => {
  const id = await inRecon(manager, { color: 'GRAY' })
  const technician = await server.someone('technician')
  const steps = (await manager('GET', '/utility/workflow/steps')).body.data
  server.pass({ minutes: 1 })
  await manager('PUT', `/recon/${id}/vehicleInfo`, { color: 'SILVER' })
  server.pass({ minutes: 1 })
  await manager('PUT', `/recon/${id}/workflow/step/user`, { userId: technician.personId })
  server.pass({ minutes: 1 })
  await manager('PUT', `/recon/${id}/workflow/step`, { stepId: steps[1].id })
  const { data } = await read(manager, id)
  expect(data.flatMap(({ itemType, changes }) => changes.map((change) => [itemType, change]))).toEqual([
    ['RECON_STEP_ENTERED', { field: 'assignee', before: 'Test technician', after: null }],
    ['RECON_STEP_CHANGED', { field: 'step', before: 'Intake', after: 'Inspection' }],
    ['RECON_STEP_ASSIGNED', { field: 'assignee', before: null, after: 'Test technician' }],
    ['VEHICLE_INFO_CHANGED', { field: 'color', before: 'Gray', after: 'Silver' }],
    ['STATUS_UPDATE', { field: 'reconStatus', before: 'Not in recon', after: 'In recon' }],
  ])
  expect(data.at(-1)).toMatchObject({ itemType: 'STATUS_UPDATE', actor: { firstName: 'Test', lastName: 'manager' }, changes: [] })
})

test('amounts that a feed has changed are told to whoever may see money, the advertised price to everybody', async () => {
  const feeds = feedsOf(server, manager)
  const row = feedRow({ Cost: 15_000, Price: 18_000 })
  await feeds.run([row])
  await feeds.run([{ ...row, Cost: 15_250.5, Price: 17_500, Mileage: 31_000 }])
  const { body } = await manager('GET', `/inventory?s=${row.VIN}`)
  const told = async (caller: Caller) =>
    (await read(caller, body.data[0].vehicleCard.id)).data.find(({ itemType }) => itemType === 'DATA_REFRESHED')
  const open = [
    { field: 'mileage', before: expect.any(String), after: '31,000' },
    { field: 'advertisedPrice', before: '$18,000', after: '$17,500' },
  ]
  const seen = await told(manager)
  expect(seen?.kinds).toEqual(['MONEY', 'FACTS', 'FEED'])
  expect(seen?.changes).toHaveLength(3)
  expect(seen?.changes).toEqual(
    expect.arrayContaining([...open, { field: 'initialCost', before: '$15,000', after: '$15,250.50' }]),
  )
  const masked = await told(await lacking('INVENTORY_VDP_RECON_INFO_VIEW'))
  expect(masked?.changes).toEqual(expect.arrayContaining(open))
  expect([masked?.changes.length, masked?.label]).toEqual([2, seen?.label])
})

test.each<[Permission, string[]]>([
  ['INVENTORY_VDP_LABOR_COST_VIEW', ['laborCost', 'laborRate', 'total']],
  ['INVENTORY_VDP_PARTS_COST_VIEW', ['partsCost', 'total']],
  ['INVENTORY_VDP_TASKS_VIEW', ['name', 'laborCost', 'laborRate', 'partsCost', 'total', 'status']],
])(
  "without %s what it shows of a task's change is not told, nor is what nobody is known to may read",
  async (permission, hidden) => {
    const id = await inRecon(manager)
    const before = { name: 'Pads', laborCost: 100, laborRate: 50, partsCost: 80, total: 180, status: 'REQUESTED', secret: 1 }
    const after = { name: 'Front pads', laborCost: 200, laborRate: 100, partsCost: 90, total: 290, status: 'APPROVED', secret: 2 }
    await write(id, 'TASK_MODIFIED', { before, after })
    const told = async (caller: Caller) => (await read(caller, id, 'kinds=TASKS')).data.flatMap(({ changes }) => changes)
    const all = await told(manager)
    expect(all).toContainEqual({ field: 'status', before: 'Requested', after: 'Approved' })
    expect(all).toContainEqual({ field: 'total', before: '$180', after: '$290' })
    expect(all.map(({ field }) => field)).not.toContain('secret')
    const masked = await told(await lacking(permission))
    expect(masked).toEqual(all.filter(({ field }) => !hidden.includes(field)))
  },
)

test('tags, assignees and places are told by no change to whoever may not see them', async () => {
  const id = await inRecon(manager)
  const place = { latitude: 41.5, longitude: -87.25 }
  await write(id, 'TAG_ADDED_REMOVED', { tag: 'not in feed', what: 'added' })
  await write(id, 'TAG_ADDED_REMOVED', { tag: 'not in feed', what: 'removed' })
  await write(id, 'RECON_STEP_ASSIGNED', { before: manager.personId, after: randomUUID() })
  await write(id, 'UPDATED_GPS_LOCATION', { before: { location: null }, after: { location: place } })
  const told = async (caller: Caller) =>
    (await read(caller, id, 'kinds=TAGS,LOCATION,LINE')).data.flatMap(({ changes }) => changes)
  expect(await told(manager)).toEqual(
    expect.arrayContaining([
      { field: 'tag', before: null, after: 'not in feed' },
      { field: 'tag', before: 'not in feed', after: null },
      { field: 'assignee', before: 'Test manager', after: null },
      { field: 'location', before: null, after: '41.50000, -87.25000' },
    ]),
  )
  const blind = await lacking(
    'TAGS_VIEW',
    'RECON_ASSIGNMENTS_VIEW',
    'RECON_VDP_WORKFLOW_STEP_UPDATE',
    'INVENTORY_VDP_LOCATION_VIEW',
  )
  expect(await told(blind)).toEqual([])
})

test('history is narrowed to kinds of events, to a person and to a stretch of time', async () => {
  const [id, technician] = [await inRecon(manager), await server.someone('technician')]
  server.pass({ hours: 1 })
  const from = server.clock.now.toISOString()
  await technician('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  server.pass({ hours: 1 })
  const to = server.clock.now.toISOString()
  await technician('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE_PAUSED' })
  await write(id, 'DATA_REFRESHED', { before: { estimatedRecon: 1 }, after: { estimatedRecon: 2 } })
  const types = async (query: string) => (await read(manager, id, query)).data.map(({ itemType }) => itemType)
  expect(await types('kinds=LINE')).toEqual(['RECON_STEP_PAUSED', 'RECON_STEP_STARTED', 'RECON_STEP_ENTERED'])
  expect(await types('kinds=STATUS,MONEY')).toEqual(['VEHICLE_INFO_CHANGED', 'STATUS_UPDATE', 'STATUS_UPDATE'])
  expect(await types('kinds=FACTS,FEED,TAGS,TASKS,LOCATION')).toEqual([])
  expect(await types(`personId=${technician.personId}`)).toEqual(['RECON_STEP_PAUSED', 'RECON_STEP_STARTED'])
  expect(await types(`personId=${technician.personId}&from=${from}&to=${to}`)).toEqual(['RECON_STEP_STARTED'])
  expect((await read(manager, id, 'kinds=TAGS')).meta.people.map(({ lastName }) => lastName)).toEqual(['manager', 'technician'])
})

test('history is narrowed to what happened to one task', async () => {
  const id = await inRecon(manager)
  const add = async (name: string) =>
    (await manager('POST', `/inventory/${id}/tasks`, { name, type: 'Mechanical' })).body.data.id as string // the id of a task is a text
  const [pads] = [await add('Pads'), await add('Oil')]
  await manager('PUT', `/inventory/${id}/tasks/status`, [{ id: pads, status: 'REQUESTED' }])
  const { data } = await read(manager, id, `taskId=${pads}`)
  expect(data.map(({ label }) => label)).toEqual(['Pads', 'Pads'])
  expect((await read(manager, id, `taskId=${randomUUID()}`)).data).toEqual([])
})

test('pages of a history hold every event once and in order, also those of one moment; without a page size it comes whole', async () => {
  const id = await inRecon(manager)
  for (let made = 0; made < 12; made += 1) await write(id, made % 2 === 0 ? 'TASK_CREATED' : 'STATUS_UPDATE', {})
  const whole = await read(manager, id)
  expect([whole.data.length, whole.meta.next]).toEqual([15, null])
  expect(await pages(id, 'pageSize=4')).toEqual(whole.data)
  expect(await pages(id, 'pageSize=5&kinds=TASKS')).toEqual(whole.data.filter(({ kinds }) => kinds.includes('TASKS')))
})

async function pages(id: string, query: string): Promise<HistoryItem[]> {
  const items: HistoryItem[] = []
  let next: string | null = null
  do {
    const page: Page = await read(manager, id, `${query}${next ? `&before=${next}` : ''}`)
    items.push(...page.data)
    next = page.meta.next
  } while (next)
  return items
}

test('the history of a vehicle with 5,000 events is read from an index, a page at a time', async () => {
  const id = await inRecon(manager)
  await server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into event (rooftop_id, id, at, actor_id, item_type, vehicle_id)
      select ${server.here.id}, gen_random_uuid(), ${server.clock.now}::timestamptz - n * interval '1 minute', ${manager.personId}, 'STATUS_UPDATE',
        case when n <= 5000 then ${id}::uuid end from generate_series(1, 40000) n`.execute(db),
  )
  await runAt(server.url, 'analyze event')
  const plan = await server.doors.inRooftop(server.here.id, async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select id, detail from event
      where vehicle_id = ${sql.lit(id)} and (at, id) < ('2026-03-02T15:00:00Z', ${sql.lit(randomUUID())}) order by at desc, id desc limit 51`.execute(
      db,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Scan using event_vehicle/)
  expect(plan).not.toMatch(/Sort/)
  const first = await read(manager, id, 'pageSize=50')
  expect([first.data.length, first.meta.next]).toEqual([50, first.data.at(-1)?.id])
})

test('history is closed to whoever may not see it, to other rooftops, and to what is malformed', async () => {
  const [id, other] = [await inRecon(manager), await inRecon(manager)]
  const [foreign] = (await read(manager, other)).data
  const elsewhere = await server.someone('manager', server.there.id)
  expect(await (await lacking('INVENTORY_VDP_HISTORY_VIEW'))('GET', `/inventory/${id}/history`)).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_DENIED', permission: 'INVENTORY_VDP_HISTORY_VIEW' },
  })
  expect((await elsewhere('GET', `/inventory/${id}/history`)).body.code).toBe('VEHICLE_NOT_FOUND')
  const status = async (query: string) => (await manager('GET', `/inventory/${id}/history?${query}`)).status
  for (const query of [`before=${foreign?.id}`, `before=${randomUUID()}`, `personId=${elsewhere.personId}`])
    expect([query, await status(query)]).toEqual([query, 404])
  for (const query of ['pageSize=0', 'pageSize=101', 'kinds=NOTES', 'kinds=', 'from=yesterday', 'to=2026-13-01', 'before=1'])
    expect([query, await status(query)]).toEqual([query, 400])
})

test('what a person does to a vehicle by hand is told by its kind', async () => {
  const { body } = await manager('POST', '/inventory', aVehicle())
  const id = body.data.vehicleCard.id
  await manager('PUT', `/recon/${id}/vehicleInfo`, { disposition: 'RETAIL' })
  const kindOf = async (kind: HistoryKind) => (await read(manager, id, `kinds=${kind}`)).data.map(({ kinds }) => kinds)
  expect(await Promise.all(historyKinds.map(kindOf))).toEqual([[], [['STATUS']], [], [], [], [['FACTS']], [], []])
})

test('an edit by hand is never told as a feed, not even one from when it was written down as such', async () => {
  const id = await inRecon(manager)
  const old = (label: string, detail: object) =>
    server.doors.inRooftop(server.here.id, (db) =>
      sql`insert into event (rooftop_id, id, at, actor_id, item_type, vehicle_id, label, detail) values (${server.here.id},
        ${randomUUID()}, ${server.clock.now}, ${manager.personId}, 'DATA_REFRESHED', ${id}, ${label}, ${JSON.stringify(detail)}::jsonb)`.execute(
        db,
      ),
    )
  server.pass({ minutes: 1 })
  await old('Recon information changed: pack', { before: { pack: 1 }, after: { pack: 2 } })
  server.pass({ minutes: 1 })
  await old('Vehicle information changed: color Silver', { before: { color: 'GRAY' }, after: { color: 'SILVER' } })
  server.pass({ minutes: 1 })
  await old('Feed prices changed mileage', { feed: 'prices', before: { mileage: 1 }, after: { mileage: 2 } })
  server.pass({ minutes: 1 })
  await manager('PUT', `/inventory/${id}/reconInfo`, { initialCost: { amount: 9000 } })
  const told = (await read(manager, id)).data.slice(0, 4)
  expect(told.map(({ itemType, kinds }) => [itemType, kinds])).toEqual([
    ['RECON_INFO_CHANGED', ['MONEY']],
    ['DATA_REFRESHED', ['FACTS', 'FEED']],
    ['VEHICLE_INFO_CHANGED', ['FACTS']],
    ['RECON_INFO_CHANGED', ['MONEY']],
  ])
  expect(told[0]?.label).toBe('Initial cost')
  expect((await manager('GET', '/settings/activity')).status).toBe(403)
})

test('without recon history tells no step, no work, no time and nobody who did nothing else', async () => {
  const [id, technician] = [await inRecon(manager), await server.someone('technician')]
  await technician('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  server.pass({ hours: 1 })
  await technician('PUT', `/recon/${id}/workflow/step/state`, { state: 'COMPLETE' })
  const { data, meta } = await read(await lacking('RECON_VIEW'), id)
  expect(data.map(({ itemType }) => itemType)).toEqual(['STATUS_UPDATE', 'STATUS_UPDATE'])
  expect(data.map(({ timeInStepSeconds }) => timeInStepSeconds)).toEqual([null, null])
  expect(meta.people.map(({ id: person }) => person)).toEqual([manager.personId])
  expect((await read(await lacking('RECON_VIEW'), id, 'kinds=LINE')).data).toEqual([])
})
