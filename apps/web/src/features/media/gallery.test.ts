import type { Media } from '@lotline/contract/files/media'
import { expect, test } from 'vitest'
import { choicesOf, countWords, fateOf, galleryOf, withPlace, withShot } from './gallery.ts'

const one = (id: string, more: Partial<Media> = {}): Media => ({
  id,
  kind: 'IMAGE',
  uri: `/${id}`,
  thumbnailUri: null,
  gridUri: null,
  originalUri: `/${id}`,
  name: `${id}.jpg`,
  contentType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  createdAt: '2026-11-23T12:00:00.000Z',
  createdBy: null,
  shot: 'UNKNOWN',
  imageType: 'DEALER',
  syndicated: false,
  ...more,
})

const front = one('front', { shot: 'FRONT', syndicated: true })
const wheel = one('wheel', { shot: 'WHEEL' })
const trunk = one('trunk', { shot: 'TRUNK', imageType: 'STOCK' })
const loose = one('loose')
const film = one('film', { kind: 'VIDEO' })
const media = [loose, wheel, front, trunk, film]

test('the wanted shots stand in their order, then what else photos show; all others are loose', () => {
  const gallery = galleryOf(media, ['REAR', 'FRONT'])
  expect(gallery.slots.map(({ shot, photo }) => [shot, photo?.id])).toEqual([
    ['REAR', undefined],
    ['FRONT', 'front'],
    ['TRUNK', 'trunk'],
    ['WHEEL', 'wheel'],
  ])
  expect(gallery.loose).toEqual([loose, film])
  expect([gallery.filled, gallery.wanted]).toEqual([1, 2])
  expect(choicesOf(media, ['REAR']).map(({ shot }) => shot)).toHaveLength(12)
})

test('a slot tells what becomes of it: stock stays, and one without a shot has none to give in return', () => {
  const { slots } = galleryOf(media, ['REAR', 'FRONT'])
  const fates = (photo: Media) => slots.map((slot) => fateOf(photo, slot))
  expect(fates(front)).toEqual(['empty', 'this photo', 'locked', 'swap'])
  expect(fates(loose)).toEqual(['empty', 'replace', 'locked', 'replace'])
  expect(fates(trunk)).toEqual(['locked', 'locked', 'this photo', 'locked'])
})

test('a shot that is taken is swapped, and a photo without one is for no listing site', () => {
  const shotsOf = (list: readonly Media[]) => list.map(({ id, shot }) => `${id} ${shot}`)
  expect(shotsOf(withShot([front, wheel, loose], front, 'WHEEL'))).toEqual(['front WHEEL', 'wheel FRONT', 'loose UNKNOWN'])
  expect(shotsOf(withShot([front, wheel, loose], loose, 'FRONT'))).toEqual(['front UNKNOWN', 'wheel WHEEL', 'loose FRONT'])
  expect(withShot([front], front, 'UNKNOWN')).toMatchObject([{ shot: 'UNKNOWN', syndicated: false }])
  expect(shotsOf(withShot([loose, film], loose, 'UNKNOWN'))).toEqual(['loose UNKNOWN', 'film UNKNOWN'])
})

test('what is loose is counted by its sort', () => {
  expect(countWords([loose, one('other'), film, one('stock', { imageType: 'STOCK' })])).toBe('2 photos, 1 video, 1 stock')
  expect(countWords([loose])).toBe('1 photo')
})

test.each([
  ['film', 'loose', ['film', 'loose', 'wheel', 'front', 'trunk']],
  ['loose', 'trunk', ['wheel', 'front', 'loose', 'trunk', 'film']],
  ['loose', undefined, ['wheel', 'front', 'trunk', 'film', 'loose']],
  ['wheel', 'wheel', ['loose', 'wheel', 'front', 'trunk', 'film']],
  ['gone', 'wheel', ['loose', 'wheel', 'front', 'trunk', 'film']],
])('%s before %s', (id, before, order) => {
  expect(withPlace(media, id, before).map((each) => each.id)).toEqual(order)
})
