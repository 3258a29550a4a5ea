import { expect, test } from 'vitest'
import { keepsPassword, mailServerFaults, textSecretFault, textUrlFault } from './senders.ts'

const server = {
  host: 'mail.riverside.example',
  port: 587,
  encryption: 'STARTTLS',
  user: 'cars',
  fromAddress: 'cars@riverside.example',
} as const

test.each([
  [{}, []],
  [{ host: '2001:db8::25' }, []],
  [{ host: '192.0.2.25', port: 25, encryption: 'NONE', user: '' } as const, []],
  [{ host: 'mail.example:587' }, ['host']],
  [{ host: 'smtp://mail.example' }, ['host']],
  [{ host: '-mail.example' }, ['host']],
  [{ host: '' }, ['host']],
  [{ port: 0 }, ['port']],
  [{ port: 65_536 }, ['port']],
  [{ port: 25.5 }, ['port']],
  [{ encryption: 'NONE' } as const, ['encryption']],
  [{ user: 'cars\nmore' }, ['user']],
  [{ fromAddress: 'cars at riverside' }, ['fromAddress']],
])('a mail server with %j has faults in %j', (changes, fields) => {
  expect(mailServerFaults({ ...server, ...changes }).map(({ field }) => field)).toEqual(fields)
})

test('a password stays with its server and its user', () => {
  expect(keepsPassword(server, { ...server, host: 'MAIL.riverside.example' })).toBe(true)
  expect(keepsPassword(server, { ...server, host: 'mail.elsewhere.example' })).toBe(false)
  expect(keepsPassword(server, { ...server, user: 'sales' })).toBe(false)
})

test.each([
  ['https://texts.example/send', true],
  ['http://texts.example/send', false],
  ['https://', false],
  ['https://me:secret@texts.example/', false],
  ['texts.example', false],
])('%s is an address for texts: %s', (url, isOne) => {
  expect(textUrlFault(url) === undefined).toBe(isOne)
})

test.each([
  [`whsec_${'A'.repeat(32)}`, true],
  [`whsec_${'A'.repeat(43)}=`, true],
  [`whsec_${'A'.repeat(86)}==`, true],
  [`whsec_${'A'.repeat(30)}`, false],
  [`whsec_${'A'.repeat(88)}`, false],
  ['A'.repeat(32), false],
  [`whsec_${'-'.repeat(32)}`, false],
])('%s is a secret: %s', (secret, isOne) => {
  expect(textSecretFault(secret) === undefined).toBe(isOne)
})
