import { expect, test } from 'vitest'
import { distanceOf, staysOf, trailOf } from './trail.ts'

const box = { width: 400, height: 300, margin: 20 }
const degree = 111_195
/** So many metres east and north of the middle of nowhere. */
const at = (east: number, north: number) => ({ latitude: north / degree, longitude: east / degree })
const rounded = (places: readonly { latitude: number; longitude: number }[]) =>
  trailOf(places, box).marks.map(({ x, y }) => [Math.round(x), Math.round(y)])

test('places are drawn to scale, north up, the whole of them in the middle', () => {
  const places = [at(0, 0), at(90, 0), at(0, 65)]
  const { scale, bar, span } = trailOf(places, box)
  expect([Math.round(scale * 10) / 10, bar.words, Math.round(span)]).toEqual([4, '50 ft', 111])
  expect(rounded(places)).toEqual([
    [20, 280],
    [380, 280],
    [20, 20],
  ])
})

test('places that are one, as far as a phone knows, do not fly apart', () => {
  expect(rounded([at(0, 0), at(2, 0)])).toEqual([
    [187, 150],
    [213, 150],
  ])
})

test('a single place stands in the middle, and none is no trail', () => {
  expect(rounded([at(5, 5)])).toEqual([[200, 150]])
  expect(trailOf([], box)).toMatchObject({ marks: [], span: 0 })
})

test('the distance of two places is told in metres', () => {
  expect(Math.round(distanceOf(at(0, 0), at(30, 40)))).toBe(50)
})

test('what a tracker says of one place is one stay; what people tell stands by itself', () => {
  const point = (time: string, north: number, source: 'GPS' | 'PERSON' = 'GPS', battery: number | null = null) => {
    return { ...at(0, north), at: time, source, battery, fuel: null, accuracy: null }
  }
  const trail = [
    point('9', 3),
    point('8', 0, 'GPS', 40),
    point('7', 0, 'PERSON'),
    point('6', 0),
    point('5', 100),
    point('4', 104),
  ]
  expect(staysOf(trail).map(({ at: until, since, battery }) => [since, until, battery])).toEqual([
    ['8', '9', 40],
    ['7', '7', null],
    ['6', '6', null],
    ['4', '5', null],
  ])
  expect(staysOf([])).toEqual([])
})
