import { expect, test } from 'vitest'
import { hoursSummary, peopleWords } from './line-summary.ts'

const open = [{ opens: '08:00', closes: '18:00' }]
const saturday = [{ opens: '08:30', closes: '14:00' }]

test('opening hours are said as people say them', () => {
  const now = new Date('2026-03-02T15:00:00Z')
  const hours = {
    kind: 'BUSINESS_HOURS',
    timeZone: 'America/Chicago',
    week: [open, open, open, open, open, saturday, []],
    holidays: [],
  } as const
  const calendar = [
    { kind: 'ROUND_THE_CLOCK', validFrom: null },
    { ...hours, week: hours.week.map((day) => [...day]), holidays: [], validFrom: '2026-01-01T00:00:00Z' },
  ] as const
  expect(hoursSummary([...calendar], now)).toBe('Mon to Fri 8 AM to 6 PM, Sat 8:30 AM to 2 PM, Chicago time.')
})

test('people who have not signed in yet are named', () => {
  expect(peopleWords({ invited: 7, signedIn: 5, waiting: ['Parker Demo', 'Apex Collision'] })).toBe(
    '7 invited, 5 signed in. Invitations to Parker Demo and Apex Collision are still open.',
  )
  expect(peopleWords({ invited: 2, signedIn: 1, waiting: ['Parker Demo'] })).toContain(
    'The invitation to Parker Demo is still open.',
  )
  expect(peopleWords({ invited: 1, signedIn: 1, waiting: [] })).toContain('Only you')
})
