import { expect, inject, test } from 'vitest'
import { kill } from '../../../bench/kill/kill.ts'

test('killing server, database and backend during writes loses no acknowledged change', { timeout: 300_000 }, async () => {
  const outcome = await kill({ rounds: 3, vinDir: inject('vinDir') })
  expect(outcome.wrong).toEqual([])
  expect(outcome.acknowledged).toBeGreaterThan(0)
})
