import { permissions } from '@lotline/domain/people/permissions'
import { seededRoles } from '@lotline/domain/people/roles'
import { expect, test } from 'vitest'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()

const people = async (caller: Caller) => (await caller('GET', '/settings/people')).body.data
const personIn = async (caller: Caller, id: string) => (await people(caller)).find((person: { id: string }) => person.id === id)

test('the people of the rooftop stand by name, with their roles and when they were last seen', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  await server.someone('technician', server.there.id)
  const listed = await people(admin)
  expect(listed).toHaveLength(2)
  expect(listed.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['administrator', 'technician'])
  expect(listed[1]).toEqual({
    id: technician.personId,
    firstName: 'Test',
    lastName: 'technician',
    emailAddress: expect.stringContaining('@people.test'),
    companyName: null,
    state: 'ACTIVE',
    role: { id: expect.any(String), name: 'Technician' },
    group: null,
    lastSeenAt: server.clock.now.toISOString(),
    mayDisable: true,
    beyond: null,
    ownersOnly: false,
  })
})

test('nobody may disable their own account, nor that of somebody who also works where they do not administer', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  expect(await personIn(admin, admin.personId)).toMatchObject({ mayDisable: false })
  expect(await personIn(admin, technician.personId)).toMatchObject({ mayDisable: true })
  await joinThere(technician.personId, 'Technician')
  expect(await personIn(admin, technician.personId)).toMatchObject({ mayDisable: false })
  await joinThere(admin.personId, 'Dealer administrator')
  expect(await personIn(admin, technician.personId)).toMatchObject({ mayDisable: true })
})

test('who has no password yet is invited, whose account is closed is disabled, who has left is not listed', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const change = (column: string) => runAt(server.url, `update person set ${column} where id = $1`, [technician.personId])
  await change('password_hash = null')
  expect(await personIn(admin, technician.personId)).toMatchObject({ state: 'INVITED' })
  await change('disabled_at = now()')
  expect(await personIn(admin, technician.personId)).toMatchObject({ state: 'DISABLED' })
  await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [technician.personId])
  expect(await personIn(admin, technician.personId)).toBeUndefined()
})

test('the roles of the rooftop stand by name, with what they permit and how many hold them', async () => {
  const admin = await server.someone('administrator', server.there.id)
  const before = (await admin('GET', '/settings/roles')).body.data
  expect(before.map(({ name }: { name: string }) => name)).toEqual([
    'Dealer administrator',
    'Recon manager',
    'Salesperson',
    'Technician',
    'Vendor',
  ])
  expect(before[3].permissions).toEqual(seededRoles.technician.permissions)
  await server.someone('technician', server.there.id)
  const after = (await admin('GET', '/settings/roles')).body.data
  expect(after[3].people).toBe(before[3].people + 1)
  expect(permissions).toEqual(expect.arrayContaining(after[0].permissions))
})

test('people and roles are for administrators only', async () => {
  const manager = await server.someone('manager')
  for (const path of ['/settings/people', '/settings/roles', '/settings/locations', '/settings/features']) {
    const { status, body } = await manager('GET', path)
    expect([path, status, body.permission]).toEqual([path, 403, 'DEALERSHIP_ADMIN_VIEW'])
  }
})

async function joinThere(personId: string, role: string): Promise<void> {
  await runAt(server.url, `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = $3`, [
    server.there.id,
    personId,
    role,
  ])
}
