import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer({ origin: 'https://lots.test' })

const roleId = async (caller: Caller, name: string): Promise<string> =>
  (await caller('GET', '/settings/roles')).body.data.find((role: { name: string }) => role.name === name).id
const anAddress = () => `${randomUUID()}@new.test`
const lettersTo = (address: string) =>
  runAt(server.url, 'select * from outbox_message where to_address = $1 order by created_at, id', [address])

async function invitation(caller: Caller, changes: Record<string, unknown> = {}) {
  return {
    emailAddress: anAddress(),
    firstName: 'Nia',
    lastName: 'Newcomer',
    roleId: await roleId(caller, 'Technician'),
    ...changes,
  }
}

test('somebody new is invited by a letter with a link that lasts seven days, and is listed as invited', async () => {
  const admin = await server.someone()
  const sent = await invitation(admin, { companyName: 'Body Works' })
  const { status, body } = await admin('POST', '/settings/people', sent)
  expect([status, body.data]).toEqual([
    201,
    {
      id: expect.any(String),
      firstName: 'Nia',
      lastName: 'Newcomer',
      emailAddress: sent.emailAddress,
      companyName: 'Body Works',
      state: 'INVITED',
      role: { id: sent.roleId, name: 'Technician' },
      group: null,
      lastSeenAt: null,
      mayDisable: true,
      beyond: null,
      ownersOnly: false,
    },
  ])
  const [letter] = await lettersTo(sent.emailAddress)
  expect(letter).toMatchObject({ person_id: body.data.id, rooftop_id: server.here.id, subject: 'Your Lotline account for Here' })
  const [, token = ''] = /https:\/\/lots\.test\/reset-password\?token=([\w-]{43})&invited=1\n/.exec(letter.text) ?? []
  const [link] = await runAt(server.url, 'select * from password_reset where person_id = $1', [body.data.id])
  expect(link.hash).toEqual(createHash('sha256').update(token).digest())
  expect([link.kind, link.expires_at]).toEqual(['INVITATION', new Date(server.clock.now.getTime() + 7 * 24 * 3600_000)])
  expect((await admin('GET', '/settings/people')).body.data).toContainEqual(body.data)
  expect(await securityOf(body.data.id)).toEqual([{ kind: 'INVITED', account: sent.emailAddress }])
})

test('a known address, however spelled, keeps its account and name, and is told where to sign in', async () => {
  const [admin, elsewhere] = [await server.someone(), await server.someone('sales', server.there.id)]
  const emailAddress = await addressOf(elsewhere.personId)
  const { body } = await admin('POST', '/settings/people', await invitation(admin, { emailAddress: emailAddress.toUpperCase() }))
  expect(body.data).toMatchObject({ id: elsewhere.personId, lastName: 'sales', state: 'ACTIVE', role: { name: 'Technician' } })
  const [letter] = await lettersTo(emailAddress)
  expect(letter.text).toContain('\nhttps://lots.test/\n')
  expect(letter.text).not.toContain('token=')
  const locations = (await elsewhere('GET', '/authenticate/locations')).body.data
  expect(locations.map(({ name }: { name: string }) => name)).toEqual(['Here', 'There'])
})

test('who was invited elsewhere and never came in gets a link again', async () => {
  const [admin, other] = [await server.someone(), await server.someone('administrator', server.there.id)]
  const sent = await invitation(other)
  const { body } = await other('POST', '/settings/people', sent)
  expect((await admin('POST', '/settings/people', { ...sent, roleId: await roleId(admin, 'Vendor') })).status).toBe(201)
  expect((await lettersTo(sent.emailAddress)).map(({ text }) => text.includes('token='))).toEqual([true, true])
  expect(await runAt(server.url, 'select 1 from password_reset where person_id = $1', [body.data.id])).toHaveLength(1)
})

test('nobody is invited twice, but somebody who left may come again', async () => {
  const admin = await server.someone()
  const sent = await invitation(admin)
  const { body } = await admin('POST', '/settings/people', sent)
  const again = await admin('POST', '/settings/people', sent)
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_MEMBER'])
  expect((await admin('DELETE', `/settings/people/${body.data.id}`)).status).toBe(200)
  const back = await admin('POST', '/settings/people', { ...sent, roleId: await roleId(admin, 'Vendor') })
  expect([back.status, back.body.data.id, back.body.data.role.name]).toEqual([201, body.data.id, 'Vendor'])
})

test('two invitations of one new address at once make one account', async () => {
  const admin = await server.someone()
  const sent = await invitation(admin)
  const lock = 'select id from rooftop where id = $1 for update'
  const answers = await server.raceFor(
    lock,
    [server.here.id],
    [1, 2].map(() => () => admin('POST', '/settings/people', sent)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await lettersTo(sent.emailAddress)).toHaveLength(1)
})

test.each(['Zoë Ångström', '山田 太郎', 'محمد الأحمد', 'Владимир Ёлкин', 'Ọlá Ńkẹ̀m', '👩🏽‍🔧 Wrench'])(
  'a person may be called %s',
  async (name) => {
    const admin = await server.someone()
    const { status, body } = await admin('POST', '/settings/people', await invitation(admin, { firstName: '', lastName: name }))
    expect([status, body.data.lastName]).toEqual([201, name])
    const { label } = await lastEvent()
    expect(label).toBe(`${name} invited as Technician`)
  },
)

test('an invitation without a name, an address or a role of this rooftop is refused', async () => {
  const [admin, other] = [await server.someone(), await server.someone('administrator', server.there.id)]
  const sent = await invitation(admin)
  for (const wrong of [{ lastName: ' ' }, { emailAddress: 'nobody' }, { roleId: 'x' }, { lastName: 'x'.repeat(81) }]) {
    const { status, body } = await admin('POST', '/settings/people', { ...sent, ...wrong })
    expect([wrong, status, body.code]).toEqual([wrong, 400, 'MALFORMED'])
  }
  for (const foreign of [await roleId(other, 'Technician'), randomUUID(), 'a'.repeat(24)]) {
    const { status, body } = await admin('POST', '/settings/people', { ...sent, roleId: foreign })
    expect([status, body.code]).toEqual([404, 'ROLE_NOT_FOUND'])
  }
  const refused = await (await server.someone('manager'))('POST', '/settings/people', sent)
  expect([refused.status, refused.body.permission]).toEqual([403, 'DEALERSHIP_ADMIN_VIEW'])
  expect(await lettersTo(sent.emailAddress)).toEqual([])
})

test('an invitation is mailed again while there is no password, and the earlier link ends', async () => {
  const [admin, other] = [await server.someone(), await server.someone('administrator', server.there.id)]
  const sent = await invitation(admin)
  const { id } = (await admin('POST', '/settings/people', sent)).body.data
  expect((await admin('POST', `/settings/people/${id}/invitation`)).status).toBe(200)
  expect(await lastEvent()).toMatchObject({ label: 'Nia Newcomer invited again', actor_id: admin.personId })
  expect(await lettersTo(sent.emailAddress)).toHaveLength(2)
  expect(await runAt(server.url, 'select 1 from password_reset where person_id = $1', [id])).toHaveLength(1)
  const foreign = await other('POST', `/settings/people/${id}/invitation`)
  expect([foreign.status, foreign.body.code]).toEqual([404, 'PERSON_NOT_FOUND'])
  await runAt(server.url, `update person set password_hash = 'x' where id = $1`, [id])
  const late = await admin('POST', `/settings/people/${id}/invitation`)
  expect([late.status, late.body.code]).toEqual([409, 'NOT_INVITED'])
})

async function lastEvent() {
  const event = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  return withLabel(event)
}

async function addressOf(personId: string): Promise<string> {
  const [row] = await runAt(server.url, 'select email_address from person where id = $1', [personId])
  return row.email_address
}

async function securityOf(personId: string) {
  return runAt(server.url, 'select kind, account from security_event where person_id = $1 order by id', [personId])
}
