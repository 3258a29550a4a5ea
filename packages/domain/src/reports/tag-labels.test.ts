import { expect, test } from 'vitest'
import { tagIdsOf, tagLabels } from './tag-labels.ts'

test.each([
  [undefined, []],
  ['', []],
  ['a', ['Rush']],
  ['a,b', ['Rush', 'Wholesale']],
  ['x,,a,y', ['no longer there', 'Rush']],
])('tags %s are called %o', (ids, labels) => {
  const known = new Map([
    ['a', 'Rush'],
    ['b', 'Wholesale'],
  ])
  expect(tagLabels(tagIdsOf(ids), (id) => known.get(id))).toEqual(labels)
})
