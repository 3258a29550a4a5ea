import { expect, test } from 'vitest'
import { engageDesk, prospectsPath, tokenOf } from '../../../../test/engage-desk.ts'
import { runAt, startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { admin, aCar, sell, shopper, drafts, send, form } = await engageDesk(server)
const sam = await server.someone('sales')
const kim = await server.someone('sales')

let count = 0
async function aShopper(changes: object = {}): Promise<string> {
  count += 1
  const { status, body, text } = await shopper(sam, {
    lastName: `Number ${count}`,
    email: `robin${count}@mailbox.example`,
    ...changes,
  })
  if (status !== 201) throw new Error(text)
  return body.data.id
}
const lettersAbout = (prospectIds: readonly string[]) =>
  runAt(
    server.url,
    'select to_address, subject, text, from_name, unsubscribe_url from outbox_message where about_id = any($1) order by to_address',
    [prospectIds],
  )
const idsOf = (made: readonly { engagementId: string }[]) => made.map(({ engagementId }) => engagementId)

test('each shopper gets the message with their own name, link and price, the rooftop’s address and a way to stop', async () => {
  const car = await aCar()
  const robin = await aShopper({ firstName: '{Link} $& <b>' })
  const [link] = await drafts(sam, car, [robin])
  const answer = await send(sam, car, idsOf([link ?? { engagementId: '' }]), {
    subject: 'The {Vehicle} you asked about',
    message: 'Hi {First name},\nit is {Price} today. Call {My phone}. Yours,\n{Rooftop}',
  })
  expect([answer.status, answer.body.data]).toEqual([200, { sent: [link?.engagementId], skipped: [] }])
  const [letter] = await lettersAbout([robin])
  expect(letter).toMatchObject({
    subject: 'The 2021 Toyota RAV4 you asked about',
    from_name: 'Test sales, Riverside Toyota',
    unsubscribe_url: `https://cars.example/api/s/${tokenOf(link ?? { shareURL: '' })}/unsubscribe`,
  })
  expect(letter.text).toBe(`Hi {Link} $& <b>,
it is $29,875 today. Yours,
Riverside Toyota

${link?.shareURL}

Riverside Toyota, 4100 River Road, Riverside, CA 92501
Stop these emails <${link?.shareURL}/stop>`)
})

test('without show price no price goes out', async () => {
  const [car, robin] = [await aCar(), await aShopper()]
  const made = await drafts(sam, car, [robin], false)
  await send(sam, car, idsOf(made), { subject: '{Price}!', message: 'It is {Price}. Here: {Link}' })
  const [letter] = await lettersAbout([robin])
  expect(letter.subject).toBe('2021 Toyota RAV4')
  expect(letter.text).toMatch(/^Here: https/)
  expect(letter.text).not.toContain('29,875')
})

test('who cannot be reached is left out with the reason, and with nobody left nothing is sent', async () => {
  const car = await aCar()
  const byPhone = await aShopper({ email: '', phone: `951 555 ${String(1000 + count)}` })
  const [fine, stopped, bounced] = [await aShopper(), await aShopper(), await aShopper()]
  await runAt(server.url, 'update prospect set opted_out_at = now() where id = $1', [stopped])
  await runAt(server.url, 'update prospect set bounced_at = now() where id = $1', [bounced])
  const made = await drafts(sam, car, [byPhone, stopped, bounced, fine])
  const { body } = await send(sam, car, idsOf(made))
  expect(body.data.sent).toEqual([made[3]?.engagementId])
  expect(body.data.skipped).toMatchObject([
    { prospectId: byPhone, reason: 'NO_EMAIL', name: expect.stringMatching(/^Robin Number \d+$/) },
    { prospectId: stopped, reason: 'OPTED_OUT' },
    { prospectId: bounced, reason: 'BOUNCED' },
  ])
  const nobody = await send(sam, car, idsOf(made.slice(0, 3)))
  expect(nobody.body).toMatchObject({ status: 422, code: 'NOBODY_REACHED', skipped: [{}, {}, {}] })
  expect(await lettersAbout([byPhone, stopped, bounced])).toEqual([])
  const later = await drafts(sam, car, [await aShopper()])
  await sell(car)
  expect((await send(sam, car, idsOf(later))).body).toMatchObject({ code: 'NOBODY_REACHED', skipped: [{ reason: 'LINK_ENDED' }] })
})

test('the same send twice at once, or within a minute, is one', async () => {
  const [car, robin] = [await aCar(), await aShopper()]
  const ids = idsOf(await drafts(sam, car, [robin]))
  const answers = await server.raceFor(
    'select from prospect where id = $1 for update',
    [robin],
    [() => send(sam, car, ids), () => send(sam, car, ids)],
  )
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(Array(2).fill([200, { sent: ids, skipped: [] }]))
  expect(await lettersAbout([robin])).toHaveLength(1)
  // Links were made anew behind the first click.
  const next = idsOf(await drafts(sam, car, [robin]))
  expect((await send(sam, car, [...next, ...ids])).body.data).toMatchObject({ sent: ids, skipped: [{ reason: 'SENT_JUST_NOW' }] })
  expect(await lettersAbout([robin])).toHaveLength(1)
  expect((await send(sam, car, ids, { message: 'Another: {Link}' })).status).toBe(200)
  server.pass({ minutes: 2 })
  expect((await send(sam, car, ids)).body.data.sent).toEqual(ids)
  expect(await lettersAbout([robin])).toHaveLength(3)
})

test('engagements of others, of another car and of another rooftop are not there', async () => {
  const [car, other, robin] = [await aCar(), await aCar(), await aShopper()]
  const own = idsOf(await drafts(sam, car, [robin]))
  const foreign = idsOf(await drafts(kim, car, [robin]))
  const elsewhere = await server.someone('administrator', server.there.id)
  const answers = [
    await send(sam, car, [...own, ...foreign]),
    await send(sam, other, own),
    await send(sam, car, [...own, '01a1fa84-0000-7000-8000-000000000000']),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'ENGAGEMENT_NOT_FOUND']))
  expect(answers[0]?.body.errors).toEqual([{ field: 'engagementIds.1', message: 'is no engagement of yours for this vehicle' }])
  expect((await send(elsewhere, car, own)).body.code).toBe('VEHICLE_NOT_FOUND')
  expect(await lettersAbout([robin])).toEqual([])
})

test('500 are sent at once, 501 are refused and nothing is sent', async () => {
  const car = await aCar()
  const prospects = Array.from({ length: 500 }, (_, at) => `many${at}@mailbox.example`)
  const rows = await runAt(
    server.url,
    `insert into prospect (rooftop_id, id, first_name, last_name, email, email_key, created_at)
     select $1, gen_random_uuid(), 'Robin', 'Many', email, email, now() from unnest($2::text[]) as email returning id`,
    [server.here.id, prospects],
  )
  const many = rows.map(({ id }) => id)
  const ids = idsOf(await drafts(sam, car, many))
  const refused = await send(sam, car, [...ids, ids[0] ?? ''])
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'engagementIds', message: 'may name 500 engagements at most' }],
  ])
  expect(await lettersAbout(many)).toEqual([])
  expect((await send(sam, car, ids)).body.data.sent).toHaveLength(500)
  const letters = await lettersAbout(many)
  expect(new Set(letters.map(({ to_address }) => to_address)).size).toBe(500)
  expect(letters).toHaveLength(500)
})

test('of a send that breaks off nothing is stored', async () => {
  const [car, robin] = [await aCar(), await aShopper()]
  const ids = idsOf(await drafts(sam, car, [robin]))
  await runAt(server.url, "alter table outbox_message add constraint broken check (subject <> 'Break') not valid")
  expect((await send(sam, car, ids, { subject: 'Break' })).status).toBe(500)
  const [kept] = await runAt(server.url, 'select sent_at, sent_digest from engagement where id = $1', ids)
  expect(kept).toEqual({ sent_at: null, sent_digest: null })
  await runAt(server.url, 'alter table outbox_message drop constraint broken')
})

test.each([
  [{ message: ' ' }, 'message', 'Write a message'],
  [{ message: 'Save {Discount}' }, 'message', 'Discount is not a field'],
  [{ subject: 'Two\nlines' }, 'subject', 'must be one line of text'],
  [{ subject: 'x'.repeat(151) }, 'subject', 'must be 150 characters or fewer'],
])('%j is refused with what is wrong', async (changes, field, message) => {
  const car = await aCar()
  const ids = idsOf(await drafts(sam, car, [await aShopper()]))
  const { status, body } = await send(sam, car, ids, changes)
  expect([status, body.errors]).toEqual([400, [{ field, message }]])
})

test('mail needs the rooftop’s postal address', async () => {
  const [car, robin] = [await aCar(), await aShopper()]
  const ids = idsOf(await drafts(sam, car, [robin]))
  const setAddress = (address: string) =>
    server.doors.inRooftop(server.here.id, (db) => db.updateTable('paper_settings').set({ address }).execute())
  await setAddress('')
  const mail = await send(sam, car, ids)
  expect([mail.status, mail.body.detail]).toEqual([409, 'Add the dealership’s address in Settings, Papers first.'])
  await setAddress('1 Road')
})

test('the form of sending has templates, sender, rooftop and price', async () => {
  const car = await aCar()
  await sam('PUT', '/profile', { mobilePhone: '9515550144' })
  const { data } = (await form(sam, car)).body
  expect(data.templates[0]).toMatchObject({ name: 'As you asked', subject: 'The {Vehicle} you asked about' })
  expect(data.sender).toEqual({ firstName: 'Test', lastName: 'sales', phone: '(951) 555-0144' })
  expect(data.rooftop).toMatchObject({ name: 'Riverside Toyota', phone: '(951) 555-0100' })
  expect(data.price).toEqual({ amount: 29_875, currency: 'USD' })
  expect((await admin('GET', `${prospectsPath}?s=Number`)).body.data.length).toBeGreaterThan(5)
})
