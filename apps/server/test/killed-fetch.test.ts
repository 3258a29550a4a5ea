import { once } from 'node:events'
import { choosePort } from '@lotline/embedded-postgres/port'
import { expect, test } from 'vitest'
import { headersOf, startProduct } from '../../../bench/product.ts'
import { csv, feedRow } from './feeds.ts'
import { fetchDesk, loopback, serveHttp } from './fetched-feeds.ts'
import { ownDataDir, startServer } from './server.ts'

const server = await startServer({ allowAddresses: loopback })
// Servers in processes of their own go by the real clock.
server.clock.now = new Date()
const desk = await fetchDesk(server)

test('a fetch whose server is killed midway is done again, and its file taken in once', { timeout: 300_000 }, async () => {
  const manager = await server.someone()
  const row = feedRow()
  let isHung = true
  const { url, asked } = await serveHttp((_request, reply) => {
    const file = csv([row])
    reply.writeHead(200, { 'content-length': file.length })
    if (isHung) reply.write(file.slice(0, 20))
    else reply.end(file)
  })
  const feed = await desk.add(manager, desk.draft(url))
  const port = await choosePort(undefined)
  const settings = {
    ...{ DATA_DIR: ownDataDir(), DATABASE_URL: server.url, LOG_LEVEL: 'silent', ALLOW_ADDRESSES: loopback.join() },
  }
  const killed = await startProduct(port, settings)
  const ended = once(killed.child, 'exit')
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/feeds/fetched/${feed.id}/fetch`, {
      method: 'POST',
      headers: headersOf({ token: manager.token, rooftopId: server.here.id }),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(1)
  } finally {
    killed.child.kill('SIGKILL')
  }
  await ended
  isHung = false
  const running = () => desk.sqlHere(`select id from feed_fetch where state = 'RUNNING'`)
  expect(await running()).toHaveLength(1)
  // It is taken over after two minutes, for which nobody waits here.
  await desk.sqlHere(`update feed_fetch set lease_until = now() where state = 'RUNNING'`)
  const next = await startProduct(port, settings)
  try {
    await expect.poll(running, { timeout: 60_000 }).toEqual([])
  } finally {
    await next.stop()
  }
  expect(asked).toHaveLength(2)
  expect(await desk.sqlHere('select state, added from feed_fetch')).toEqual([{ state: 'TAKEN', added: 1 }])
  expect(await desk.sqlHere('select vin from vehicle')).toEqual([{ vin: row.VIN }])
})
