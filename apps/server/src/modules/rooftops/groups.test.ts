import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()

const add = async (caller: Caller, name: string, more: { tier?: string; parentId?: string } = {}) =>
  caller('POST', '/settings/groups', { name, ...more })
const place = async (caller: Caller, id: string) =>
  (await caller('GET', '/settings/locations')).body.data.find((one: { id: string }) => one.id === id)
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** Somebody who administers both rooftops of the group. */
async function anOwner(): Promise<Caller> {
  const caller = await server.someone()
  await runAt(
    server.url,
    `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Dealer administrator'`,
    [server.there.id, caller.personId],
  )
  return caller
}

async function labels(rooftopId: string): Promise<string[]> {
  const rows = await server.doors.inRooftop(rooftopId, (db) =>
    db.selectFrom('event').select('fact').orderBy('id', 'desc').execute(),
  )
  return rows.map((row) => withLabel(row).label)
}

test('whoever adds a group on its own acts in it, and nobody else knows of it', async () => {
  const [admin, other] = [await server.someone(), await server.someone()]
  const name = '北グループ'
  const { status, body } = await add(admin, name)
  expect([status, body.data]).toEqual([
    201,
    { id: expect.any(String), name, tier: 'GROUP', parentId: null, timeZone: null, mayEdit: true },
  ])
  expect(await place(admin, body.data.id)).toEqual(body.data)
  expect(await place(other, body.data.id)).toBeUndefined()
  expect(outcome(await other('PUT', `/settings/groups/${body.data.id}`, { name: 'Mine' }))).toEqual([404, 'GROUP_NOT_FOUND'])
  expect((await labels(server.here.id))[0]).toBe(`Group ${name} added`)
})

test('a group is renamed by who administers all of it, and its rooftops are told', async () => {
  const [owner, admin] = [await anOwner(), await server.someone()]
  expect(outcome(await admin('PUT', `/settings/groups/${server.groupId}`, { name: 'Mine' }))).toEqual([403, 'PERMISSION_DENIED'])
  const { body } = await owner('PUT', `/settings/groups/${server.groupId}`, { name: 'Test Group & Sons' })
  expect(body.data).toMatchObject({ name: 'Test Group & Sons', parentId: null, mayEdit: true })
  expect((await labels(server.there.id))[0]).toBe('Group Test Group renamed to Test Group & Sons')
  await owner('PUT', `/settings/groups/${server.groupId}`, { name: 'Test Group' })
})

test('corporate groups hold groups, groups hold rooftops, and no tree bites its tail', async () => {
  const owner = await anOwner()
  const top = (await add(owner, 'Top', { tier: 'CORPORATE_GROUP' })).body.data.id
  const region = (await add(owner, 'Region', { tier: 'CORPORATE_GROUP', parentId: top })).body.data
  expect(region).toMatchObject({ parentId: top, mayEdit: true })
  const group = (await add(owner, 'Group', { parentId: region.id })).body.data.id
  const move = (id: string, parentId: string | null) => owner('PUT', `/settings/groups/${id}`, { name: 'Moved', parentId })
  for (const [id, parentId] of [
    [top, region.id],
    [top, top],
    [group, group],
    [group, server.groupId],
  ] as const)
    expect([id, parentId, ...outcome(await move(id, parentId))]).toEqual([id, parentId, 409, 'GROUP_LOOP'])
  expect(outcome(await add(owner, 'Wrong', { parentId: group }))).toEqual([409, 'GROUP_LOOP'])
  const rooftop = { name: 'Wrong', timeZone: 'America/Chicago', groupId: top }
  expect(outcome(await owner('POST', '/settings/rooftops', rooftop))).toEqual([409, 'GROUP_LOOP'])
  expect(await place(owner, top)).toMatchObject({ name: 'Top', parentId: null })
})

test('two moves that would make a loop between them end with one of them', async () => {
  const owner = await anOwner()
  const [one, two] = [
    (await add(owner, 'One', { tier: 'CORPORATE_GROUP' })).body.data.id,
    (await add(owner, 'Two', { tier: 'CORPORATE_GROUP' })).body.data.id,
  ]
  const answers = await server.raceFor(
    'select pg_advisory_xact_lock(7316203)',
    [],
    [
      () => owner('PUT', `/settings/groups/${one}`, { name: 'One', parentId: two }),
      () => owner('PUT', `/settings/groups/${two}`, { name: 'Two', parentId: one }),
    ],
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('who works in a group works in what is put below it, and no more once it is taken away', async () => {
  const owner = await anOwner()
  const corporate = (await add(owner, 'Corporate', { tier: 'CORPORATE_GROUP' })).body.data.id
  const vendor = await server.someone('vendor')
  await runAt(server.url, `insert into group_membership values ($1, $2, 'Technician')`, [corporate, vendor.personId])
  await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [vendor.personId])
  const move = (parentId: string | null) => owner('PUT', `/settings/groups/${server.groupId}`, { name: 'Test Group', parentId })
  expect((await move(corporate)).body.data.parentId).toBe(corporate)
  const renewed = async () =>
    (await server.request('GET', '/authenticate', undefined, { authorization: `Bearer ${vendor.refreshToken}` })).body.data
  expect((await renewed()).location).toBe(server.here.id)
  expect((await labels(server.there.id))[0]).toBe('Group Test Group moved under Corporate')
  expect((await move(null)).body.data.parentId).toBeNull()
  expect((await renewed()).location).toBeNull()
  expect((await labels(server.there.id))[0]).toBe('Group Test Group is now on its own')
})

test('a group is taken from the one above it only by who acts there too', async () => {
  const owner = await anOwner()
  const corporate = (await add(owner, 'Holding', { tier: 'CORPORATE_GROUP' })).body.data.id
  await owner('PUT', `/settings/groups/${server.groupId}`, { name: 'Test Group', parentId: corporate })
  await add(owner, 'South', { parentId: corporate })
  const foreign = randomUUID()
  await runAt(server.url, `insert into dealer_group (id, parent_id, tier, name) values ($1, $2, 'GROUP', 'Foreign')`, [
    foreign,
    corporate,
  ])
  await runAt(server.url, `insert into rooftop (id, group_id, name) values (gen_random_uuid(), $1, 'Foreign Ford')`, [foreign])
  const other = await anOwner()
  const detached = await other('PUT', `/settings/groups/${server.groupId}`, { name: 'Test Group', parentId: null })
  expect(outcome(detached)).toEqual([403, 'PERMISSION_DENIED'])
  expect((await owner('PUT', `/settings/groups/${server.groupId}`, { name: 'Test Group', parentId: null })).status).toBe(200)
})

test('a group taken out of another stays in the hands of who took it, even while it is empty', async () => {
  const owner = await anOwner()
  const corporate = (await add(owner, 'Roof', { tier: 'CORPORATE_GROUP' })).body.data.id
  const { id } = (await add(owner, 'Alone', { parentId: corporate })).body.data
  const { status, body } = await owner('PUT', `/settings/groups/${id}`, { name: 'Alone', parentId: null })
  expect([status, body.data]).toEqual([200, { id, name: 'Alone', tier: 'GROUP', parentId: null, timeZone: null, mayEdit: true }])
})

test('groups are for administrators, named, and of a known tier', async () => {
  const [admin, manager] = [await server.someone(), await server.someone('manager')]
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(121) }, { name: 'a\u0000' }, { tier: 'ROOFTOP' }, { parentId: 'x' }])
    expect([wrong, (await admin('POST', '/settings/groups', { name: 'North', ...wrong })).status]).toEqual([wrong, 400])
  expect(outcome(await add(admin, 'Lost', { parentId: randomUUID() }))).toEqual([404, 'GROUP_NOT_FOUND'])
  expect((await add(manager, 'North')).status).toBe(403)
})
