import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { type Answer, type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const told = ({ status, body }: Answer) => [status, body?.code, body?.permission]
const refused = (permission: string) => [403, 'PERMISSION_DENIED', permission]
const roleOf = async (admin: Caller, personId: string) =>
  (await admin('GET', '/settings/people')).body.data.find(({ id }: { id: string }) => id === personId).role
const roleNamed = async (admin: Caller, name: string): Promise<string> =>
  (await admin('GET', '/settings/roles')).body.data.find((role: { name: string }) => role.name === name).id

test('whoever only administers gives no role what they do not hold, neither their own nor another nor a new one', async () => {
  const limited = await server.someone(['DEALERSHIP_ADMIN_VIEW', 'RECON_VIEW'])
  const own = await roleOf(limited, limited.personId)
  const other = await roleNamed(limited, 'Vendor')
  const wanted = { name: own.name, permissions: ['RECON_VIEW', 'DEALERSHIP_ADMIN_VIEW', 'INVENTORY_VIEW'] }
  expect(told(await limited('PUT', `/settings/roles/${own.id}`, wanted))).toEqual(refused('INVENTORY_VIEW'))
  expect((await limited('PUT', `/settings/roles/${other}`, { name: 'Vendor', permissions })).status).toBe(403)
  const added = await limited('POST', '/settings/roles', { ...wanted, name: `New ${randomUUID()}` })
  expect(told(added)).toEqual(refused('INVENTORY_VIEW'))
  expect(added.body.detail).toContain('See the inventory')
  const within = { name: `New ${randomUUID()}`, permissions: ['RECON_VIEW'] }
  expect((await limited('POST', '/settings/roles', within)).status).toBe(201)
})

test('they neither give a role that permits more than they may, nor invite anybody with it, here or in the group', async () => {
  const limited = await server.someone(['DEALERSHIP_ADMIN_VIEW', 'RECON_VIEW', 'USERS_SELF_UPDATE'])
  const [helper, roleId] = [await server.someone(['RECON_VIEW']), await roleNamed(limited, 'Technician')]
  const invitation = { emailAddress: `${randomUUID()}@new.test`, lastName: 'Newcomer', roleId }
  for (const answer of [
    await limited('PUT', `/settings/people/${helper.personId}`, { roleId }),
    await limited('POST', '/settings/people', invitation),
  ])
    expect(told(answer)).toEqual(refused('RECON_VDP_WORKFLOW_EFFORT_UPDATE'))
  expect(await runAt(server.url, 'select id from person where email_address = $1', [invitation.emailAddress])).toEqual([])
})

test('they demote, disable and remove nobody who holds more than they, and take nothing from a role that such people hold', async () => {
  const limited = await server.someone(['DEALERSHIP_ADMIN_VIEW'])
  const manager = await server.someone('manager')
  await server.someone()
  const { id: roleId } = await roleOf(limited, limited.personId)
  const managers = await roleNamed(limited, 'Recon manager')
  for (const answer of [
    await limited('PUT', `/settings/people/${manager.personId}`, { roleId }),
    await limited('DELETE', `/settings/people/${manager.personId}`),
    await limited('PUT', `/settings/people/${manager.personId}/disabled`, { disabled: true }),
    await limited('PUT', `/settings/roles/${managers}`, { name: 'Recon manager', permissions: ['RECON_VIEW'] }),
  ])
    expect(answer.status).toBe(403)
  expect((await manager('GET', '/inventory')).status).toBe(200)
  const listed = (await limited('GET', '/settings/people')).body.data
  const of = (personId: string) => listed.find(({ id }: { id: string }) => id === personId)
  expect([of(manager.personId).beyond, of(manager.personId).mayDisable, of(limited.personId).beyond]).toEqual([
    'RECON_VIEW',
    false,
    null,
  ])
  const { data, meta } = (await limited('GET', '/settings/roles')).body
  expect(data.find(({ id }: { id: string }) => id === managers).beyond).toBe('RECON_VIEW')
  expect(meta.givable).toEqual(['DEALERSHIP_ADMIN_VIEW'])
})

test('the letters to people who hold more are not theirs to read: a link in one opens the account', async () => {
  const [admin, limited] = [await server.someone(), await server.someone(['DEALERSHIP_ADMIN_VIEW'])]
  const emailAddress = `${randomUUID()}@new.test`
  const roleId = await roleNamed(admin, 'Recon manager')
  await admin('POST', '/settings/people', { emailAddress, lastName: 'Newcomer', roleId })
  const letters = async (caller: Caller) =>
    (await caller('GET', '/settings/outbox')).body.data.filter(({ to }: { to: string }) => to === emailAddress).length
  expect([await letters(admin), await letters(limited)]).toEqual([1, 0])
})

test('no group of their own making makes them more: a group is moved only by whoever holds what its people would', async () => {
  const groupId = randomUUID()
  await runAt(server.url, `insert into dealer_group (id, name, tier) values ($1, $2, 'GROUP')`, [groupId, `Group ${groupId}`])
  await runAt(server.url, 'update rooftop set group_id = $1 where id = $2', [groupId, server.there.id])
  const limited = await server.someone(['DEALERSHIP_ADMIN_VIEW'], server.there.id)
  const made = await limited('POST', '/settings/groups', { name: `Mine ${randomUUID()}`, tier: 'CORPORATE_GROUP' })
  expect(made.status).toBe(201)
  const moved = await limited('PUT', `/settings/groups/${groupId}`, { name: `Group ${groupId}`, parentId: made.body.data.id })
  expect(moved.status).toBe(403)
})

test('the owner of a group gives in its rooftops what they do not hold there, and an administrator starts people in the showroom', async () => {
  const owner = await server.someone(['DEALERSHIP_ADMIN_VIEW'])
  await runAt(server.url, `insert into group_membership values ($1, $2, 'Dealer administrator')`, [
    server.groupId,
    owner.personId,
  ])
  const role = { name: `New ${randomUUID()}`, permissions: ['INVENTORY_VIEW'] }
  expect((await owner('POST', '/settings/roles', role)).status).toBe(201)
  const admin = await server.someone()
  const salesperson = await server.someone('sales')
  expect((await roleOf(admin, salesperson.personId)).name).toBe('Salesperson')
  const started = { name: `New ${randomUUID()}`, permissions: ['PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM'] }
  expect((await admin('POST', '/settings/roles', started)).status).toBe(201)
  expect((await admin('DELETE', `/settings/people/${salesperson.personId}`)).status).toBe(200)
})

test('nobody demotes, disables or removes an owner of the group but another owner, and nobody else becomes one', async () => {
  const owns = ({ personId }: Caller) =>
    runAt(server.url, `insert into group_membership values ($1, $2, 'Dealer administrator') on conflict do nothing`, [
      server.groupId,
      personId,
    ])
  const [admin, owner, other, friend] = [
    await server.someone(),
    await server.someone(),
    await server.someone(),
    await server.someone('manager'),
  ]
  await owns(owner)
  await owns(other)
  const path = `/settings/people/${owner.personId}`
  const [vendors, administrators] = [await roleNamed(admin, 'Vendor'), await roleNamed(admin, 'Dealer administrator')]
  // An administrator of all rooftops of the group acts in it, too.
  await runAt(
    server.url,
    `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Dealer administrator'`,
    [server.there.id, admin.personId],
  )
  for (const answer of [
    await admin('PUT', path, { roleId: vendors }),
    await admin('PUT', path, { roleId: vendors, groupId: server.groupId }),
    await admin('DELETE', path),
    await admin('DELETE', `${path}?groupId=${server.groupId}`),
    await admin('PUT', `${path}/disabled`, { disabled: true }),
    await admin('PUT', `/settings/people/${friend.personId}`, { roleId: administrators, groupId: server.groupId }),
  ])
    expect(told(answer)).toEqual(refused('DEALERSHIP_ADMIN_VIEW'))
  const shown = async (caller: Caller) => {
    const { data } = (await caller('GET', '/settings/people')).body
    return data.find(({ id }: { id: string }) => id === owner.personId)
  }
  expect([(await shown(admin)).ownersOnly, (await shown(admin)).mayDisable, (await shown(other)).ownersOnly]).toEqual([
    true,
    false,
    false,
  ])
  expect((await other('PUT', path, { roleId: vendors, groupId: server.groupId })).status).toBe(200)
  expect((await admin('DELETE', `${path}?groupId=${server.groupId}`)).status).toBe(200)
})
