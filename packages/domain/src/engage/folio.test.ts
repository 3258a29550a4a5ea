import { expect, test } from 'vitest'
import {
  defaultFolders,
  documentUrlFault,
  featuredDocuments,
  folioSetFaults,
  type SharedDocument,
  tidyDocumentUrl,
} from './folio.ts'

const scheme = 'Begins with https:// or http://'
const inside = 'Cannot be reached from here'

test.each([
  ['https://stickers.example.com/104417.pdf', undefined],
  ['  HTTP://Example.com/a  ', undefined],
  ['https://[2606:4700::1111]/a', undefined],
  ['javascript:alert(1)', scheme],
  ['java\nscript:alert(1)', scheme],
  [' data:text/html,<p>', scheme],
  ['//example.com/a', scheme],
  ['example.com/a', scheme],
  ['ftp://example.com', scheme],
  ['file:///etc/passwd', scheme],
  ['https:/example.com', scheme],
  ['https:///example.com', scheme],
  ['https://\nexample.com', scheme],
  ['https://exa mple.com/', 'This is not an address. Copy it again.'],
  ['https://me@example.com/', 'Leave out the name and password'],
  ['https://me:secret@example.com/', 'Leave out the name and password'],
  [`https://example.com/${'a'.repeat(1980)}`, undefined],
  [`https://example.com/${'a'.repeat(1981)}`, 'Maximum 2,000 characters'],
  [`https://example.com/${'ä'.repeat(400)}`, 'Maximum 2,000 characters'],
  ['http://localhost/a', inside],
  ['http://dms/a', inside],
  ['http://dms./a', inside],
  ['https://printer.local/a', inside],
  ['https://files.corp.internal/', inside],
  ['https://local.example.com/', undefined],
])('the address %j has the fault %j', (text, fault) => {
  expect(documentUrlFault(text)).toBe(fault)
})

test('an address is kept as browsers send it', () => {
  expect(tidyDocumentUrl(' HTTPS://Example.COM/a b"<')).toBe('https://example.com/a%20b%22%3C')
})

test('a vehicle’s own choice of featured documents stands before the rooftop’s, four at most, in their order', () => {
  const all = [
    { id: 'a', isFeaturedHere: null, isFeaturedByDefault: true },
    { id: 'b', isFeaturedHere: false, isFeaturedByDefault: true },
    { id: 'c', isFeaturedHere: true, isFeaturedByDefault: false },
    { id: 'd', isFeaturedHere: null, isFeaturedByDefault: false },
    { id: 'e', isFeaturedHere: null, isFeaturedByDefault: true },
  ]
  expect(featuredDocuments(all)).toEqual(['a', 'c', 'e'])
  const more = ['f', 'g', 'h'].map((id) => ({ id, isFeaturedHere: true, isFeaturedByDefault: false }))
  expect(featuredDocuments([...all, ...more])).toEqual(['c', 'f', 'g', 'h'])
})

test('a rooftop starts with history, window sticker and warranty, the first two asked for when opened', () => {
  expect(defaultFolders.map(({ name, documents }) => [name, documents.map(({ key }) => key)])).toEqual([
    ['History', ['CARFAX']],
    ['Window Sticker', ['WINDOW_STICKER']],
    ['Warranty', [null]],
  ])
})

const shared = (changes: Partial<SharedDocument> = {}): SharedDocument => ({
  ...{ name: 'Booklet', source: 'THIS_VEHICLE', key: null, url: null, fileId: null, featured: false, conditions: ['USED'] },
  ...changes,
})
const carfax = shared({ source: 'ASKED_WHEN_OPENED', key: 'CARFAX' })
const everywhere = shared({ source: 'EVERY_VEHICLE', url: 'https://warranty.example.com/' })
const folder = (...documents: SharedDocument[]) => ({ name: 'History', documents })
const many = (count: number, document = shared()) => Array.from({ length: count }, () => document)

test.each([
  [[folder(carfax, everywhere, shared())], []],
  [[], ['folders: Keep one folder at least']],
  [many(13).map((_, at) => ({ name: `${at}`, documents: [] })), ['folders: Maximum 12 folders']],
  [[folder(...many(25))], ['folders: Maximum 24 documents']],
  [[folder(...many(5, shared({ featured: true })))], ['folders: You can feature 4 documents. Unfeature one first.']],
  [[folder(), { name: 'history', documents: [] }], ['folders.1.name: There is a folder of this name']],
  [[{ name: 'FEATURED', documents: [] }], ['folders.0.name: There is a folder of this name']],
  [[folder(carfax, carfax)], ['folders.0.documents.1.key: Another document comes from this provider']],
  [
    [folder(shared({ source: 'ASKED_WHEN_OPENED' }))],
    ['folders.0.documents.0.key: Choose a provider for what is asked when opened, and for nothing else'],
  ],
  [
    [folder(shared({ url: 'https://a.example.com/' }))],
    ['folders.0.documents.0.url: A file or address is for what is the same on every car'],
  ],
  [[folder({ ...everywhere, url: null, fileId: 'a' })], []],
  [[folder({ ...everywhere, fileId: 'a' })], ['folders.0.documents.0.url: Choose a file or paste an address, not both']],
  [[folder(shared({ source: 'EVERY_VEHICLE' }))], ['folders.0.documents.0.url: Choose a file or paste an address']],
  [[folder(shared({ conditions: [] }))], ['folders.0.documents.0.conditions: Choose one at least']],
  [
    [folder(shared({ source: 'EVERY_VEHICLE', url: 'javascript:alert(1)' }))],
    ['folders.0.documents.0.url: Begins with https:// or http://'],
  ],
])('folders %o have the faults %j', (folders, faults) => {
  expect(folioSetFaults(folders).map(({ field, message }) => `${field}: ${message}`)).toEqual(faults)
})
