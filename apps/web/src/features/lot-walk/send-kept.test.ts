import { expect, test } from 'vitest'
import { ApiError, genericError } from '../../api/api-error.ts'
import { keep, readKept, type Unsent, withoutScan } from './kept-scans.ts'
import { type Sent, sendKept, sentWith } from './send-kept.ts'

const scan = (id: string) => ({ id, vin: '2HGFC2F59JH418823', spot: null, at: '2026-11-20T09:10:00Z' })
const ids = (scans: readonly { id: string }[]) => scans.map(({ id }) => id)
const taken: Sent = { is: 'taken' }
const hopeless = (reason: string, isAll = false): Sent => ({ is: 'hopeless', reason, isAll })

/** A device that keeps these scans, and a server that answers for each part; what was sent is noted. */
function walkOf(name: string, scans: readonly string[], answer: (part: Unsent) => Sent, undone: readonly string[] = []) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  keep(name, () => ({ scans: scans.map(scan), undone, aside: [] }), storage)
  const parts: string[] = []
  const send = async (part: Unsent) => {
    parts.push([...ids(part.scans), ...part.undone.map((id) => `-${id}`)].join(' '))
    return answer(part)
  }
  return { parts, storage, kept: () => readKept(name, storage), go: () => sendKept(name, send, { size: 4, storage }) }
}

test('a scan that will never be taken is put aside with the reason, and those behind it go on', async () => {
  const bad = new Set(['b', 'g'])
  const refuse = ({ scans }: Unsent) => (scans.some(({ id }) => bad.has(id)) ? hopeless('It is full.') : taken)
  const walk = walkOf('one', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], refuse, ['x', 'y'])
  expect(await walk.go()).toEqual(taken)
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
  // It outlives the page, and is gone once somebody discards it.
  expect(walk.storage.getItem('one')).toContain('It is full.')
  keep('one', (kept) => withoutScan(withoutScan(kept, 'b'), 'g'), walk.storage)
  expect([walk.kept(), walk.storage.getItem('one')]).toEqual([{ scans: [], undone: [], aside: [] }, null])
})

test('where every scan is refused, each is tried by itself once and no more', async () => {
  const walk = walkOf('all', ['a', 'b', 'c', 'd', 'e', 'f'], () => hopeless('No.'))
  await walk.go()
  expect(ids(walk.kept().aside)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(walk.parts).toEqual(['a b c d', 'a b', 'a', 'b', 'c', 'd', 'e', 'f'])
})

test('a walk that is gone puts everything aside without a try for each', async () => {
  const walk = walkOf('gone', ['a', 'b', 'c', 'd', 'e', 'f'], () => hopeless('Gone.', true), ['x'])
  await walk.go()
  expect([ids(walk.kept().aside), walk.kept().undone, walk.parts.length]).toEqual([['a', 'b', 'c', 'd', 'e', 'f'], [], 2])
})

test('what was taken back is dropped where it alone is refused, and never puts a scan aside', async () => {
  const walk = walkOf('undone', ['a'], ({ undone }) => (undone.includes('torn') ? hopeless('No.') : taken), ['x', 'torn', 'y'])
  expect(await walk.go()).toEqual(taken)
  expect([walk.kept(), walk.parts.at(-1)]).toEqual([{ scans: [], undone: [], aside: [] }, '-y'])
})

test('a scan that is taken back while the server refuses it is not put aside', async () => {
  const walk = walkOf('meanwhile', ['a'], ({ scans }) => {
    if (scans.length === 0) return taken
    keep('meanwhile', (kept) => withoutScan(kept, 'a'), walk.storage)
    return hopeless('No.')
  })
  await walk.go()
  expect(walk.kept()).toEqual({ scans: [], undone: [], aside: [] })
})

test.each<[Sent]>([[{ is: 'away' }], [{ is: 'refused', reason: 'You may not.' }]])(
  '%j keeps everything for another try',
  async (sent) => {
    const walk = walkOf(`later ${sent.is}`, ['a', 'b'], () => sent)
    expect([await walk.go(), ids(walk.kept().scans), walk.parts.length]).toEqual([sent, ['a', 'b'], 1])
  },
)

const problem = (code: string) => ({ type: '', title: '', status: 0, code, detail: 'Why.', instance: '' })
test.each<[error: unknown, sent: Sent]>([
  [new TypeError('Failed to fetch'), { is: 'away' }],
  [new ApiError(503, problem('UNAVAILABLE')), { is: 'away' }],
  [new ApiError(429, problem('TOO_MANY_ATTEMPTS')), { is: 'away' }],
  [new ApiError(403, problem('PERMISSION_DENIED')), { is: 'refused', reason: 'Why.' }],
  [new ApiError(404, problem('NOT_FOUND')), { is: 'refused', reason: 'Why.' }],
  [new ApiError(400, undefined), { is: 'refused', reason: genericError }],
  [new ApiError(400, problem('MALFORMED')), hopeless('This scan cannot be read. Scan the car again.')],
  [new ApiError(409, problem('LOT_WALK_FULL')), hopeless('Why.')],
  [new ApiError(413, problem('FILE_TOO_LARGE')), hopeless('Why.')],
  [new ApiError(404, problem('LOT_WALK_NOT_FOUND')), hopeless('Why.', true)],
])('%s is %j', (error, sent) => {
  expect(sentWith(error)).toMatchObject(sent)
})
