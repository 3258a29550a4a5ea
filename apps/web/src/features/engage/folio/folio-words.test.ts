import type { FolioDocument } from '@lotline/contract/engage/folio'
import { expect, test } from 'vitest'
import { countPresent, deleteQuestion, folderCount, sourceLabel, sourceSentence } from './folio-words.ts'

function aDocument(changes: Partial<FolioDocument> = {}): FolioDocument {
  return {
    ...{ id: 'a', name: 'Booklet', displayLabel: 'Booklet', type: 'STATIC', url: 'https://a.example/', thumbnailUrl: null },
    ...{ fileName: null, contentType: null, isInventoryOverride: true, isAdded: false, source: 'THIS_VEHICLE' },
    ...{ setBy: 'Sam Demo', present: true, updatedAt: '2026-11-12T10:00:00.000Z', featured: false },
    ...changes,
  }
}
const empty = aDocument({ source: null, present: false, url: null, isInventoryOverride: false })
const dayOf = () => 'Nov 12'

test('a folder says how many documents it has and how many places are empty, Featured how many of four', () => {
  expect(folderCount({ id: 'x', name: 'History', documents: [] })).toBe('')
  expect(folderCount({ id: 'x', name: 'History', documents: [aDocument(), aDocument()] })).toBe('2')
  expect(folderCount({ id: 'x', name: 'Warranty', documents: [aDocument(), empty] })).toBe('1, 1 place empty')
  expect(folderCount({ id: 'x', name: 'Warranty', documents: [empty, empty] })).toBe('0, 2 places empty')
  expect(folderCount({ id: 'featured', name: 'Featured', documents: [aDocument(), empty] })).toBe('2 of 4')
})

test('a featured document counts once, an empty place not at all', () => {
  const folders = [
    { id: 'featured', name: 'Featured', documents: [aDocument()] },
    { id: 'x', name: 'Warranty', documents: [aDocument(), empty] },
  ]
  expect(countPresent({ folders })).toBe(1)
})

test.each([
  [aDocument(), 'Set for this car, Nov 12', 'Set for this car by Sam Demo, Nov 12'],
  [aDocument({ setBy: null, updatedAt: null }), 'Set for this car', 'Set for this car'],
  [aDocument({ source: 'EVERY_VEHICLE', setBy: null }), 'Same on every car', 'Same on every car'],
  [aDocument({ source: 'ASKED_WHEN_OPENED', setBy: null }), 'Asked when opened', 'Asked when opened'],
  [aDocument({ source: 'ASKED_WHEN_OPENED', present: false }), 'No provider set up', 'No provider set up'],
])('a document of %o says where it comes from', (document, label, sentence) => {
  expect([sourceLabel(document, dayOf), sourceSentence(document, dayOf)]).toEqual([label, sentence])
  expect(sourceLabel(aDocument(), () => 'Today')).toBe('Set for this car, today')
})

test('the question before a deletion names the document', () => {
  expect([deleteQuestion(aDocument()), deleteQuestion(aDocument({ isAdded: true }))]).toEqual([
    'Delete the Booklet set for this car?',
    'Delete Booklet?',
  ])
})
