import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test.each([
  [{ b: 1, a: [{ d: null, c: 'é"' }] }, '{"a":[{"c":"é\\"","d":null}],"b":1}'],
  [[2, 1], '[2,1]'],
  ['text', '"text"'],
  [null, 'null'],
])('%j is one text whatever the order of its keys', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
  expect(JSON.parse(text)).toEqual(value)
})
