import sharp from 'sharp'
import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { aPhoto } from '../../../../test/photos.ts'
import { runAt, startServer } from '../../../../test/server.ts'
import { newId } from '../../../database/new-id.ts'
import { insertPictures } from '../../../files/queries.ts'
import { newStoreKey } from '../../../files/store.ts'
import { insertMedia } from '../../media/index.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { admin, aCar, sell, links } = await engageDesk(server)
const { api } = server.app
const aLink = async (car: string, showPrice = true, engagementType = 'OTHER') =>
  tokenOf((await links(admin, car, [{ engagementType, showPrice }])).body.data[0])
const previewAt = (token: string) => api.inject({ url: `/api/s/${token}/preview` })

test('a link is shown elsewhere by its photo, name and price, and by nothing of the shopper', async () => {
  const car = await aCar({ trim: 'XLE' })
  const token = await aLink(car)
  const drawn = await previewAt(token)
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const [id, storeKey] = [newId(), newStoreKey('PICTURE')]
  const red = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c00000' } })
    .webp()
    .toBuffer()
  await server.app.files.store.put(storeKey, red, 'image/webp')
  const picture = { id, storeKey, name: 'front', mediaType: 'image/webp', bytes: red.length }
  await server.doors.inRooftop(server.here.id, async (db) => {
    await insertPictures(db, [picture], server.clock.now)
    await insertMedia(db, [aPhoto(car, id)])
  })
  const { data } = await sharp((await previewAt(token)).rawPayload)
    .extract({ left: 600, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [redShade = 0, greenShade = 255] = data
  expect([redShade > 170, greenShade < 30]).toEqual([true, true])
  const { body } = await api.inject({ url: `/s/${token}` })
  for (const tag of [
    '<meta property="og:title" content="2021 Toyota RAV4 XLE">',
    '<meta property="og:description" content="$29,875, Riverside Toyota">',
    `<meta property="og:image" content="https://cars.example/api/s/${token}/preview">`,
  ])
    expect([tag, body.includes(tag)]).toEqual([tag, true])
  const [row] = await runAt(server.url, 'select opens from engagement where token = $1', [token])
  expect(row.opens).toBe(0)
  await sell(car)
  expect((await previewAt(token)).statusCode).toBe(404)
})

test('without the price there is none on the picture or in its words', async () => {
  const car = await aCar()
  const [shown, hidden] = [await aLink(car), await aLink(car, false, 'WEB')]
  const [one, other] = [await previewAt(shown), await previewAt(hidden)]
  expect(one.rawPayload.equals(other.rawPayload)).toBe(false)
  const { body } = await api.inject({ url: `/s/${hidden}` })
  expect([body.includes('content="Riverside Toyota"'), body.includes('29,875')]).toEqual([true, false])
  expect((await previewAt('A'.repeat(22))).statusCode).toBe(404)
})
