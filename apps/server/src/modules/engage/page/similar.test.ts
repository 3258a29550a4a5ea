import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../../../test/photos.ts'
import { boundless, runAt, startServer } from '../../../../test/server.ts'
import { shownCars } from '../../../../test/shown-car.ts'
import { insertMedia } from '../../media/index.ts'

const server = await startServer({ limits: boundless })
const { admin, aCar, sell, switchPart, linkTo, html } = await shownCars(server)
await switchPart('SIMILAR', true)

const ended = async (token: string) => (await server.app.api.inject(`/api/s/${token}`)).json().data
/** A car of a model of its own test. */
async function car(model: string, facts: Record<string, unknown>): Promise<string> {
  const id = await aCar()
  const all = { model, body_style: 'SUV', trim: 'LE', mileage: 38_000, advertised_price: 30_000, ...facts }
  await server.doors.inRooftop(server.here.id, (db) => db.updateTable('vehicle').set(all).where('id', '=', id).execute())
  return id
}
const newModel = () => `Model ${randomUUID().slice(0, 8)}`

test('a sold car leads to those like it that are for sale, each by a link of its own that works, with its reason', async () => {
  const [model, size] = [newModel(), newModel()]
  const sold = await car(model, { body_style: size })
  const near = await car(model, { body_style: size, advertised_price: 29_000, exterior_color: 'Blizzard Pearl' })
  const other = await car(newModel(), { body_style: size, mileage: 20_000 })
  await car(model, { body_style: size, advertised_price: 40_000 })
  await car(model, { body_style: size, disposition: 'WHOLESALE' })
  await sell(await car(model, { body_style: size }))
  const photo = aPhoto(near, await aPicture(server, server.here.id, 'front'))
  await server.doors.inRooftop(server.here.id, (db) => insertMedia(db, [photo]))
  const [token, silent] = [await linkTo(sold), await linkTo(sold, false)]
  await sell(sold)
  const { similar, title, at, firstName } = (await ended(token)).sold
  expect([title, at, firstName]).toEqual([expect.stringContaining(model), server.clock.now.toISOString(), 'Robin'])
  expect(similar).toMatchObject([
    { price: 29_000, color: 'Blizzard Pearl', trim: 'LE', why: { kind: 'SAME_TRIM', less: 1000 } },
    { price: 30_000, mileage: 20_000, why: { kind: 'FEWER_MILES' } },
  ])
  const [first, second] = similar
  for (const { url } of similar) expect((await server.app.api.inject(url)).statusCode).toBe(200)
  expect((await server.app.api.inject(first.photoUrl)).statusCode).toBe(200)
  const drawn = await html(token)
  for (const words of [
    'Two like it are here',
    'LE as well, $1,000 less',
    'Same size, fewer miles',
    '$29,000',
    `href="${second.url}?lang=en"`,
  ])
    expect([words, drawn.includes(words)]).toEqual([words, true])
  expect(await html(token, '', 'es')).toContain('Tenemos dos parecidos')

  const quiet = await ended(silent)
  expect(quiet.sold.similar).toMatchObject([{ price: null, why: { kind: 'SAME_TRIM' } }, { price: null }])
  expect(JSON.stringify(quiet)).not.toMatch(/29000|30000|"less"/)

  // Looked at again, and by another, it is the same link.
  expect((await ended(token)).sold.similar.map(({ url }: { url: string }) => url)).toEqual([first.url, second.url])
  const links = await runAt(server.url, 'select id from engagement where vehicle_id = any ($1::uuid[]) and prospect_id is null', [
    [near, other],
  ])
  expect(links).toHaveLength(2)
})

test('where the rooftop does not want them, or there is none, nothing of the sold car is told', async () => {
  const sold = await car(newModel(), { body_style: newModel() })
  const token = await linkTo(sold)
  await sell(sold)
  expect((await ended(token)).sold.similar).toEqual([])
  await switchPart('SIMILAR', false)
  expect(await ended(token)).not.toHaveProperty('sold')
  await switchPart('SIMILAR', true)
  const by = await linkTo(await car(newModel(), {}))
  await runAt(server.url, 'update engagement set ended_at = $2 where token = $1', [by, server.clock.now])
  expect(await ended(by)).not.toHaveProperty('sold')
  void admin
})
