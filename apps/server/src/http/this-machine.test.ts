import { expect, test } from 'vitest'
import { isFromThisMachine } from './this-machine.ts'

const asked = (ip: string, headers: Record<string, string> = {}) =>
  isFromThisMachine({ ip, headers: { host: 'localhost:4000', ...headers } })

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (ip) => {
  expect(asked(ip)).toBe(true)
})

test.each(['10.0.0.4', '192.168.1.20', '203.0.113.9', '::ffff:10.0.0.4', 'fe80::1', '', '127.0.0.1.example'])(
  '%s is another',
  (ip) => {
    expect(asked(ip)).toBe(false)
  },
)

test.each(['localhost', '127.0.0.1:4000', '[::1]:4000', 'lot.localhost'])('asked for %s it is this machine', (host) => {
  expect(asked('127.0.0.1', { host })).toBe(true)
})

test.each(['lots.example', 'localhost.example:4000', '203.0.113.9', ''])(
  'asked for %s somebody else may have led the browser here',
  (host) => {
    expect(asked('127.0.0.1', { host })).toBe(false)
  },
)

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
  'with %s a proxy stands between',
  (name) => {
    expect(asked('127.0.0.1', { [name]: '' })).toBe(false)
  },
)
