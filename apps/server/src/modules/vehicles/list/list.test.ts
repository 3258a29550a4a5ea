import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inRecon, runAt, startServer } from '../../../../test/server.ts'

const server = await startServer()
const { pass, here, there } = server
const manager = await server.someone('manager')
const stocks = async (query: string) => {
  const { body } = await manager('GET', `/inventory?pageSize=100&${query}`)
  return body.data.map(({ vehicleCard }: { vehicleCard: { stockNumber: string } }) => vehicleCard.stockNumber)
}
const step = (name: string) => here.steps.get(name) ?? ''

// A1 has waited longest and is late in Intake; B2 is due soon in Mechanical's bay; C3 has just come in; D4 is in stock only.
await inRecon(manager, { stockNumber: 'A1', year: 2018, make: 'Ford', model: 'F-150', mileage: 90_000 })
await manager('PUT', `/recon/${await idOf('A1')}/workflow/step/state`, 'ACTIVE')
pass({ hours: 1 })
await inRecon(manager, { stockNumber: 'B2', year: 2022, make: 'Toyota', model: 'RAV4', mileage: 10_000 })
for (const name of ['Inspection', 'Parts hold', 'Awaiting approval'])
  await manager('PUT', `/recon/${await idOf('B2')}/workflow/step`, step(name))
pass({ hours: 5 })
await inRecon(manager, { stockNumber: 'C3', year: 2020, make: 'Toyota', model: 'Camry', mileage: 50_000 })
await manager('POST', '/inventory', {
  stockNumber: 'D4',
  vin: '1FTFW1E50ABCDEFGH',
  year: 2024,
  make: 'Honda',
  model: 'Civic 50%',
  mileage: 5,
})

async function idOf(stockNumber: string): Promise<string> {
  const [row] = await runAt(
    `${server.url}?options=-c%20role%3Dlotline_app%20-c%20app.rooftop_id%3D${here.id}`,
    'select id from vehicle where stock_number = $1',
    [stockNumber],
  )
  return row.id
}

test.each([
  ['', ['A1', 'B2', 'C3', 'D4']],
  ['sortDirection=ASCENDING', ['D4', 'C3', 'B2', 'A1']],
  ['sortId=STOCK_NUMBER', ['D4', 'C3', 'B2', 'A1']],
  ['sortId=YEAR&sortDirection=ASCENDING', ['A1', 'C3', 'B2', 'D4']],
  ['sortId=MILEAGE', ['A1', 'C3', 'B2', 'D4']],
  ['sortId=STEP&sortDirection=ASCENDING', ['A1', 'C3', 'B2', 'D4']],
  ['sortId=RECON_TIME', ['A1', 'B2', 'C3', 'D4']],
  ['sortId=TIME_IN_STEP', ['A1', 'B2', 'C3', 'D4']],
  ['sortId=AGAINST_GOAL', ['A1', 'B2', 'C3', 'D4']],
  ['sortId=AGAINST_GOAL&sortDirection=ASCENDING', ['C3', 'B2', 'A1', 'D4']],
])('sorted by %s the stock stands as %j', async (query, expected) => {
  expect(await stocks(query)).toEqual(expected)
})

test.each([
  ['filterIds=inventoryState:IN_RECON', ['A1', 'B2', 'C3']],
  ['filterIds=make:Toyota,year:2022', ['B2']],
  ['filterIds=make:Toyota,make:Honda', ['B2', 'C3', 'D4']],
  ['filterIds=model:Civic%252050%2525', ['D4']],
  ['filterIds=stepId:ALL,status:ALL,inventoryState:ALL', ['A1', 'B2', 'C3', 'D4']],
  ['filterIds=assignee:NONE', ['A1', 'B2', 'C3']],
  ['filterIds=assignee:NONE,assignee:00000000-0000-7000-8000-000000000000', ['A1', 'B2', 'C3']],
  ['filterIds=status:DANGER', ['A1']],
  ['filterIds=status:WARNING', ['B2']],
  ['filterIds=status:OK', ['C3']],
  ['filterIds=status:UNKNOWN', []],
  ['s=toyota', ['B2', 'C3']],
  ['s=2022%20rav', ['B2']],
  ['s=50%25', ['D4']],
  ['s=F-15_', []],
])('%s finds %j', async (query, expected) => {
  expect(await stocks(query)).toEqual(expected)
})

test('a parent step holds its children, in the list and in the counts', async () => {
  expect(await stocks(`filterIds=stepId:${step('Mechanical')}`)).toEqual(['B2'])
  const { body } = await manager('GET', '/recon/workflow/steps/counts')
  const count = (name: string) => body.data.find(({ stepId }: { stepId: string }) => stepId === step(name))
  expect(count('Mechanical')).toMatchObject({ total: 1, warning: 1, danger: 0 })
  expect(count('Awaiting approval')).toMatchObject({ total: 1, warning: 1 })
  expect(count('Intake')).toMatchObject({ total: 2, warning: 0, danger: 1, unknown: 0 })
  expect(body.meta).toMatchObject({ total: 3, warning: 1, danger: 1, unknown: 0 })
  // B2 turns late four hours after it turned due soon.
  expect(new Date(body.meta.nextLightAt).getTime() - server.clock.now.getTime()).toBe(3 * 3600_000)
})

test('a filter goes by the line of this moment: what has come below a step is in it, and a step that has just come can be asked for', async () => {
  const place = `${server.url}?options=-c%20role%3Dlotline_app%20-c%20app.rooftop_id%3D${here.id}`
  const below = (parent: string | null) =>
    runAt(place, 'update workflow_step set parent_id = $1, level = $2 where id = $3', [parent, parent ? 2 : 1, step('Intake')])
  const inMechanical = () => stocks(`sortId=STOCK_NUMBER&sortDirection=ASCENDING&filterIds=stepId:${step('Mechanical')}`)
  expect(await inMechanical()).toEqual(['B2'])
  await below(step('Mechanical'))
  expect(await inMechanical()).toEqual(['A1', 'B2', 'C3'])
  await below(null)
  expect(await inMechanical()).toEqual(['B2'])
  const added = '0e000000-0000-4000-8000-00000000000a'
  await runAt(
    place,
    `insert into workflow_step (rooftop_id, id, name, level, position, line_order)
      select $1, $2, 'Upholstery', 1, max(position) + 1, max(line_order) + 1 from workflow_step`,
    [here.id, added],
  )
  expect(await stocks(`filterIds=stepId:${added}`)).toEqual([])
  await runAt(place, 'delete from workflow_step where id = $1', [added])
})

test('counts obey the search and the other filters, but not step and status', async () => {
  const { body } = await manager('GET', `/recon/workflow/steps/counts?s=toyota&filterIds=status:DANGER,stepId:${step('Intake')}`)
  expect(body.meta.total).toBe(2)
})

test('pages follow each other without a gap or a repeat', async () => {
  const pages = await Promise.all(
    [0, 2].map((startIndex) => manager('GET', `/inventory?pageSize=2&startIndex=${startIndex}&sortId=MAKE`)),
  )
  const seen = pages.flatMap(({ body }) =>
    body.data.map(({ vehicleCard }: { vehicleCard: { stockNumber: string } }) => vehicleCard.stockNumber),
  )
  expect([...seen].sort()).toEqual(['A1', 'B2', 'C3', 'D4'])
})

test('the filters offer what the stock has, and no step to whoever may not see the line', async () => {
  const { body } = await manager('GET', '/utility/inventory/filters')
  const ids = (filters: { id: string }[]) => filters.map(({ id }) => id)
  expect(ids(body.data)).toEqual([
    'stepId',
    'status',
    'assignee',
    'inventoryState',
    'tag',
    'disposition',
    'condition',
    'year',
    'make',
    'model',
    'bodyStyle',
    'price',
    'recalls',
  ])
  expect(body.data.find(({ id }: { id: string }) => id === 'make').options.map(({ id }: { id: string }) => id)).toEqual([
    'Ford',
    'Honda',
    'Toyota',
  ])
  const sales = await server.someone('sales')
  expect(ids((await sales('GET', '/utility/inventory/filters')).body.data)).not.toContain('stepId')
})

test('a step of another rooftop is no option of the filter', async () => {
  expect(await manager('GET', `/inventory?filterIds=stepId:${there.steps.get('Detail')}`)).toMatchObject({
    status: 400,
    body: { code: 'UNKNOWN_FILTER' },
  })
})

test('a search that finds nothing under the filters says how many of the stock it finds past them', async () => {
  const beyond = async (query: string) => (await manager('GET', `/inventory?${query}`)).body.meta.beyondFilters
  expect(await beyond('filterIds=inventoryState:IN_RECON&s=civic')).toBe(1)
  expect(await beyond('filterIds=make:Ford,status:DANGER,assignee:NONE&s=2022')).toBe(1)
  expect(await beyond('filterIds=make:Ford&s=nothing%20like%20it')).toBe(0)
  expect(await beyond('s=civic')).toBeNull()
  expect(await beyond('filterIds=make:Rivian')).toBeNull()
  expect(await beyond('filterIds=inventoryState:IN_RECON&s=civic&startIndex=20')).toBe(1)
  expect(await beyond('s=civic&startIndex=20')).toBeNull()
})

test('a search looks past the filters at no vehicle that is sold', async () => {
  const id = await idOf('D4')
  const sold = (at: string) =>
    server.doors.inRooftop(here.id, (db) => sql`update vehicle set sold_at = ${sql.raw(at)} where id = ${id}`.execute(db))
  await sold('now()')
  const { body } = await manager('GET', '/inventory?filterIds=inventoryState:IN_RECON&s=civic')
  await sold('null')
  expect(body.meta.beyondFilters).toBe(0)
})

test('a model says which makes have it, and nobody is the first who may be chosen', async () => {
  const { body } = await manager('GET', '/utility/inventory/filters')
  const options = (id: string) => body.data.find((filter: { id: string }) => filter.id === id).options
  expect(options('model')).toContainEqual({ id: 'RAV4', label: 'RAV4', level: 0, makes: ['Toyota'] })
  expect(options('assignee')[0]).toEqual({ id: 'NONE', label: 'Unassigned', level: 0 })
})

test('whoever may not see assignees is told of none and may not ask who has nobody', async () => {
  const few = await server.someone(['INVENTORY_VIEW'])
  const { body } = await few('GET', '/utility/inventory/filters')
  expect(body.data.map(({ id }: { id: string }) => id)).not.toContain('assignee')
  const counted = await few('GET', '/utility/inventory/filters/counts')
  expect(counted.body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
    ['inventoryState', 'disposition', 'condition', 'year', 'make', 'model', 'bodyStyle'].sort(),
  )
  for (const path of ['/inventory', '/utility/inventory/filters/counts'])
    expect((await few('GET', `${path}?filterIds=assignee:NONE`)).status).toBe(403)
})

test('the stock is filtered by body and by what it costs, for whoever is shown prices', async () => {
  const seller = await server.someone('sales')
  const { body } = await seller('GET', '/utility/inventory/filters')
  const labels = (id: string) =>
    body.data.find((filter: { id: string }) => filter.id === id)?.options.map(({ label }: { label: string }) => label)
  expect(labels('price')).toEqual(['Under $20,000', '$20,000 to $30,000', '$30,000 to $40,000', 'Over $40,000'])
  const priceless = await server.someone(['INVENTORY_VIEW', 'RECON_VIEW'])
  const offered = (await priceless('GET', '/utility/inventory/filters')).body.data.map(({ id }: { id: string }) => id)
  expect(offered).toContain('bodyStyle')
  expect(offered).not.toContain('price')
  for (const path of ['/inventory', '/utility/inventory/filters/counts', '/recon/workflow/steps/counts'])
    expect(await priceless('GET', `${path}?filterIds=price:UNDER_20000`)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    })
  expect(await seller('GET', '/inventory?filterIds=price:CHEAP')).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FILTER' } })
})

test('only the filters that are asked for are counted, and none that does not exist', async () => {
  const counted = async (of: string) => manager('GET', `/utility/inventory/filters/counts?of=${of}`)
  const { body } = await counted('make,price')
  expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(['make', 'price'])
  expect(await counted('make,nothing')).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FILTER' } })
  const few = await server.someone(['INVENTORY_VIEW'])
  expect((await few('GET', '/utility/inventory/filters/counts?of=price,tag')).body.data).toEqual([])
})
