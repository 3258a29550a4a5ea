import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()

const roleId = async (caller: Caller, name: string): Promise<string> =>
  (await caller('GET', '/settings/roles')).body.data.find((role: { name: string }) => role.name === name).id
const permissionsOf = async (caller: Caller) => (await caller('GET', '/authenticate/token')).body.data?.permissions
const give = async (admin: Caller, personId: string, role: string) =>
  admin('PUT', `/settings/people/${personId}`, { roleId: await roleId(admin, role) })
const lockHere = 'select id from rooftop where id = $1 for update'

/** The administrators of the rooftop are these alone. */
async function onlyAdministrators(...callers: Caller[]): Promise<void> {
  await runAt(
    server.url,
    `update membership set ended_at = now() where rooftop_id = $1 and person_id <> all ($2)
     and role_id in (select id from role where 'DEALERSHIP_ADMIN_VIEW' = any (permissions))`,
    [server.here.id, callers.map(({ personId }) => personId)],
  )
}

async function lastEvent() {
  const event = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  return withLabel(event)
}

test('a person given another role may do what it permits at once, and the log says so', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  expect(await permissionsOf(technician)).not.toContain('INVENTORY_VDP_CREATE')
  const { status, body } = await give(admin, technician.personId, 'Recon manager')
  expect([status, body.data.role.name]).toEqual([200, 'Recon manager'])
  await expect.poll(() => permissionsOf(technician)).toContain('INVENTORY_VDP_CREATE')
  expect(await lastEvent()).toMatchObject({
    label: "Test technician's role changed from Technician to Recon manager",
    item_type: 'DICTIONARY_CHANGED',
    cached: 'users',
    actor_id: admin.personId,
  })
})

test('giving the same role again changes nothing and tells nothing', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const before = await lastEvent().catch(() => undefined)
  expect((await give(admin, technician.personId, 'Technician')).status).toBe(200)
  expect(await lastEvent()).toEqual(before)
})

test('nobody changes their own role, removes or disables themselves', async () => {
  const admin = await server.someone()
  await server.someone()
  const own = `/settings/people/${admin.personId}`
  for (const answer of [
    await give(admin, admin.personId, 'Recon manager'),
    await admin('DELETE', own),
    await admin('PUT', `${own}/disabled`, { disabled: true }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'OWN_ACCOUNT'])
})

test('two administrators who demote each other at once leave one of them', async () => {
  const [one, two] = [await server.someone(), await server.someone()]
  await onlyAdministrators(one, two)
  const manager = await roleId(one, 'Recon manager')
  const answers = await server.raceFor(
    lockHere,
    [server.here.id],
    [
      () => one('PUT', `/settings/people/${two.personId}`, { roleId: manager }),
      () => two('PUT', `/settings/people/${one.personId}`, { roleId: manager }),
    ],
  )
  expect(answers.map(({ status, body }) => `${status} ${body.code}`).sort()).toEqual(['200 undefined', '409 LAST_ADMINISTRATOR'])
})

test.each(['remove', 'disable'] as const)('two administrators who %s each other at once leave one of them', async (act) => {
  const [one, two] = [await server.someone(), await server.someone()]
  await onlyAdministrators(one, two)
  const end = (caller: Caller, { personId }: Caller) =>
    act === 'remove'
      ? caller('DELETE', `/settings/people/${personId}`)
      : caller('PUT', `/settings/people/${personId}/disabled`, { disabled: true })
  const answers = await server.raceFor(lockHere, [server.here.id], [() => end(one, two), () => end(two, one)])
  expect(answers.map(({ status, body }) => `${status} ${body.code}`).sort()).toEqual(['200 undefined', '409 LAST_ADMINISTRATOR'])
  const left = [(await one('GET', '/settings/people')).status, (await two('GET', '/settings/people')).status]
  expect(left.sort()).toEqual([200, 401])
})

test('a person removed is out of the rooftop at once, and renewing leads to another of theirs or to none', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const renew = async () =>
    (await server.request('GET', '/authenticate', undefined, { authorization: `Bearer ${technician.refreshToken}` })).body.data
  expect((await technician('GET', '/inventory')).status).toBe(200)
  expect((await admin('DELETE', `/settings/people/${technician.personId}`)).body.data).toEqual({})
  await expect.poll(async () => (await technician('GET', '/inventory')).status).toBe(401)
  expect((await renew()).location).toBeNull()
  const { url, there } = server
  await runAt(url, `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Vendor'`, [
    there.id,
    technician.personId,
  ])
  expect((await renew()).location).toBe(there.id)
  expect((await admin('GET', '/settings/people')).body.data).not.toContainEqual(
    expect.objectContaining({ id: technician.personId }),
  )
  expect((await lastEvent()).label).toBe('Test technician removed, who was Technician')
  const again = await admin('DELETE', `/settings/people/${technician.personId}`)
  expect([again.status, again.body.code]).toEqual([404, 'PERSON_NOT_FOUND'])
})

test('a disabled account is signed out everywhere at once, cannot come in, and can be enabled again', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const { email } = await accountOf(technician.personId)
  const signIn = () => server.request('POST', '/authenticate', { username: email, password: 'Right#2026' })
  const second = (await signIn()).body.data
  const look = (token: string) => server.request('GET', '/authenticate/token', undefined, { authorization: `Bearer ${token}` })
  const setDisabled = (disabled: boolean) => admin('PUT', `/settings/people/${technician.personId}/disabled`, { disabled })
  expect((await setDisabled(true)).body.data).toMatchObject({ id: technician.personId, state: 'DISABLED', mayDisable: true })
  for (const token of [technician.token, second.token]) await expect.poll(async () => (await look(token)).status).toBe(401)
  expect((await signIn()).status).toBe(401)
  expect((await setDisabled(true)).status).toBe(200)
  expect((await setDisabled(false)).body.data).toMatchObject({ state: 'ACTIVE' })
  expect((await signIn()).status).toBe(200)
  expect((await look(second.token)).status).toBe(401)
  expect(await kindsOf(technician.personId)).toEqual(['DISABLED', 'ENABLED'])
})

test('who administers only some of the rooftops of a person may remove them from one, not disable them', async () => {
  const [admin, seller] = [await server.someone(), await server.someone('sales', server.there.id)]
  const { email } = await accountOf(seller.personId)
  const sent = { emailAddress: email, lastName: 'x', roleId: await roleId(admin, 'Vendor') }
  expect((await admin('POST', '/settings/people', sent)).body.data.mayDisable).toBe(false)
  const refused = await admin('PUT', `/settings/people/${seller.personId}/disabled`, { disabled: true })
  expect([refused.status, refused.body.code, refused.body.permission]).toEqual([
    403,
    'PERMISSION_DENIED',
    'DEALERSHIP_ADMIN_VIEW',
  ])
  expect(refused.body.detail).toContain('Remove them from this rooftop instead')
  expect((await admin('DELETE', `/settings/people/${seller.personId}`)).status).toBe(200)
  expect((await seller('GET', '/inventory')).status).toBe(200)
})

test('the company is named by who administers every place of the person, and left alone by others', async () => {
  const [admin, vendor] = [await server.someone(), await server.someone('vendor')]
  const name = async (companyName: string | null) =>
    admin('PUT', `/settings/people/${vendor.personId}`, { roleId: await roleId(admin, 'Vendor'), companyName })
  expect((await name('Shine Œuvre')).body.data.companyName).toBe('Shine Œuvre')
  expect((await lastEvent()).label).toBe("Test vendor's company changed from none to Shine Œuvre")
  await runAt(server.url, `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = 'Vendor'`, [
    server.there.id,
    vendor.personId,
  ])
  expect([(await name(null)).status, (await name('Shine Œuvre')).status]).toEqual([403, 200])
})

test('people and roles of another rooftop are not found, and only administrators may', async () => {
  const [admin, manager] = [await server.someone(), await server.someone('manager')]
  const [foreign, technician] = [await server.someone('technician', server.there.id), await server.someone('technician')]
  const other = await server.someone('administrator', server.there.id)
  const body = { roleId: await roleId(admin, 'Vendor') }
  for (const id of [foreign.personId, randomUUID(), 'a'.repeat(24)]) {
    const answers = [
      await admin('PUT', `/settings/people/${id}`, body),
      await admin('DELETE', `/settings/people/${id}`),
      await admin('PUT', `/settings/people/${id}/disabled`, { disabled: true }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(answers.map(() => [404, 'PERSON_NOT_FOUND']))
  }
  const wrongRole = await admin('PUT', `/settings/people/${technician.personId}`, { roleId: await roleId(other, 'Vendor') })
  expect([wrongRole.status, wrongRole.body.code]).toEqual([404, 'ROLE_NOT_FOUND'])
  expect((await manager('PUT', `/settings/people/${technician.personId}`, body)).status).toBe(403)
  expect((await manager('DELETE', `/settings/people/${technician.personId}`)).status).toBe(403)
  expect((await admin('PUT', `/settings/people/${technician.personId}/disabled`, { disabled: 'yes' })).status).toBe(400)
})

async function accountOf(personId: string): Promise<{ email: string }> {
  const [row] = await runAt(server.url, 'select email_address as email from person where id = $1', [personId])
  return row
}

async function kindsOf(personId: string): Promise<string[]> {
  const rows = await runAt(
    server.url,
    `select kind from security_event where person_id = $1 and kind in ('DISABLED', 'ENABLED') order by id`,
    [personId],
  )
  return rows.map(({ kind }) => kind)
}
