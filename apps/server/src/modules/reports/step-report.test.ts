import { randomUUID } from 'node:crypto'
import type { StepReport } from '@lotline/contract/reports/step-report'
import { permissions } from '@lotline/domain/people/permissions'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { exportsOf, pdfPages } from '../../../test/exports.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { allBut, refusalOf } from '../../../test/two-stocks.ts'

const server = await startServer()
await server.app.work()
const { here, there, pass, doors } = server
const owner = await server.someone(permissions)
const hour = 3600
const usd = (amount: number) => ({ amount, currency: 'USD' })
const step = (name: string) => here.steps.get(name) ?? ''
const act = async (id: string, what: string, body?: object) => {
  const { status, text } = await owner('PUT', `/recon/${id}/workflow/${what}`, body)
  if (status !== 200) throw new Error(text)
}
const begin = (id: string) => act(id, 'step/state', { state: 'ACTIVE' })
const move = (id: string, name: string) => act(id, 'step', { stepId: step(name), skip: true })
const complete = (id: string) => act(id, 'complete')

// One day, from nine in the morning: A waits and is worked on in three steps, B goes through one whose work nobody tells.
const a = await inRecon(owner, { stockNumber: 'A1', make: 'Ford', model: 'F-150', reconCost: usd(100) })
const b = await inRecon(owner, { stockNumber: 'B1' })
pass({ hours: 1 })
await begin(a)
pass({ hours: 2 })
await move(a, 'Inspection')
await move(b, 'Awaiting approval')
pass({ hours: 4 })
await move(a, 'In bay')
pass({ hours: 1 })
await begin(a)
pass({ hours: 2 })
await complete(a)
await complete(b)
// Two days later B has gone down the line once more, an hour at its beginning.
pass({ hours: 48 })
await owner('PUT', `/inventory/${b}/moveBackToRecon`)
pass({ hours: 1 })
await complete(b)
// C has been removed and D never ended.
const c = await inRecon(owner)
await inRecon(owner)
await owner('DELETE', `/recon/${c}`)

const day = (first: string, last = first) => `startDate=2026-03-${first}T00:00:00&endDate=2026-03-${last}T23:59:59`
const report = async (query: string, caller: Caller = owner): Promise<StepReport> => {
  const { status, body, text } = await caller('GET', `/reports/step?${query}`)
  if (status !== 200) throw new Error(text)
  return body.data
}
const timesOf = ({ summaryItems }: StepReport) =>
  summaryItems
    .flatMap((row) => [row, ...row.childSteps])
    .map((row) => [
      row.stepName,
      row.totalVehicles,
      row.stepTimeAsSeconds / hour,
      row.workTimeAsSeconds / hour,
      row.idleTimeAsSeconds / hour,
      row.averageRetailReadyTimeAsSeconds / hour,
    ])

test('steps tell what each vehicle spent in them, all of its visits together; a step with parts is their sum', async () => {
  const first = await report(day('02'))
  expect(timesOf(first)).toEqual([
    ['Intake', 2, 3, 1, 2, 3],
    ['Inspection', 1, 4, 0, 4, 4],
    ['Mechanical', 2, 10, 2, 1, 10],
    ['Awaiting approval', 1, 7, 0, 0, 7],
    ['In bay', 1, 3, 2, 1, 3],
  ])
  expect(first.summaryItems[0]).toMatchObject({ stepGoalAsSeconds: 4 * hour, vehicleIds: [a, b].toSorted() })
  expect(first).toMatchObject({
    completedVehicles: 2,
    previousCompletedVehicles: 0,
    averageReconTimeAsSeconds: 10 * hour,
    averageEstimatedRecon: usd(100),
    averageOverage: usd(-100),
  })
})

test('a vehicle is one row, its last passage of the range; retail-ready times are of all passages up to that one', async () => {
  const both = await report(day('02', '04'))
  expect(both.vehicles.map(({ id, reconTimeAsSeconds }) => [id, reconTimeAsSeconds / hour])).toEqual([
    [b, 1],
    [a, 10],
  ])
  expect(timesOf(both)[0]).toEqual(['Intake', 2, 2, 1, 1, 3.5])
  expect((await report(day('04'))).previousCompletedVehicles).toBe(0)
  expect((await report(day('03', '04'))).previousCompletedVehicles).toBe(2)
})

test('each vehicle of a step, the longest there first; of a step with parts as well, of one that nobody entered none', async () => {
  const times = async (name: string) => {
    const { body } = await owner('GET', `/reports/steps/${step(name)}/timeInStep?${day('02')}`)
    return body.data.map((row: { vehicle: { id: string }; reconTimeInStep: number; workTimeInStep: number }) => [
      row.vehicle.id,
      row.reconTimeInStep / hour,
      row.workTimeInStep / hour,
    ])
  }
  expect(await times('Mechanical')).toEqual([
    [b, 7, 0],
    [a, 3, 2],
  ])
  expect(await times('Photos')).toEqual([])
  for (const unknown of [randomUUID(), 'x'])
    expect(await refusalOf(owner, `/reports/steps/${unknown}/timeInStep?${day('02')}`)).toMatchObject([404, 'STEP_NOT_FOUND'])
})

test('what closed stays closed, whatever becomes of the vehicle and its line', async () => {
  const before = await report(day('02'))
  await doors.inRooftop(here.id, async (db) => {
    await db
      .updateTable('vehicle')
      .set({ sold_at: server.clock.now, inventory_date: new Date('2026-01-05') })
      .where('id', '=', a)
      .execute()
    await db.updateTable('workflow_step').set({ enhanced_state_tracking: false }).where('id', '=', step('In bay')).execute()
  })
  expect(await report(day('02'))).toEqual(before)
})

test.each([
  ['of one second', 'startDate=2026-03-02T19:00:00&endDate=2026-03-02T19:00:00', 2],
  ['of the second after', 'startDate=2026-03-02T19:00:01&endDate=2026-03-02T19:00:01', 0],
  ['of ten years', 'startDate=2017-03-02T00:00:00&endDate=2027-03-01T23:59:59', 2],
  ['in which nothing ended', day('08'), 0],
])('a range %s', async (_words, query, vehicles) => {
  expect((await report(query)).completedVehicles).toBe(vehicles)
})

test.each([
  ['reversed', day('03', '02')],
  ['of more than ten years', 'startDate=2007-03-02T00:00:00&endDate=2027-03-01T23:59:59'],
  ['with no days before it', 'startDate=0000-01-01T00:00:00&endDate=0001-12-31T23:59:59'],
  ['that is no time', 'startDate=yesterday&endDate=2026-03-02T23:59:59'],
  ['without an end', 'startDate=2026-03-02T00:00:00'],
])('a range %s is refused', async (_words, query) => {
  for (const path of ['step', `steps/${step('Intake')}/timeInStep`])
    expect((await refusalOf(owner, `/reports/${path}?${query}`)).slice(0, 2)).toEqual([400, 'MALFORMED'])
  expect((await refusalOf(owner, `/reports/export/step?${query}&exportType=PDF`)).slice(0, 2)).toEqual([400, 'MALFORMED'])
})

test('another rooftop is read by whoever may read it there; amounts are for those who may see them', async () => {
  const elsewhere = `${day('02')}&tenantId=${there.id}`
  expect((await refusalOf(owner, `/reports/step?${elsewhere}`)).slice(0, 2)).toEqual([404, 'ROOFTOP_NOT_FOUND'])
  const head = await server.someone(permissions)
  await server.alsoIn(there.id, head, allBut('INVENTORY_VDP_RECON_INFO_VIEW'))
  expect((await report(elsewhere, head)).completedVehicles).toBe(0)
  const clerk = await server.someone(allBut('INVENTORY_VDP_RECON_INFO_VIEW'))
  const blind = await report(day('02'), clerk)
  expect([blind.averageActualRecon, blind.totalOverage, blind.vehicles[0]?.actualRecon]).toEqual([null, null, null])
  await server.alsoIn(there.id, clerk, allBut('REPORTS_STEP_REPORT_VIEW'))
  expect((await refusalOf(clerk, `/reports/step?${elsewhere}`)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
})

/** A report as a file: opened as a new tab does. */
async function fileOf(query: string, exportType: string, caller: Caller = owner, kind = 'step'): Promise<Buffer> {
  const asked = await caller('GET', `/reports/export/${kind}?${query}&exportType=${exportType}`)
  if (asked.status !== 200) throw new Error(asked.text)
  return (await exportsOf(server, caller).openAddress(asked.body.data.uri)).bytes
}

const zero = Date.UTC(1899, 11, 30)
const plain = (cell: unknown) => (cell instanceof Date ? Math.round((cell.getTime() - zero) / 1000) : cell)
/** The rows under the heads of a sheet, durations in whole seconds. */
async function sheetOf(book: Buffer, name: string) {
  const rows = await readSheet(book, name)
  const at = rows.findIndex((row) => row.length > 0 && row.every((cell) => cell !== null) && rows.indexOf(row) > 1)
  return {
    over: rows.slice(0, at).flat().filter(Boolean),
    heads: rows[at],
    rows: rows.slice(at + 1).map((row) => row.map(plain)),
  }
}

test('a workbook holds the figures of the page, to the second and the cent, as numbers', async () => {
  const shown = await report(day('02', '04'))
  const book = await fileOf(day('02', '04'), 'EXCEL')
  const vehicles = await sheetOf(book, 'Vehicles')
  expect(vehicles.over[0]).toBe('Here: step report')
  expect(vehicles.rows).toEqual(
    shown.vehicles.map((one) => [
      one.stockNumber,
      `2021 ${one.make} ${one.model}`,
      one.vin,
      one.id === b ? 'Mar 4, 2026' : 'Mar 2, 2026',
      one.retailReadyTimeAsSeconds,
      one.reconTimeAsSeconds,
      one.estimatedRecon?.amount ?? null,
      one.actualRecon?.amount ?? null,
      one.overage?.amount ?? null,
    ]),
  )
  const steps = await sheetOf(book, 'Steps')
  expect(steps.rows.map(([name, , count, work, idle, time]) => [name, count, work, idle, time])).toEqual(
    shown.summaryItems
      .flatMap((row) => [row, ...row.childSteps])
      .map((row) => [row.stepName, row.totalVehicles, row.workTimeAsSeconds, row.idleTimeAsSeconds, row.stepTimeAsSeconds]),
  )
  const totals = await sheetOf(book, 'Summary')
  expect(totals.rows[0]).toEqual([
    2,
    0,
    shown.averageRetailReadyAsSeconds,
    null,
    shown.averageReconTimeAsSeconds,
    null,
    100,
    0,
    -100,
    -100,
  ])
})

test('on paper it says what it is about; amounts are left out for whoever may not see them', async () => {
  const [page = ''] = await pdfPages(await fileOf(day('02', '04'), 'PDF'))
  for (const words of [
    'Here: step report',
    'Completed Mar 2, 2026 to Mar 4, 2026',
    'A1',
    'In bay',
    '$100.00',
    '10h',
    'Page 1 of 1',
  ])
    expect(page).toContain(words)
  const clerk = await server.someone(allBut('INVENTORY_VDP_RECON_INFO_VIEW'))
  for (const kind of ['step', 'corporate']) {
    const blind = (await pdfPages(await fileOf(day('02', '04'), 'PDF', clerk, kind))).join()
    for (const words of ['$', 'verage actual', 'Actual recon', 'verage overage'])
      expect([kind, blind.includes(words)]).toEqual([kind, false])
  }
  expect((await pdfPages(await fileOf(day('08'), 'PDF'))).join()).toContain('No vehicle completed recon in this range.')
})

test('the corporate report as a file has a row a rooftop with the figures of the page', async () => {
  const { body } = await owner('GET', `/reports/corporate?${day('02', '04')}`)
  const { over, rows } = await sheetOf(await fileOf(day('02', '04'), 'EXCEL', owner, 'corporate'), 'Rooftops')
  expect(over).toContain('1 of 2 rooftops')
  expect(rows).toEqual(
    body.data.rooftops.map((one: Record<string, never>) => [
      'Here',
      2,
      0,
      one.averageRetailReadyAsSeconds,
      null,
      one.averageReconTimeAsSeconds,
      null,
      null,
      100,
      0,
      -100,
      -100,
    ]),
  )
})
