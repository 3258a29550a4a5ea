import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const server = await startServer()
const address = await server.app.api.listen({ port: 0, host: '127.0.0.1' })

const vin = '1C4RJFAG5LC350617'
const lines = JSON.stringify(
  Array.from({ length: 490 }, (_, at) => ({ opCode: `LOF${at}`, laborSale: '$1,234.50', partsSale: 'many' })),
)
// Reading 4 MB of order lines that are all wrong takes seconds.
const slow = `RO,VIN,Lines\n${Array.from({ length: 100 }, (_, at) => `${at},${vin},"${lines.replaceAll('"', '""')}"\n`).join('')}`

test('while somebody sends many slow imports another person’s small one is read at once', { timeout: 120_000 }, async () => {
  const [hostile, other] = [await server.someone(), await server.someone()]
  const send = async ({ token, rooftopId }: typeof hostile, body: string) => {
    const headers = { authorization: `Bearer ${token}`, 'tenant-id': rooftopId, 'content-type': 'text/csv' }
    const answer = await fetch(`${address}/api/imports/repairOrders`, { method: 'POST', headers, body })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
  }
  const read: number[] = []
  const refused = Promise.withResolvers<void>()
  let turnedAway = 0
  const many = Array.from({ length: 8 }, async () => {
    const answer = await send(hostile, slow)
    if (answer.status === 200) read.push(answer.status)
    else turnedAway += 1
    if (turnedAway === 4) refused.resolve()
    return answer
  })
  await refused.promise
  const small = await send(other, `RO,VIN\n1,${vin}\n`)
  expect(small.status).toBe(200)
  // The hostile ones come one after another, and the last is not read yet.
  expect(read.length).toBeLessThan(4)
  const answers = await Promise.all(many)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    retryAfter: '10',
    body: { detail: 'You have 4 imports running. Wait until one is done, then send the next.' },
  })
})
