import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, genericError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { Outcome } from '../../api/outbox/outcome.ts'
import { closeTabs, connection, openTab, somebody, stubDevice, until } from '../../api/outbox/test-device.ts'
import { entryOfScan, entryOfUndone, scansIn, type Unsent } from './scans.ts'
import { judge, scansAdapter, undoScan } from './scans-outbox.ts'

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }))
vi.mock('../../ui/message/toast.ts', () => ({ toast: {} }))

const client = { cancelQueries: vi.fn(), setQueryData: vi.fn() } as unknown as QueryClient
const scan = (id: string) => ({ id, vin: '2HGFC2F59JH418823', spot: null, at: '2026-11-20T09:10:00Z' })
const ids = (scans: readonly { id: string }[]) => scans.map(({ id }) => id)
const problem = (code: string, detail = 'Why.') => ({ type: '', title: '', status: 0, code, detail, instance: '' })
const full = new ApiError(409, problem('LOT_WALK_FULL', 'It is full.'))
const gone = new ApiError(404, problem('LOT_WALK_NOT_FOUND', 'Gone.'))

beforeEach(() => void stubDevice())
afterEach(async () => {
  await closeTabs()
  vi.unstubAllGlobals()
})

/** A device that keeps these scans, and a server that answers for each part; what was sent is noted. */
function walkOf(scans: readonly string[], answer: (part: Unsent) => Error | undefined, undone: readonly string[] = []) {
  const parts: string[] = []
  vi.mocked(call).mockImplementation(async (_, input) => {
    const { body } = input as { body: Unsent }
    parts.push([...ids(body.scans), ...body.undone.map((id) => `-${id}`)].join(' '))
    const error = answer(body)
    if (error) throw error
    return { data: {}, meta: {} } as never
  })
  const box = openTab({ ...scansAdapter, together: 4 }, somebody(), connection())
  for (const id of scans) void box.put(entryOfScan('walk', scan(id)))
  for (const id of undone) void box.put(entryOfUndone('walk', id))
  return { box, parts, kept: () => scansIn(box.entries()) }
}

test('a scan that will never be taken is put aside with the reason, and those behind it go on', async () => {
  const bad = new Set(['b', 'g'])
  const refuse = ({ scans }: Unsent) => (scans.some(({ id }) => bad.has(id)) ? full : undefined)
  const walk = walkOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], refuse, ['x', 'y'])
  walk.box.start(client)
  await until(() => walk.kept().aside.length === 2 && walk.box.entries().length === 2)
  expect(walk.kept()).toEqual({
    scans: [],
    undone: [],
    aside: [
      { ...scan('b'), reason: 'It is full.' },
      { ...scan('g'), reason: 'It is full.' },
    ],
  })
  const arrived = walk.parts.filter((part) => part !== 'b' && part !== 'g')
  expect(['a', 'h', '-x'].map((id) => arrived.filter((part) => part.split(' ').includes(id)).length > 0)).toEqual([
    true,
    true,
    true,
  ])
  // It is gone once somebody discards it, and nothing is taken back for it.
  for (const id of ['b', 'g']) undoScan(walk.box, 'walk', id)
  await until(() => walk.box.entries().length === 0)
  expect(walk.parts.join(' ')).not.toMatch(/-[bg]/)
})

test('where every scan is refused, each is tried by itself once and no more', async () => {
  const walk = walkOf(['a', 'b', 'c', 'd', 'e', 'f'], () => full)
  walk.box.start(client)
  await until(() => walk.kept().aside.length === 6)
  expect(ids(walk.kept().aside)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(walk.parts).toEqual(['a b c d', 'a b', 'a', 'b', 'c', 'd', 'e', 'f'])
})

test('a walk that is gone puts everything aside without a try for each', async () => {
  const walk = walkOf(['a', 'b', 'c', 'd', 'e', 'f'], () => gone, ['x'])
  walk.box.start(client)
  await until(() => walk.kept().scans.length === 0 && walk.kept().undone.length === 0)
  expect([ids(walk.kept().aside), walk.kept().undone, walk.parts.length]).toEqual([['a', 'b', 'c', 'd', 'e', 'f'], [], 2])
})

test('what was taken back is dropped where it alone is refused, and never puts a scan aside', async () => {
  const walk = walkOf(['a'], ({ undone }) => (undone.includes('torn') ? full : undefined), ['x', 'torn', 'y'])
  walk.box.start(client)
  await until(() => walk.box.entries().length === 0)
  expect(walk.parts.at(-1)).toBe('-y')
})

test('a scan that is taken back while the server refuses it is not put aside, and is taken back there', async () => {
  const walk = walkOf(['a'], ({ scans }) => {
    if (scans.length === 0) return undefined
    undoScan(walk.box, 'walk', 'a')
    return full
  })
  walk.box.start(client)
  await until(() => walk.parts.length === 2 && walk.box.entries().length === 0)
  expect(walk.parts).toEqual(['a', '-a'])
})

test.each([
  [new TypeError('Failed to fetch'), undefined],
  [new ApiError(403, problem('PERMISSION_DENIED')), 'Why.'],
])('%s keeps everything for another try', async (error, reason) => {
  const walk = walkOf(['a', 'b'], () => error)
  walk.box.start(client)
  await until(() => walk.box.entries()[0]?.tries === 1)
  expect([ids(walk.kept().scans), walk.parts.length, walk.box.entries()[0]?.reason]).toEqual([['a', 'b'], 1, reason])
})

const hopeless = (reason: string, isAll = false): Outcome => ({ is: 'refused', reason, isAll })
test.each<[error: unknown, outcome: Outcome]>([
  [new TypeError('Failed to fetch'), { is: 'later' }],
  [new ApiError(503, problem('UNAVAILABLE')), { is: 'later' }],
  [new ApiError(429, problem('TOO_MANY_ATTEMPTS'), '20'), { is: 'later', afterMs: 20_000 }],
  [new ApiError(403, problem('PERMISSION_DENIED')), { is: 'later', reason: 'Why.' }],
  [new ApiError(404, problem('NOT_FOUND')), { is: 'later', reason: 'Why.' }],
  [new ApiError(400, undefined), { is: 'later', reason: genericError }],
  [new ApiError(400, problem('MALFORMED')), hopeless('We couldn’t read this scan. Scan the car again.')],
  [new ApiError(409, problem('LOT_WALK_FULL')), hopeless('Why.')],
  [new ApiError(413, problem('FILE_TOO_LARGE')), hopeless('Why.')],
  [new ApiError(404, problem('LOT_WALK_NOT_FOUND')), hopeless('Why.', true)],
])('%s is %j', (error, outcome) => {
  expect(judge(error)).toEqual(outcome)
})

test('scans of a version before the outbox are taken over, with what was taken back and what was put aside', async () => {
  const me = somebody()
  const old = { scans: [scan('a')], undone: ['x'], aside: [{ ...scan('b'), reason: 'It is full.' }] }
  const storage = stubDevice({ [`rvweb_scans_here_${me.id}_walk`]: JSON.stringify(old) })
  const box = openTab(scansAdapter, me, connection())
  await box.ready
  expect([scansIn(box.entries()), box.entries().every(({ lane }) => lane === 'walk')]).toEqual([old, true])
  expect(storage.getItem(`rvweb_scans_here_${me.id}_walk`)).toBe(null)
})
