import { expect, test } from 'vitest'
import { engageDesk } from '../../test/engage-desk.ts'
import { aVehicle, boundless, type Caller, inRecon, runAt, startServer } from '../../test/server.ts'
import { MAX_KEPT_REPLY } from './idempotency.ts'

const server = await startServer()
const manager = await server.someone('administrator')
const carId = await inRecon(manager)
const notes = `/inventory/${carId}/notes`
const keyed = (key: string) => ({ 'idempotency-key': key })
let last = 0
function newKey(): string {
  last += 1
  return `key ${last}`
}

const write = (key: string, text = 'Keys are in the box', by: Caller = manager) => by('POST', notes, text, keyed(key))
const countNotes = (text: string) =>
  server.doors.inRooftop(server.here.id, async (db) => {
    const found = await db.selectFrom('note').select('id').where('text', '=', text).execute()
    return found.length
  })

async function tokenOf(permissions: string[], by = manager): Promise<Caller> {
  const endsAt = new Date(server.clock.now.getTime() + 30 * 86_400_000).toISOString()
  const { body } = await by('POST', '/settings/apiTokens', { name: 'Program', ownership: 'ROOFTOP', permissions, endsAt })
  const call: Caller = Object.assign(
    (method: Parameters<Caller>[0], path: string, sent?: unknown, headers: Record<string, string> = {}) =>
      server.request(method, path, sent, { authorization: `Bearer ${body.data.token}`, ...headers }),
    { ...manager, token: body.data.token },
  )
  return call
}

test('the same call with the same key answers the same and makes nothing more, whatever the order of its fields', async () => {
  const key = newKey()
  const car = aVehicle()
  const first = await manager('POST', '/inventory', car, keyed(key))
  const again = await manager('POST', '/inventory', Object.fromEntries(Object.entries(car).reverse()), keyed(`"${key}"`))
  expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined])
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([201, first.text, 'true'])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  // Without a key the rule of the stock answers.
  expect((await manager('POST', '/inventory', car)).body.code).toBe('VIN_IN_USE')
})

test('another body, path or query with the same key is refused', async () => {
  const key = newKey()
  await write(key, 'First')
  const other = await write(key, 'Second')
  expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  const elsewhere = await manager('POST', `/inventory/${await inRecon(manager)}/notes`, 'First', keyed(key))
  expect([elsewhere.status, await countNotes('First'), await countNotes('Second')]).toEqual([422, 1, 0])
})

test('a key is one caller’s, of one route and one rooftop', async () => {
  const key = newKey()
  const colleague = await server.someone('manager')
  const program = await tokenOf(['INVENTORY_VDP_NOTES_CREATE', 'INVENTORY_VIEW'])
  for (const one of [manager, colleague, program, await tokenOf(['INVENTORY_VDP_NOTES_CREATE', 'INVENTORY_VIEW'])])
    expect((await write(key, 'Of four', one)).headers['idempotency-replayed']).toBe(undefined)
  for (const one of [manager, program]) expect((await write(key, 'Of four', one)).headers['idempotency-replayed']).toBe('true')
  expect(await countNotes('Of four')).toBe(4)
  const task = await manager('POST', `/inventory/${carId}/tasks`, { name: 'Pads', type: 'Body', status: 'REQUESTED' }, keyed(key))
  expect(task.status).toBe(201)
  const there = await server.alsoIn(server.there.id, manager)
  expect((await there('POST', '/inventory', aVehicle(), keyed(key))).status).toBe(201)
})

test('while the first call runs, the same one is sent away for a moment; afterwards it is answered', async () => {
  const key = newKey()
  const sent = ['a', 'b', 'c'].map(() => () => write(key, 'At once'))
  const [first, ...others] = sent
  // The first waits for the vehicle, which it locks; the others do not wait for it.
  const { running, refused } = await whileCarIsHeld(async () => {
    const running = first?.()
    await expect.poll(waiting).toBe(1)
    return { running, refused: await Promise.all(others.map((one) => one())) }
  })
  const done = await running
  expect(done?.status).toBe(201)
  for (const one of refused) {
    expect([one?.status, one?.body.code]).toEqual([409, 'KEY_IN_PROGRESS'])
    expect(Number(one?.headers['retry-after'])).toBe(1)
  }
  expect((await write(key, 'At once')).text).toBe(done?.text)
  expect(await countNotes('At once')).toBe(1)
})

test('of thirty at once one is done', async () => {
  const key = newKey()
  const car = aVehicle()
  const answers = await Promise.all(Array.from({ length: 30 }, () => manager('POST', '/recon', car, keyed(key))))
  const made = answers.filter(({ status }) => status === 201)
  expect(made.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  expect(new Set(made.map(({ text }) => text)).size).toBe(1)
  expect(answers.filter(({ status, body }) => status !== 201 && body.code !== 'KEY_IN_PROGRESS')).toEqual([])
})

test('a call that dies before its commit leaves nothing, and the same one does the work', async () => {
  const key = newKey()
  const dead = await whileCarIsHeld(async () => {
    const running = write(key, 'Died')
    await expect.poll(waiting).toBe(1)
    await runAt(
      server.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return running
  })
  expect(dead.status).toBe(503)
  expect(await keptRows(key)).toEqual([])
  expect(await countNotes('Died')).toBe(0)
  const again = await write(key, 'Died')
  expect([again.status, again.headers['idempotency-replayed'], await countNotes('Died')]).toEqual([201, undefined, 1])
})

test('what is refused is not kept: the same key goes on with what is right', async () => {
  const key = newKey()
  const car = aVehicle({ year: 'x' })
  expect((await manager('POST', '/inventory', car, keyed(key))).status).toBe(400)
  const taken = aVehicle()
  await manager('POST', '/inventory', taken)
  expect((await manager('POST', '/inventory', taken, keyed(key))).status).toBe(409)
  expect((await manager('POST', '/inventory', aVehicle(), keyed(key))).status).toBe(201)
})

test('after 24 hours a key is new, and is cleared away', async () => {
  const key = newKey()
  await write(key, 'Kept a day')
  server.pass({ hours: 23, minutes: 59 })
  expect((await write(key, 'Kept a day')).headers['idempotency-replayed']).toBe('true')
  server.pass({ minutes: 1 })
  expect((await write(key, 'Another day')).headers['idempotency-replayed']).toBe(undefined)
  expect((await write(key, 'Another day')).headers['idempotency-replayed']).toBe('true')
  expect(await keptRows(key)).toHaveLength(1)
  server.pass({ hours: 24 })
  await server.runHousekeeping()
  expect(await keptRows(key)).toEqual([])
})

test.each([
  ['', 'empty'],
  ['é', 'not printable'],
  ['x'.repeat(256), 'too long'],
  ['""', 'an empty string'],
])('the key %j, %s, is refused', async (key) => {
  const { status, body } = await write(key)
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'idempotency-key'])
})

test('a call that creates nothing takes no key and says so; one that only reads goes on with it', async () => {
  const refused = await manager('POST', '/inventory/several', { act: 'REMOVE', vehicleIds: [carId] }, keyed(newKey()))
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'idempotency-key'])
  expect((await manager('GET', '/inventory', undefined, keyed('any'))).status).toBe(200)
})

test('what a reply showed is not told to a caller who may see less by now', async () => {
  const key = newKey()
  const seller = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_CREATE', 'INVENTORY_VDP_RECON_INFO_VIEW'])
  const car = aVehicle()
  await seller('POST', '/inventory', car, keyed(key))
  await runAt(
    server.url,
    `update role set permissions = '{INVENTORY_VIEW,INVENTORY_VDP_CREATE}' where id = (select role_id from membership where person_id = $1)`,
    [seller.personId],
  )
  await expect
    .poll(async () => {
      const { status, body } = await seller('POST', '/inventory', car, keyed(key))
      return [status, body.code]
    })
    .toEqual([409, 'REPLY_NOT_KEPT'])
})

test('a caller has a number of keys a day', async () => {
  const few = await startServer({ limits: { ...boundless, idempotencyKeysPerDay: 2 } })
  const one = await few.someone('administrator')
  const add = async (key: string, car = aVehicle()) => (await one('POST', '/inventory', car, keyed(key))).status
  const car = aVehicle()
  expect([await add('a', car), await add('b'), await add('c'), await add('a', car)]).toEqual([201, 201, 429, 201])
  expect((await one('POST', '/inventory', aVehicle())).status).toBe(201)
  few.pass({ hours: 24 })
  expect(await add('c')).toBe(201)
})

test('a vehicle is sent to a shopper once', async () => {
  const desk = await engageDesk(server)
  const sam = await server.someone('sales')
  const robin: string = (await desk.shopper(sam)).body.data.id
  const car = await desk.aCar()
  const [link] = await desk.drafts(sam, car, [robin])
  const body = { engagementType: 'EMAIL', message: 'It is {Price}. {Link}', engagementIds: [link?.engagementId ?? ''] }
  const send = (key: string) => sam('POST', `/inventory/${car}/plugins/vdp/velocityengage/folio/send`, body, keyed(key))
  const key = newKey()
  const first = await send(key)
  const again = await send(key)
  expect([first.status, again.headers['idempotency-replayed'], again.text]).toEqual([200, 'true', first.text])
  expect(await runAt(server.url, 'select id from outbox_message where about_id = $1', [robin])).toHaveLength(1)
  // An erased shopper is in no reply either, and the call is not done again.
  const erased = await desk.admin('POST', `/settings/engage/shoppers/${robin}/erase`, { name: 'Robin Sample' })
  expect([erased.status, (await send(key)).body.code]).toEqual([200, 'REPLY_NOT_KEPT'])
})

test('a reply beyond what is kept is known to be done, and not done again', async () => {
  const key = newKey()
  const tasks = Array.from({ length: 100 }, (_, at) => ({
    name: `Task ${at}`,
    type: 'Body',
    status: 'ESTIMATED',
    note: 'x'.repeat(1900),
  }))
  const call = () => manager('POST', `/inventory/${carId}/tasksbulk`, tasks, keyed(key))
  const first = await call()
  expect([first.status, first.body.detail, first.text.length > MAX_KEPT_REPLY]).toEqual([201, undefined, true])
  const again = await call()
  expect([again.status, again.body.code]).toEqual([409, 'REPLY_NOT_KEPT'])
})

/** With the row of the vehicle locked, for which whoever writes on it waits. */
const whileCarIsHeld = <T>(work: () => Promise<T>) =>
  server.doors.inRooftop(server.here.id, async (db) => {
    await db.selectFrom('vehicle').select('id').where('id', '=', carId).forUpdate().execute()
    return work()
  })

const keptRows = (key: string) =>
  server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('idempotency_key').select('status').where('key', '=', key).execute(),
  )

async function waiting(): Promise<number> {
  const text = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await runAt(server.url, text))[0].n
}
