import { expect, test } from 'vitest'
import { ApiError, errorSentence } from './api-error.ts'

test('who changes too much is told how long to wait', () => {
  const detail = 'You’ve made 600 changes in a minute. Try again in 12 seconds.'
  const problem = { type: '', title: '', status: 429, code: 'RATE_LIMITED', detail, instance: '' }
  expect(errorSentence(new ApiError(429, problem))).toBe(detail)
})
