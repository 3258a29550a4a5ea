import { expect, test } from 'vitest'
import { readPush, withShown } from './pushed.ts'

test('a push is shown as it was sent', () => {
  const sent = {
    id: 'n',
    title: 'T4417A, 2021 Toyota RAV4',
    body: 'Late in Parts hold',
    tag: 'car',
    url: '/go/roof/inventory/car/',
  }
  expect(readPush(JSON.stringify(sent))).toEqual(sent)
})

test.each([undefined, '', 'no JSON', 'null', '7', '[]', '{}', '{"title":5,"url":null}'])(
  'a push that cannot be read shows a general line: %j',
  (text) => {
    expect(readPush(text)).toMatchObject({ title: 'Lotline', body: 'Something new is waiting on you.', url: '/' })
  },
)

test.each(['https://elsewhere.test/x', '//elsewhere.test/x', '/\\elsewhere.test', 'javascript:alert(1)', 'inventory'])(
  '%s is no address of ours',
  (url) => {
    expect(readPush(JSON.stringify({ url })).url).toBe('/')
  },
)

test('what came before is known, as far back as a hundred', () => {
  expect(withShown(['a', 'b'], 'a')).toBe(undefined)
  expect(withShown(['a'], 'b')).toEqual(['a', 'b'])
  const many = Array.from({ length: 100 }, (_, n) => `${n}`)
  expect(withShown(many, 'new')).toEqual([...many.slice(1), 'new'])
})
