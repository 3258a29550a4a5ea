import { expect, test } from 'vitest'
import { entryWord, ownAddress } from './entry-address.ts'

const origin = 'https://lotline.test'

test('after sign-in a person comes back to the page that was asked for', () => {
  expect(ownAddress('/r1/inventory/v1?fromVDP=recon', origin)).toBe('/r1/inventory/v1?fromVDP=recon')
})

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test/r1',
  '/\\elsewhere.test/r1',
  '/\t/elsewhere.test',
  '/\n/elsewhere.test',
  '/.//elsewhere.test',
  'javascript:alert(1)',
  'r1/inventory',
  '',
  '/reset-password?token=secret',
  '/login',
])('sign-in never leads to %j', (address) => {
  expect(ownAddress(address, origin)).toBeUndefined()
})

test('the words for coming in are matched before rooftops', () => {
  expect(['/login', '/forgot-password', '/reset-password', '/setup'].map(entryWord)).toEqual([
    'login',
    'forgot-password',
    'reset-password',
    'setup',
  ])
  expect(['/', '/login2', '/0198a1f0-0000-7000-8000-000000000001/login'].map(entryWord)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
