import { expect, test } from 'vitest'
import { isNoMailbox } from './refusal.ts'

const refusal = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error("Can't send mail"), { command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['550 5.1.1 No such user', true],
  ['550 no such mailbox', true],
  ['554 5.1.2 Bad destination system', true],
  ['550 5.2.1 Mailbox disabled', true],
  ['550 5.7.1 Relaying denied', false],
  ['554 Transaction failed', false],
  ['552 5.2.2 Mailbox full', false],
  ['451 4.7.1 Greylisted, try again', false],
  ['530 5.7.0 Authentication required', false],
])('%s: no such mailbox is %s', (response, isNone) => {
  expect(isNoMailbox(refusal(response))).toBe(isNone)
})

test('a refusal of the sender or of the letter says nothing of the address', () => {
  expect(isNoMailbox(refusal('550 5.1.8 Bad sender', 'MAIL FROM'))).toBe(false)
  expect(isNoMailbox(refusal('550 5.7.1 Spam', 'DATA'))).toBe(false)
  expect(isNoMailbox(new Error('ECONNREFUSED'))).toBe(false)
})
