import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fuzz, sessionsOfEach } from '../../../bench/fuzz/fuzz.ts'
import { watchLoop } from '../../../bench/fuzz/loop-watch.ts'
import { type Caller, inRecon, startServer } from './server.ts'

test('whatever is sent to whichever route by whomever is answered, soon and without a fault', { timeout: 300_000 }, async () => {
  const server = await startServer({ now: () => new Date() })
  await server.app.api.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.api.server.address() as AddressInfo
  const roles = ['administrator', 'manager', 'technician', 'sales', 'vendor'] as const
  const callers = await Promise.all(roles.map((role) => server.someone(role)))
  for (let car = 0; car < 5; car += 1) if (callers[0]) await inRecon(callers[0])
  // Whose session has been ended by what was sent comes back as another of the same role: refusals alone would tell little.
  const accounts = callers.map((caller, index) => ({ name: String(roles[index]), signIn: sessionsOf(caller, index) }))
  function sessionsOf(caller: Caller, index: number) {
    let given = 0
    return async () => {
      given += 1
      return given <= sessionsOfEach ? caller : server.someone(roles[index])
    }
  }
  let longest = 0
  // The memory of other files' tests lies in this process too: collecting it says nothing of the server.
  const stop = watchLoop(
    (ms) => {
      longest = Math.max(longest, ms)
    },
    { isGcCounted: false },
  )
  // Other tests run beside this one and take their share of the processor.
  const longestMs = 15_000
  const outcome = await fuzz({ port, longestMs, accounts, requests: 4000, seed: 1, heldMs: () => longest })
  stop()
  expect(outcome.wrong).toEqual([])
  // The others need a file of one kind, or something that a request before has made and none has taken away: which of them goes by the
  // order in which answers come. Half of them do, a few more or less.
  expect(outcome.done.size / outcome.routes).toBeGreaterThan(1 / 3)
  expect(Object.keys(outcome.statuses)).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403', '404', '409']))
})
