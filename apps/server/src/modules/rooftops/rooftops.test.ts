import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { type Caller, runAt, startServer } from '../../../test/server.ts'
import { layUsualLine, prepareRooftop, requireTimeZone } from './opening.ts'

const server = await startServer()
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** An administrator of Here with a group of their own. */
async function withGroup(): Promise<{ admin: Caller; groupId: string }> {
  const admin = await server.someone()
  const { body } = await admin('POST', '/settings/groups', { name: 'Own Group' })
  return { admin, groupId: body.data.id }
}

const aName = () => `Kia ${randomUUID()}`
const open = (admin: Caller, groupId: string, name = aName()) =>
  admin('POST', '/settings/rooftops', { name, timeZone: 'America/Denver', groupId })

async function into(caller: Caller, rooftopId: string): Promise<Caller> {
  const { token, refreshToken } = (await caller('POST', `/authenticate/locations/${rooftopId}`)).body.data
  const headers = { authorization: `Bearer ${token}`, 'tenant-id': rooftopId }
  const call = (method: Parameters<Caller>[0], path: string, body?: unknown) => server.request(method, path, body, headers)
  return Object.assign(call, { token, refreshToken, rooftopId, personId: caller.personId })
}

test('a new rooftop has the usual roles and line and its features, and whoever opened it administers it', async () => {
  const { admin, groupId } = await withGroup()
  const name = 'Сервис №1 — Überholung'
  const { status, body } = await open(admin, groupId, name)
  expect([status, body.data]).toEqual([
    201,
    { id: expect.any(String), name, tier: 'ROOFTOP', parentId: groupId, timeZone: 'America/Denver', mayEdit: true },
  ])
  const there = await into(admin, body.data.id)
  const steps = (await there('GET', '/utility/workflow/steps')).body.data
  expect(steps.map((step: { name: string }) => step.name)).toEqual([
    'Intake',
    'Inspection',
    'Parts hold',
    'Mechanical',
    'Body/Paint',
    'Detail',
    'Photos',
    'Frontline',
  ])
  expect((await there('GET', '/settings/roles')).body.data).toHaveLength(5)
  const enabled = (await there('GET', '/settings/features')).body.data.filter((feature: { enabled: boolean }) => feature.enabled)
  expect(enabled.map((feature: { name: string }) => feature.name)).toEqual(['DEALER_SETTINGS', 'DEALERSHIP_ADMIN'])
  const [me] = (await there('GET', '/settings/people')).body.data
  expect(me).toMatchObject({ id: admin.personId, role: { name: 'Dealer administrator' }, group: { id: groupId } })
  expect((await there('GET', '/settings/locations')).body.data).toContainEqual(body.data)
})

test('it has what is on in all the other rooftops of the group', async () => {
  const { admin, groupId } = await withGroup()
  const [one, two] = [await open(admin, groupId), await open(admin, groupId)]
  for (const { body } of [one, two])
    await (await into(admin, body.data.id))('PUT', '/settings/features/BIG_FILE_UPLOAD', { enabled: true })
  await (await into(admin, one.body.data.id))('PUT', '/settings/features/UI_PREVIEW', { enabled: true })
  const three = await into(admin, (await open(admin, groupId)).body.data.id)
  const enabled = (await three('GET', '/authenticate/token')).body.data.featureFlags
  expect(enabled.sort()).toEqual(['BIG_FILE_UPLOAD', 'DEALERSHIP_ADMIN', 'DEALER_SETTINGS'])
})

test('people of the group work in a new rooftop at once, with roles that it did not have too', async () => {
  const { admin, groupId } = await withGroup()
  const first = await into(admin, (await open(admin, groupId)).body.data.id)
  const porter = (await first('POST', '/settings/roles', { name: 'Porter', permissions: ['RECON_VIEW', 'INVENTORY_VIEW'] })).body
    .data
  const person = await server.someone('vendor')
  const [{ email }] = await runAt(server.url, 'select email_address as email from person where id = $1', [person.personId])
  await first('POST', '/settings/people', { emailAddress: email, lastName: 'x', roleId: porter.id, groupId })
  const second = (await first('POST', '/settings/rooftops', { name: aName(), timeZone: 'UTC', groupId })).body.data
  const there = await into(person, second.id)
  expect((await there('GET', '/authenticate/token')).body.data.permissions).toEqual(['RECON_VIEW', 'INVENTORY_VIEW'])
})

test('who acts in a group through a role that a new rooftop lacks administers it by a role of its own', async () => {
  const admin = await server.someone(['DEALERSHIP_ADMIN_VIEW'])
  const groupId = randomUUID()
  await runAt(server.url, `insert into dealer_group (id, tier, name) values ($1, 'GROUP', 'Solo')`, [groupId])
  await runAt(server.url, 'update rooftop set group_id = $1 where id = $2', [groupId, server.here.id])
  const { body } = await open(admin, groupId)
  await runAt(server.url, 'update rooftop set group_id = $1 where id = $2', [server.groupId, server.here.id])
  const [me] = (await (await into(admin, body.data.id))('GET', '/settings/people')).body.data
  expect(me).toMatchObject({ id: admin.personId, role: { name: 'Dealer administrator' }, group: null })
})

test('two who open a rooftop of one name at once open one', async () => {
  const { admin, groupId } = await withGroup()
  const name = aName()
  const answers = await server.raceFor(
    'select pg_advisory_xact_lock(7316203)',
    [],
    [() => open(admin, groupId, name), () => open(admin, groupId, name.toUpperCase())],
  )
  expect(answers.map(outcome).sort()).toEqual([
    [201, undefined],
    [409, 'NAME_IN_USE'],
  ])
  const [rooftop] = await runAt(server.url, 'select id from rooftop where lower(name) = lower($1)', [name])
  const steps = await server.doors.inRooftop(rooftop.id, (db) => db.selectFrom('workflow_step').select('id').execute())
  expect(steps).toHaveLength(10)
})

test('one that broke off before its line or after is nowhere to be seen, and is finished when it is tried again', async () => {
  const { admin, groupId } = await withGroup()
  const [early, late] = [aName(), aName()]
  const prepare = (name: string) =>
    server.doors.identity((db) => prepareRooftop(db, { groupId: server.groupId, name, timeZone: 'UTC' }))
  await prepare(early)
  await layUsualLine(server.doors, await prepare(late), new Date())
  const listed = (await admin('GET', '/settings/locations')).body.data.map(({ name }: { name: string }) => name)
  expect(listed).not.toContain(early)
  for (const name of [early, late]) {
    const { status, body } = await open(admin, groupId, name)
    expect([status, body.data]).toMatchObject([201, { name, parentId: groupId, timeZone: 'America/Denver' }])
    const inside = await into(admin, body.data.id)
    expect((await inside('GET', '/utility/workflow/steps')).body.data).toHaveLength(8)
    expect((await inside('GET', '/settings/checklists')).body.data).toHaveLength(5)
  }
})

test('a rooftop is renamed and its clock set by who administers it, and its people are told', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const edit = (body: object) => admin('PUT', `/settings/rooftops/${server.here.id}`, body)
  const { body } = await edit({ name: 'Hère', timeZone: 'America/Denver' })
  expect(body.data).toMatchObject({ id: server.here.id, name: 'Hère', timeZone: 'America/Denver', mayEdit: true })
  const [location] = (await technician('GET', '/authenticate/locations')).body.data
  expect(location).toEqual({ id: server.here.id, name: 'Hère', tier: 'ROOFTOP' })
  const told = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('event').select('fact').orderBy('id', 'desc').limit(2).execute(),
  )
  expect(told.map((event) => withLabel(event).label)).toEqual([
    'Time zone of Hère set to America/Denver',
    'Rooftop Here renamed to Hère',
  ])
  expect(outcome(await edit({ name: 'THERE', timeZone: 'America/Denver' }))).toEqual([409, 'NAME_IN_USE'])
  await edit({ name: 'Here', timeZone: 'America/Chicago' })
})

test('a time zone that the database does not know is refused before its lists would fail', async () => {
  const attempt = server.doors.identity((db) => requireTimeZone(db, 'Mars/Olympus'))
  await expect(attempt).rejects.toMatchObject({ code: 'MALFORMED', facts: { errors: [{ field: 'timeZone' }] } })
})

test('rooftops of others are not known, a name and a time zone are asked for, and only administrators may', async () => {
  const { admin, groupId } = await withGroup()
  const manager = await server.someone('manager')
  const facts = { name: aName(), timeZone: 'America/Chicago' }
  await server.someone('administrator', server.there.id)
  for (const id of [server.there.id, randomUUID(), 'a'.repeat(24)])
    expect(outcome(await admin('PUT', `/settings/rooftops/${id}`, facts))).toEqual([404, 'ROOFTOP_NOT_FOUND'])
  expect(outcome(await open(admin, server.groupId))).toEqual([403, 'PERMISSION_DENIED'])
  expect(outcome(await open(admin, randomUUID()))).toEqual([404, 'GROUP_NOT_FOUND'])
  for (const wrong of [{ name: '' }, { timeZone: 'Mars/Olympus' }, { timeZone: '' }, { timeZone: '+05:00' }])
    expect(outcome(await admin('POST', '/settings/rooftops', { ...facts, groupId, ...wrong }))).toEqual([400, 'MALFORMED'])
  expect((await open(manager, groupId)).status).toBe(403)
  expect((await manager('PUT', `/settings/rooftops/${server.here.id}`, facts)).status).toBe(403)
})
