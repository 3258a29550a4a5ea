import { expect, test } from 'vitest'
import { hasExtensionStorage, isLaterVersion } from './extension-version.ts'
import { insightPath, readInsightAddress } from './insight-address.ts'
import { findPageVins } from './page-vins.ts'

const asked = '?source=extension&sourceId=abc&sourceVersion=1.2.3'

test('extension mode is recognised by its parameters, on the pages made for it', () => {
  expect(readInsightAddress('/velocity-insight/tenant/T/inventory/V/card', asked)).toEqual({
    ...{ tenant: 'T', vehicleId: 'V', view: 'card', section: '' },
    ...{ source: 'extension', sourceId: 'abc', sourceVersion: '1.2.3' },
  })
  expect(readInsightAddress('/velocity-insight/tenant/T/inventory/V/details/tasks/', `${asked}&purpose=hover`)).toMatchObject({
    ...{ view: 'details', section: 'tasks', purpose: 'hover' },
  })
  for (const [path, search] of [
    ['/velocity-insight/tenant/T/inventory/V/card', '?source=extension&sourceId=abc'],
    ['/velocity-insight/tenant/T/inventory/V', asked],
    ['/velocity-insight/tenant/T/inventory/V/cards', asked],
    ['/T/inventory/V/card', asked],
  ] as const)
    expect(readInsightAddress(path, search)).toBeUndefined()
})

test('an address is read as it was made', () => {
  const source = { source: 'extension', sourceId: 'a b', sourceVersion: '1.0.0', purpose: 'hover' }
  const address = { ...source, tenant: 'T', vehicleId: 'V', view: 'details', section: 'tasks' } as const
  const url = new URL(insightPath(address), 'https://lotline.test')
  expect(readInsightAddress(url.pathname, url.search)).toEqual(address)
})

test.each([
  ['0.5.1', true],
  ['0.10.0', true],
  ['1.0.0-beta.1', true],
  ['0.5.0', false],
  ['0.5.0-rc.1', false],
  ['0.4.9', false],
  ['0.5.1-beta', true],
  ['latest', false],
  ['', false],
])('an extension of version %j keeps tokens: %s', (version, keeps) => {
  expect(hasExtensionStorage(version)).toBe(keeps)
})

test('labels of pre-releases are ordered as semver orders them', () => {
  const rising = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
  ]
  for (const [at, version] of rising.slice(1).entries()) {
    expect([version, isLaterVersion(version, rising[at] ?? '')]).toEqual([version, true])
    expect([version, isLaterVersion(rising[at] ?? '', version)]).toEqual([version, false])
  }
})

const vin = '1FTFW1E85MFA41188'

test.each([
  ['alone', vin, [[vin, 0, true]]],
  ['in lower case, in a sentence', `VIN: ${vin.toLowerCase()}.`, [[vin, 5, true]]],
  ['in an address', `/cars/${vin}?x=1`, [[vin, 6, true]]],
  [
    'twice',
    `${vin} ${vin}`,
    [
      [vin, 0, true],
      [vin, 18, true],
    ],
  ],
  ['with a digit that is wrong', '1FTFW1E95MFA41188', [['1FTFW1E95MFA41188', 0, false]]],
  ['with an O for a zero', '7FARW2H80LE00440O', [['7FARW2H80LE00440O', 0, false]]],
  ['glued to a word', `X${vin}`, []],
  ['17 digits', '12345678901234567', []],
  ['17 letters', 'ABCDEFGHJKLMNPRST', []],
  ['a key in base 16', '507f1f77bcf86cd79', []],
  ['a word with I and Q', 'IQTFW1E85MFA41188', []],
])('VINs of a page: %s', (_name, text, expected) => {
  expect(findPageVins(text).map(({ vin: found, at, isVin }) => [found, at, isVin])).toEqual(expected)
})
