import { expect, test } from 'vitest'
import { addressFault, audienceOf, locateUrl } from './locate.ts'

const good = 'https://locate.example.com/sso?token={token}&vin={vin}'

test.each<[address: string, fault: RegExp | undefined]>([
  [good, undefined],
  ['https://locate.example.com/sso/{token}', undefined],
  ['https://locate.example.com:8443/#{token}', undefined],
  ['', /\{token\}/],
  ['https://locate.example.com/', /\{token\}/],
  ['https://locate.example.com/{token}{token}', /once/],
  ['http://locate.example.com/{token}', /https/],
  ['javascript:alert("{token}")', /https/],
  ['locate.example.com/{token}', /no address/],
  ['https://{token}.example.com/', /host/],
  ['https://{vin}/{token}', /host/],
  ['https://me:secret@locate.example.com/{token}', /password/],
  ['https://locate.example.com/{token}?user={user}', /\{user\}/],
  [`https://locate.example.com/{token}?${'x'.repeat(1000)}`, /1000/],
])('%j as an address: %s', (address, fault) => {
  if (fault) expect(addressFault(address)).toMatch(fault)
  else expect(addressFault(address)).toBe(undefined)
})

test('a link bears the sign-in and the car, if there is one, and is meant for the host alone', () => {
  expect(locateUrl(good, { token: 'a.b&c', vin: '1FT-$&' })).toBe('https://locate.example.com/sso?token=a.b%26c&vin=1FT-%24%26')
  expect(locateUrl(good, { token: 't', vin: null })).toBe('https://locate.example.com/sso?token=t&vin=')
  expect(audienceOf(good)).toBe('locate.example.com')
})
