import { rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { JobProgress } from '@lotline/contract/jobs'
import { permissions } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEvents } from '../../../../test/event-stream.ts'
import { exportsOf } from '../../../../test/exports.ts'
import { aVehicle, type Caller, runAt, startServer } from '../../../../test/server.ts'
import { findFile } from '../../../files/queries.ts'
import { vehicleRead } from '../../../modules.ts'
import { openListing } from './listing-queries.ts'

// Nothing is made here before the first test has asked for it.
const server = await startServer()
const { here, there } = server
await server.app.api.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.api.server.address() as AddressInfo
const manager = await server.someone('manager')
await stock(here.id, 5000)

test('a file shows what the person may see when it is made, and nothing to who has left or lost the list', async () => {
  const [bookkeeper, demoted, gone, exporter] = [await limited(), await limited(), await limited(), await limited()]
  const asked = await Promise.all([bookkeeper, demoted, gone].map((one) => one('GET', '/inventory/export/xlsx?s=B000001')))
  const pdf = await exporter('GET', '/inventory/export/pdf')
  await withdraw(bookkeeper, 'INVENTORY_VDP_RECON_INFO_VIEW')
  await withdraw(demoted, 'INVENTORY_VIEW')
  await gone('POST', '/authenticate/logout', { refreshToken: gone.refreshToken })
  await manager('POST', '/inventory', aVehicle())
  await server.app.work()

  const opened = await Promise.all([...asked, pdf].map(({ body }) => exportsOf(server, manager).openAddress(body.data.uri)))
  expect(opened.map(({ status }) => status)).toEqual([200, 403, 403, 422])
  expect(JSON.parse(opened[1]?.text ?? '')).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'INVENTORY_VIEW' })
  // The list had 5,000 when it was asked for, and one more when it was read.
  expect(JSON.parse(opened[3]?.text ?? '')).toMatchObject({ code: 'EXPORT_TOO_LARGE', total: 5001, most: 5000, format: 'xlsx' })
  expect((await exportsOf(server, bookkeeper).workbook('s=B000001')).rows).toMatchObject([
    { 'Stock number': 'B000001', Cost: null },
  ])
})

test('more than 5,000 vehicles are refused as a PDF, and are no trouble as a workbook', async () => {
  const refused = await manager('GET', '/inventory/export/pdf')
  expect(refused.body).toMatchObject({
    status: 422,
    code: 'EXPORT_TOO_LARGE',
    detail: 'A PDF holds up to 5,000 vehicles, this list has 5,001. Export it to Excel, or filter it first.',
    total: 5001,
    most: 5000,
    format: 'xlsx',
  })
  expect((await manager('GET', '/inventory/export/pdf?filterIds=make:Toyota')).status).toBe(200)
  const { stocks } = await exportsOf(server, manager).workbook('sortId=STOCK_NUMBER&sortDirection=ASCENDING')
  expect([stocks.length, new Set(stocks).size]).toEqual([5001, 5001])
})

test('how far it is is told to the person who asked, and to nobody else', async () => {
  const colleague = await server.someone('manager')
  // A file is there a moment before its job's last word: with a person of its own, no other job is heard.
  const exporter = await server.someone('manager')
  const [own, others] = [await listen(exporter), await listen(colleague)]
  const { body } = await exporter('GET', '/inventory/export/xlsx?s=B001')
  await exportsOf(server, exporter).openAddress(body.data.uri)
  await expect.poll(() => own.told.at(-1)?.state).toBe('DONE')
  expect(own.told.every(({ jobId }) => jobId === body.data.jobId)).toBe(true)
  expect(own.told.at(-1)).toEqual({ jobId: body.data.jobId, state: 'DONE', done: 1000, total: 1000, failure: null })
  expect(own.told[0]).toMatchObject({ state: 'RUNNING', done: 500, total: 1000 })
  expect(others.told).toEqual([])
  await Promise.all([own.close(), others.close()])
})

test('a list stays what it was while it is read', async () => {
  const read = await server.doors.inRooftop(there.id, async (db) => {
    await stock(there.id, 3)
    const now = server.clock.now
    const order = { sortId: 'STOCK_NUMBER', sortDirection: 'ASCENDING' } as const
    const view = { visibility: vehicleRead.visibilityOf(new Set(permissions)), rooftopId: there.id }
    const readOn = await openListing(db, vehicleRead, { filters: {}, leaves: undefined, words: [], now }, order, view)
    const first = await readOn(2)
    await server.doors.inRooftop(there.id, (other) =>
      other.updateTable('vehicle').set({ stock_number: sql`'Z' || stock_number` }).execute(),
    )
    return [first, await readOn(2), await readOn(2)]
  })
  expect(
    read.map((page) => page && [page.total, page.vehicles.map((text) => JSON.parse(text).vehicle.vehicleCard.stockNumber)]),
  ).toEqual([[3, ['B000001', 'B000002']], [3, ['B000003']], undefined])
})

test('after a day neither the file nor what is known of it is left', async () => {
  const { jobId, uri } = (await manager('GET', '/inventory/export/xlsx?s=B000001')).body.data
  await exportsOf(server, manager).openAddress(uri)
  const known = () => server.doors.inRooftop(here.id, (db) => findFile(db, jobId))
  const key = (await known())?.store_key ?? ''
  server.pass({ hours: 23, minutes: 59 })
  await server.runHousekeeping()
  expect(await isThere(key)).toBe(true)
  server.pass({ minutes: 1 })
  await server.runHousekeeping()
  expect([await isThere(key), await known()]).toEqual([false, undefined])
  const [job] = await runAt(server.url, 'select deletion_seconds from jobs.job where id = $1', [jobId])
  expect(job).toEqual({ deletion_seconds: 86_400 })
})

// Last, because nothing can be stored from here on.
test('a file that cannot be made is tried again, then told of', async () => {
  const exporter = await server.someone('manager')
  const stream = await listen(exporter)
  await rm(path.join(server.dataDir, 'files'), { recursive: true })
  await writeFile(path.join(server.dataDir, 'files'), 'in the way')
  const { body } = await exporter('GET', '/inventory/export/xlsx?s=B000001')
  const opened = await exportsOf(server, exporter).openAddress(body.data.uri)
  const failure = 'Something went wrong on our side and the file could not be made. Export the list again.'
  expect([opened.status, JSON.parse(opened.text)]).toMatchObject([500, { code: 'INTERNAL', detail: failure }])
  await expect.poll(() => stream.told.at(-1)).toMatchObject({ state: 'FAILED', failure })
  const [job] = await runAt(server.url, 'select retry_count from jobs.job where id = $1', [body.data.jobId])
  expect(job).toEqual({ retry_count: 2 })
  await stream.close()
})

async function isThere(key: string): Promise<boolean> {
  const content = await server.app.files.store.open(key)
  content?.destroy()
  return content !== undefined
}

async function limited(): Promise<Caller> {
  return server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_RECON_INFO_VIEW'])
}

async function withdraw({ personId }: Caller, permission: string): Promise<void> {
  await runAt(
    server.url,
    `update role set permissions = array_remove(permissions, $2)
     where id = (select role_id from membership where person_id = $1)`,
    [personId, permission],
  )
  await runAt(server.url, `select pg_notify('lotline_session', '')`)
}

async function stock(rooftopId: string, vehicles: number): Promise<void> {
  await server.doors.inRooftop(rooftopId, (db) =>
    sql`insert into vehicle (rooftop_id, id, stock_number, vin, make, inventory_date, initial_cost)
      select ${rooftopId}, gen_random_uuid(), 'B' || lpad(n::text, 6, '0'), lpad('A' || n, 17, '0'), 'Ford', ${server.clock.now}, 20000
      from generate_series(1, ${sql.lit(vehicles)}) n`.execute(db),
  )
}

/** What a person's open stream tells of jobs. */
async function listen(caller: Caller) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${caller.token}`, 'tenant-id': caller.rooftopId }
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers, signal: stop.signal })
  const told: JobProgress[] = []
  const reading = readEvents(response, (text) => {
    if (text.startsWith('event: progress\n')) told.push(JSON.parse(text.split('data: ')[1] ?? ''))
  }).catch(() => {})
  return {
    told,
    close: () => {
      stop.abort()
      return reading
    },
  }
}
