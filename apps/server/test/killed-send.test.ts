import { once } from 'node:events'
import { choosePort } from '@lotline/embedded-postgres/port'
import { afterAll, expect, test } from 'vitest'
import { headersOf, startProduct } from '../../../bench/product.ts'
import { engageDesk } from './engage-desk.ts'
import { ownDataDir, runAt, startServer } from './server.ts'
import { startMailServer } from './smtp.ts'

const shoppers = 500
const server = await startServer()
// Servers in processes of their own go by the real clock.
server.clock.now = new Date()
const desk = await engageDesk(server)
const post = await startMailServer()
afterAll(post.close)

test('of a send to 500 shoppers each gets one letter, although the server is killed midway', { timeout: 300_000 }, async () => {
  const sam = await server.someone('sales')
  const car = await desk.aCar()
  const rows = await runAt(
    server.url,
    `insert into prospect (rooftop_id, id, first_name, last_name, email, email_key, created_by, created_at)
     select $1, gen_random_uuid(), 'Robin', 'Sample', email, email, $2, now()
     from (select 'shopper' || n || '@mailbox.example' from generate_series(1, ${shoppers}) n) as all_of (email) returning id`,
    [server.here.id, sam.personId],
  )
  const links = await desk.drafts(
    sam,
    car,
    rows.map(({ id }) => id),
  )
  const port = await choosePort(undefined)
  const settings = { DATA_DIR: ownDataDir(), DATABASE_URL: server.url, SMTP_URL: post.url, LOG_LEVEL: 'silent' }

  const killed = await startProduct(port, settings)
  const ended = once(killed.child, 'exit')
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/inventory/${car}/plugins/vdp/velocityengage/folio/send`, {
      method: 'POST',
      headers: {
        ...headersOf({ token: sam.token, rooftopId: server.here.id }),
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        engagementType: 'EMAIL',
        message: 'Hi {First name}. {Link}',
        engagementIds: links.map(({ engagementId }) => engagementId),
      }),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect((await answer.json()).data.sent).toHaveLength(shoppers)
    await expect.poll(() => post.letters.length).toBeGreaterThan(50)
  } finally {
    killed.child.kill('SIGKILL')
  }
  await ended
  expect(post.letters.length).toBeLessThan(shoppers)
  // A letter that was under way is taken over after five minutes, for which nobody waits here.
  await runAt(server.url, 'update outbox_message set next_attempt_at = now() where sent_at is null', [])

  const next = await startProduct(port, settings)
  try {
    const unsent = () => runAt(server.url, 'select id from outbox_message where sent_at is null', [])
    await expect.poll(async () => (await unsent()).length, { timeout: 60_000 }).toBe(0)
  } finally {
    await next.stop()
  }
  const byShopper = new Map<string, Set<string>>()
  for (const { to, messageId } of post.letters) {
    const address = to?.[0]?.address ?? ''
    byShopper.set(address, (byShopper.get(address) ?? new Set()).add(messageId ?? ''))
  }
  expect(byShopper.size).toBe(shoppers)
  expect([...byShopper.values()].filter((ids) => ids.size !== 1)).toEqual([])
  // One that the mail server had taken when its answer was lost comes again under the same Message-ID, by which it is known.
  expect(post.letters.length - shoppers).toBeLessThanOrEqual(1)
})
