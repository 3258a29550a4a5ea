import { expect, test } from 'vitest'
import { isCounted, type LinkLife, linkState, skipReason } from './links.ts'

const day = 24 * 60 * 60 * 1000
const life: LinkLife = {
  ...{ hasShopper: true, madeAt: 0, sentAt: null, copiedAt: null, openedAt: null },
  ...{ endedAt: null, vehicleGoneAt: null },
}

test('a link works for its days from the last send on, or from when a draft was last in somebody’s hand', () => {
  expect(linkState({ ...life, sentAt: 10 * day }, 90, 99 * day)).toEqual({ kind: 'WORKS', until: 100 * day })
  expect(linkState({ ...life, sentAt: 10 * day }, 90, 100 * day)).toEqual({ kind: 'ENDED', why: 'AGE' })
  expect(linkState({ ...life, copiedAt: 5 * day, openedAt: 7 * day }, 90, 96 * day)).toEqual({ kind: 'WORKS', until: 97 * day })
})

test('a link without a shopper lives while the vehicle is for sale', () => {
  const own = { ...life, hasShopper: false }
  expect(linkState(own, 90, 1000 * day)).toEqual({ kind: 'WORKS', until: null })
  expect(linkState({ ...own, vehicleGoneAt: 5 * day }, 90, 5 * day)).toEqual({ kind: 'ENDED', why: 'SOLD' })
})

test('a sale and a hand end any link', () => {
  const sent = { ...life, sentAt: 0 }
  expect(linkState({ ...sent, endedAt: day }, 90, 2 * day)).toEqual({ kind: 'ENDED', why: 'BY_HAND' })
  expect(linkState({ ...sent, endedAt: day, vehicleGoneAt: day }, 90, 2 * day)).toEqual({ kind: 'ENDED', why: 'SOLD' })
  expect(linkState({ ...sent, endedAt: 3 * day }, 90, 2 * day).kind).toBe('WORKS')
})

test('an engagement counts once it was sent or its draft was opened', () => {
  expect(isCounted(life)).toBe(false)
  expect(isCounted({ ...life, openedAt: day })).toBe(true)
  expect(isCounted({ ...life, sentAt: day })).toBe(true)
  expect(isCounted({ ...life, hasShopper: false })).toBe(true)
})

const robin = {
  ...{ email: 'robin@mailbox.example', phone: '19515550187', hasTextConsent: true },
  ...{ hasOptedOut: false, hasBounced: false, isErased: false },
}

test.each([
  [{}, undefined, undefined],
  [{ email: null }, 'NO_EMAIL', undefined],
  [{ phone: null }, undefined, 'NO_PHONE'],
  [{ hasTextConsent: false }, undefined, 'NO_CONSENT'],
  [{ hasOptedOut: true, hasTextConsent: false }, 'OPTED_OUT', 'OPTED_OUT'],
  [{ hasBounced: true }, 'BOUNCED', undefined],
  [{ isErased: true, email: null }, 'ERASED', 'ERASED'],
] as const)('%j: by mail %s, by text %s', (known, byMail, byText) => {
  expect([skipReason({ ...robin, ...known }, 'EMAIL'), skipReason({ ...robin, ...known }, 'TEXT')]).toEqual([byMail, byText])
})
