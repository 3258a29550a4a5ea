import { expect, test } from 'vitest'
import { randomId, randomUuid } from './random-id.ts'

test('ids are random and of their form', () => {
  const ids = Array.from({ length: 100 }, () => [randomId(), randomUuid()]).flat()
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^([0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/)
})
