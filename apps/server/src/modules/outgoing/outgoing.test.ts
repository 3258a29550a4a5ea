import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onConnection } from '../../../test/races.ts'
import { type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'
import { startMailServer } from '../../../test/smtp.ts'
import { queueLetter } from '../../mail/outbox.ts'

// Closed at once: mail waits until another one is there on its port.
const gone = await startMailServer()
await gone.close()
const server = await startServer({ mail: { smtpUrl: gone.url }, nhtsaUrl: 'https://recalls.example/' })
const admin = await server.someone()
const elsewhere = await server.someone('administrator', server.there.id)
const { clock, here } = server

const inMinutes = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString()
const list = async (kind: string, caller: Caller = admin) =>
  (await caller('GET', '/settings/outgoing')).body.data.filter((item: { kind: string }) => item.kind === kind)
const retry = (kind: string, id: string, caller: Caller = admin) => caller('POST', '/settings/outgoing/retry', { kind, id })
/** A statement in this rooftop, as the server sends them. */
const sqlHere = (text: string, values: unknown[]) =>
  onConnection(server.url, async (client) => {
    await client.query('set role lotline_app')
    await client.query("select set_config('app.rooftop_id', $1, false)", [here.id])
    return (await client.query(text, values)).rows
  })

test('a mail waits with its reason, is given up, and goes out once it is tried again', async () => {
  const { personId } = await server.someone('technician')
  const id = randomUUID()
  const letter = { id, personId, to: 'box@people.test', subject: 'Hello', text: 'Words' }
  await server.doors.identity((db) => queueLetter(db, letter, clock.now))
  const waiting = { kind: 'MAIL', id, title: 'Hello, to box@people.test', waiting: 1, failed: 0, attempts: 1, mayRetry: true }
  const reason = expect.stringContaining('ECONNREFUSED')
  await expect.poll(() => list('MAIL')).toEqual([{ ...waiting, lastError: reason, nextAttemptDate: inMinutes(1) }])
  expect(await list('MAIL', elsewhere)).toEqual([])
  expect((await retry('MAIL', id, elsewhere)).status).toBe(409)

  await runAt(server.url, 'update outbox_message set attempts = 10, next_attempt_at = null where id = $1', [id])
  expect(await list('MAIL')).toMatchObject([{ waiting: 0, failed: 1, attempts: 10, nextAttemptDate: null, mayRetry: true }])
  const mailServer = await startMailServer({ port: gone.port })
  expect((await retry('MAIL', id)).status).toBe(200)
  await expect.poll(() => mailServer.recipients).toEqual(['box@people.test'])
  await expect.poll(() => list('MAIL')).toEqual([])
  expect((await retry('MAIL', id)).body).toMatchObject({ code: 'OUTGOING_DONE' })
  await mailServer.close()
})

test('photos that have not come are told by their host, those of sold cars are not, and are all due once tried again', async () => {
  const [id, sold] = [await inRecon(admin), await inRecon(admin)]
  const lay = (vehicleId: string, name: string, state: string, tries: number) =>
    sqlHere(
      `insert into feed_photo (rooftop_id, vehicle_id, address, host, feed, place, state, due_at, tries, asked_at, failure) values ($1, $2, $3, 'photos.example', 'feed', 0, $4, $5, $6, $7, $8)`,
      [
        here.id,
        vehicleId,
        `https://photos.example/${name}`,
        state,
        state === 'WAITING' ? clock.now : null,
        tries,
        clock.now,
        'It answers 500.',
      ],
    )
  await lay(id, '1.jpg', 'WAITING', 2)
  await lay(id, '2.jpg', 'GIVEN_UP', 7)
  await lay(sold, '3.jpg', 'GIVEN_UP', 7)
  await sqlHere('update vehicle set sold_at = $2 where id = $1', [sold, clock.now])
  expect(await list('FEED_PHOTO')).toEqual([])
  expect((await retry('FEED_PHOTO', 'photos.example')).status).toBe(409)
  await admin('PUT', '/settings/media/feed-photos', { fetchesFeedPhotos: true })
  const item = { kind: 'FEED_PHOTO', id: 'photos.example', title: 'Photos at photos.example', lastError: 'It answers 500.' }
  const now = clock.now.toISOString()
  expect(await list('FEED_PHOTO')).toEqual([
    { ...item, waiting: 1, failed: 1, attempts: 7, nextAttemptDate: now, mayRetry: true },
  ])
  const { body } = await retry('FEED_PHOTO', 'photos.example')
  expect(body.data).toMatchObject([{ ...item, waiting: 2, failed: 0, attempts: 0, nextAttemptDate: now, mayRetry: false }])
})

test('a model whose recalls nobody tells is listed once for all its cars, and asked again', async () => {
  const ids = [await inRecon(admin), await inRecon(admin)]
  const model = ['https://recalls.example/', 'TOYOTA', 'RAV4', 2021]
  await runAt(
    server.url,
    `insert into model_recalls (address, make, model, year, due_at, tries, asked_at, failure) values ($1, $2, $3, $4, $5, 3, $6, $7)`,
    [...model, inMinutes(120), inMinutes(-5), 'recalls.example cannot be reached.'],
  )
  for (const id of ids)
    await sqlHere(
      `insert into recall_asking (rooftop_id, vehicle_id, address, make, model, year, asked_at, failure) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [here.id, id, ...model, inMinutes(-5), 'recalls.example cannot be reached.'],
    )
  const item = { kind: 'RECALL_LOOKUP', id: 'TOYOTA|RAV4|2021', title: 'Recalls of 2021 TOYOTA RAV4', waiting: 1, failed: 0 }
  const why = { attempts: 3, lastError: 'recalls.example cannot be reached.', mayRetry: true }
  expect(await list('RECALL_LOOKUP')).toEqual([{ ...item, ...why, nextAttemptDate: inMinutes(120) }])
  expect(await list('RECALL_LOOKUP', elsewhere)).toEqual([])
  expect((await retry('RECALL_LOOKUP', 'TOYOTA|RAV4|2021')).body.data).toContainEqual(
    expect.objectContaining({ ...item, nextAttemptDate: inMinutes(0) }),
  )
})

test('pushes that no device takes are told by their person, and are due once tried again', async () => {
  const { personId } = await server.someone('technician')
  const put = (state: { at: string | null; attempts: number; error: string | null; created?: string }) =>
    sqlHere(
      `insert into notice (rooftop_id, id, person_id, channel, notification_ids, created_at, next_attempt_at, attempts, last_error) values ($1, $2, $3, 'push', array[$2::uuid], $4, $5, $6, $7)`,
      [here.id, randomUUID(), personId, state.created ?? clock.now, state.at, state.attempts, state.error],
    )
  await put({ at: inMinutes(4), attempts: 3, error: 'The push service answered 500.' })
  await put({ at: null, attempts: 1, error: 'The push service answered 400.' })
  await put({ at: inMinutes(1), attempts: 0, error: null })
  await put({ at: null, attempts: 9, error: 'Old', created: inMinutes(-25 * 60) })
  expect(await list('PUSH')).toMatchObject([
    {
      id: personId,
      title: 'Push to Test technician',
      waiting: 1,
      failed: 1,
      attempts: 3,
      nextAttemptDate: inMinutes(4),
      mayRetry: true,
    },
  ])
  expect((await retry('PUSH', personId, elsewhere)).status).toBe(409)
  expect((await retry('PUSH', 'nobody')).status).toBe(409)
  const { body } = await retry('PUSH', personId)
  expect(body.data.filter(({ kind }: { kind: string }) => kind === 'PUSH')).toEqual([])
  const due = await sqlHere('select next_attempt_at from notice where person_id = $1 and next_attempt_at <= $2', [
    personId,
    clock.now,
  ])
  expect(due).toHaveLength(2)
})
