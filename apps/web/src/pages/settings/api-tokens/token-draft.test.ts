import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { expect, test } from 'vitest'
import {
  endOf,
  faultsOf,
  givenOf,
  heldAtOf,
  newDraft,
  permissionPresets,
  presetOf,
  successorOf,
  type TokenRooftop,
} from './token-draft.ts'
import { curlLine, endWords, importCurl, revokeWords, summaryWords } from './token-words.ts'

const now = new Date('2026-11-20T16:00:00Z')
const here = { rooftopId: 'a', timeZone: 'America/Chicago', now, isAdministrator: true }
const rooftops: TokenRooftop[] = [
  {
    id: 'a',
    name: 'Riverside Toyota',
    permissions: ['INVENTORY_VIEW', 'INVENTORY_VDP_UPDATE', 'TAGS_VIEW', 'DEALERSHIP_ADMIN_VIEW'],
  },
  { id: 'b', name: 'Lakeside Honda', permissions: ['INVENTORY_VIEW'] },
]
const held = heldAtOf(rooftops)
const token = (more: Partial<ApiToken> = {}): ApiToken => ({
  id: 't',
  name: 'Website prices',
  maker: { id: 'p', firstName: 'Sam', lastName: 'Demo', companyName: null },
  isMine: false,
  ownership: 'ROOFTOP',
  rooftops: [{ id: 'a', name: 'Riverside Toyota' }],
  permissions: ['INVENTORY_VIEW', 'RECON_VIEW'],
  lost: [],
  addresses: ['10.4.2.18'],
  createdAt: '2026-08-28T15:00:00Z',
  endsAt: '2026-11-26T15:00:00Z',
  state: 'ACTIVE',
  stoppedAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  ...more,
})

test('a new token ends in 90 days, at the end of the day, and is wrong until it has a name and something to do', () => {
  const draft = newDraft(here)
  expect([draft.endsOn, endOf(draft, here.timeZone)?.toISOString()]).toEqual(['2027-02-18', '2027-02-19T05:59:00.000Z'])
  expect(Object.keys(faultsOf(draft, [], here))).toEqual(['name', 'permissions'])
  const wrong = { ...draft, name: 'DMS', addresses: '10.4.2.18, nowhere', endsOn: '2028-01-01' }
  expect(faultsOf(wrong, ['TAGS_VIEW'], here)).toEqual({
    endsAt: 'One year at most',
    addresses: 'nowhere is not an address or range, like 203.0.113.0/24',
  })
  expect(faultsOf({ ...wrong, addresses: '', endsOn: '' }, ['TAGS_VIEW'], here)).toEqual({ endsAt: 'Enter a date' })
})

test('presets tick what the maker holds in each chosen rooftop; another rooftop may take some away', () => {
  const [nothing, reading, imports] = permissionPresets
  const all = presetOf(reading.fits, ['a'], held)
  expect(all).toEqual(['INVENTORY_VIEW', 'TAGS_VIEW'])
  expect(presetOf(nothing.fits, ['a'], held)).toEqual([])
  expect([presetOf(imports.fits, ['a'], held), presetOf(imports.fits, ['a', 'b'], held)]).toEqual([['IMPORTS_WRITE'], []])
  expect(givenOf({ ...newDraft(here), permissions: all, rooftopIds: ['a', 'b'] }, held)).toEqual(['INVENTORY_VIEW'])
})

test('a successor copies everything that may be given, and lasts as long', () => {
  expect(successorOf(token(), rooftops, here)).toEqual({
    name: 'Website prices',
    ownership: 'ROOFTOP',
    rooftopIds: ['a'],
    permissions: ['INVENTORY_VIEW'],
    endsOn: '2027-02-18',
    addresses: '10.4.2.18',
  })
})

test('the end of a token is told with what has to be known about it', () => {
  expect(endWords(token(), now)).toBe('Nov 26, in 6 days')
  expect(endWords(token({ endsAt: '2026-11-21T10:00:00Z' }), now)).toBe('Nov 21, in a day')
  expect(endWords(token({ endsAt: '2026-12-31T15:00:00Z' }), now)).toBe('Dec 31, 2026')
  expect(endWords(token({ state: 'STOPPED' }), now)).toBe('Stopped, Sam Demo has left')
  expect(endWords(token({ state: 'ENDED', stoppedAt: '2026-11-01T15:00:00Z' }), now)).toBe('Ended Nov 1')
  expect(endWords(token({ state: 'REVOKED', stoppedAt: '2026-11-14T15:00:00Z' }), now)).toBe('Revoked Nov 14')
})

test('before it is revoked, its program is named and when it last called', () => {
  expect(revokeWords(token(), now)).toBe('No program has called with Website prices yet.')
  expect(revokeWords(token({ lastUsedAt: '2026-11-20T15:38:00Z', lastUsedFrom: '203.0.113.40' }), now)).toMatch(
    /^Website prices last called Today, \d+:38 [AP]M.* from 203\.0\.113\.40\. It stops working at once\.$/,
  )
})

test('one sentence says what it will be able to do', () => {
  const endsAt = new Date('2027-02-18T18:00:00Z')
  const wish = {
    permissions: ['INVENTORY_VIEW', 'TAGS_VIEW', 'TAGS_UPDATE'],
    rooftops: ['Riverside Toyota', 'Lakeside Honda'],
    endsAt,
  } as const
  expect(summaryWords(wish).join('')).toBe(
    'Reads 2 things and writes 1 at Riverside Toyota and Lakeside Honda until Feb 18, 2027. It does not see costs.',
  )
  expect(summaryWords({ ...wish, permissions: ['INVENTORY_VDP_RECON_INFO_VIEW'], rooftops: ['R'] }).join('')).toBe(
    'Reads 1 thing at R until Feb 18, 2027. It sees costs.',
  )
  expect(summaryWords({ ...wish, permissions: ['IMPORTS_WRITE'], rooftops: ['R'] })[0]).toBe('Writes 1 thing')
  expect(summaryWords({ ...wish, permissions: [] })).toEqual(['Does nothing yet.', ''])
})

test('a first call shows the start of the token, and copies all of it', () => {
  const [origin, secret] = ['https://lotline.example', 'lot_7Qm2xR9fTb4']
  expect(curlLine(origin, secret, undefined)).toBe(
    'curl -H "authorization: Bearer lot_7Qm2…" "https://lotline.example/api/inventory?pageSize=1"',
  )
  expect(curlLine(origin, secret, 'a', true)).toBe(
    'curl -H "authorization: Bearer lot_7Qm2xR9fTb4" -H "tenant-id: a" "https://lotline.example/api/inventory?pageSize=1"',
  )
  expect(importCurl(origin, secret)).toBe(
    'curl -H "authorization: Bearer lot_7Qm2…" -F "file=@repair-orders.csv" https://lotline.example/api/imports/repairOrders',
  )
})
