import { expect, test } from 'vitest'
import { readKept } from './use-kept.ts'

const storage = (kept: string | null) => ({ getItem: () => kept })

test('what was chosen is found again, and nothing or nonsense is the first choice', () => {
  expect(readKept('tab', ['line', 'filters'], storage('"filters"'))).toBe('filters')
  expect(readKept('tab', ['line', 'filters'], storage('"gone"'))).toBe('line')
  expect(readKept('tab', ['line', 'filters'], storage('{'))).toBe('line')
  expect(readKept('open', [true, false], storage('false'))).toBe(false)
  expect(readKept('open', [true, false], storage(null))).toBe(true)
})
