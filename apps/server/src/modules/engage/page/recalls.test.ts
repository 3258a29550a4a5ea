import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boundless, startServer } from '../../../../test/server.ts'
import { secret, shownCars } from '../../../../test/shown-car.ts'

const nhtsaUrl = 'https://api.nhtsa.example/'
const server = await startServer({ limits: boundless, nhtsaUrl })
const { admin, aCar, switchPart, linkTo, page, html, write } = await shownCars(server)
await switchPart('RECALLS', true)

const add = (car: string, body: object) => admin('POST', `/inventory/${car}/recalls`, body)

/** NHTSA's answer for a car's own model. */
async function answered(car: string, isModelKnown = true) {
  const at = server.clock.now
  await write(sql`
    insert into recall_asking (rooftop_id, vehicle_id, address, make, model, year, asked_at, answered_at, is_model_known)
    select rooftop_id, id, ${nhtsaUrl}, upper(make), upper(model), year, ${at}::timestamptz, ${at}::timestamptz, ${isModelKnown}::boolean
    from vehicle where id = ${car}
    on conflict (rooftop_id, vehicle_id) do update set asked_at = excluded.asked_at, answered_at = excluded.answered_at,
      is_model_known = excluded.is_model_known, wanted_at = null, failure = null`)
}

test('recalls are told as they are: of this car, of the model and unchecked, put right; never by whom or where', async () => {
  const car = await aCar()
  const one = (
    await add(car, { name: 'Rear view camera', nhtsaId: '25V-918', issuedDate: '2025-03-20', description: secret.note })
  ).body.data
  await add(car, { name: 'Steering gear bolts', nhtsaId: '26V-901', doNotDrive: true })
  const hitch = (await add(car, { name: 'Tow hitch harness', nhtsaId: '22V-933' })).body.data
  const wiper = (await add(car, { name: 'Wiper motor', nhtsaId: '24V-100' })).body.data
  await write(sql`update recall set known_for = 'MODEL' where id = ${one.id}`)
  await write(sql`update recall set is_dismissed = true where id = ${wiper.id}`)
  const remedied = sql`remedied_at = now(), remedied_on = '2026-02-12', remedied_where = ${secret.vendor}`
  await write(sql`update recall set ${remedied} where id = ${hitch.id}`)
  await answered(car)
  const token = await linkTo(car)
  const { recalls } = await page(token)
  const none = { issuedOn: null, warning: null, remediedOn: null }
  expect(recalls).toEqual({
    askedAt: server.clock.now.toISOString(),
    isAnswered: true,
    recalls: [
      { ...none, campaign: '26V-901', title: 'Steering gear bolts', state: 'OPEN', warning: 'DO_NOT_DRIVE' },
      { ...none, campaign: '25V-918', title: 'Rear view camera', state: 'FOR_THE_MODEL', issuedOn: '2025-03-20' },
      { ...none, campaign: '22V-933', title: 'Tow hitch harness', state: 'REMEDIED', remediedOn: '2026-02-12' },
    ],
  })
  const english = await html(token)
  const words = [
    '2 open',
    'Do not drive until repaired',
    'Nobody has checked yet',
    'put right on Feb 12, 2026',
    'Recall repairs cost nothing.',
  ]
  for (const text of [...words, 'https://www.nhtsa.gov/recalls?vin=', 'NHTSA asked'])
    expect([text, english.includes(text)]).toEqual([text, true])
  const spanish = await html(token, '', 'es')
  expect(spanish).toContain('<h3 lang="en">Rear view camera</h3>')
  expect(spanish).toContain('2 pendientes')
  for (const text of Object.values(secret)) expect([text, (english + spanish).includes(text)]).toEqual([text, false])
})

test('without an answer of NHTSA the page says so, and never that there is no recall', async () => {
  const car = await aCar()
  const token = await linkTo(car)
  expect((await page(token)).recalls).toEqual({ askedAt: null, isAnswered: false, recalls: [] })
  const unasked = await html(token)
  expect(unasked).toContain('NHTSA has not been asked about this car yet.')
  expect(unasked).not.toContain('NHTSA lists no recall')
  await answered(car, false)
  expect(await html(token)).not.toContain('NHTSA lists no recall')
  await answered(car)
  expect(await html(token)).toContain('NHTSA lists no recall for this model.')
})
