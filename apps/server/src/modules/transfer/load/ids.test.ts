import { v4, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { IdSet, openIdMap } from './ids.ts'

test('a set of ids knows those that were added, and no other', () => {
  const [ids, others] = [Array.from({ length: 20_000 }, () => v7()), Array.from({ length: 20_000 }, () => v4())]
  const set = new IdSet()
  for (const id of [...ids, ...ids]) set.add(id)
  expect(set.size).toBe(20_000)
  expect(ids.every((id) => set.has(id))).toBe(true)
  expect(others.some((id) => set.has(id))).toBe(false)
})

test('ids are rewritten wherever they stand, each the same everywhere, in the order of their time', () => {
  const ids = Array.from({ length: 50 }, (_, n) => v7({ msecs: 1_700_000_000_000 + n }))
  const [own, person, foreign] = [ids[0] ?? '', v7(), v4()]
  const set = new IdSet()
  for (const id of ids) set.add(id)
  const map = openIdMap(set)
  map.named.set(person, 'here')
  const line = JSON.stringify({ id: own, by: person, fact: { of: [own], text: `/vehicle/${own}?x` }, foreign })
  const fresh = map.of(own)
  expect(fresh).not.toBe(own)
  expect(fresh).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(JSON.parse(map.rewrite(line))).toEqual({
    id: fresh,
    by: 'here',
    fact: { of: [fresh], text: `/vehicle/${fresh}?x` },
    foreign,
  })
  const renamed = ids.map((id) => map.of(id))
  expect([...renamed].sort()).toEqual(renamed)
})

test('where all ids are free a line stays as it is', () => {
  const id = v7()
  expect(openIdMap(undefined).rewrite(`{"id":"${id}"}`)).toBe(`{"id":"${id}"}`)
})
