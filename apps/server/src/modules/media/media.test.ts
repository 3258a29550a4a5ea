import { imageTypes, mediaKinds, shots } from '@lotline/domain/vehicles/media'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../../test/photos.ts'
import { type Answer, aVehicle, inRecon, runAt, startServer } from '../../../test/server.ts'
import { insertMedia, type NewMediaRow } from './index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const { here, there } = server
const write = (...media: NewMediaRow[]) => server.doors.inRooftop(here.id, (db) => insertMedia(db, media))
const remove = (id: string) => server.doors.inRooftop(here.id, (db) => db.deleteFrom('media').where('id', '=', id).execute())
const cardIn = ({ body }: Answer) => (Array.isArray(body.data) ? body.data[0] : body.data).vehicleCard
const read = async (id: string, caller = manager) => cardIn(await caller('GET', `/inventory/${id}`))
const opened = async (uri: string) => (await server.app.api.inject({ url: uri })).body.slice(13)

/** A vehicle with as many photos as names, in their order: each in two sizes. */
async function photographed(names: readonly string[], stockNumber: unknown = aVehicle().stockNumber): Promise<string> {
  const id = await inRecon(manager, { stockNumber })
  for (const [place, name] of names.entries()) {
    const [view, thumbnail] = [await aPicture(server, here.id, name), await aPicture(server, here.id, `small ${name}`)]
    await write(aPhoto(id, view, { place, name, thumbnail_id: thumbnail }))
  }
  return id
}

test('a card has its first photo as fits it, and its photos in order at addresses that open them', async () => {
  const id = await photographed(['front', 'side', 'rear'])
  const { vehicleImage, imageCarousel, photoCount } = await read(id)
  expect(photoCount).toBe(3)
  expect(await opened(vehicleImage)).toBe('small front')
  expect(await Promise.all(imageCarousel.map(opened))).toEqual(['front', 'side', 'rear'])
})

test('a list has the first photo of a vehicle and how many there are, the vehicle has them all', async () => {
  const id = await photographed(['1', '2', '3', '4', '5', '6', '7'], 'SEVEN7')
  const listed = cardIn(await manager('GET', '/inventory?s=seven7'))
  const whole = await read(id)
  expect([listed.photoCount, listed.imageCarousel.length, whole.imageCarousel.length]).toEqual([7, 1, 7])
  expect(listed.imageCarousel).toEqual(whole.imageCarousel.slice(0, 1))
  expect(listed.vehicleImage).toBe(whole.vehicleImage)
})

test('without photos a card has no picture, and a video is none', async () => {
  const id = await inRecon(manager)
  const none = { vehicleImage: null, imageCarousel: [], photoCount: 0 }
  expect(await read(id)).toMatchObject(none)
  const file = await aPicture(server, here.id, 'walkaround')
  await write(aPhoto(id, file, { kind: 'VIDEO', view_id: null, thumbnail_id: null, name: 'walkaround.mp4' }))
  expect(await read(id)).toMatchObject(none)
})

test('addresses stay the same for an hour, and the last of it is good for two more', async () => {
  server.clock.now = new Date('2026-03-03T10:00:00.000Z')
  const id = await photographed(['front'])
  const first = await read(id)
  server.pass({ minutes: 59, seconds: 59 })
  const last = await read(id)
  expect([last.vehicleImage, last.imageCarousel]).toEqual([first.vehicleImage, first.imageCarousel])
  server.pass({ seconds: 1 })
  expect((await read(id)).vehicleImage).not.toBe(first.vehicleImage)
  server.pass({ hours: 1, minutes: 59, seconds: 59 })
  expect(await opened(last.vehicleImage)).toBe('small front')
  server.pass({ seconds: 1 })
  expect((await server.app.api.inject({ url: last.vehicleImage })).json()).toMatchObject({ status: 410, code: 'FILE_EXPIRED' })
})

test('whoever may not see photos is given no address, neither by the list nor by the vehicle nor by an answer to an act', async () => {
  const id = await photographed(['front', 'side'], 'UNSEEN')
  const blind = await server.someone(['INVENTORY_VIEW', 'RECON_VDP_UPDATE'])
  for (const answer of [
    await blind('GET', '/inventory?s=unseen'),
    await blind('GET', `/inventory/${id}`),
    await blind('PUT', `/recon/${id}/vehicleInfo`, { color: 'RED' }),
  ]) {
    expect(cardIn(answer)).toMatchObject({ vehicleImage: null, imageCarousel: [], photoCount: null })
    expect(answer.text).not.toContain('/api/files/')
  }
})

test('the number of photos is what there is: photos come and go, many at once, videos count for nothing', async () => {
  const [one, other] = [await inRecon(manager), await inRecon(manager)]
  const file = await aPicture(server, here.id, 'front')
  const photos = [aPhoto(one, file), aPhoto(one, file), aPhoto(other, file)]
  await write(...photos, aPhoto(one, file, { kind: 'VIDEO' }))
  const counts = async () => [(await read(one)).photoCount, (await read(other)).photoCount]
  expect(await counts()).toEqual([2, 1])
  await remove(photos[0]?.id ?? '')
  expect(await counts()).toEqual([1, 1])
  const { rows } = await server.doors.inRooftop(here.id, (db) =>
    sql`select id from vehicle v where photo_count <>
      (select count(*) from media m where m.rooftop_id = v.rooftop_id and m.vehicle_id = v.id and m.kind = 'IMAGE')`.execute(db),
  )
  expect(rows).toEqual([])
})

test('two who add photos to one vehicle at the same moment are both counted', async () => {
  const id = await inRecon(manager)
  const file = await aPicture(server, here.id, 'front')
  await server.race(id, [() => write(aPhoto(id, file)), () => write(aPhoto(id, file), aPhoto(id, file))])
  expect((await read(id)).photoCount).toBe(3)
})

test('a medium neither becomes another kind nor another vehicle’s: the number would be wrong', async () => {
  const [one, other] = [await inRecon(manager), await inRecon(manager)]
  await write(aPhoto(one, await aPicture(server, here.id, 'front')))
  const change = (changes: object) => server.doors.inRooftop(here.id, (db) => db.updateTable('media').set(changes).execute())
  await expect(change({ kind: 'VIDEO' })).rejects.toThrow('permission denied')
  await expect(change({ vehicle_id: other })).rejects.toThrow('permission denied')
})

test('a vehicle has one photo a shot, of those without a shot any number; one statement swaps two', async () => {
  const id = await inRecon(manager)
  const file = await aPicture(server, here.id, 'front')
  const [front, rear] = [aPhoto(id, file, { shot: 'FRONT' }), aPhoto(id, file, { shot: 'REAR' })]
  await write(front, rear, aPhoto(id, file), aPhoto(id, file))
  await expect(write(aPhoto(id, file, { shot: 'FRONT' }))).rejects.toThrow('media_shot')
  const { rows } = await server.doors.inRooftop(here.id, (db) =>
    sql<{ id: string; shot: string }>`update media set shot = case shot when 'FRONT' then 'REAR' else 'FRONT' end
      where vehicle_id = ${id} and shot <> 'UNKNOWN' returning id, shot`.execute(db),
  )
  expect(Object.fromEntries(rows.map((row) => [row.id, row.shot]))).toEqual({ [front.id]: 'REAR', [rear.id]: 'FRONT' })
})

test("another rooftop's photos are not there, and its vehicles and files take none", async () => {
  const id = await inRecon(manager)
  const [file, foreign] = [await aPicture(server, here.id, 'front'), await aPicture(server, there.id, 'front')]
  await write(aPhoto(id, file))
  expect(await server.doors.inRooftop(there.id, (db) => db.selectFrom('media').select('id').execute())).toEqual([])
  await expect(write(aPhoto(id, foreign))).rejects.toThrow('foreign key')
  await expect(server.doors.inRooftop(there.id, (db) => insertMedia(db, [aPhoto(id, foreign)]))).rejects.toThrow('foreign key')
})

test.each([
  ['a shot nobody knows', { shot: 'ROOF' as never }],
  ['no name', { name: '' }],
  ['nothing to show in a list', { thumbnail_id: null }],
  ['a place before the first', { place: -1 }],
])('the database takes no photo with %s', async (_what, changes) => {
  const id = await inRecon(manager)
  const file = await aPicture(server, here.id, 'front')
  await expect(write(aPhoto(id, file, changes))).rejects.toThrow('check constraint')
})

test('a file that a photo shows is not removed', async () => {
  const id = await inRecon(manager)
  const file = await aPicture(server, here.id, 'front')
  await write(aPhoto(id, file))
  const drop = server.doors.inRooftop(here.id, (db) => db.deleteFrom('file').where('id', '=', file).execute())
  await expect(drop).rejects.toThrow('foreign key')
})

test.each([
  ['media_shot_check', shots.map(({ value }) => value)],
  ['media_kind_check', mediaKinds],
  ['media_image_type_check', imageTypes],
])('the database knows the words of %s', async (name, words) => {
  const [check] = await runAt(server.url, 'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1', [
    name,
  ])
  expect([...check.text.matchAll(/'(\w+)'::text/g)].map(([, word]) => word)).toEqual([...words])
})
