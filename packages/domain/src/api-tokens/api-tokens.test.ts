import { describe, expect, test } from 'vitest'
import { permissions } from '../people/permissions.ts'
import { isAddressRange, parseAddresses } from './addresses.ts'
import { isApiToken, tokenEndFault, tokenStateAt } from './api-tokens.ts'
import { isTokenPermission, mayGive, permissionCounts, seesCosts, tokenPermissions } from './token-permissions.ts'

const now = new Date('2026-11-20T16:00:00Z')

describe('permissions of a token', () => {
  test('are all but those of people, of their own account and of settings', () => {
    expect(permissions.filter((one) => !isTokenPermission(one))).toEqual([
      'USERS_SELF_UPDATE',
      'NOTIFICATIONS_VIEW',
      'NOTIFICATIONS_UPDATE',
      'NOTIFICATIONS_DELETE',
      'DEALERSHIP_ADMIN_VIEW',
    ])
    expect(tokenPermissions.at(-1)).toBe('IMPORTS_WRITE')
    expect(new Set(tokenPermissions).size).toBe(tokenPermissions.length)
  })

  test.each([
    [['IMPORTS_WRITE'], 'Imports only'],
    [['INVENTORY_VIEW', 'RECON_VIEW'], 'Read 2'],
    [['INVENTORY_VIEW', 'INVENTORY_VDP_UPDATE', 'IMPORTS_WRITE'], 'Read 1, write 2'],
    [['PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD'], 'Read 1'],
    [['TAGS_CREATE'], 'Write 1'],
    [[], 'Nothing'],
  ] as const)('%j are counted as %s', (given, words) => {
    expect(permissionCounts(given)).toBe(words)
  })

  test('tell whether it sees costs', () => {
    expect(seesCosts(['INVENTORY_VIEW'])).toBe(false)
    expect(seesCosts(['INVENTORY_VDP_PARTS_COST_VIEW'])).toBe(true)
    expect(seesCosts(['INVENTORY_VDP_RECON_INFO_VIEW'])).toBe(true)
  })

  test('are given by those who hold them in each of its rooftops', () => {
    const held = new Map([
      ['a', new Set(['INVENTORY_VIEW', 'DEALERSHIP_ADMIN_VIEW'] as const)],
      ['b', new Set(['INVENTORY_VIEW'] as const)],
    ])
    expect(mayGive('INVENTORY_VIEW', ['a', 'b'], held)).toBe(true)
    expect(mayGive('INVENTORY_VIEW', ['a', 'c'], held)).toBe(false)
    expect(mayGive('IMPORTS_WRITE', ['a'], held)).toBe(true)
    expect(mayGive('IMPORTS_WRITE', ['a', 'b'], held)).toBe(false)
  })
})

test.each([
  ['2026-11-20T15:59:00Z', 'Must be in the future'],
  ['2026-11-21T00:00:00Z', undefined],
  ['2027-11-20T23:59:59Z', undefined],
  ['2027-11-23T00:00:00Z', 'One year at most'],
  ['', 'Enter a date'],
])('an end at %s: %s', (endsAt, fault) => {
  expect(tokenEndFault(new Date(endsAt), now)).toBe(fault)
})

test.each([
  [{ endsAt: '2026-11-21', revokedAt: null, isStopped: false }, 'ACTIVE'],
  [{ endsAt: '2026-11-20', revokedAt: null, isStopped: true }, 'ENDED'],
  [{ endsAt: '2026-11-21', revokedAt: null, isStopped: true }, 'STOPPED'],
  [{ endsAt: '2026-11-21', revokedAt: '2026-11-19', isStopped: false }, 'REVOKED'],
])('%j is %s', ({ endsAt, revokedAt, isStopped }, state) => {
  const life = { endsAt: new Date(endsAt), revokedAt: revokedAt === null ? null : new Date(revokedAt), isStopped }
  expect(tokenStateAt(life, now)).toBe(state)
})

test.each(['203.0.113.0/24', '10.4.2.18', '::1', '2001:db8::/32', 'fe80:0:0:0:0:0:0:1', '0.0.0.0/0'])(
  '%s is an address',
  (text) => {
    expect(isAddressRange(text)).toBe(true)
  },
)

test.each([
  '',
  '10.4.2',
  '10.4.2.256',
  '10.4.2.18/33',
  '10.4.2.18/',
  'example.com',
  '1:2:3',
  '::1/129',
  '1::2::3',
  '10.4.2.18/8/8',
])('%s is none', (text) => {
  expect(isAddressRange(text)).toBe(false)
})

test('addresses are parted by commas, spaces and lines', () => {
  expect(parseAddresses(' 10.4.2.18, 10.4.2.19\n10.4.2.18;; ')).toEqual(['10.4.2.18', '10.4.2.19'])
  expect(parseAddresses('')).toEqual([])
})

test('tokens are told from sign-ins by how they begin', () => {
  expect(['lot_7Qm2', 'lotline_import_x', 'eyJhbGciOi', 'lotto'].map(isApiToken)).toEqual([true, true, false, false])
})
