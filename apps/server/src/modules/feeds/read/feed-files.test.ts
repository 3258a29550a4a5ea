import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { csv, feedRow, feedsOf, sums } from '../../../../test/feeds.ts'
import { startServer } from '../../../../test/server.ts'
import { takeRunLock } from '../run/run-lock.ts'

const server = await startServer()
const { here, there } = server
const manager = await server.someone()
const feeds = feedsOf(server, manager)
const { run, report, stored, upload } = feeds

test('a shrunken feed changes nothing until somebody confirms it; another feed is not compared', async () => {
  const rows = [feedRow(), feedRow(), feedRow(), feedRow(), feedRow()]
  const [first] = rows
  await run(rows, { feedName: 'guarded' })
  expect(await run([feedRow()], { feedName: 'other' })).toMatchObject({ state: 'DONE' })
  const held = await run([{ ...first, Price: 5 }, feedRow()], { feedName: 'guarded' })
  expect(held).toMatchObject({
    state: 'HELD',
    heldReason: 'has 2 vehicles in stock, last time 5: fewer than half must be confirmed',
    total: 2,
  })
  expect(sums(held)).toEqual({ added: 1, changed: 1, unchanged: 0, leftOut: 0 })
  expect((await stored(first?.VIN ?? ''))[0]?.advertised_price).toBe(first?.Price)
  expect(await report(held.id)).toEqual([])
  const confirmed = await manager('POST', `/feeds/runs/${held.id}/confirm`)
  expect(confirmed.status).toBe(200)
  expect(sums(await feeds.ended(held.id))).toEqual({ added: 1, changed: 1, unchanged: 0, leftOut: 0 })
  expect((await report(held.id)).length).toBe(2)
  const twice = await manager('POST', `/feeds/runs/${held.id}/confirm`)
  expect([twice.status, twice.body.code]).toEqual([409, 'FEED_NOT_HELD'])
})

test('a file without vehicles is held, and goes stale when a later file is taken in', async () => {
  await run([feedRow()], { feedName: 'empties' })
  const held = await run(csv([feedRow()]).split('\n')[0] ?? '', { feedName: 'empties' })
  expect(held).toMatchObject({ state: 'HELD', heldReason: 'has no vehicles, last time 1' })
  await run([feedRow()], { feedName: 'empties' })
  expect(await feeds.ended(held.id)).toMatchObject({ state: 'FAILED', failure: 'A later file of this feed was taken in' })
})

test('what cannot be read is told row by row and costs no other row', async () => {
  const [good, short] = [feedRow(), feedRow()]
  const lines = csv([good, { ...short, VIN: short.VIN.slice(0, 16) }, feedRow({ VIN: '' })]).split('\n')
  lines.splice(2, 0, 'one,two,3,4,5,6,7,8,9,10', `"broken ${'x'.repeat(20)},1,2,3`)
  const done = await run(lines.join('\n'))
  expect(sums(done)).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: 4 })
  expect((await report(done.id)).map(([line, outcome, reason]) => [line, outcome, reason])).toEqual([
    [2, 'ADDED', 'into recon'],
    [3, 'LEFT_OUT', 'Line 3 has 10 columns, the header has 9'],
    [4, 'LEFT_OUT', expect.stringContaining('quotation mark')],
    [5, 'LEFT_OUT', 'VIN has 16 characters, 17 are needed'],
    [6, 'LEFT_OUT', 'There is no VIN'],
  ])
})

test('what stands around the rows is told of the whole file: on the preview, beforehand, in the run and in its report', async () => {
  const content = `Weekly inventory\n${csv([feedRow()])}\nTotal vehicles: 1`
  const remarks = [
    'Line 1 stands above the header and was passed over: “Weekly inventory”.',
    'Line 4 is a total or a footer and was passed over: “Total vehicles: 1”.',
  ]
  expect((await feeds.upload(content)).body.data).toMatchObject({ remarks, rowCount: 1 })
  const done = await run(content)
  expect(done).toMatchObject({ state: 'DONE', read: 1, added: 1, remarks })
  const csvReport = (await manager('GET', `/feeds/runs/${done.id}/report`)).text
  expect(csvReport.trim().split('\n').slice(-2)).toEqual(remarks.map((remark) => expect.stringContaining(remark)))
})

test('the order of day and month is proven by the whole file, and said; what cannot be is noted and left empty', async () => {
  const dates = ['03/01/2026', '23/02/2026', '31/02/2026', '01/02/2087', '01/02/1998']
  const rows = dates.map((date) => feedRow({ 'In-Stock Date': date }))
  const done = await run(rows)
  expect(done.remarks).toEqual(['Dates were read with the day first, as “23/02/2026” has it.'])
  expect((await report(done.id)).map(([, , , notes]) => notes)).toEqual([
    [],
    [],
    ["inventory date '31/02/2026' is not a date"],
    ['inventory date 2087-02-01 is in the future'],
    ['inventory date 1998-02-01 is more than 20 years back'],
  ])
  const days = await Promise.all(rows.map(async ({ VIN }) => (await stored(VIN))[0]?.inventory_date.toISOString().slice(0, 10)))
  expect(days.slice(0, 2)).toEqual(['2026-01-03', '2026-02-23'])
})

test('a file in another encoding is taken in with its letters', async () => {
  const row = feedRow({ Color: 'Weiß Métallisé' })
  await run(Buffer.from(csv([row]), 'latin1'))
  expect((await stored(row.VIN))[0]?.exterior_color).toBe('Weiß Métallisé')
})

test('an empty file is refused, and one whose columns nobody knows says which it has', async () => {
  const empty = await upload('')
  expect([empty.status, empty.body.code]).toEqual([422, 'FEED_REFUSED'])
  const strange = await upload('Wagen,Preis\n2HGFC2F81KH542945,1')
  expect(strange.status).toBe(201)
  expect(strange.body.data.mapping).toMatchObject({ vin: null })
  const refused = await manager('POST', '/feeds/runs', { uploadId: strange.body.data.uploadId })
  expect([refused.status, refused.body.detail]).toEqual([422, 'Name the column that holds the VIN.'])
  const wrong = await manager('POST', '/feeds/runs', { uploadId: strange.body.data.uploadId, mapping: { vin: 'Auto' } })
  expect([wrong.status, wrong.body.detail]).toEqual([422, "The file has no column 'Auto'."])
})

test('columns corrected once are remembered for the feed', async () => {
  const row = feedRow()
  const file = `Wagen,Preis,Stock\n${row.VIN},9000,${row.Stock}`
  const { body } = await upload(file, 'german-2026-03-01.csv')
  expect(body.data).toMatchObject({
    feedName: 'german',
    headers: ['Wagen', 'Preis', 'Stock'],
    rowCount: 1,
    sample: [{ line: 2, cells: [row.VIN, '9000', row.Stock] }],
  })
  expect(body.data.fields[0]).toEqual({ field: 'vin', label: 'VIN', required: true })
  const started = await manager('POST', '/feeds/runs', {
    uploadId: body.data.uploadId,
    mapping: { ...body.data.mapping, vin: 'Wagen', price: 'Preis' },
  })
  expect([started.status, started.text]).toEqual([201, expect.any(String)])
  expect(sums(await feeds.ended(started.body.data.id))).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: 0 })
  expect((await stored(row.VIN))[0]?.advertised_price).toBe(9000)
  const next = await upload(file, 'german-2026-03-02.csv')
  expect(next.body.data.mapping).toMatchObject({ vin: 'Wagen', price: 'Preis', stockNumber: 'Stock' })
})

test('the report comes as CSV, and a cell that looks like a formula is defused', async () => {
  const lines = csv([feedRow()]).split('\n')
  const done = await run([lines[0], lines[1], '=1+1,S1,,,,,,,'].join('\n'), { feedName: 'report' })
  const answer = await manager('GET', `/feeds/runs/${done.id}/report`)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="report-report.csv"')
  const text = answer.text.split('\n')
  expect(text[0]?.replace('\uFEFF', '')).toBe('line,outcome,VIN,stock number,reason,notes')
  expect(text[2]).toBe('3,LEFT_OUT,\'=1+1,S1,"VIN has 4 characters, 17 are needed",')
})

test('a run of another rooftop is not found, nor its upload', async () => {
  const done = await run([feedRow()])
  const stranger = await server.someone('administrator', there.id)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/rows'],
    ['GET', '/report'],
    ['POST', '/confirm'],
  ] as const) {
    expect((await stranger(method, `/feeds/runs/${done.id}${path}`)).status).toBe(404)
  }
  const { body } = await upload(csv([feedRow()]))
  expect((await stranger('POST', '/feeds/runs', { uploadId: body.data.uploadId })).status).toBe(404)
  const row = feedRow()
  await run([row])
  expect(sums(await feedsOf(server, stranger).run([row]))).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: 0 })
  expect((await stranger('GET', '/feeds/runs')).body.data.length).toBe(1)
})

test('who may not add and change vehicles may not touch feeds', async () => {
  const technician = await server.someone('technician')
  expect((await feedsOf(server, technician).upload(csv([feedRow()]))).status).toBe(403)
  expect((await technician('GET', '/feeds/runs')).status).toBe(403)
})

test('one run at a time in a rooftop, whichever process it is in; another rooftop does not wait', async () => {
  const elsewhere = await takeRunLock(server.url, here.id)
  const { body } = await upload(csv([feedRow()]))
  const refused = await manager('POST', '/feeds/runs', { uploadId: body.data.uploadId })
  expect([refused.status, refused.body.code]).toEqual([409, 'FEED_RUNNING'])
  expect(await feedsOf(server, await server.someone('administrator', there.id)).run([feedRow()])).toMatchObject({ state: 'DONE' })
  await elsewhere?.release()
  const started = await manager('POST', '/feeds/runs', { uploadId: body.data.uploadId })
  expect(await feeds.ended(started.body.data.id)).toMatchObject({ state: 'DONE', added: 1 })
})

test('a run that is begun while the one before it is letting go waits for that', async () => {
  const before = await takeRunLock(server.url, here.id)
  const { body } = await upload(csv([feedRow()]))
  const starting = manager('POST', '/feeds/runs', { uploadId: body.data.uploadId })
  await delay(200)
  await before?.release()
  const started = await starting
  expect(started.status).toBe(201)
  expect(await feeds.ended(started.body.data.id)).toMatchObject({ state: 'DONE', added: 1 })
})
