import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { csv, feedRow, feedsOf } from '../../../test/feeds.ts'
import { type Caller, startServer } from '../../../test/server.ts'
import { type FeedLimits, usualFeedLimits as usualLimits } from '../../feed-limits.ts'
import { openFeeds } from './feeds.ts'

const server = await startServer({ feedLimits: { ...usualLimits, waitingUploads: 3 } })
const { app, doors, url, here, there, dataDir } = server
const manager = await server.someone()
const feeds = feedsOf(server, manager)
const kept = path.join(dataDir, 'files/feeds')
const isThere = (id: string) => existsSync(path.join(kept, id))
const aFile = () => csv([feedRow()])

/** Feeds of a server that has been started again. */
function startedAgain(limits: FeedLimits = usualLimits, folder = dataDir) {
  return openFeeds({ doors, url, dataDir: folder, now: () => server.clock.now, log: () => {}, limits })
}

async function uploadedId(): Promise<string> {
  server.pass({ seconds: 1 })
  const { status, body } = await feeds.upload(aFile())
  expect(status).toBe(201)
  return body.data.uploadId
}

test('two files of a rooftop come in at once, the third is told to wait; another rooftop is not', async () => {
  const address = await app.api.listen({ port: 0, host: '127.0.0.1' })
  const stranger = await server.someone('administrator', there.id)
  const comingIn = async (count: number) => {
    while (!existsSync(kept) || readdirSync(kept).length < count) await delay(5)
  }
  const one = beginUpload(address, manager)
  await comingIn(1)
  const two = beginUpload(address, manager)
  await comingIn(2)
  const third = await feeds.upload(aFile())
  expect([third.status, third.body.code, third.body.retryAfter]).toEqual([429, 'TOO_MANY_ATTEMPTS', 10])
  expect((await feedsOf(server, stranger).upload(aFile())).status).toBe(201)
  expect([(await one.end()).status, (await two.end()).status]).toEqual([201, 201])
  expect((await feeds.upload(aFile())).status).toBe(201)
})

/** Sends the beginning of a file and leaves its end for later. */
function beginUpload(address: string, call: Caller) {
  const headers = {
    authorization: `Bearer ${call.token}`,
    'tenant-id': call.rooftopId,
    'content-type': 'multipart/form-data; boundary=slow',
  }
  const sending: ClientRequest = request(`${address}/api/feeds/uploads`, { method: 'POST', headers })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (answer) => resolve({ status: answer.statusCode ?? 0, text: await text(answer) }))
  })
  sending.write('--slow\r\ncontent-disposition: form-data; name="file"; filename="slow.csv"\r\n\r\nVIN\n')
  return {
    end() {
      sending.end('1C4RJFAG5LC350617\r\n--slow--\r\n')
      return answered
    },
  }
}

test('of the uploads that nobody runs the oldest goes when a rooftop has its number of them', async () => {
  const ids = [await uploadedId(), await uploadedId(), await uploadedId(), await uploadedId()]
  expect(ids.map(isThere)).toEqual([false, true, true, true])
  const gone = await manager('POST', '/feeds/runs', { uploadId: ids[0] })
  expect([gone.status, gone.body.detail]).toEqual([404, 'There is no such upload. Upload the file again.'])
})

test('a file that its reader died of is set aside at once, and is not read again', async () => {
  const small = startedAgain({ ...usualLimits, readerMegabytes: 40 })
  const content = Readable.from([`[{"vin":"${'x'.repeat(50_000_000)}"}]`])
  const uploadId = await small.save({ rooftopId: here.id, fileName: 'bomb.json', content })
  const begin = () => small.start({ rooftopId: here.id, actorId: null, uploadId })
  await expect(begin()).rejects.toMatchObject({
    code: 'FEED_REFUSED',
    message: expect.stringMatching(/^The file was set aside, reading it (took more than 40 MB of memory|failed): send a smaller/),
  })
  expect([isThere(uploadId), readdirSync(path.join(kept, 'set-aside')).toSorted()]).toEqual([
    false,
    [uploadId, `${uploadId}.txt`],
  ])
  await expect(begin()).rejects.toMatchObject({ facts: { reason: 'READER_ENDED' } })
  await small.close()
})

test('a file that takes too long is given up', async () => {
  const hasty = startedAgain({ ...usualLimits, readerSeconds: 0.001 })
  const content = Readable.from([csv(Array.from({ length: 2000 }, () => feedRow()))])
  const uploadId = await hasty.save({ rooftopId: here.id, fileName: 'slow.csv', content })
  await expect(hasty.start({ rooftopId: here.id, actorId: null, uploadId })).rejects.toMatchObject({
    message: 'The file was set aside, it was not read within 0.001 seconds: send a smaller or cleaner export.',
  })
  await hasty.close()
})

test('a process that died over a file may have been killed; one that died over it again was ended by it', async () => {
  const ids = [await uploadedId(), await uploadedId()]
  const died = (id: string | undefined, time: number) => writeFileSync(path.join(kept, `${id}.${time}.reading`), '')
  died(ids[0], 1)
  died(ids[1], 1)
  died(ids[1], 2)
  const [first, second] = [
    await manager('POST', '/feeds/runs', { uploadId: ids[0], confirm: true }),
    await manager('POST', '/feeds/runs', { uploadId: ids[1], confirm: true }),
  ]
  expect(first.status).toBe(201)
  await feeds.ended(first.body.data.id)
  expect([second.status, second.body.reason]).toEqual([422, 'READER_ENDED'])
  expect(second.body.detail).toMatch('the server ended twice while it was read')
})

test('a dropped file that ends its reader is put away with the reason, and ends no start again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-bomb-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const dropped = path.join(folder, 'feeds', 'Here')
  mkdirSync(dropped, { recursive: true })
  writeFileSync(path.join(dropped, 'bomb.json'), `[{"vin":"${'x'.repeat(50_000_000)}"}]`)
  const small = startedAgain({ ...usualLimits, readerMegabytes: 40 }, folder)
  while (readdirSync(dropped).includes('bomb.json')) {
    await small.look()
    await small.settled()
    await delay(5)
  }
  await small.close()
  const [bomb = '', reason = ''] = readdirSync(path.join(dropped, 'failed')).toSorted()
  expect(bomb).toMatch(/-bomb\.json$/)
  expect(readFileSync(path.join(dropped, 'failed', reason), 'utf8')).toMatch(
    /^The file was set aside, reading it (took more than 40 MB of memory|failed): send a smaller/,
  )
})

test('a server that starts forgets what nobody has run for a day, and keeps what may still be confirmed', async () => {
  await feeds.run([feedRow(), feedRow(), feedRow()], { feedName: 'tidy' })
  const held = await feeds.run([feedRow()], { feedName: 'tidy' })
  expect(held.state).toBe('HELD')
  const waiting = await uploadedId()
  writeFileSync(path.join(kept, 'half'), 'of a file whose server was killed')
  server.pass({ hours: 25 })
  await startedAgain().look()
  expect(isThere(waiting)).toBe(false)
  expect((await manager('POST', `/feeds/runs/${held.id}/confirm`)).status).toBe(200)
  expect(await feeds.ended(held.id)).toMatchObject({ state: 'DONE' })
})
