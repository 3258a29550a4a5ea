import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const places = async (caller: Caller) => (await caller('GET', '/settings/locations')).body.data
const named = (listed: { name: string; mayEdit: boolean }[]) => listed.map(({ name, mayEdit }) => [name, mayEdit])

test('an administrator of one rooftop sees it and the group above it, and may edit the rooftop', async () => {
  await server.someone('administrator', server.there.id)
  const admin = await server.someone()
  expect(await places(admin)).toEqual([
    { id: server.groupId, name: 'Test Group', tier: 'GROUP', parentId: null, timeZone: null, mayEdit: false },
    {
      id: server.here.id,
      name: 'Here',
      tier: 'ROOFTOP',
      parentId: server.groupId,
      timeZone: 'America/Chicago',
      mayEdit: true,
    },
  ])
})

test('who administers every rooftop of a group may act in it and in every group below, and nowhere else', async () => {
  const admin = await server.someone()
  const manager = await server.someone('manager', server.there.id)
  await makeAdministratorThere(admin.personId)
  const [corporate, empty] = [randomUUID(), randomUUID()]
  await runAt(server.url, `insert into dealer_group (id, tier, name) values ($1, 'CORPORATE_GROUP', 'Corporate')`, [corporate])
  await runAt(server.url, `insert into dealer_group (id, parent_id, tier, name) values ($1, $2, 'GROUP', 'Empty')`, [
    empty,
    corporate,
  ])
  expect(named(await places(admin))).toEqual([
    ['Test Group', true],
    ['Here', true],
    ['There', true],
  ])
  await runAt(server.url, 'update dealer_group set parent_id = $1 where id = $2', [corporate, server.groupId])
  expect(named(await places(admin))).toEqual([
    ['Corporate', true],
    ['Empty', true],
    ['Test Group', true],
    ['Here', true],
    ['There', true],
  ])
  const foreign = randomUUID()
  await runAt(server.url, `insert into dealer_group (id, parent_id, tier, name) values ($1, $2, 'GROUP', 'South')`, [
    foreign,
    corporate,
  ])
  await runAt(server.url, `insert into rooftop (id, group_id, name) values (gen_random_uuid(), $1, 'South Kia')`, [foreign])
  expect(named(await places(admin))).toEqual([
    ['Corporate', false],
    ['Test Group', true],
    ['Here', true],
    ['There', true],
  ])
  expect((await manager('GET', '/settings/locations')).status).toBe(403)
})

async function makeAdministratorThere(personId: string): Promise<void> {
  await runAt(
    server.url,
    `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Dealer administrator'`,
    [server.there.id, personId],
  )
}
