import { expect, test } from 'vitest'
import { actsDesk } from '../../../../test/engage-acts.ts'
import { runAt, startServer } from '../../../../test/server.ts'

// Monday, March 2, 9:00 in Chicago.
const server = await startServer({ origin: 'https://cars.example' })
const { sell, shopper, link, looseLink, form, act } = await actsDesk(server)
const sam = await server.someone('sales')
const robin: string = (await shopper(sam)).body.data.id
const asks = (engagementId: string) =>
  runAt(server.url, 'select kind, text from engage_ask where engagement_id = $1 order by asked_at, id', [engagementId])

test('a form leads back to its section, which says when it was asked', async () => {
  const { token, engagementId } = await link(sam, robin)
  const sent = await form(`/s/${token}/ask?lang=en`, { text: 'Is it firm?' })
  expect([sent.status, sent.location]).toEqual([303, `/s/${token}?lang=en&asked=ask#ask`])
  const page = await form(`/s/${token}?lang=en&asked=ask`)
  expect(page.body).toContain('Asked Test at 9:00 AM')
  await form(`/s/${token}/ask`, { text: '', quick: 'Any dents?' })
  await form(`/s/${token}/still-here`, {})
  expect(await asks(engagementId)).toMatchObject([{ text: 'Is it firm?' }, { text: 'Any dents?' }, { kind: 'STILL_HERE' }])
  const wished = await form(`/s/${token}/test-drive`, { day: '2026-03-03', at: '2026-03-03 600' })
  expect([wished.status, wished.location]).toEqual([303, `/s/${token}?asked=test-drive#drive`])
  expect((await form(`/s/${token}?lang=es`)).body).toContain('Usted pidió mar, 3 de mar, 10:00 a.m.')
})

test('what is wrong stands in the form with everything that was typed', async () => {
  const { token } = await looseLink(sam)
  const typed = { text: 'Is it <b>firm</b>?', firstName: 'Jamie', phone: '12', email: '' }
  const wrong = await form(`/s/${token}/ask`, typed)
  expect(wrong.status).toBe(422)
  expect(wrong.body).toContain('Enter a phone number with its area code, or an email address.')
  expect(wrong.body).toContain('Is it &lt;b>firm&lt;/b>?')
  expect(wrong.body).toContain('value="Jamie"')
  const right = await form(`/s/${token}/ask`, { ...typed, phone: '(951) 555-0190' })
  expect(right.status).toBe(303)
  expect((await form(right.location ?? '')).body).toContain('Test has your message.')
  // The next person at this link learns nothing of it.
  expect((await form(`/s/${token}`)).body).not.toContain('has your message')
  const noTime = await form(`/s/${token}/test-drive`, { day: '2026-03-03', firstName: 'Jamie', phone: '(951) 555-0190' })
  expect([noTime.status, noTime.body.includes('Pick a day and a time.')]).toEqual([422, true])
  const gone = { at: '2026-03-04 600', firstName: 'Jamie', phone: '(951) 555-0190' }
  expect((await form(`/s/${token}/test-drive`, gone)).body).toContain('That time isn’t free any more.')
})

test('days of the next week are offered, closed ones as closed, none twice', async () => {
  const { token } = await link(sam, robin)
  const { body } = await form(`/s/${token}`)
  const days = [...body.matchAll(/name="day" value="([\d-]+)"([^>]*)/g)].map(([, day, rest]) => [
    day,
    /disabled/.test(rest ?? ''),
  ])
  expect(days).toEqual([
    ['2026-03-02', false],
    ['2026-03-03', false],
    ['2026-03-04', true],
    ['2026-03-05', false],
    ['2026-03-06', false],
    ['2026-03-07', false],
    ['2026-03-08', true],
    ['2026-03-09', false],
  ])
  expect(body).toContain('value="2026-03-02 660"')
  expect(body).not.toContain('value="2026-03-02 600"')
})

test('forms at a link that opens nothing, or has ended, lead to its page', async () => {
  const forged = await form('/s/AAAAAAAAAAAAAAAAAAAAAA/ask', { text: 'Hello?' })
  expect([forged.status, (await form(forged.location ?? '')).status]).toEqual([303, 404])
  const { car, token, engagementId } = await link(sam, robin)
  await sell(car)
  const late = await form(`/s/${token}/ask`, { text: 'Hello?' })
  expect([late.status, (await form(late.location ?? '')).status]).toEqual([303, 410])
  expect((await form(`/s/${token}`)).body).toContain('Find me another one')
  await form(`/s/${token}/renew`, {})
  expect(await asks(engagementId)).toMatchObject([{ kind: 'ANOTHER_CAR' }])
  expect((await form(`/s/${token}`)).body).toContain('Asked Test at')
})

test('messages are stopped by one press, with Undo; forgetting is asked once and ends in a page that says so', async () => {
  const avery: string = (await shopper(sam, { firstName: 'Avery', email: 'avery@mailbox.example' })).body.data.id
  const { token } = await link(sam, avery)
  const stopped = await form(`/s/${token}/stop?lang=en`, {})
  expect([stopped.status, stopped.location]).toEqual([303, `/s/${token}/stop?lang=en`])
  expect((await form(`/s/${token}/stop`)).body).toContain('name="undo"')
  await form(`/s/${token}/stop`, { undo: '1' })
  const page = await form(`/s/${token}`)
  expect(page.body).toContain('Forgets your name and how to reach you, and ends this link.')
  const forgotten = await form(`/s/${token}/forget`, {})
  expect([forgotten.status, forgotten.location]).toEqual([303, `/s/${token}/forgotten`])
  expect((await form(`/s/${token}/forgotten`)).body).toContain('We’ve forgotten you')
  const { token: other } = await link(sam, robin)
  expect((await form(`/s/${other}/forgotten`)).location).toBe(`/s/${other}`)
  expect((await act(other, 'still-here')).status).toBe(200)
})
