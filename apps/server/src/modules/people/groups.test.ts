import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
let owner: Caller
let corporate: string

const roleId = async (caller: Caller, name: string): Promise<string> =>
  (await caller('GET', '/settings/roles')).body.data.find((role: { name: string }) => role.name === name).id
const join = (personId: string, rooftopId: string, role: string) =>
  runAt(server.url, `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = $3`, [
    rooftopId,
    personId,
    role,
  ])
/** Where a person works now: as what, and through which group. */
const standing = async (personId: string) =>
  Object.fromEntries(
    (
      await runAt(
        server.url,
        `select rooftop.name as rooftop, role.name as role, dealer_group.name as via from membership join rooftop on rooftop.id = rooftop_id
         join role on role.rooftop_id = membership.rooftop_id and role.id = role_id left join dealer_group on dealer_group.id = via_group_id
         where person_id = $1 and ended_at is null`,
        [personId],
      )
    ).map(({ rooftop, role, via }) => [rooftop, via ? `${role} through ${via}` : role]),
  )

const invite = async (caller: Caller, role: string, groupId: string | null) =>
  caller('POST', '/settings/people', {
    emailAddress: `${randomUUID()}@new.test`,
    lastName: 'Newcomer',
    roleId: await roleId(caller, role),
    groupId,
  })
const give = async (caller: Caller, personId: string, role: string, groupId: string | null = null) =>
  caller('PUT', `/settings/people/${personId}`, { roleId: await roleId(caller, role), groupId })

// Each test has an owner who administers Here and There, and with them the group and the one above it.
beforeEach(async () => {
  owner = await server.someone()
  await join(owner.personId, server.there.id, 'Dealer administrator')
  corporate ??= await aboveTestGroup()
})

/** Makes somebody an owner of the group, as its first one becomes. */
const owns = ({ personId }: Caller) =>
  runAt(server.url, `insert into group_membership values ($1, $2, 'Dealer administrator') on conflict do nothing`, [
    server.groupId,
    personId,
  ])

async function aboveTestGroup(): Promise<string> {
  const id = randomUUID()
  await runAt(server.url, `insert into dealer_group (id, tier, name) values ($1, 'CORPORATE_GROUP', 'Corporate')`, [id])
  await runAt(server.url, 'update dealer_group set parent_id = $1 where id = $2', [id, server.groupId])
  return id
}

test('a role given in a group counts in every rooftop below it that has a role of this name', async () => {
  const { status, body } = await invite(owner, 'Technician', server.groupId)
  expect([status, body.data.group, body.data.role.name]).toEqual([201, { id: server.groupId, name: 'Test Group' }, 'Technician'])
  const both = { Here: 'Technician through Test Group', There: 'Technician through Test Group' }
  expect(await standing(body.data.id)).toEqual(both)
  await runAt(server.url, `update role set name = 'Mechanic' where rooftop_id = $1 and name = 'Technician'`, [server.there.id])
  const other = (await invite(owner, 'Technician', server.groupId)).body.data
  expect(await standing(other.id)).toEqual({ Here: 'Technician through Test Group' })
  await runAt(server.url, `update role set name = 'Technician' where rooftop_id = $1 and name = 'Mechanic'`, [server.there.id])
  expect((await labelsIn(server.there.id))[0]).toBe('Newcomer invited as Technician in Test Group')
})

test('the nearest group counts before one further up, and a role given in the rooftop before both', async () => {
  const { id } = (await invite(owner, 'Vendor', corporate)).body.data
  expect((await give(owner, id, 'Recon manager', server.groupId)).status).toBe(200)
  expect(await standing(id)).toEqual({ Here: 'Recon manager through Test Group', There: 'Recon manager through Test Group' })
  expect((await give(owner, id, 'Salesperson')).body.data).toMatchObject({ role: { name: 'Salesperson' }, group: null })
  expect(await standing(id)).toEqual({ Here: 'Salesperson', There: 'Recon manager through Test Group' })
  await owner('DELETE', `/settings/people/${id}?groupId=${server.groupId}`)
  expect(await standing(id)).toEqual({ Here: 'Salesperson', There: 'Vendor through Corporate' })
})

test('where the nearest group names a role that the rooftop lacks, no group further up steps in', async () => {
  const { id } = (await invite(owner, 'Recon manager', corporate)).body.data
  const porter = (await owner('POST', '/settings/roles', { name: `Porter ${id}`, permissions: ['RECON_VIEW'] })).body.data
  await owner('PUT', `/settings/people/${id}`, { roleId: porter.id, groupId: server.groupId })
  expect(await standing(id)).toEqual({ Here: `Porter ${id} through Test Group` })
})

test('a role given in the rooftop that goes leaves the one through the group, and that one ends in the group only', async () => {
  const { id } = (await invite(owner, 'Technician', server.groupId)).body.data
  await give(owner, id, 'Recon manager')
  expect((await owner('DELETE', `/settings/people/${id}`)).status).toBe(200)
  expect((await standing(id)).Here).toBe('Technician through Test Group')
  expect((await labelsIn(server.here.id))[0]).toBe(
    'Newcomer removed, who was Recon manager; Technician through Test Group counts again',
  )
  const refused = await owner('DELETE', `/settings/people/${id}`)
  expect([refused.status, refused.body.code, refused.body.group]).toEqual([409, 'GROUP_MEMBER', 'Test Group'])
  expect(refused.body.detail).toContain('Newcomer works here through Test Group')
  expect((await owner('DELETE', `/settings/people/${id}?groupId=${server.groupId}`)).status).toBe(200)
  expect(await standing(id)).toEqual({})
  const gone = await owner('DELETE', `/settings/people/${id}?groupId=${server.groupId}`)
  expect([gone.status, gone.body.code]).toEqual([404, 'PERSON_NOT_FOUND'])
})

test('a role given in the group takes the place of the one given here, and of none given elsewhere', async () => {
  const person = await server.someone('technician')
  await join(person.personId, server.there.id, 'Vendor')
  expect((await give(owner, person.personId, 'Recon manager', server.groupId)).body.data.group).toMatchObject({
    name: 'Test Group',
  })
  expect(await standing(person.personId)).toEqual({ Here: 'Recon manager through Test Group', There: 'Vendor' })
  await expect
    .poll(async () => (await person('GET', '/authenticate/token')).body.data.permissions)
    .toContain('INVENTORY_VDP_CREATE')
})

test('only who administers every rooftop of a group gives roles in it; other groups are not known', async () => {
  const admin = await server.someone()
  const foreign = randomUUID()
  await runAt(server.url, `insert into dealer_group (id, tier, name) values ($1, 'GROUP', 'Foreign')`, [foreign])
  const person = await server.someone('technician')
  for (const act of [
    (groupId: string) => invite(admin, 'Technician', groupId),
    (groupId: string) => give(admin, person.personId, 'Vendor', groupId),
    (groupId: string) => admin('DELETE', `/settings/people/${person.personId}?groupId=${groupId}`),
  ]) {
    const answers = [await act(server.groupId), await act(corporate), await act(foreign), await act(randomUUID())]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'PERMISSION_DENIED'],
      [403, 'PERMISSION_DENIED'],
      [404, 'GROUP_NOT_FOUND'],
      [404, 'GROUP_NOT_FOUND'],
    ])
  }
})

test("the group's administrator stays so when a rooftop gives them a lesser role of its own", async () => {
  const { personId } = owner
  const second = await secondOwner()
  await owns(second)
  await give(second, personId, 'Dealer administrator', server.groupId)
  const local = await server.someone('administrator', server.there.id)
  await owns(local)
  expect((await give(local, personId, 'Vendor')).status).toBe(200)
  expect(await standing(personId)).toEqual({ Here: 'Dealer administrator through Test Group', There: 'Vendor' })
  expect((await invite(owner, 'Technician', server.groupId)).status).toBe(201)
})

test("a rooftop's administrator cannot make a role that its people hold in the group one of the group's administrators", async () => {
  const local = await server.someone()
  const worker = await server.someone('technician', server.here.id)
  await give(owner, worker.personId, 'Technician', server.groupId)
  await runAt(
    server.url,
    `update role set permissions = permissions || '{DEALERSHIP_ADMIN_VIEW}' where rooftop_id = $1 and name = 'Technician'`,
    [server.here.id],
  )
  expect((await local('GET', '/settings/people')).status).toBe(200)
  await expect.poll(async () => (await worker('GET', '/settings/people')).status).toBe(200)
  expect((await invite(worker, 'Dealer administrator', server.groupId)).status).toBe(403)
  await runAt(
    server.url,
    `update role set permissions = array_remove(permissions, 'DEALERSHIP_ADMIN_VIEW') where rooftop_id = $1 and name = 'Technician'`,
    [server.here.id],
  )
})

test('nobody takes the group from themselves, and its last administrator stays', async () => {
  const { personId } = owner
  await give(await secondOwner(), personId, 'Dealer administrator', server.groupId)
  await runAt(server.url, 'update membership set via_group_id = $1 where person_id = $2', [server.groupId, personId])
  const demoted = await give(owner, personId, 'Recon manager', server.groupId)
  const left = await owner('DELETE', `/settings/people/${personId}?groupId=${server.groupId}`)
  expect([demoted.body.code, left.body.code]).toEqual(['OWN_ACCOUNT', 'OWN_ACCOUNT'])
  expect((await standing(personId)).There).toBe('Dealer administrator through Test Group')
})

test('two owners who take the group from each other at once leave one of them', async () => {
  const other = await secondOwner()
  for (const one of [owner, other]) await owns(one)
  for (const { personId } of [owner, other]) {
    await give(personId === owner.personId ? other : owner, personId, 'Dealer administrator', server.groupId)
    await runAt(server.url, 'update membership set via_group_id = $1 where person_id = $2', [server.groupId, personId])
  }
  await runAt(
    server.url,
    `update membership set ended_at = now() where person_id <> all ($1)
     and (rooftop_id, role_id) in (select rooftop_id, id from role where 'DEALERSHIP_ADMIN_VIEW' = any (permissions))`,
    [[owner.personId, other.personId]],
  )
  const end =
    (caller: Caller, { personId }: Caller) =>
    () =>
      caller('DELETE', `/settings/people/${personId}?groupId=${server.groupId}`)
  const answers = await server.raceFor('select pg_advisory_xact_lock(7316203)', [], [end(owner, other), end(other, owner)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((status: number) => status >= 400)])
  const left = [await standing(owner.personId), await standing(other.personId)]
  expect(left.filter(({ There }) => There === 'Dealer administrator through Test Group')).toHaveLength(1)
})

test('somebody invited into a group that this rooftop is not in is answered as what they became there', async () => {
  const { id: away } = (await owner('POST', '/settings/groups', { name: 'Away', parentId: corporate })).body.data
  const { status, body } = await invite(owner, 'Vendor', away)
  expect([status, body.data.group, body.data.role.name]).toEqual([201, { id: away, name: 'Away' }, 'Vendor'])
  expect(await standing(body.data.id)).toEqual({})
  expect((await give(owner, body.data.id, 'Technician', away)).body.data.role.name).toBe('Technician')
  expect((await owner('DELETE', `/settings/people/${body.data.id}?groupId=${away}`)).status).toBe(200)
})

async function secondOwner(): Promise<Caller> {
  const other = await server.someone()
  await join(other.personId, server.there.id, 'Dealer administrator')
  return other
}

async function labelsIn(rooftopId: string): Promise<string[]> {
  const rows = await server.doors.inRooftop(rooftopId, (db) =>
    db.selectFrom('event').select('fact').orderBy('id', 'desc').execute(),
  )
  return rows.map((row) => withLabel(row).label)
}
