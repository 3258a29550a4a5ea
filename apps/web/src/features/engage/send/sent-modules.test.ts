import type { FolioDocument } from '@lotline/contract/engage/folio'
import { expect, test } from 'vitest'
import { sentModules } from './sent-modules.ts'

const document = (changes: Partial<FolioDocument>): FolioDocument => ({
  ...{ id: 'd', name: 'Booklet', displayLabel: 'Booklet', type: 'STATIC', url: null, thumbnailUrl: null, fileName: null },
  ...{ contentType: null, isInventoryOverride: false, isAdded: false, source: null, setBy: null, present: true },
  ...{ updatedAt: null, featured: false },
  ...changes,
})

test('modules are ticked where the vehicle has a document that can be opened', () => {
  const folders = [
    { id: 'h', name: 'History', documents: [document({ name: 'CARFAX', present: false })] },
    { id: 's', name: 'Window Sticker', documents: [document({ name: 'WINDOW_STICKER' })] },
    { id: 'w', name: 'Warranty', documents: [document({})] },
  ]
  const ticked = (folio: Parameters<typeof sentModules>[0]) => sentModules(folio).map(({ isPresent }) => isPresent)
  expect(ticked({ folders })).toEqual([false, true, true])
  expect(ticked({ folders: [] })).toEqual([false, false, false])
  expect(ticked(undefined)).toEqual([false, false, false])
})
