import { usualChoices } from '@lotline/domain/engage/settings'
import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { runAt, startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { admin, aCar, sell, shopper, drafts, send, form } = await engageDesk(server)
const sam = await server.someone('sales')
const path = '/settings/engage'
const read = async () => (await admin('GET', path)).body.data
const save = async (changes: object) => {
  const { templates, priceAlert, linkDays, crm, version } = await read()
  return admin('PUT', path, { templates, priceAlert, linkDays, crm, version, ...changes })
}
const aShopper = async (changes: object = {}): Promise<string> => (await shopper(sam, changes)).body.data.id
const email = (name: string) => `${name}@mailbox.example`

test('a rooftop begins with the usual choices, and what it saves is what Send offers, in its order', async () => {
  const begun = await read()
  expect(begun).toMatchObject({ ...usualChoices, version: 0, rooftop: { name: 'Riverside Toyota' } })
  const own = { id: 'own-1', name: 'Ready to see', subject: '{Vehicle}', text: 'Hi {First name}: {Link}' }
  const saved = await save({ templates: [own, ...begun.templates.slice(0, 1)] })
  expect([saved.status, saved.body.data.version]).toEqual([200, 1])
  expect((await form(sam, await aCar())).body.data.templates).toEqual([own, begun.templates[0]])
})

test('an unknown field is refused at its template, and nothing is saved', async () => {
  const { templates, version } = await read()
  const refused = await save({ templates: [{ ...templates[0], text: 'Hi {Discount}' }] })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'templates.0.text', message: 'Discount is not a field' }],
  ])
  expect((await read()).version).toBe(version)
})

test('of two who save at once one is refused with what is stored', async () => {
  const { version } = await read()
  const answers = await Promise.all([save({ linkDays: 30, version }), save({ linkDays: 60, version })])
  const refused = answers.find(({ status }) => status === 409)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(refused?.body).toMatchObject({ code: 'SETTINGS_CHANGED', stored: await read() })
})

test('the life of links says how many it concerns: those to shoppers that work, and those that end within a week', async () => {
  await save({ linkDays: 10 })
  const before = (await read()).links
  const [car, sold] = [await aCar(), await aCar()]
  const robin = await aShopper()
  await drafts(sam, car, [robin])
  await drafts(sam, sold, [robin])
  await sell(sold)
  expect((await read()).links).toEqual({ ...before, working: before.working + 1 })
  server.pass({ hours: 24 * 4 })
  expect((await read()).links.endingThisWeek).toBe(before.endingThisWeek + 1)
  server.pass({ hours: 24 * 7 })
  expect((await read()).links.working).toBe(before.working)
})

test('salespeople may neither read nor change any of it', async () => {
  const answers = await Promise.all([sam('GET', path), sam('GET', `${path}/optOuts`), sam('PUT', path, await read())])
  expect(answers.map(({ status, body }) => [status, body.permission])).toEqual(
    answers.map(() => [403, 'PLUGIN_VELOCITYENGAGE_ADMIN']),
  )
})

test('who gets nothing is listed with the reason, and gets messages again once they said yes, with how and when', async () => {
  const car = await aCar()
  const drew = await aShopper({ firstName: 'Drew', email: email('drew') })
  const bo = await aShopper({ firstName: 'Bo', email: email('bo') })
  const [link] = await drafts(sam, car, [drew])
  await runAt(server.url, 'update prospect set bounced_at = now() where id = $1', [bo])
  const stop = `/s/${tokenOf(link ?? { shareURL: '' })}/unsubscribe`
  await server.request('POST', stop)
  server.pass({ hours: 1 })
  const list = (query: string) => admin('GET', `${path}/optOuts?${query}`)
  const stopped = await list('s=drew')
  expect(stopped.body.data).toEqual([
    {
      ...{ prospectId: drew, name: 'Drew Sample', email: email('drew'), phone: null },
      ...{
        reason: 'STOPPED',
        how: 'MAIL_PROGRAM',
        by: null,
        since: new Date(server.clock.now.getTime() - 3_600_000).toISOString(),
      },
    },
  ])
  expect(stopped.body.meta).toEqual({ stopped: 1, cameBack: 1, texts: 0 })
  expect((await list('reason=CAME_BACK')).body.data).toMatchObject([{ prospectId: bo, how: null }])

  const again = (at: Date) =>
    admin('POST', `${path}/shoppers/${drew}/optIn`, { how: 'On the phone with Sam', at: at.toISOString() })
  const tooEarly = await again(new Date(server.clock.now.getTime() - 7_200_000))
  expect([tooEarly.status, tooEarly.body.errors]).toEqual([
    400,
    [{ field: 'at', message: 'is before they stopped our messages' }],
  ])
  expect((await again(server.clock.now)).status).toBe(200)
  expect((await list('s=drew')).body.data).toEqual([])
  expect((await send(sam, car, [link?.engagementId ?? ''])).body.data.sent).toEqual([link?.engagementId])
  const [kept] = await runAt(server.url, 'select opted_in_how, opted_in_by from prospect where id = $1', [drew])
  expect(kept).toEqual({ opted_in_how: 'On the phone with Sam', opted_in_by: admin.personId })
})

test('a shopper who told somebody to stop is recorded by hand, and one who said yes to texts is listed until they stop', async () => {
  const kim = await aShopper({ firstName: 'Kim', email: email('kim'), phone: '(951) 555-0166', textConsent: true })
  const list = async (query: string) => (await admin('GET', `${path}/optOuts?${query}&s=kim`)).body.data
  const told = { id: sam.personId, firstName: 'Test', lastName: 'sales', companyName: null }
  expect(await list('reason=TEXTS')).toMatchObject([{ prospectId: kim, phone: '(951) 555-0166', how: null, by: told }])
  const stop = (body: object) =>
    admin('POST', `${path}/shoppers/${kim}/stop`, { toldId: sam.personId, at: server.clock.now.toISOString(), ...body })
  const stranger = await server.someone('sales', server.there.id)
  expect((await stop({ toldId: stranger.personId })).body.code).toBe('PERSON_NOT_FOUND')
  const tomorrow = new Date(server.clock.now.getTime() + 86_400_000).toISOString()
  expect((await stop({ at: tomorrow })).body.errors).toEqual([{ field: 'at', message: 'must not be after now' }])
  expect((await stop({})).status).toBe(200)
  const listed = { prospectId: kim, reason: 'STOPPED', how: 'TOLD', by: told, since: server.clock.now.toISOString() }
  expect(await list('reason=STOPPED')).toMatchObject([listed])
  expect(await list('reason=TEXTS')).toEqual([])
  // Whoever has stopped before keeps how and when.
  server.pass({ hours: 1 })
  await stop({ toldId: admin.personId })
  expect(await list('reason=STOPPED')).toMatchObject([listed])
})

test('a shopper is handed out whole, and erased by the typed name: counts stay, name, contact and letters go', async () => {
  const car = await aCar()
  const id = await aShopper({ firstName: 'Ola', email: email('ola'), phone: '(951) 555-0144', city: 'Riverside' })
  const [link] = await drafts(sam, car, [id])
  await send(sam, car, [link?.engagementId ?? ''], { message: 'Hi {First name}: {Link}' })
  await visitorAt(server, tokenOf(link ?? { shareURL: '' })).look(5, ['PHOTOS'], ['CALL'])
  const exported = (await admin('GET', `${path}/shoppers/${id}/export`)).body.data
  expect(exported).toMatchObject({
    shopper: { firstName: 'Ola', email: email('ola'), phone: '(951) 555-0144', address: { city: 'Riverside' } },
    engagements: [{ id: link?.engagementId, salesperson: 'Test sales', message: `Hi Ola: ${link?.shareURL}` }],
    visits: [{ engagementId: link?.engagementId, visibleMs: 5000, parts: [{ part: 'PHOTOS' }], actions: [{ action: 'CALL' }] }],
    letters: [{ to: email('ola'), sentAt: null }],
  })

  const erase = (name: string) => admin('POST', `${path}/shoppers/${id}/erase`, { name })
  const wrong = await erase('Robin Sample')
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ field: 'name', message: 'Type Ola Sample' }]])
  expect((await erase('ola sample')).status).toBe(200)
  const everywhere = await runAt(
    server.url,
    `select p::text as kept from prospect p where id = $1 union all select e::text from engagement e where prospect_id = $1
     union all select m::text from outbox_message m where about_id = $1`,
    [id],
  )
  expect(everywhere).toHaveLength(2)
  expect(JSON.stringify(everywhere)).not.toMatch(/ola|riverside|9515550144/i)
  expect((await admin('GET', `${path}/shoppers/${id}/export`)).body.code).toBe('PROSPECT_NOT_FOUND')
  expect((await server.app.api.inject(`/s/${tokenOf(link ?? { shareURL: '' })}`)).statusCode).toBe(410)
  expect((await erase('ola sample')).status).toBe(404)
})
