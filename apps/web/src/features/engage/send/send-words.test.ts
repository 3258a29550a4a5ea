import { expect, test } from 'vitest'
import { prospect } from '../test-prospect.ts'
import {
  goesSentences,
  mailSkipReason,
  reasonLabel,
  type SendState,
  sendGroups,
  sendObstacle,
  sentSentence,
} from './send-words.ts'

const day = () => 'Mon, Nov 2'

test('who has no email, has stopped our messages or whose mail came back is left out, in the order of the choice', () => {
  const robin = prospect('Robin')
  const taylor = prospect('Taylor', { email: '' })
  const drew = prospect('Drew', { optedOutAt: '2026-11-02T15:00:00Z' })
  const quinn = prospect('Quinn', { bouncedAt: '2026-10-30T15:00:00Z' })
  const { mailed, leftOut } = sendGroups([taylor, robin, drew, quinn], new Map())
  expect(mailed).toEqual([robin])
  expect(leftOut.map((one) => reasonLabel(one, day))).toEqual([
    'No email address',
    'Stopped our messages Mon, Nov 2',
    'Mail came back Mon, Nov 2',
  ])
  expect(reasonLabel({ shopper: quinn, reason: 'BOUNCED' }, () => 'Yesterday')).toBe('Mail came back yesterday')
})

test('what the server has found out since leaves a shopper out too', () => {
  const robin = prospect('Robin')
  expect(mailSkipReason(robin)).toBeUndefined()
  const { mailed, leftOut } = sendGroups([robin], new Map([[robin.id, 'LINK_ENDED']]))
  expect([mailed, leftOut.map((one) => reasonLabel(one, day))]).toEqual([[], ['The link has ended']])
})

const ready: SendState = {
  ...{ mailed: 2, leftOut: 0, making: 0, failed: 0 },
  ...{ shopperForm: undefined, fault: undefined, hasPostalAddress: true },
}

test.each<[Partial<SendState>, string | undefined]>([
  [{}, undefined],
  [{ mailed: 0 }, 'Choose a shopper first.'],
  [{ mailed: 0, leftOut: 1 }, 'No one here can get an email. Copy their links instead.'],
  [{ shopperForm: 'Add the shopper' }, 'Add the shopper or go back, then send.'],
  [{ hasPostalAddress: false }, 'Add the dealership’s address in Settings, Papers first.'],
  [{ fault: 'EMPTY' }, 'Write a message.'],
  [{ fault: 'TOO_LONG' }, 'The message is too long. Shorten it.'],
  [{ fault: { unknown: 'Discount' } }, 'Discount is not a field. Choose one under Field.'],
  [{ making: 1 }, 'Making links'],
  [{ making: 1, failed: 1 }, '1 shopper has no link. Try again or remove them.'],
])('with %j Send says %j', (changes, sentence) => {
  expect(sendObstacle({ ...ready, ...changes })).toBe(sentence)
})

test('the foot says how many emails go and who is left out', () => {
  expect(goesSentences({ mailed: 2, leftOut: 3 })).toEqual(['2 emails go now.', '3 shoppers are left out, each with a reason.'])
  expect(goesSentences({ mailed: 1, leftOut: 1 })).toEqual(['1 email goes now.', '1 shopper is left out, with the reason.'])
  expect(goesSentences({ mailed: 1, leftOut: 0 })[1]).toBe('')
})

test('what was sent is counted, and whom nobody expected to be left out is named', () => {
  const skipped = (prospectId: string, reason: 'NO_EMAIL' | 'OPTED_OUT') => ({ prospectId, name: `${prospectId} Sample`, reason })
  const known = new Set(['Taylor'])
  expect(sentSentence(1, [], known)).toBe('Sent to 1 shopper')
  expect(sentSentence(2, [skipped('Taylor', 'NO_EMAIL')], known)).toBe('Sent to 2 shoppers, 1 left out')
  expect(sentSentence(1, [skipped('Taylor', 'NO_EMAIL'), skipped('Drew', 'OPTED_OUT')], known)).toBe(
    'Sent to 1 shopper, 2 left out: Drew Sample, stopped our messages',
  )
})
