import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, runAt, startServer } from '../../../test/server.ts'
import { startMailServer } from '../../../test/smtp.ts'
import { queueLetter } from '../../mail/outbox.ts'

const server = await startServer()

type Listed = { to: string; subject: string; state: string }
const letters = async (caller: Caller): Promise<Listed[]> => (await caller('GET', '/settings/outbox')).body.data
const roleId = async (caller: Caller, name: string): Promise<string> =>
  (await caller('GET', '/settings/roles')).body.data.find((role: { name: string }) => role.name === name).id
const addressOf = async ({ personId }: Caller): Promise<string> =>
  (await runAt(server.url, 'select email_address from person where id = $1', [personId]))[0].email_address
const write = async (person: Caller) => {
  const letter = { personId: person.personId, to: await addressOf(person), subject: 'A link', text: 'Words' }
  await server.doors.identity((db) => queueLetter(db, letter, server.clock.now))
}
const joinThere = (personId: string, role: string) =>
  runAt(server.url, `insert into membership select $1, $2, id from role where rooftop_id = $1 and name = $3`, [
    server.there.id,
    personId,
    role,
  ])
const isReadable = async (reader: Caller, person: Caller) => {
  const to = await addressOf(person)
  return (await letters(reader)).some((letter) => letter.to === to)
}

test('without a mail server an invitation is kept, and read by the administrator who sent it', async () => {
  const admin = await server.someone()
  const emailAddress = `${randomUUID()}@new.test`
  await admin('POST', '/settings/people', { emailAddress, lastName: 'Newcomer', roleId: await roleId(admin, 'Vendor') })
  const { status, body } = await admin('GET', '/settings/outbox')
  expect([status, body.meta]).toEqual([200, { hasMailServer: false }])
  expect(body.data[0]).toEqual({
    id: expect.any(String),
    createdAt: server.clock.now.toISOString(),
    to: emailAddress,
    subject: 'Your Lotline account for Here',
    text: expect.stringContaining('/reset-password?token='),
    state: 'KEPT',
    sentAt: null,
    attempts: 0,
    lastError: null,
  })
})

test('with a mail server a letter waits, then is sent and its text gone', async () => {
  const mailServer = await startMailServer()
  const sending = await startServer({ mail: { smtpUrl: mailServer.url } })
  const admin = await sending.someone()
  const sent = { emailAddress: `${randomUUID()}@new.test`, lastName: 'Newcomer', roleId: await roleId(admin, 'Vendor') }
  await admin('POST', '/settings/people', sent)
  const read = async () => (await admin('GET', '/settings/outbox')).body
  await expect.poll(async () => (await read()).data[0].state).toBe('SENT')
  expect(await read()).toMatchObject({ data: [{ text: null, attempts: 1 }], meta: { hasMailServer: true } })
  await mailServer.close()
})

test('a letter to somebody who also works where the reader does not administer is not shown', async () => {
  const [admin, person] = [await server.someone(), await server.someone('technician')]
  await write(person)
  expect(await isReadable(admin, person)).toBe(true)
  await joinThere(person.personId, 'Vendor')
  expect(await isReadable(admin, person)).toBe(false)
  await joinThere(admin.personId, 'Recon manager')
  expect(await isReadable(admin, person)).toBe(false)
  await runAt(
    server.url,
    `update membership set role_id = (select id from role where rooftop_id = $1 and name = 'Dealer administrator')
     where rooftop_id = $1 and person_id = $2`,
    [server.there.id, admin.personId],
  )
  expect(await isReadable(admin, person)).toBe(true)
})

test('a letter to somebody with a role in a group is shown to who administers all of it, though it leads to work here only', async () => {
  const [admin, person] = [await server.someone(), await server.someone('technician')]
  await write(person)
  await runAt(server.url, `insert into group_membership values ($1, $2, 'Unheard of')`, [server.groupId, person.personId])
  expect(await isReadable(admin, person)).toBe(false)
})

test('letters to people of other rooftops, and to those who have left, are not shown', async () => {
  const [admin, other] = [await server.someone(), await server.someone('administrator', server.there.id)]
  await write(other)
  expect([await isReadable(admin, other), await isReadable(other, other)]).toEqual([false, true])
  const person = await server.someone('technician')
  await write(person)
  await admin('DELETE', `/settings/people/${person.personId}`)
  expect(await isReadable(admin, person)).toBe(false)
})

test('letters to support are read in the rooftop that they came from, the latest first', async () => {
  const [admin, other] = [await server.someone(), await server.someone('administrator', server.there.id)]
  for (const subject of ['First', 'Second']) {
    server.pass({ seconds: 1 })
    await server.doors.identity((db) =>
      queueLetter(
        db,
        { personId: null, rooftopId: server.here.id, to: 'support@lot.test', subject, text: 'Words' },
        server.clock.now,
      ),
    )
  }
  expect((await letters(admin)).slice(0, 2).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect((await letters(other)).filter(({ to }) => to === 'support@lot.test')).toEqual([])
})

test('what tells of vehicles is read in their rooftop alone, and leaves room for the links to accounts', async () => {
  const admin = await server.someone()
  const person = await server.someone('technician')
  await write(person)
  const to = await addressOf(person)
  const tell = (rooftopId: string, subject: string) =>
    server.doors.identity((db) =>
      queueLetter(db, { personId: person.personId, rooftopId, to, subject, text: 'Words', membersOnly: true }, server.clock.now),
    )
  server.pass({ minutes: 1 })
  await tell(server.there.id, 'Told there')
  for (let at = 0; at < 201; at += 1) await tell(server.here.id, 'Told here')
  const own = (await letters(admin)).filter((letter) => letter.to === to).map(({ subject }) => subject)
  expect([own.length, own.at(-1), new Set(own)]).toEqual([201, 'A link', new Set(['Told here', 'A link'])])
})

test('letters to shoppers are shown in their rooftop, and leave room for the links to accounts', async () => {
  const [admin, elsewhere] = [await server.someone(), await server.someone('administrator', server.there.id)]
  await runAt(
    server.url,
    `insert into outbox_message (id, created_at, rooftop_id, to_address, subject, about_kind, about_id)
     select gen_random_uuid(), now(), $1, 'robin@mailbox.example', 'The RAV4', 'PROSPECT', gen_random_uuid() from generate_series(1, 201)`,
    [server.here.id],
  )
  const [here, there] = [await letters(admin), await letters(elsewhere)]
  const toShoppers = (all: typeof here) => all.filter(({ subject }) => subject === 'The RAV4').length
  expect([toShoppers(here), toShoppers(there)]).toEqual([200, 0])
  expect(here.length).toBeGreaterThan(200)
  await runAt(server.url, `delete from outbox_message where about_kind = 'PROSPECT'`)
})

test('the latest 200 are shown, to administrators only', async () => {
  const [admin, manager] = [await server.someone(), await server.someone('manager')]
  await runAt(
    server.url,
    `insert into outbox_message (id, created_at, rooftop_id, to_address, subject) select gen_random_uuid(), now(), $1, 'x', 'y' from generate_series(1, 201)`,
    [server.here.id],
  )
  expect((await letters(admin)).filter(({ subject }) => subject !== 'Told here')).toHaveLength(200)
  expect((await manager('GET', '/settings/outbox')).body.permission).toBe('DEALERSHIP_ADMIN_VIEW')
})
