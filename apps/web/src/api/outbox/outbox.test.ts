import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { sentenceOf } from './full.ts'
import { countHeld, deleteHeld } from './held.ts'
import type { Adapter } from './outbox.ts'
import { waitOf } from './outcome.ts'
import { closeTabs, connection, openTab, quiet, somebody, stubDevice, until } from './test-device.ts'

vi.mock('../../ui/message/toast.ts', () => ({ toast: { error: vi.fn() } }))

type Act = Adapter<string, null>
type Server = (bodies: readonly string[]) => unknown

const problem = { type: '', title: '', status: 0, code: 'NO', detail: 'It is full.', instance: '' }
const refusal = new ApiError(409, problem)
const busy = (retryAfter: string) => new ApiError(429, problem, retryAfter)

/** An adapter whose server notes what comes and answers as told; an error is thrown. */
function acts(answer: Server = () => undefined, rest: Partial<Act> = {}) {
  const sent: string[] = []
  const adapter: Act = {
    kind: 'act',
    version: 1,
    async send(entries) {
      const bodies = entries.map(({ body }) => body)
      sent.push(bodies.join(' '))
      const said = await answer(bodies)
      if (said instanceof Error) throw said
    },
    ...rest,
  }
  return { adapter, sent }
}

const act = (id: string, lane = 'car', body = id) => ({ id, lane, body })
const bodies = (box: { entries(): readonly { body: string }[] }) => box.entries().map(({ body }) => body)

beforeEach(() => {
  stubDevice()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(async () => {
  await closeTabs()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('acts of a lane go in their order, one after the other; another lane waits for none of them', async () => {
  const first = Promise.withResolvers<void>()
  const { adapter, sent } = acts(([body]) => (body === 'a' ? first.promise : undefined))
  const box = openTab(adapter, somebody(), connection())
  box.start(null)
  for (const given of [act('a'), act('b'), act('c', 'van')]) void box.put(given)
  expect(bodies(box)).toEqual(['a', 'b', 'c'])
  await until(() => bodies(box).join() === 'a,b')
  expect(sent).toEqual(['a', 'c'])
  first.resolve()
  await until(() => box.entries().length === 0)
  expect(sent).toEqual(['a', 'c', 'b'])
  await until(() => localStorage.length === 0)
})

test('two tabs see the same acts and send each once', async () => {
  const me = somebody()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { adapter, sent } = acts(() => promise)
  const [one, other] = [openTab(adapter, me, connection()), openTab(adapter, me, connection())]
  for (const tab of [one, other]) tab.start(null)
  await Promise.all([one.put(act('a')), other.put(act('b', 'car'))])
  await until(() => bodies(one).length === 2 && bodies(other).length === 2)
  await quiet()
  expect(sent).toHaveLength(1)
  resolve()
  await until(() => bodies(one).length + bodies(other).length === 0)
  await quiet()
  expect(sent.toSorted()).toEqual(['a', 'b'])
})

test('what is said anew while the older is on its way goes after it, from whichever tab', async () => {
  const me = somebody()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { adapter, sent } = acts(() => promise)
  const [one, other] = [openTab(adapter, me, connection()), openTab(adapter, me, connection())]
  one.start(null)
  await one.put(act('pads', 'car', '3'))
  await until(() => sent.length === 1)
  await other.put(act('pads', 'car', '6'))
  resolve()
  await until(() => sent.length === 2)
  await until(() => bodies(one).length + bodies(other).length === 0)
  expect(sent).toEqual(['3', '6'])
})

test('a busy server is asked again when it said, others after pauses that grow, and all once the connection is back', async () => {
  const answers: unknown[] = [busy('40'), new ApiError(500, undefined), new TypeError('broken'), new ApiError(503, undefined)]
  const { adapter, sent } = acts(() => answers.shift())
  const net = connection()
  const box = openTab(adapter, somebody(), net)
  box.start(null)
  void box.put(act('a'))
  const tries = async (count: number) => until(() => sent.length === count && box.entries()[0]?.tries === count)
  const passes = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000)
    await quiet()
  }
  await tries(1)
  expect(box.entries()[0]).toMatchObject({ state: 'WAITING', reason: 'It is full.' })
  await passes(39)
  expect(sent).toHaveLength(1)
  await passes(1)
  await tries(2)
  await passes(14)
  expect(sent).toHaveLength(2)
  await passes(1)
  // A fault of the adapter itself is tried again as well, and shown.
  await tries(3)
  expect(box.entries()[0]?.reason).toBe('There was an API error. Please try again')
  await passes(29)
  expect(sent).toHaveLength(3)
  net.set(true)
  await passes(60)
  expect(sent).toHaveLength(3)
  net.set(false)
  await tries(4)
  await passes(60)
  await until(() => box.entries().length === 0)
  expect(sent).toHaveLength(5)
})

test.each([
  [busy('20'), { afterMs: 20_000 }],
  [new ApiError(503, undefined, new Date(100_000).toUTCString()), { afterMs: 99_000 }],
  [new ApiError(503, undefined, 'soon'), {}],
  [new ApiError(500, undefined, '20'), {}],
  [new Error('lost'), {}],
])('after %s comes a wait of %j', (error, wait) => {
  expect(waitOf(error, 1000)).toEqual(wait)
})

test('a refusal stays with its reason over the page, holds nobody up, and goes as the person says', async () => {
  const me = somebody()
  let isFull = true
  const { adapter, sent } = acts(([body]) => (body?.startsWith('no') && isFull ? refusal : undefined))
  const before = openTab(adapter, me, connection())
  before.start(null)
  for (const given of [act('no'), act('yes'), act('no more')]) void before.put(given)
  await until(() => sent.length === 3 && before.entries().length === 2)
  before.close()
  const box = openTab(adapter, me, connection())
  box.start(null)
  await box.ready
  await quiet()
  expect(box.entries()).toMatchObject(['no', 'no more'].map((id) => ({ id, state: 'REFUSED', reason: 'It is full.' })))
  expect(sent).toHaveLength(3)
  isFull = false
  await box.again('no')
  await box.drop('no more')
  await until(() => box.entries().length === 0)
  expect(sent).toEqual(['no', 'yes', 'no more', 'no'])
})

test('what met something newer waits for a choice, which goes in its place', async () => {
  const { adapter, sent } = acts(([body]) => (body === 'mine' ? refusal : undefined), {
    judge: () => ({ is: 'conflict', met: 'theirs' }),
  })
  const box = openTab(adapter, somebody(), connection())
  box.start(null)
  void box.put(act('a', 'car', 'mine'))
  await until(() => box.entries()[0]?.state === 'CONFLICT')
  expect(box.entries()[0]?.met).toBe('theirs')
  void box.put(act('a', 'car', 'chosen'))
  await until(() => box.entries().length === 0)
  expect(sent).toEqual(['mine', 'chosen'])
})

test('of acts that go together the one to blame is found by halves, and the others go', async () => {
  const { adapter, sent } = acts((all) => (all.some((body) => body === 'b' || body === 'g') ? refusal : undefined), {
    together: 4,
  })
  const box = openTab(adapter, somebody(), connection())
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) void box.put(act(id))
  box.start(null)
  await until(() => box.entries().length === 2 && box.entries().every(({ state }) => state === 'REFUSED'))
  expect(bodies(box)).toEqual(['b', 'g'])
  expect(sent.slice(0, 3)).toEqual(['a b c d', 'a b', 'a'])
})

test('on a full device nothing is lost: it is in sight, it goes up, and a sentence says to stay', async () => {
  const { adapter, sent } = acts()
  const full = new DOMException('', 'QuotaExceededError')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full
  })
  const me = somebody()
  const box = openTab(adapter, me, connection())
  expect(await box.put(act('a'))).toBe(false)
  expect([bodies(box), await countHeld(me.id)]).toEqual([['a'], new Map([['act', 1]])])
  const { toast } = await import('../../ui/message/toast.ts')
  await until(() => vi.mocked(toast.error).mock.calls.length === 1)
  expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe('This device is full. Keep this page open until everything is sent.')
  expect(sentenceOf(new Error())).toBe("This device can't save unsent work. Keep this page open until everything is sent.")
  box.start(null)
  await until(() => box.entries().length === 0)
  expect(sent).toEqual(['a'])
  put.mockRestore()
})

test('under another name nothing is sent', async () => {
  const { adapter, sent } = acts()
  const box = openTab(adapter, somebody(), { ...connection(), isOf: () => false })
  box.start(null)
  await box.put(act('a'))
  await quiet()
  expect([sent, bodies(box)]).toEqual([[], ['a']])
})

test('an act that is being sent is not taken out to be changed; one that failed is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { adapter } = acts(([body]) => (body === 'slow' ? promise : new Error('lost')))
  const box = openTab(adapter, somebody(), connection())
  box.start(null)
  void box.put(act('slow'))
  void box.put(act('lost', 'van'))
  await until(() => box.entries().some(({ tries }) => tries === 1))
  const taken = box.take('slow')
  resolve()
  expect(await taken).toBeUndefined()
  expect((await box.take('lost'))?.body).toBe('lost')
  expect(box.entries()).toEqual([])
})

test('acts of older versions are taken over, and what nobody can read stays where it is', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const me = somebody()
  const storage = stubDevice({
    [`old_here_${me.id}_car`]: '["a","b"]',
    [`old_here_${me.id}_van`]: '{',
    old_here_other_car: '["c"]',
  })
  const old = {
    prefix: 'old_',
    read: (text: string, of: string) => (JSON.parse(text) as string[]).map((body) => act(`${of} ${body}`, of, body)),
  }
  const { adapter, sent } = acts(() => new Error('lost'), { old })
  const [one, other] = [openTab(adapter, me, connection()), openTab(adapter, me, connection())]
  await Promise.all([one.ready, other.ready])
  await until(() => bodies(one).join() === 'a,b' && bodies(other).join() === 'a,b')
  expect(Object.keys(storage)).toEqual([`old_here_${me.id}_van`, 'old_here_other_car', 'rvweb_outbox_act'])

  const upgrade = (body: unknown, version: number) => {
    if (body === 'b') throw new Error('torn')
    return `${body} of ${version}`
  }
  const newer = openTab({ ...adapter, version: 2, upgrade }, me, connection())
  await newer.ready
  expect(bodies(newer)).toEqual(['a of 1'])
  expect(await countHeld(me.id)).toEqual(new Map([['act', 2]]))
  expect(sent).toEqual([])
})

test('all of a person, over rooftops, is counted and deleted, and nothing of anybody else', async () => {
  const [me, you] = [somebody(), somebody()]
  const { adapter } = acts()
  for (const owner of [me, { ...me, location: 'there' }, you]) await openTab(adapter, owner, connection()).put(act('a'))
  expect(await countHeld(me.id)).toEqual(new Map([['act', 2]]))
  await deleteHeld(me.id)
  expect([await countHeld(me.id), await countHeld(you.id)]).toEqual([new Map(), new Map([['act', 1]])])
})
