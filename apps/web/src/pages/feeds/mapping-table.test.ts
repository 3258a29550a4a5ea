import type { FeedPreview } from '@lotline/contract/feeds/feeds'
import { expect, test } from 'vitest'
import { missingFields, notTaken, orderedFields, samplesOf } from './mapping-table.ts'

const preview: FeedPreview = {
  uploadId: 'u',
  fileName: 'stock.csv',
  feedName: 'stock',
  headers: ['VIN', 'Stock #', 'Memo', 'Price'],
  fields: [
    { field: 'stockNumber', label: 'Stock number', required: false },
    { field: 'vin', label: 'VIN', required: true },
    { field: 'trim', label: 'Trim', required: false },
    { field: 'price', label: 'Advertised price', required: false },
  ],
  mapping: { vin: 'VIN', stockNumber: 'Stock #', trim: null, price: 'Price' },
  sample: [
    { line: 2, cells: ['V1', 'A1', '', '10'] },
    { line: 3, cells: ['V2', 'A2', '', '10'] },
    { line: 4, cells: ['V3'] },
  ],
  remarks: [],
  rowCount: 3,
}

test('a column shows its first different values, short rows and empty cells passed over', () => {
  expect(samplesOf(preview.headers, preview.sample, 'Stock #')).toEqual(['A1', 'A2'])
  expect(samplesOf(preview.headers, preview.sample, 'Price')).toEqual(['10'])
  expect(samplesOf(preview.headers, preview.sample, null)).toEqual([])
})

test('columns that no field is read from are told', () => {
  expect(notTaken(preview.headers, preview.mapping)).toEqual(['Memo'])
})

test('a feed without VIN column cannot start', () => {
  expect(missingFields(preview, preview.mapping)).toEqual([])
  expect(missingFields(preview, { ...preview.mapping, vin: null })).toEqual(['VIN'])
})

test('what was found in the file stands first', () => {
  expect(orderedFields(preview).map(({ field }) => field)).toEqual(['stockNumber', 'vin', 'price', 'trim'])
})
