import { expect, test } from 'vitest'
import { boundless, startServer } from '../../test/server.ts'
import { openRates } from './rates.ts'

test('beyond the writes of a minute a person is told how long to wait, and others are not kept', async () => {
  const server = await startServer({ limits: { ...boundless, writesPerMinute: 3 } })
  const [busy, other] = [await server.someone(), await server.someone()]
  const write = (caller: typeof busy) => caller('POST', '/inventory', {})
  const began = server.clock.now.getTime()
  for (const _ of [1, 2, 3]) expect((await write(busy)).status).toBe(400)
  server.clock.now = new Date(began + 48_000)
  const refused = await write(busy)
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '12'])
  expect(refused.body.detail).toBe('You’ve made 3 changes in a minute. Try again in 12 seconds.')
  expect((await write(other)).status).toBe(400)
  expect((await busy('GET', '/inventory')).status).toBe(200)
  server.clock.now = new Date(began + 60_000)
  expect((await write(busy)).status).toBe(400)
})

test('bulk actions are counted by the vehicles that they name', async () => {
  const server = await startServer({ limits: { ...boundless, bulkItemsPerMinute: 3 } })
  const manager = await server.someone()
  const ids = ['01a1fa84-0000-7000-8000-000000000000', '01a1fa84-0000-7000-8000-000000000001']
  const remove = () => manager('POST', '/inventory/several', { act: 'REMOVE', vehicleIds: ids })
  expect((await remove()).status).toBe(200)
  const refused = await remove()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.body.detail).toBe('Bulk actions take up to 3 vehicles or shoppers a minute. Try again in 60 seconds.')
})

test('counts of more people than are kept forget who has asked for nothing the longest', () => {
  const rates = openRates({ ...boundless, writesPerMinute: 1 }, 2)
  const now = new Date('2026-03-02T15:00:00.000Z')
  for (const owner of ['a', 'b', 'c']) rates.take('WRITES', owner, 1, now)
  expect(() => rates.take('WRITES', 'c', 1, now)).toThrow('Try again in 60 seconds')
  expect(() => rates.take('WRITES', 'a', 1, now)).not.toThrow()
})
