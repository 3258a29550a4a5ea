import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueWords } from './issue-words.ts'

const wordsOf = (shape: z.ZodType, value: unknown) =>
  shape.safeParse(value, { error: issueWords }).error?.issues.map(({ message }) => message)

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing where something is needed', z.object({ name: z.string() }), {}, 'is missing'],
  ['a text for an object', z.object({ amount: z.number() }), '1e9', 'must be an object'],
  ['a text for a number', z.number(), '12', 'must be a number'],
  ['a number that is none', z.coerce.number(), 'twelve', 'must be a number'],
  ['half a row', z.int(), 1.5, 'must be a whole number'],
  ['a number for a list', z.array(z.string()), 4, 'must be a list'],
  ['a word of no list', z.enum(['PARTS', 'VENDOR']), 'LUNCH', 'must be one of PARTS, VENDOR'],
  ['another word than the only one', z.literal('USD'), 'EUR', 'must be USD'],
  [
    'a kind that there is not',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('A') }), z.object({ kind: z.literal('B') })]),
    { kind: 'X' },
    'must be one of A, B',
  ],
  ['a number below its limit', z.number().min(1), 0, 'must be at least 1'],
  ['a number that must be more', z.number().positive(), 0, 'must be more than 0'],
  ['a number above its limit', z.number().max(100), 101, 'must be at most 100'],
  ['an empty text', z.string().min(1), '', 'must not be empty'],
  ['a long text', z.string().max(3), 'abcd', 'must have at most 3 characters'],
  ['a list without entries', z.array(z.string()).min(1), [], 'must have at least 1 entry'],
  ['an id that is none', z.uuid(), 'x', 'must be an id (UUID)'],
  ['a field too many', z.strictObject({}), { colour: 1 }, 'has fields that nobody knows here: colour'],
  ['what its shape has words for', z.number().min(0, 'must not be negative'), -5, 'must not be negative'],
])('%s', (_name, shape, value, words) => {
  expect(wordsOf(shape, value)).toEqual([words])
})
