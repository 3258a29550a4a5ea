import { expect, test } from 'vitest'
import { customerLabel, dateLabel, noneSentence, openedLabel, phoneLink, sentLabel } from './engagement-words.ts'

const now = new Date(2026, 10, 20, 14, 30)
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

test('a link without a shopper is called by who may have opened it', () => {
  const prospect = { id: 'p', person: { fullName: 'Grace Okafor' }, contact: { phoneContacts: [], emailContacts: [] } }
  expect(customerLabel({ prospect, engagementType: { name: 'TEXT' } })).toBe('Grace Okafor')
  expect(customerLabel({ prospect: null, engagementType: { name: 'SHOWROOM' } })).toBe('Walk-in screen')
  expect(customerLabel({ prospect: null, engagementType: { name: 'WEB' } })).toBe('Anyone with the link')
})

test('the last open is told as finely as it matters', () => {
  const labels = [null, before(0.5), before(12), before(5 * 60), before(20 * 60), before(3 * 24 * 60)].map((at) =>
    openedLabel(at, now),
  )
  expect(labels).toEqual(['Not opened', 'Just now', '12m ago', '5h ago', 'Yesterday', 'Nov 17'])
  expect([sentLabel(before(349), now), sentLabel(before(2 * 24 * 60), now)]).toEqual(['8:41 AM', 'Nov 18'])
})

test('the date filter says where a preset begins', () => {
  expect(dateLabel({ preset: 'TWO_WEEKS_TO_DATE', days: null }, '2026-11-06', '2026-11-20')).toBe('Two weeks to date, from Nov 6')
  expect(dateLabel({ preset: 'ALL_TIME', days: null }, null, '2026-11-20')).toBe('All time')
  expect(dateLabel({ preset: 'TODAY', days: null }, '2026-11-20', '2026-11-20')).toBe('Today')
  const days = { from: '2025-12-30', to: '2026-01-02' }
  expect(dateLabel({ preset: 'CUSTOM_RANGE', days }, null, '2026-11-20')).toBe('Dec 30, 2025 to Jan 2')
})

test('no results name what was asked for', () => {
  const asked = { preset: 'TODAY', days: null, shopper: null, method: null, today: '2026-11-20' } as const
  expect(noneSentence({ ...asked, salesperson: 'Jordan Demo', method: 'TEXT' })).toBe('Jordan Demo sent no text today.')
  expect(noneSentence({ ...asked, preset: 'ALL_TIME', salesperson: 'You', method: 'EMAIL' })).toBe('You never sent an email.')
  expect(noneSentence({ ...asked, preset: 'TWO_WEEKS_TO_DATE' })).toBe('Nobody sent a car in the last two weeks.')
  expect(noneSentence({ ...asked, preset: 'ALL_TIME' })).toBe('Nobody has sent a car yet.')
  expect(noneSentence({ ...asked, shopper: 'p', shopperName: 'Robin Sample' })).toBe('Nobody sent a car to Robin Sample today.')
  const days = { from: '2026-11-01', to: '2026-11-05' }
  expect(noneSentence({ ...asked, preset: 'CUSTOM_RANGE', days, method: 'CRM_EMAIL' })).toBe(
    'Nobody sent a CRM email from Nov 1 to Nov 5.',
  )
})

test('phones are dialed with their country', () => {
  expect([phoneLink('tel', '(951) 555-0187'), phoneLink('sms', '+44 20 7946 0958')]).toEqual([
    'tel:+19515550187',
    'sms:+442079460958',
  ])
})
