import { existsSync, readFileSync } from 'node:fs'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openOutside } from '../../../outside/outside.ts'
import { askRecalls } from './nhtsa-client.ts'

const recordings = path.resolve(process.env.LOTLINE_SHARED_DATA ?? '../shared/data', 'nhtsa')
const now = new Date('2026-03-02T15:00:00.000Z')
const car = { make: 'ACURA', model: 'RDX', year: 2012 }

let answer = (reply: ServerResponse) => void reply.end()
const asked: (string | undefined)[] = []
const server = http.createServer((request, reply) => {
  asked.push(request.url)
  answer(reply)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const outside = openOutside({ allowed: ['127.0.0.1'], userAgent: 'Lotline/1.0' })
const ask = (more: Partial<Parameters<typeof askRecalls>[0]> = {}) =>
  askRecalls({ outside, base, now, signal: AbortSignal.timeout(10_000), ...more }, car)

test.skipIf(!existsSync(recordings))('what the service has answered over the years is read whole', async () => {
  const read = async (file: string) => {
    answer = (reply) => void reply.end(readFileSync(path.join(recordings, file)))
    const outcome = await ask()
    if (outcome.kind !== 'ANSWER') throw new Error(JSON.stringify(outcome))
    return {
      ...outcome,
      recalls: outcome.recalls.map(({ campaign, reportedOn, consequence }) => [campaign, reportedOn, consequence !== null]),
    }
  }
  expect(await read('api-nhtsa-2021-recall-yr-mk-model.json')).toMatchObject({
    leftOut: 0,
    recalls: [
      ['19V182000', '2019-03-06', true],
      ['16V061000', '2016-02-03', true],
    ],
  })
  expect(await read('webapi-legacy-campaign_recalls.json')).toMatchObject({
    leftOut: 0,
    recalls: [['12V176000', '2012-04-20', true]],
  })
  expect((await read('webapi-legacy-recalls.json')).recalls).toHaveLength(2)
})

test('it is asked by make, model and year, whatever these are made of', async () => {
  answer = (reply) => void reply.writeHead(400).end('{"Count":0,"Message":"Results returned successfully","results":[]}')
  const odd = { make: 'Land Rover', model: 'R&D ?#/é', year: 2020 }
  const outcome = await askRecalls({ outside, base: `${base}/nhtsa/`, now, signal: AbortSignal.timeout(10_000) }, odd)
  expect(outcome).toEqual({ kind: 'ANSWER', recalls: [], leftOut: 0, isModelKnown: false })
  expect(asked.at(-1)).toBe('/nhtsa/recalls/recallsByVehicle?make=Land+Rover&model=R%26D+%3F%23%2F%C3%A9&modelYear=2020')
})

test('garbage, errors and silence are no word on recalls, and rest is given where it is asked for', async () => {
  const host = new URL(base).host
  for (const [status, body] of [
    [200, '<html>'],
    [200, '{"Count":2,"results":[]}'],
    [500, '{"Count":0,"results":[]}'],
  ] as const) {
    answer = (reply) => void reply.writeHead(status).end(body)
    expect(await ask()).toEqual({
      kind: 'NONE',
      reason: `${host} answered ${status}, and nothing that tells of recalls.`,
      isAway: false,
    })
  }
  answer = (reply) => void reply.writeHead(429, { 'retry-after': '120' }).end()
  expect(await ask()).toEqual({ kind: 'REST', until: new Date(now.getTime() + 120_000) })
  answer = (reply) => void reply.destroy()
  const nowhere = { kind: 'NONE', reason: 'It could not be reached.' }
  expect(await ask()).toMatchObject(nowhere)
  const strict = openOutside({ allowed: [], userAgent: 'Lotline/1.0' })
  expect(await ask({ outside: strict })).toMatchObject({ ...nowhere, isAway: true })
})
