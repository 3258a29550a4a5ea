import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../../test/server.ts'
import { listOf, refusalOf, stocksOf } from '../../../../test/two-stocks.ts'

const server = await startServer()
const { here, there, pass } = server
const manager = await server.someone('administrator')
// Nine in the morning of March 2, by the rooftop's clock.
const step = (name: string) => here.steps.get(name) ?? ''
const complete = (id: string) => manager('PUT', `/recon/${id}/workflow/complete`)
const first = await inRecon(manager, { stockNumber: 'FIRST' })
const second = await inRecon(manager, { stockNumber: 'SECOND' })
const removed = await inRecon(manager, { stockNumber: 'REMOVED' })
await inRecon(manager, { stockNumber: 'STILL' })
pass({ hours: 2 })
await manager('PUT', `/recon/${second}/workflow/step`, { stepId: step('Inspection') })
pass({ hours: 1 })
// At noon.
for (const id of [first, second]) expect((await complete(id)).status).toBe(200)
expect((await manager('DELETE', `/recon/${removed}`)).status).toBe(200)

const day = '2026-03-02T00:00:00~2026-03-02T23:59:59'
const stocks = async (filterIds: string, caller: Caller = manager) =>
  stocksOf(await listOf(caller, `sortId=STOCK_NUMBER&sortDirection=ASCENDING&filterIds=${encodeURIComponent(filterIds)}`))

test.each([
  [day, ['FIRST', 'SECOND']],
  ['2026-03-02T12:00:00~2026-03-02T12:00:00', ['FIRST', 'SECOND']],
  ['2026-03-02T00:00:00~2026-03-02T11:59:59', []],
  ['2026-03-02T12:00:01~2026-03-02T23:59:59', []],
  [`${day}~${step('Inspection')}`, ['SECOND']],
  [`${day}~${step('Intake')}`, ['FIRST', 'SECOND']],
])('the list of those completed %s holds the vehicles of that report', async (option, expected) => {
  expect(await stocks(`completed:${option}`)).toEqual(expected)
  const { body } = await manager('GET', `/reports/step?startDate=${option.split('~')[0]}&endDate=${option.split('~')[1]}`)
  if (option === day)
    expect(body.data.vehicles.map(({ stockNumber }: { stockNumber: string }) => stockNumber).sort()).toEqual(expected)
})

test('a sold vehicle stays in the list of its report, and the other filters narrow it', async () => {
  await server.doors.inRooftop(here.id, (db) =>
    db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', first).execute(),
  )
  expect(await stocks(`completed:${day}`)).toEqual(['FIRST', 'SECOND'])
  expect(await stocks(`completed:${day},inventoryState:INVENTORY_ONLY`)).toEqual(['SECOND'])
  expect(await stocks(`completed:${day},make:Ford`)).toEqual([])
  const { body } = await manager('GET', `/recon/workflow/steps/counts?filterIds=${encodeURIComponent(`completed:${day}`)}`)
  expect(body.meta.total).toBe(0)
  await server.doors.inRooftop(here.id, (db) =>
    db.updateTable('vehicle').set({ sold_at: null }).where('id', '=', first).execute(),
  )
})

test('it is for those who may read the report, of one rooftop and one range at a time', async () => {
  const technician = await server.someone(['INVENTORY_VIEW', 'RECON_VIEW'])
  const asked = (filters: string, caller = manager) => refusalOf(caller, `/inventory?filterIds=${encodeURIComponent(filters)}`)
  expect(await asked(`completed:${day}`, technician)).toEqual([403, 'PERMISSION_DENIED', 'REPORTS_STEP_REPORT_VIEW'])
  expect(await asked(`completed:${day},completed:${day}~${step('Intake')}`)).toEqual([400, 'FILTER_CONFLICT'])
  for (const wrong of ['x', `${day}~x`, `${day}~${there.steps.get('Intake')}`, '2026-03-02T12:00:00~2026-03-02T11:00:00', `~`])
    expect([wrong, ...(await asked(`completed:${wrong}`))]).toEqual([wrong, 400, 'UNKNOWN_FILTER'])
  const both = await server.someone('administrator')
  await server.alsoIn(there.id, both, 'administrator')
  expect(await asked(`completed:${day},location:${there.id}`, both)).toEqual([400, 'FILTER_CONFLICT'])
})

test('a view keeps it for those who may read the report', async () => {
  const query = { filters: { completed: [day], make: ['Nobody'] }, s: '', sortId: 'AGE', sortDirection: 'DESCENDING' }
  const { body } = await manager('POST', '/inventory/views', { name: 'February', query, shared: true })
  expect(body.data).toMatchObject({ query: { filters: { completed: [day] } }, leftOut: ['Make'] })
  const reader = await server.someone(['INVENTORY_VIEW', 'RECON_VIEW'])
  const [view] = (await reader('GET', '/inventory/views')).body.data
  expect([view.query.filters, view.leftOut]).toEqual([{}, ['Make', 'Completed']])
})

test('due by a moment are those that turn late until then and are not late yet', async () => {
  const late = (at: string) =>
    server.doors.inRooftop(here.id, (db) =>
      db
        .updateTable('vehicle')
        .set({ warning_at: new Date(at), late_at: new Date(at) })
        .where('stock_number', '=', 'STILL')
        .execute(),
    )
  await late('2026-03-02T20:00:00Z')
  expect(await stocks('due:2026-03-02T13:59:59')).toEqual([])
  expect(await stocks('due:2026-03-02T14:00:00')).toEqual(['STILL'])
  await late('2026-03-02T18:00:00Z')
  expect(await stocks('due:2026-03-02T14:00:00')).toEqual([])
  expect(await refusalOf(manager, '/inventory?filterIds=due:noon')).toEqual([400, 'UNKNOWN_FILTER'])
})
