import { choosePort } from '@lotline/embedded-postgres/port'
import { expect, test } from 'vitest'
import { startProduct } from '../../../bench/product.ts'
import { proveWebhooks } from '../../../bench/webhooks/webhooks.ts'
import { ownDataDir, startServer } from './server.ts'

const server = await startServer({ now: () => new Date() })

test('killing the server loses no event of a webhook and brings none out of order', { timeout: 120_000 }, async () => {
  const person = await server.someone()
  const port = await choosePort(undefined)
  const settings = { DATA_DIR: ownDataDir(), DATABASE_URL: server.url, ALLOW_ADDRESSES: '127.0.0.1/32', LOG_LEVEL: 'silent' }
  const outcome = await proveWebhooks(
    {
      start: () => startProduct(port, settings),
      person: { token: person.token, rooftopId: server.here.id },
      withDb: (work) => server.doors.inRooftop(server.here.id, work),
    },
    { seed: 20260302, rounds: 3 },
  )
  expect(outcome.wrong).toEqual([])
  expect(outcome.events).toBeGreaterThan(50)
})
