import { expect, onTestFinished, test } from 'vitest'
import { oneLane, onlyLane, runSender, type Sender } from './sender.ts'

const hour = 3_600_000

function open(sender: Partial<Sender> & Pick<Sender, 'round'>) {
  const logged: string[] = []
  const running = runSender({
    ...oneLane,
    name: 'mail',
    everyMs: hour,
    log: (line, error) => logged.push(`${line}: ${error}`),
    ...sender,
  })
  onTestFinished(() => running.close())
  return { running, logged }
}

test('a lane that is woken during its round has one more behind it, however often it was woken', async () => {
  const rounds: PromiseWithResolvers<void>[] = []
  const { running } = open({
    async round() {
      const one = Promise.withResolvers<void>()
      rounds.push(one)
      await one.promise
      return null
    },
  })
  await expect.poll(() => rounds.length).toBe(1)
  for (let woken = 0; woken < 3; woken += 1) running.wake(onlyLane)
  rounds[0]?.resolve()
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]?.resolve()
  await running.close()
  expect(rounds.length).toBe(2)
})

test('a slow lane delays no other, and no more lanes than said have their round at once', async () => {
  const slow = Promise.withResolvers<void>()
  const [begun, peak, now]: [string[], number[], Set<string>] = [[], [], new Set()]
  open({
    lanes: async () => ['slow', 'a', 'b', 'c'],
    lanesAtOnce: 2,
    async round(lane) {
      begun.push(lane)
      now.add(lane)
      peak.push(now.size)
      if (lane === 'slow') await slow.promise
      now.delete(lane)
      return null
    },
  })
  await expect.poll(() => begun).toEqual(['slow', 'a', 'b', 'c'])
  expect(Math.max(...peak)).toBe(2)
  slow.resolve()
})

test('a round that knows of more is followed by the next at its time, the sooner of two', async () => {
  const at: number[] = []
  const { running } = open({
    async round() {
      at.push(performance.now())
      return at.length === 1 ? 40 : at.length < 4 ? 0 : null
    },
  })
  await expect.poll(() => at.length).toBe(4)
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(39)
  running.wake(onlyLane, hour)
  running.wake(onlyLane, 10)
  await expect.poll(() => at.length).toBe(5)
})

test('a round that throws is logged and made again when its lane is looked at, as is a list of lanes that fails', async () => {
  let rounds = 0
  let asked = 0
  const { running, logged } = open({
    async lanes() {
      asked += 1
      if (asked === 1) throw new Error('no database')
      return [onlyLane]
    },
    async round() {
      rounds += 1
      if (rounds === 1) throw new Error('no server')
      return null
    },
  })
  await expect.poll(() => logged).toEqual(['mail waits for the database: Error: no database'])
  running.wakeAll()
  await expect.poll(() => logged.length).toBe(2)
  expect(logged[1]).toBe('mail waits for the next look: Error: no server')
  running.wakeAll()
  await expect.poll(() => rounds).toBe(2)
})

test('closed, it tells the round, waits for its end, and begins none', async () => {
  const ended: boolean[] = []
  const { running } = open({
    async round(_lane, signal) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended.push(true)
      return 0
    },
  })
  await new Promise(setImmediate)
  running.wake(onlyLane)
  await running.close()
  running.wake(onlyLane)
  running.wakeAll()
  await new Promise(setImmediate)
  expect(ended).toEqual([true])
})
