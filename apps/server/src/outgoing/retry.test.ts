import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'
import { nextAttempt, pauseAfter, pauseInterval, type RetryPolicy, retryPolicies } from './retry.ts'

const { doors, here } = await startServer()

const now = new Date('2026-03-02T15:00:00Z')
const pausesOf = (policy: RetryPolicy) =>
  Array.from({ length: 10 }, (_, failed) => nextAttempt(policy, { attempts: failed + 1, now })).map(
    (next) => next && (next.getTime() - now.getTime()) / 60_000,
  )

test.each([
  ['mail', [1, 2, 4, 8, 16, 32, 60, 60, 60, null]],
  ['notice', [0.5, 1, 2, 4, 8, 15, 15, 15, 15, 15]],
  ['feedPhoto', [1, 5, 30, 120, 480, 1440, null, null, null, null]],
  ['webhook', [1, 4, 10, 45, 120, 180, 360, 720, 720, 720]],
  ['fetchedFeed', [15, 30, 60, 120, 240, 240, 240, 240, 240, 240]],
  ['recallLookup', [5, 30, 120, 480, 1440, 1440, 1440, 1440, 1440, 1440]],
] as const)('%s is tried again after so many minutes, and given up after its last attempt', (name, minutes) => {
  expect(pausesOf(retryPolicies[name])).toEqual(minutes)
})

test('a receiver that asks for rest is not tried before, and one that asks for less is given the usual pause', () => {
  const attempt = { attempts: 1, now }
  const later = new Date('2026-03-02T18:00:00Z')
  expect(nextAttempt(retryPolicies.mail, { ...attempt, notBefore: later })).toEqual(later)
  expect(nextAttempt(retryPolicies.mail, { ...attempt, notBefore: now })).toEqual(new Date('2026-03-02T15:01:00Z'))
})

test.each(Object.entries(retryPolicies))('statements put %s off for as long', async (_name, policy) => {
  for (const attempts of [1, 3, 20]) {
    const { rows } = await doors.inRooftop(here.id, (db) =>
      sql<{ ms: number }>`select extract(epoch from ${pauseInterval(policy, sql`${attempts}::int`)}) * 1000 as ms`.execute(db),
    )
    expect(Number(rows[0]?.ms)).toBe(pauseAfter(policy, attempts))
  }
})
