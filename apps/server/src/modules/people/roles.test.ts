import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()

type Listed = { id: string; name: string; permissions: string[]; people: number; namedBy: string | null }
const roles = async (caller: Caller): Promise<Listed[]> => (await caller('GET', '/settings/roles')).body.data
const roleNamed = async (caller: Caller, name: string) => (await roles(caller)).find((role) => role.name === name)
const idOf = async (caller: Caller, name: string) => (await roleNamed(caller, name))?.id
const aName = () => `Porter ${randomUUID()}`
const add = (caller: Caller, name: string, held = ['RECON_VIEW']) =>
  caller('POST', '/settings/roles', { name, permissions: held })

async function lastEvent(rooftopId = server.here.id) {
  const event = await server.doors.inRooftop(rooftopId, (db) =>
    db.selectFrom('event').select(['fact', 'cached', 'detail']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  return withLabel(event)
}

test('a role is added with its permissions, each once, and stands among the others', async () => {
  const admin = await server.someone()
  const name = '整備 Ω'
  const { status, body } = await add(admin, ` ${name} `, ['TAGS_VIEW', 'RECON_VIEW', 'TAGS_VIEW'])
  expect([status, body.data]).toEqual([
    201,
    { id: expect.any(String), name, permissions: ['RECON_VIEW', 'TAGS_VIEW'], people: 0, beyond: null, namedBy: null },
  ])
  expect(await roleNamed(admin, name)).toEqual(body.data)
  expect(await lastEvent()).toMatchObject({ label: `Role ${name} added`, cached: 'users' })
})

test('a permission as other systems misspell it is the one that it means, in a role that is written and in one that is there', async () => {
  const admin = await server.someone()
  const legacy = 'RECON_VDP_CHECKISTS_ANSWER'
  const right = 'RECON_VDP_CHECKLISTS_ANSWER'
  const role = (await add(admin, aName(), ['RECON_VIEW', right, legacy])).body.data
  expect(role.permissions).toEqual(['RECON_VIEW', right])
  const holder = await server.someone(['RECON_VIEW'])
  const { url, here } = server
  await runAt(
    url,
    `update role set permissions = '{RECON_VIEW,${legacy}}' where (rooftop_id, id) in
      (select rooftop_id, role_id from membership where person_id = '${holder.personId}' and rooftop_id = '${here.id}')`,
  )
  await expect.poll(async () => (await holder('GET', '/authenticate/token')).body.data.permissions).toEqual(['RECON_VIEW', right])
})

test('a name is one role in its rooftop, in whatever case, and free in another', async () => {
  const [admin, other] = [await server.someone(), await server.someone('administrator', server.there.id)]
  const taken = await add(admin, 'TECHNICIAN')
  expect([taken.status, taken.body.code]).toEqual([409, 'NAME_IN_USE'])
  const name = aName()
  await add(admin, name)
  expect((await add(other, name)).status).toBe(201)
  const renamed = await admin('PUT', `/settings/roles/${await idOf(admin, name)}`, { name: 'Vendor', permissions: [] })
  expect([renamed.status, renamed.body.code]).toEqual([409, 'NAME_IN_USE'])
})

test('two who add a role of one name at once make one', async () => {
  const admin = await server.someone()
  const name = aName()
  const lock = 'select id from rooftop where id = $1 for update'
  const answers = await server.raceFor(lock, [server.here.id], [() => add(admin, name), () => add(admin, name)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('everybody who holds a role follows its change at once, and the log names what was given and taken', async () => {
  const admin = await server.someone()
  const holder = await server.someone(['RECON_VIEW', 'USERS_SELF_UPDATE'])
  const role = await roleOf(admin, holder)
  const held = ['RECON_VIEW', 'INVENTORY_VIEW']
  const { body } = await admin('PUT', `/settings/roles/${role.id}`, { name: role.name, permissions: held })
  expect(body.data).toEqual({ id: role.id, name: role.name, permissions: held, people: 1, beyond: null, namedBy: null })
  await expect.poll(async () => (await holder('GET', '/authenticate/token')).body.data.permissions).toEqual(held)
  expect(await lastEvent()).toEqual({
    label: `Role ${role.name}: See the inventory given, Edit own profile taken away`,
    cached: 'users',
    detail: { given: ['INVENTORY_VIEW'], taken: ['USERS_SELF_UPDATE'] },
  })
  await admin('PUT', `/settings/roles/${role.id}`, { name: role.name, permissions: [...permissions] })
  expect((await lastEvent()).label).toBe(`Role ${role.name}: ${permissions.length - 2} permissions given`)
})

test('the administration is not taken out of the last role whose holders can sign in, nor out of the own one', async () => {
  const first = await server.someone(permissions, server.there.id)
  await endOtherAdministrators(server.there.id, first.personId)
  const role = await roleOf(first, first)
  const without = { name: role.name, permissions: ['RECON_VIEW'] }
  const last = await first('PUT', `/settings/roles/${role.id}`, without)
  expect([last.status, last.body.code]).toEqual([409, 'LAST_ADMINISTRATOR'])
  const invited = await server.someone('administrator', server.there.id)
  await runAt(server.url, 'update person set password_hash = null where id = $1', [invited.personId])
  expect((await first('PUT', `/settings/roles/${role.id}`, without)).body.code).toBe('LAST_ADMINISTRATOR')
  await runAt(server.url, `update person set password_hash = 'x' where id = $1`, [invited.personId])
  expect((await first('PUT', `/settings/roles/${role.id}`, without)).body.code).toBe('OWN_ACCOUNT')
})

test('two who take the administration out of each other’s roles at once leave one of them', async () => {
  const [one, two] = [await server.someone(permissions, server.there.id), await server.someone(permissions, server.there.id)]
  await endOtherAdministrators(server.there.id, one.personId, two.personId)
  const [first, second] = [await roleOf(one, one), await roleOf(two, two)]
  const takeFrom =
    (caller: Caller, { id, name }: Listed) =>
    () =>
      caller('PUT', `/settings/roles/${id}`, { name, permissions: ['RECON_VIEW'] })
  const answers = await server.raceFor(
    'select id from rooftop where id = $1 for update',
    [server.there.id],
    [takeFrom(one, second), takeFrom(two, first)],
  )
  expect(answers.map(({ status, body }) => `${status} ${body.code}`).sort()).toEqual(['200 undefined', '409 LAST_ADMINISTRATOR'])
})

test('a role goes once nobody holds it, and who once did is still known', async () => {
  const [admin, holder] = [await server.someone(), await server.someone(['RECON_VIEW'])]
  const role = await roleOf(admin, holder)
  const held = await admin('DELETE', `/settings/roles/${role.id}`)
  expect([held.status, held.body.code, held.body.detail]).toEqual([
    409,
    'ROLE_IN_USE',
    `One person has the role ${role.name}. Give them another one first.`,
  ])
  await admin('DELETE', `/settings/people/${holder.personId}`)
  expect((await admin('DELETE', `/settings/roles/${role.id}`)).body.data).toEqual({})
  expect(await roleNamed(admin, role.name)).toBeUndefined()
  const names = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('person').select('id').where('id', '=', holder.personId).execute(),
  )
  expect(names).toEqual([{ id: holder.personId }])
})

test('a role given in a group is renamed in all its rooftops by who administers the group, and by nobody else', async () => {
  const owner = await server.someone()
  await runAt(
    server.url,
    `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Dealer administrator'`,
    [server.there.id, owner.personId],
  )
  const worker = await server.someone('vendor')
  await owner('PUT', `/settings/people/${worker.personId}`, { roleId: await idOf(owner, 'Vendor'), groupId: server.groupId })
  const vendor = await roleNamed(owner, 'Vendor')
  const renaming = { name: 'Supplier', permissions: vendor?.permissions }
  const other = await server.someone()
  // Whoever may not rename it is told so before they try.
  expect([vendor?.namedBy, (await roleNamed(other, 'Vendor'))?.namedBy]).toEqual([null, 'Test Group'])
  expect((await roleNamed(other, 'Salesperson'))?.namedBy).toBeNull()
  const refused = await other('PUT', `/settings/roles/${vendor?.id}`, renaming)
  expect([refused.status, refused.body.code, refused.body.group]).toEqual([409, 'ROLE_IN_USE', 'Test Group'])
  expect((await owner('PUT', `/settings/roles/${vendor?.id}`, renaming)).body.data.name).toBe('Supplier')
  expect(await roleNamed(await server.someone('administrator', server.there.id), 'Supplier')).toMatchObject({ people: 1 })
  expect(await lastEvent(server.there.id)).toMatchObject({ label: 'Role Vendor renamed to Supplier' })
  const [group] = await runAt(server.url, 'select role_name from group_membership where person_id = $1', [worker.personId])
  expect(group.role_name).toBe('Supplier')
  expect((await worker('GET', '/inventory?filterIds=stepId:ALL')).status).toBe(200)
  const back = { name: 'Vendor', permissions: vendor?.permissions }
  expect((await owner('PUT', `/settings/roles/${vendor?.id}`, back)).status).toBe(200)
})

test('a role added under the name that people hold in the group counts for them', async () => {
  const admin = await server.someone('administrator', server.there.id)
  const name = aName()
  const person = await server.someone('technician')
  await runAt(server.url, 'insert into group_membership (group_id, person_id, role_name) values ($1, $2, $3)', [
    server.groupId,
    person.personId,
    name,
  ])
  expect((await add(admin, name)).body.data.people).toBe(1)
  const held = await admin('DELETE', `/settings/roles/${await idOf(admin, name)}`)
  expect([held.status, held.body.code]).toEqual([409, 'ROLE_IN_USE'])
})

test('roles of another rooftop are not found, unknown permissions refused, and only administrators may', async () => {
  const [admin, manager] = [await server.someone(), await server.someone('manager')]
  const other = await server.someone('administrator', server.there.id)
  const body = { name: aName(), permissions: ['RECON_VIEW'] }
  for (const id of [await idOf(other, 'Vendor'), randomUUID(), 'a'.repeat(24)]) {
    const answers = [await admin('PUT', `/settings/roles/${id}`, body), await admin('DELETE', `/settings/roles/${id}`)]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(answers.map(() => [404, 'ROLE_NOT_FOUND']))
  }
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'a\u0000b' },
    { permissions: ['FLY'] },
    { permissions: 'ALL' },
  ])
    expect([wrong, (await admin('POST', '/settings/roles', { ...body, ...wrong })).status]).toEqual([wrong, 400])
  expect((await manager('POST', '/settings/roles', body)).status).toBe(403)
  expect((await manager('DELETE', `/settings/roles/${await idOf(admin, 'Vendor')}`)).status).toBe(403)
})

async function roleOf(admin: Caller, holder: Caller): Promise<Listed> {
  const [row] = await runAt(server.url, 'select role_id from membership where person_id = $1', [holder.personId])
  const role = (await roles(admin)).find(({ id }) => id === row.role_id)
  if (!role) throw new Error('No role')
  return role
}

async function endOtherAdministrators(rooftopId: string, ...personIds: string[]): Promise<void> {
  await runAt(
    server.url,
    `update membership set ended_at = now() where rooftop_id = $1 and person_id <> all ($2)
     and role_id in (select id from role where 'DEALERSHIP_ADMIN_VIEW' = any (permissions))`,
    [rooftopId, personIds],
  )
}
