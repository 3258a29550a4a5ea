import type { FolioSet } from '@lotline/contract/engage/folio-settings'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api-error.ts'
import {
  bodyOf,
  type DocumentsDraft,
  draftOf,
  faultsIn,
  firstFault,
  freeProvider,
  newDocument,
  refusedIn,
} from './documents-draft.ts'
import { conditionsLabel, placeLabel, removalSentence, reportCondition, sourceDetail, theirsLabel } from './documents-words.ts'

type Stored = FolioSet['folders'][number]['documents'][number]
const stored = (changes: Partial<Stored>): Stored => ({
  ...{ id: 'booklet', name: 'Warranty booklet', source: 'THIS_VEHICLE', key: null, url: null, featured: false },
  ...{ fileId: null, fileName: null, fileUrl: null, conditions: ['NEW', 'USED', 'CPO'] },
  ...{ setOn: 0, forVehicles: 76, presentOn: 0 },
  ...changes,
})
const sticker = stored({ id: 'sticker', name: 'Window sticker', source: 'ASKED_WHEN_OPENED', key: 'WINDOW_STICKER' })
const set: FolioSet = {
  ...{ version: 3, vehicles: 76, providers: [] },
  folders: [
    { id: 'history', name: 'History', documents: [sticker] },
    { id: 'warranty', name: 'Warranty', documents: [stored({})] },
  ],
}
const draft = draftOf(set)
const withNew = (changes: Partial<ReturnType<typeof newDocument>>): DocumentsDraft => ({
  folders: draft.folders.map((folder, at) =>
    at === 0 ? { ...folder, items: [...folder.items, { ...newDocument(), key: 'new', ...changes }] } : folder,
  ),
})

test('it is sent as it was read, and what somebody has removed meanwhile is new again', () => {
  const body = bodyOf(draft, set)
  expect(body).toMatchObject({
    version: 3,
    folders: [
      { id: 'history', documents: [{ id: 'sticker', key: 'WINDOW_STICKER', url: null, fileId: null }] },
      { id: 'warranty', documents: [{ id: 'booklet', source: 'THIS_VEHICLE', key: null }] },
    ],
  })
  const theirs = { ...set, version: 4, folders: set.folders.slice(0, 1) }
  expect(bodyOf(draft, theirs)).toMatchObject({
    version: 4,
    folders: [{ id: 'history' }, { id: null, documents: [{ id: null }] }],
  })
})

test('what a source has no use for is not sent, and a file goes before an address', () => {
  const sent = withNew({ source: 'THIS_VEHICLE', provider: 'CARFAX', url: 'https://a.example.com/' })
  expect(bodyOf(sent, set).folders[0]?.documents?.[1]).toMatchObject({ id: null, key: null, url: null, fileId: null })
  const filed = withNew({ source: 'EVERY_VEHICLE', url: 'https://a.example.com/', file: { id: 'file', name: 'A.pdf' } })
  expect(bodyOf(filed, set).folders[0]?.documents?.[1]).toMatchObject({ url: null, fileId: 'file' })
})

test('what is wrong is said with the document that it is of, before and after it was sent', () => {
  expect(faultsIn(draft)).toEqual({})
  const wrong = withNew({ name: 'Brochure', source: 'EVERY_VEHICLE', conditions: [] })
  expect(faultsIn(wrong)).toEqual({ 'new.url': 'Choose a file or paste an address' })
  expect(firstFault(wrong, faultsIn(wrong))).toBe('Brochure: Choose a file or paste an address')
  expect(faultsIn(withNew({ conditions: [] }))).toEqual({ 'new.name': 'Give it a name', 'new.conditions': 'Choose one at least' })
  const problem = { type: '', title: '', status: 400, code: 'MALFORMED', detail: '', instance: '' }
  const errors = [{ field: 'folders.0.documents.1.fileId', message: 'This file is gone. Choose it again.' }]
  expect(refusedIn(wrong, new ApiError(400, { ...problem, errors }))).toEqual({
    'new.url': 'This file is gone. Choose it again.',
  })
  expect(freeProvider(draft)).toBe('CARFAX')
})

test('rows, moves and questions are told in words', () => {
  const [history, warranty] = draft.folders
  expect([history?.items[0], warranty?.items[0]].map((one) => one && sourceDetail(one))).toEqual([
    'Sticker provider',
    'Upload or address',
  ])
  expect([conditionsLabel(['NEW', 'USED', 'CPO']), conditionsLabel(['NEW', 'CPO'])]).toEqual(['All', 'New, Certified'])
  expect(placeLabel(draft.folders, 'booklet')).toBe('Warranty booklet is now 1 of 1 in Warranty')
  expect(placeLabel(draft.folders, 'warranty')).toBe('Warranty is now 2 of 2')
  expect(theirsLabel(draft)).toBe('History 1, Warranty 1')
  expect(reportCondition(stored({ conditions: ['NEW', 'CPO'] }))).toBe('N')
  expect(removalSentence([stored({ presentOn: 58, setOn: 3 })])).toBe(
    '58 cars show it to shoppers now. 3 cars keep what was set on them.',
  )
  expect(removalSentence([stored({ presentOn: 1, setOn: 1 })])).toBe(
    '1 car shows it to shoppers now. 1 car keeps what was set on it.',
  )
  expect(removalSentence([stored({}), stored({})])).toBe('No car shows them to shoppers now.')
})
