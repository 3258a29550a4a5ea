import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const url = 'https://tiles.example.test/satellite/{z}/{x}/{y}.jpg?key=abc'

test('where the pictures of maps come from is taken as it is set, and nothing is set without it', () => {
  const attribution = 'Imagery © Example'
  expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution, MAP_TILES_MAX_ZOOM: '22' }).mapTiles).toEqual({
    url,
    attribution,
    maxZoom: 22,
  })
  expect(readConfig({ MAP_TILES_URL: url }).mapTiles).toEqual({ url, attribution: '', maxZoom: 19 })
  expect([readConfig({}).mapTiles, readConfig({ MAP_TILES_URL: '', MAP_TILES_ATTRIBUTION: attribution }).mapTiles]).toEqual([
    null,
    null,
  ])
})

test.each([
  'tiles.example.test/{z}/{x}/{y}.png',
  'ftp://tiles.example.test/{z}/{x}/{y}.png',
  'https://tiles.example.test/{z}/{x}.png',
  'https://{s}.example.test/{z}/{x}/{y}.png',
  'https://tiles.example.test/{z}/{x}/{y}{r}.png',
  'https://tiles.example.test?z={z}&x={x}&y={y}',
])('%s is no address of pictures', (wrong) => {
  expect(() => readConfig({ MAP_TILES_URL: wrong })).toThrow(/^Settings are wrong\. MAP_TILES_URL: /)
})

test('what of the network may be asked is a list of addresses and ranges, and anything else is told', () => {
  expect(readConfig({ ALLOW_ADDRESSES: '10.1.0.0/16, 192.168.1.9 fd12::/16' }).allowAddresses).toEqual([
    '10.1.0.0/16',
    '192.168.1.9',
    'fd12::/16',
  ])
  expect(readConfig({}).allowAddresses).toEqual([])
  for (const wrong of ['10.1.0.0/33', 'localhost', '10.1', 'fe80::1%eth0', '10.0.0.0/8;::1'])
    expect(() => readConfig({ ALLOW_ADDRESSES: wrong })).toThrow(/^Settings are wrong\. ALLOW_ADDRESSES: /)
})

test('keys of push are taken as a pair or not at all', () => {
  const pair = {
    VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  }
  expect(readConfig(pair).push.keys).toEqual({ publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY })
  expect(readConfig({}).push).toEqual({ keys: undefined, subject: undefined })
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = pair
  const strangers = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: VAPID_PRIVATE_KEY.replace('y', 'x') }
  for (const wrong of [{ VAPID_PUBLIC_KEY }, { VAPID_PRIVATE_KEY }, strangers])
    expect(() => readConfig(wrong)).toThrow(/^Settings are wrong\. VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY /)
  expect(() => readConfig({ VAPID_SUBJECT: 'it@dealer.test' })).toThrow(/^Settings are wrong\. VAPID_SUBJECT: /)
})

test('shoppers come by an address of their own where one is set, which is protocol and host alone', () => {
  expect([readConfig({}).shopperOrigin, readConfig({ SHOPPER_URL: 'https://cars.example.test:8443/' }).shopperOrigin]).toEqual([
    undefined,
    'https://cars.example.test:8443',
  ])
  for (const wrong of ['cars.example.test', 'ftp://cars.example.test', 'https://example.test/cars', 'https://example.test/?a=1'])
    expect(() => readConfig({ SHOPPER_URL: wrong })).toThrow(/^Settings are wrong\. SHOPPER_URL: /)
})

test('who may frame the extension’s pages is named by origin, or by the scheme of Firefox’s extensions', () => {
  const id = 'abcdefghijklmnopabcdefghijklmnop'
  const given = {
    EXTENSION_ORIGINS: `chrome-extension://${id}, moz-extension: https://crm.example.test`,
    EXTENSION_URL: 'https://x.test/e',
  }
  expect(readConfig(given).extension).toEqual({
    origins: [`chrome-extension://${id}`, 'moz-extension:', 'https://crm.example.test'],
    url: 'https://x.test/e',
  })
  expect(readConfig({}).extension).toEqual({ origins: [], url: undefined })
  for (const wrong of [
    '*',
    "'self'",
    'chrome-extension:',
    'chrome-extension://abc',
    'https://crm.example.test/path',
    'https:',
    'crm.example.test; script-src *',
  ])
    expect(() => readConfig({ EXTENSION_ORIGINS: wrong })).toThrow(/^Settings are wrong\. EXTENSION_ORIGINS: /)
})
