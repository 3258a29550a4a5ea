import { permissions } from '@lotline/domain/people/permissions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Actor, LiveActor } from '../../ctx.ts'
import { openWatches, type Watches } from './watches.ts'

const start = new Date('2026-03-02T15:00:00.000Z')
const mayAll = new Set(permissions)
const mayNothing = new Set<never>()

// The clocks that streams go by, and none that a library of an earlier file still winds up.
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

type Lot = { of: string[]; answer(held?: Actor['permissions'] | undefined, ended?: string[]): void; fail(): void }

/** Watches whose questions are kept until the test answers them; `answering` does so by itself. */
function watching({ answering = false } = {}) {
  const lots: Lot[] = []
  const wrong: unknown[] = []
  let open = 0
  const watches = openWatches(
    async (asked) => {
      open += 1
      expect(open, 'one lot is asked for at a time').toBe(1)
      const { promise, resolve, reject } = Promise.withResolvers<(Actor | undefined)[]>()
      const lot: Lot = {
        of: asked.map(({ sessionId }) => sessionId),
        answer: (held = mayAll, ended = []) =>
          resolve(asked.map(({ sessionId }) => (ended.includes(sessionId) ? undefined : anActor(sessionId, held)))),
        fail: () => reject(new Error('The database is away')),
      }
      lots.push(lot)
      if (answering) lot.answer()
      return promise.finally(() => {
        open -= 1
      })
    },
    () => new Date(),
    (error) => wrong.push(error),
  )
  return { watches, lots, wrong }
}

function anActor(sessionId: string, held: Actor['permissions'] = mayAll): LiveActor {
  const who = { personId: sessionId, rooftopId: 'here', firstName: 'Test', lastName: 'Person', companyName: null }
  return {
    ...who,
    sessionId,
    permissions: held,
    featureFlags: [],
    via: 'session',
    expiresAt: new Date(start.getTime() + 3_600_000),
  }
}

function listen(watches: Watches, sessionId: string, changes: Partial<LiveActor> = {}) {
  const heard = { beats: 0, ended: false, told: [] as number[] }
  const watch = watches.open(
    { ...anActor(sessionId), ...changes },
    {
      beat: () => {
        heard.beats += 1
      },
      end: () => {
        heard.ended = true
      },
    },
  )
  const tell = () => watch.whenKnown(() => heard.told.push(watch.held().size))
  return { heard, tell, stop: watch.stop }
}

/** What an answer sets off has happened. */
const settled = () => vi.advanceTimersByTimeAsync(0)

test('each of ten thousand streams that open at once is asked for every 15 seconds, evenly over that time', async () => {
  const { watches, lots } = watching({ answering: true })
  const streams = Array.from({ length: 10_000 }, (_, at) => listen(watches, `s${at}`))
  for (const round of [1, 2]) {
    await vi.advanceTimersByTimeAsync(15_000)
    expect(streams.every(({ heard }) => heard.beats === round && !heard.ended)).toBe(true)
    expect(new Set(lots.flatMap(({ of }) => of)).size).toBe(10_000)
    expect(lots.reduce((sum, { of }) => sum + of.length, 0)).toBe(10_000)
    expect(Math.max(...lots.map(({ of }) => of.length))).toBeLessThanOrEqual(101)
    lots.length = 0
  }
  for (const { stop } of streams) stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('few streams are not asked for more often, nor those that stay when most have left', async () => {
  const { watches } = watching({ answering: true })
  const [stays, ...others] = Array.from({ length: 1000 }, (_, at) => listen(watches, `s${at}`)).reverse()
  await vi.advanceTimersByTimeAsync(14_000)
  for (const { stop } of others) stop()
  await vi.advanceTimersByTimeAsync(1_200)
  expect(stays?.heard.beats).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stays?.heard.beats).toBe(5)
})

test('after a change of one session that one is asked for at once, after a change of roles all are, 500 at a time', async () => {
  const { watches, lots } = watching({ answering: true })
  for (let at = 0; at < 1200; at += 1) listen(watches, `s${at}`)
  watches.hear('s7')
  await settled()
  watches.hear('of nobody here')
  watches.hear('')
  await settled()
  expect(lots.map(({ of }) => of.length)).toEqual([1, 500, 500, 200])
  expect(lots[0]?.of).toEqual(['s7'])
})

test('what is told while rights are asked for waits for the answer, and follows it', async () => {
  const { watches, lots } = watching()
  const [changes, ends, other] = [listen(watches, 'changes'), listen(watches, 'ends'), listen(watches, 'other')]
  watches.hear('changes')
  watches.hear('ends')
  for (const { tell } of [changes, ends, other]) tell()
  expect([changes.heard.told, other.heard.told]).toEqual([[], [mayAll.size]])
  lots[0]?.answer(mayNothing)
  await settled()
  expect(changes.heard.told).toEqual([0])
  lots[1]?.answer(mayAll, ['ends'])
  await settled()
  expect(ends.heard).toMatchObject({ ended: true, told: [] })
})

test('a change that is heard while the answer to the one before is on its way is asked for again', async () => {
  const { watches, lots } = watching()
  const { tell, heard } = listen(watches, 'twice')
  watches.hear('twice')
  watches.hear('')
  tell()
  lots[0]?.answer(mayAll)
  await settled()
  expect(heard.told).toEqual([])
  lots[1]?.answer(mayNothing)
  await settled()
  expect(heard.told).toEqual([0])
})

test('a lot that fails ends no stream: all listen on as before, and are asked for again with the next beat', async () => {
  const { watches, lots, wrong } = watching()
  const [stays, ends] = [listen(watches, 'stays'), listen(watches, 'ends')]
  watches.hear('')
  stays.tell()
  lots[0]?.fail()
  await settled()
  expect([stays.heard, ends.heard]).toMatchObject([{ ended: false, told: [mayAll.size] }, { ended: false }])
  await vi.advanceTimersByTimeAsync(15_150)
  expect(lots[1]?.of).toEqual(['stays'])
  lots[1]?.fail()
  await settled()
  expect(wrong).toHaveLength(1)
  lots[2]?.answer(mayAll, ['ends'])
  await settled()
  expect([stays.heard.ended, ends.heard.ended]).toEqual([false, true])
})

test('what goes wrong with one stream is its own: the rest of its lot hears the answer, and all are asked for again', async () => {
  const { watches, lots, wrong } = watching()
  const fail = () => {
    throw new Error('Its connection is gone')
  }
  const stays = listen(watches, 'stays')
  watches.open(anActor('ends'), { beat: fail, end: fail })
  const tells = watches.open(anActor('tells'), { beat: fail, end: () => {} })
  const [last, over] = [listen(watches, 'last'), listen(watches, 'over')]
  watches.hear('')
  lots[0]?.answer()
  await settled()
  watches.hear('')
  tells.whenKnown(fail)
  for (const { tell } of [last, over]) tell()
  lots[1]?.answer(mayNothing, ['ends', 'over'])
  await settled()
  expect(wrong).toHaveLength(2)
  expect([last.heard, over.heard]).toMatchObject([
    { ended: false, told: [0] },
    { ended: true, told: [] },
  ])
  await vi.advanceTimersByTimeAsync(15_150)
  expect(wrong).toHaveLength(3)
  expect([stays.heard.beats, last.heard.beats]).toEqual([1, 1])
  for (let at = 2; at < lots.length; at += 1) {
    lots[at]?.answer()
    await settled()
  }
  expect(lots.slice(2).flatMap(({ of }) => of)).toEqual(['stays', 'tells', 'last'])
})

test('a stream ends with its bearer token, even where nobody can be asked', async () => {
  const { watches, lots } = watching()
  const { heard } = listen(watches, 'ends', { expiresAt: new Date(start.getTime() + 10_000) })
  await vi.advanceTimersByTimeAsync(15_150)
  expect(heard.ended).toBe(true)
  expect(lots).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
