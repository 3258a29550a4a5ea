import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../../test/photos.ts'
import { type Answer, inRecon, startServer } from '../../../test/server.ts'
import { insertMedia, type NewMediaRow } from './index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const outcome = ({ status, body }: { status: number; body: Answer['body'] }) => [status, body.code]
const listed = async (id: string) => (await manager('GET', `/inventory/${id}/media`)).body
const shotsOf = async (id: string) =>
  Object.fromEntries((await listed(id)).data.map((one: { name: string; shot: string }) => [one.name, one.shot]))
const put = (id: string, imageId: string, query: string) => manager('PUT', `/inventory/${id}/media/images/${imageId}?${query}`)

/** A vehicle with a photo for each shot, each called as its shot. */
async function photographed(shots: readonly NewMediaRow['shot'][], changes: Partial<NewMediaRow> = {}) {
  const id = await inRecon(manager)
  const file = await aPicture(server, server.here.id, 'front')
  const rows = shots.map((shot, place) => aPhoto(id, file, { shot, place, name: `${shot} ${place}`, ...changes }))
  await server.doors.inRooftop(server.here.id, (db) => insertMedia(db, rows))
  return { id, photos: rows.map((row) => row.id) }
}

test('a shot is given, or swapped with whoever has it; said again it changes nothing', async () => {
  const { id, photos } = await photographed(['FRONT', 'REAR', 'UNKNOWN'])
  const [front = '', rear = '', loose = ''] = photos
  const swapped = await put(id, front, 'shot=REAR')
  expect(swapped.body.data.map((one: { id: string; shot: string }) => [one.id, one.shot])).toEqual([
    [front, 'REAR'],
    [rear, 'FRONT'],
  ])
  expect((await put(id, rear, 'shot=FRONT')).body.data).toEqual([])
  expect(outcome(await put(id, loose, 'shot=REAR'))).toEqual([409, 'NO_SHOT'])
  expect(outcome(await put(id, loose, 'syndicated=true'))).toEqual([409, 'NO_SHOT'])
  expect((await put(id, loose, 'shot=TRUNK&syndicated=true')).body.data).toMatchObject([{ shot: 'TRUNK', syndicated: true }])
  expect((await put(id, loose, 'shot=UNKNOWN')).body.data).toMatchObject([{ shot: 'UNKNOWN', syndicated: false }])
  expect(outcome(await put(id, randomUUID(), 'shot=FRONT'))).toEqual([404, 'MEDIA_NOT_FOUND'])
})

test('two who swap at once come one after the other, and no shot has two photos', async () => {
  const { id, photos } = await photographed(['FRONT', 'REAR', 'TRUNK'])
  const acts = [() => put(id, photos[0] ?? '', 'shot=REAR'), () => put(id, photos[2] ?? '', 'shot=REAR')]
  expect((await server.race(id, acts)).map(({ status }) => status)).toEqual([200, 200])
  expect(Object.values(await shotsOf(id)).toSorted()).toEqual(['FRONT', 'REAR', 'TRUNK'])
})

test('a stock photo neither moves nor gives way nor goes', async () => {
  const { id, photos } = await photographed(['FRONT'], { image_type: 'STOCK' })
  const file = await aPicture(server, server.here.id, 'rear')
  const own = aPhoto(id, file, { shot: 'REAR', place: 1 })
  await server.doors.inRooftop(server.here.id, (db) => insertMedia(db, [own]))
  expect(outcome(await put(id, photos[0] ?? '', 'shot=REAR'))).toEqual([409, 'STOCK_IMAGE'])
  expect(outcome(await put(id, own.id, 'shot=FRONT'))).toEqual([409, 'SHOT_TAKEN'])
  const remove = await manager('DELETE', `/inventory/${id}/media/images/${photos[0]}`)
  expect([...outcome(remove), remove.body.detail]).toEqual([409, 'STOCK_IMAGE', 'Cannot delete media: a stock photo stays.'])
})

test('the list says which shots are missing, of those that the rooftop asks for', async () => {
  const admin = await server.someone()
  const { id } = await photographed(['FRONT', 'UNKNOWN'])
  expect((await listed(id)).meta.missingShots).toHaveLength(11)
  await admin('PUT', '/settings/media', { requiredShots: ['REAR', 'FRONT', 'REAR'] })
  expect((await listed(id)).meta).toMatchObject({ requiredShots: ['REAR', 'FRONT'], missingShots: ['REAR'] })
  expect(outcome(await admin('PUT', '/settings/media', { requiredShots: ['UNKNOWN'] }))).toEqual([400, 'MALFORMED'])
  expect((await admin('PUT', '/settings/media', { requiredShots: null })).body.data.requiredShots).toHaveLength(12)
})

test('of two who change the shot list on what they both have read, the second is told and changes nothing', async () => {
  const admin = await server.someone()
  const { version } = (await admin('GET', '/settings/media')).body.data
  const set = (shot: string) => admin('PUT', '/settings/media', { requiredShots: [shot], version })
  const both = await Promise.all([set('FRONT'), set('REAR')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('SETTINGS_CHANGED')
  const stored = (await admin('GET', '/settings/media')).body.data.requiredShots
  expect(stored).toEqual(both.find(({ status }) => status === 200)?.body.data.requiredShots)
})
