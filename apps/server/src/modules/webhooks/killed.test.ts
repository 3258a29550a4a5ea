import { expect, test } from 'vitest'
import { startReceiver } from '../../../test/receiver.ts'
import { inRecon, runAt, startServer } from '../../../test/server.ts'

// It takes in changes and hands nothing on, as one that is killed at once: it begins to work later, as the next one would.
const server = await startServer({ allowAddresses: ['127.0.0.1/32'] })
server.clock.now = new Date()
const receiver = await startReceiver()
const admin = await server.someone()
const noted = async () => (await runAt(server.url, 'select count(*)::int as count from webhook_outbox'))[0].count

test('what a process left behind, between commit and sending and while it sent, is sent by the next one', async () => {
  const types = ['vehicle.added', 'step.begun']
  const made = await admin('POST', '/settings/webhooks', { name: 'Next', url: `${receiver.url}/next`, types })
  expect(made.status, made.text).toBe(201)
  const [car, other] = [await inRecon(admin), await inRecon(admin)]
  expect(await noted()).toBeGreaterThan(4)
  expect(receiver.calls).toEqual([])

  await server.app.work()
  await expect.poll(() => receiver.calls.length).toBe(2)
  expect(await noted()).toBe(0)

  // A process that is gone still holds the first event of one vehicle.
  await runAt(
    server.url,
    `update webhook_delivery set state = 'WAITING', settled_at = null, claim = gen_random_uuid(), claimed_until = $2
     where vehicle_id = $1`,
    [car, new Date(server.clock.now.getTime() + 60_000)],
  )
  for (const id of [car, other]) await admin('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  await expect.poll(() => receiver.calls.slice(2).map(({ type }) => type)).toEqual(['step.begun'])
  server.pass({ minutes: 1, seconds: 1 })
  await runAt(server.url, "select pg_notify('lotline_webhook', '')")
  await expect.poll(() => receiver.calls.slice(3).map(({ type }) => type)).toEqual(['vehicle.added', 'step.begun'])
  // It is known by its id.
  const first = receiver.calls.find(({ text }) => JSON.parse(text).vehicle.id === car)
  expect(receiver.calls[3]?.id).toBe(first?.id)
})
