import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  doublingMasksSvg,
  hugeProgressiveJpeg,
  nestedMasksSvg,
  textBombPng,
  tinyPng,
} from '../../../../../bench/hostile/pictures.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { aSample, uploadsOf } from '../../../test/uploads.ts'

const server = await startServer()
const manager = await server.someone('manager')
const id = await inRecon(manager)
const send = (name: string, bytes: Buffer, caller: Caller = manager) =>
  uploadsOf(server, caller).send(`/${server.here.id}/recon/${id}/media/images`, { name, bytes })
const open = (url: string) => server.app.api.inject({ url })
const contentOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Attempts at a picture as the database has them: open ones, and whether one has failed. */
const attemptsAt = async (bytes: Buffer) =>
  server.doors.inRooftop(server.here.id, async (db) => {
    const { rows } = await sql<{ open: number; failed: boolean }>`
      select open, failed_at is not null as failed from picture_attempt where content = ${contentOf(bytes)}`.execute(db)
    return rows
  })

const noteAttempt = (bytes: Buffer, { open, age, failed }: { open: number; age: string; failed: boolean }) =>
  server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into picture_attempt (rooftop_id, content, open, begun_at, failed_at)
      values (${server.here.id}, ${contentOf(bytes)}, ${open}, now() - ${age}::interval, ${failed ? new Date() : null})`.execute(
      db,
    ),
  )

test('a picture that its process dies of is refused with what to do, and not tried again', async () => {
  const bytes = nestedMasksSvg()
  const refused = { status: 422, body: { code: 'FILE_UNREADABLE', detail: expect.stringContaining('Save it as a PNG or JPEG.') } }
  expect(await send('logo.svg', bytes)).toMatchObject(refused)
  expect(await attemptsAt(bytes)).toEqual([{ open: 1, failed: true }])
  expect(await send('again.svg', bytes)).toMatchObject(refused)
  expect(await attemptsAt(bytes)).toEqual([{ open: 1, failed: true }])
})

test('too many pixels are refused with what to do; what can be read leaves no attempt behind', async () => {
  const { status, body } = await send('huge.jpg', hugeProgressiveJpeg())
  expect([status, body.code, body.detail]).toEqual([
    422,
    'FILE_UNREADABLE',
    'The picture has 12000 by 10000 pixels, more than 110 million. Take the photo at a lower resolution.',
  ])
  for (const bytes of [hugeProgressiveJpeg(), textBombPng(), await aSample('jpeg')]) {
    await send('photo', bytes)
    expect(await attemptsAt(bytes)).toEqual([])
  }
})

test('what a server has ended in once is tried again, what it has ended in twice is not', async () => {
  const [once, twice] = [await aSample('png', { color: '#123456' }), await aSample('png', { color: '#654321' })]
  await noteAttempt(once, { open: 1, age: '1 hour', failed: false })
  await noteAttempt(twice, { open: 2, age: '1 hour', failed: false })
  expect([(await send('once.png', once)).status, await attemptsAt(once)]).toEqual([201, []])
  expect([(await send('twice.png', twice)).status, await attemptsAt(twice)]).toEqual([422, [{ open: 2, failed: true }]])
  const now = await aSample('png', { color: '#abcdef' })
  await noteAttempt(now, { open: 2, age: '1 second', failed: false })
  expect((await send('now.png', now)).body.code).toBe('UNAVAILABLE')
})

test('somebody’s photo is there within two seconds while another person sends 200 drawings without end', async () => {
  const [hostilePerson, other] = [await server.someone('manager'), await server.someone('manager')]
  // With a byte of its own each, so that none is known already.
  const hostile = Array.from({ length: 200 }, (_, at) =>
    send(`${at}.svg`, Buffer.concat([doublingMasksSvg(), Buffer.from(`<!--${at}-->`)]), hostilePerson),
  )
  // Warm, as it is at work.
  await send('before.png', await aSample('png'), other)
  const began = performance.now()
  const { status, body } = await send('photo.png', tinyPng(), other)
  expect([status, (await open(body.data.originalUri)).statusCode]).toEqual([201, 200])
  expect(performance.now() - began).toBeLessThan(2000)
  void Promise.all(hostile)
})

test('a photo whose process dies while its smaller pictures are made has none, and says so at once', async () => {
  const bytes = await aSample('jpeg', { color: '#445566' })
  const { body } = await send('front.jpg', bytes)
  await noteAttempt(bytes, { open: 1, age: '1 second', failed: true })
  await server.app.work()
  const answer = await open(body.data.uri)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'FILE_UNREADABLE'])
  expect((await open(body.data.originalUri)).statusCode).toBe(200)
})
