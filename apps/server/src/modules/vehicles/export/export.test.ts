import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { exportsOf } from '../../../../test/exports.ts'
import { aVehicle, inRecon, startServer } from '../../../../test/server.ts'
import { insertTag, insertTagsOn } from '../../tags/index.ts'

const server = await startServer()
await server.app.work()
const manager = await server.someone('manager')
const files = exportsOf(server, manager)
const step = (name: string) => ({ stepId: server.here.steps.get(name) ?? '' })

// A1 has waited longest and is worked on; B2 came an hour later and is in Inspection; S3 is in stock only.
const a1 = await inRecon(manager, { stockNumber: 'A1', year: 2018, make: 'Ford', model: 'F-150', mileage: 90_000 })
await manager('PUT', `/recon/${a1}/workflow/step/state`, { state: 'ACTIVE' })
await manager('PUT', `/recon/${a1}/workflow/step/user`, { userId: manager.personId })
server.pass({ hours: 1 })
const b2 = await inRecon(manager, { stockNumber: 'B2', year: 2022, make: 'Toyota', model: 'RAV4' })
await manager('PUT', `/recon/${b2}/workflow/step`, step('Inspection'))
server.pass({ hours: 5 })
await manager('POST', '/inventory', aVehicle({ stockNumber: 'S3', make: 'Toyota', model: 'Camry', mileage: null }))
await set('A1', { advertised_price: 30_000, initial_cost: 24_000.5, disposition: 'RETAIL', trim: 'XLT' })
await tag(a1, 'Hail claim')

test('what is selected of the list is exported alone, in its order and under its filters', async () => {
  const foreign = randomUUID()
  const { over, stocks } = await files.workbook(`sortId=STOCK_NUMBER&vehicleIds=${b2},${foreign},${a1},${a1}`)
  expect(stocks).toEqual(['B2', 'A1'])
  expect(over[1]).toBe('3 selected; In stock')
  expect((await files.workbook(`filterIds=make:Ford&vehicleIds=${a1},${b2}`)).stocks).toEqual(['A1'])
  expect((await files.pdf(`vehicleIds=${b2}`)).join()).not.toContain('A1')
  const many = Array.from({ length: 201 }, () => randomUUID()).join()
  for (const wrong of ['x', '', many])
    expect((await manager('GET', `/inventory/export/xlsx?vehicleIds=${wrong}`)).status).toBe(400)
})

test('a workbook has what the cards show, in the order of the list, as values that can be reckoned with', async () => {
  const { over, rows, stocks } = await files.workbook()
  expect(over).toEqual([
    'Here: vehicles',
    'In stock',
    'By age, longest in stock first. Times are hours and minutes. Made Mon, Mar 2, 2026, 3:00 PM CST.',
    null,
  ])
  expect(stocks).toEqual(['A1', 'B2', 'S3'])
  const card = (await manager('GET', `/inventory/${a1}`)).body.data
  expect(rows[0]).toMatchObject({
    Year: 2018,
    Make: 'Ford',
    Model: 'F-150',
    Trim: 'XLT',
    VIN: card.vehicleCard.vin,
    Odometer: 90_000,
    'Odometer unit': 'miles',
    Disposition: 'Retail',
    Location: 'Here',
    Tags: 'Hail claim',
    Step: 'Intake',
    'Step state': 'Active',
    Assignee: 'Test manager',
    'Step light': 'Late',
    'Time in step': 6 * 3600,
    'Step goal': card.stepItem.recommendedDurationSeconds,
    'Left or over': '2h over',
    'Idle time': 0,
    'Recon time': 6 * 3600,
    'Sales price': 30_000,
    Cost: 24_500.5,
    Profit: 5499.5,
    'Days in inventory': 0,
  })
  expect(rows[2]).toMatchObject({ Odometer: null, 'Odometer unit': null, Step: 'Not in recon', 'Time in step': null, Cost: null })
})

test('filters, search and order are those of the list', async () => {
  for (const query of [
    'filterIds=make:Toyota&sortId=STOCK_NUMBER&sortDirection=DESCENDING',
    'filterIds=inventoryState:IN_RECON&sortId=YEAR',
    `filterIds=stepId:${step('Inspection').stepId}`,
    's=rav4',
    'sortId=STEP&sortDirection=ASCENDING',
  ]) {
    const { body } = await manager('GET', `/inventory?pageSize=100&${query}`)
    const listed = body.data.map(({ vehicleCard }: { vehicleCard: { stockNumber: string } }) => vehicleCard.stockNumber)
    expect([query, (await files.workbook(query)).stocks]).toEqual([query, listed])
  }
  const { over } = await files.workbook(
    'filterIds=inventoryState:IN_RECON,status:DANGER,make:Ford,make:Toyota&s=f-150&sortId=PRICE',
  )
  expect(over.slice(1, 3)).toEqual([
    'Status: Late; In recon; Make: Ford, Toyota; Search: f-150',
    expect.stringContaining('By price, highest first.'),
  ])
})

test('what looks like a formula stays text', async () => {
  const attempts = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=cmd|"/c calc"!A1',
    '_x003D_1',
    '<b>&amp;',
    ' a ',
    '\u0001',
    '\uFFFE',
    '🚗',
  ]
  for (const [index, trim] of attempts.entries()) {
    await manager('POST', '/inventory', aVehicle({ stockNumber: `I${index}`, make: 'Evil' }))
    await set(`I${index}`, { trim })
  }
  const { rows } = await files.workbook('filterIds=make:Evil&sortId=STOCK_NUMBER&sortDirection=ASCENDING')
  const read = new Map(rows.map((row) => [row['Stock number'], row.Trim]))
  // The reader trims and has no word for controls, so only what a person would see is compared.
  const seen = (text: unknown) =>
    String(text)
      .replace(/_x0001_|\p{Cc}|[\uFFFD\uFFFE]/gu, '')
      .trim()
  expect(attempts.map((_, index) => seen(read.get(`I${index}`) ?? ''))).toEqual(attempts.map(seen))
  const { sheets } = await readXlsx(await files.bytesOf('xlsx', 'filterIds=make:Evil'))
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
  expect((await files.pdf('filterIds=make:Evil')).join()).toContain('=cmd|"/c calc"!A1')
})

test('a list of nothing is a file that says so', async () => {
  const query = 's=nothing-is-called-so'
  const { rows, over } = await files.workbook(query)
  expect([rows.map((row) => row['Stock number']), over[1]]).toEqual([
    ['No vehicles match.'],
    'In stock; Search: nothing-is-called-so',
  ])
  expect(await files.pdf(query)).toEqual([expect.stringMatching(/No vehicles match\..*0 vehicles.*Page 1 of 1/s)])
})

test('a document has a page for twenty vehicles, and counts them', async () => {
  const pages = await files.pdf('filterIds=make:Ford,make:Toyota')
  expect(pages).toHaveLength(1)
  for (const words of [
    'Here',
    '3 vehicles',
    'Make: Ford, Toyota',
    'Made Mon, Mar 2, 2026, 3:00 PM CST',
    '2018 Ford F-150',
    'XLT',
    'Hail claim',
    'Intake',
    'Test manager',
    '2h over',
    '$30,000.00',
    '$5,499.50',
    'On time',
    'Late',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(words)
  for (let more = 0; more < 20; more += 1) await manager('POST', '/inventory', aVehicle({ make: 'Counted' }))
  expect(await files.pdf('filterIds=make:Counted')).toHaveLength(1)
  await manager('POST', '/inventory', aVehicle({ make: 'Counted' }))
  const [first, second, ...rest] = await files.pdf('filterIds=make:Counted')
  expect([first, second, rest]).toEqual([expect.stringContaining('Page 1 of 2'), expect.stringContaining('Page 2 of 2'), []])
})

test('names of many scripts are printed as far as the fonts go, and no sign breaks a document', async () => {
  const names = [
    'Žluťoučký Øre',
    'Нива Патріот',
    'Ελλάδα',
    'Đức Ưu',
    '李小龍',
    'שלום',
    '🚗👨‍👩‍👧‍👦🏳️‍🌈',
    'e\u0301\u0301\u0301',
    '\u202Eevil',
    '\u0001\u001f',
  ]
  for (const [index, model] of names.entries()) {
    await manager('POST', '/inventory', aVehicle({ stockNumber: `N${index}`, make: 'Names' }))
    await set(`N${index}`, { model })
  }
  const printed = (await files.pdf('filterIds=make:Names')).join()
  for (const name of names.slice(0, 4)) expect(printed).toContain(name)
  expect(printed).toContain('???')
})

test('what a person may not see is in no file of theirs', async () => {
  const lacking = async (...withheld: string[]) =>
    exportsOf(server, await server.someone(permissions.filter((one) => !withheld.includes(one))))
  const row = async (...withheld: string[]) => (await (await lacking(...withheld)).workbook('s=A1')).rows[0]
  expect(await row('INVENTORY_VDP_RECON_INFO_VIEW')).toMatchObject({
    'Sales price': null,
    Cost: null,
    Profit: null,
    Step: 'Intake',
  })
  expect(await row('TAGS_VIEW')).toMatchObject({ Tags: null, Cost: 24_500.5 })
  expect(await row('RECON_ASSIGNMENTS_VIEW', 'RECON_VDP_WORKFLOW_STEP_UPDATE')).toMatchObject({ Assignee: null, Step: 'Intake' })
  expect(await row('RECON_VIEW')).toMatchObject({
    Step: null,
    Assignee: null,
    'Time in step': null,
    'Step light': null,
    'Recon time': null,
  })
  const printed = (
    await (await lacking('INVENTORY_VDP_RECON_INFO_VIEW', 'RECON_VIEW', 'TAGS_VIEW')).pdf('filterIds=make:Ford,make:Toyota')
  ).join()
  for (const words of ['$', 'Intake', 'Not in recon', 'Test manager', 'Hail claim', '2h over'])
    expect([words, printed.includes(words)]).toEqual([words, false])
})

test('a file holds its own rooftop only', async () => {
  const stranger = await server.someone('manager', server.there.id)
  await stranger('POST', '/inventory', aVehicle({ stockNumber: 'FAR1' }))
  expect((await exportsOf(server, stranger).workbook()).stocks).toEqual(['FAR1'])
  expect((await files.workbook()).stocks).not.toContain('FAR1')
})

test('formats have two names, and there are no others', async () => {
  const answers = await Promise.all(
    ['pdf', 'PDF', 'xlsx', 'Excel', 'csv'].map((format) => manager('GET', `/inventory/export/${format}?s=A1`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400])
  const ends = await Promise.all(
    answers.slice(0, 4).map(async ({ body }) => (await files.openAddress(body.data.uri)).headers['content-type']),
  )
  expect(ends).toEqual([ends[0], 'application/pdf', ends[2], expect.stringContaining('spreadsheetml.sheet')])
})

async function set(stockNumber: string, facts: Record<string, unknown>): Promise<void> {
  await server.doors.inRooftop(server.here.id, (db) =>
    db.updateTable('vehicle').set(facts).where('stock_number', '=', stockNumber).execute(),
  )
}

async function tag(vehicleId: string, value: string): Promise<void> {
  const tagId = randomUUID()
  await server.doors.inRooftop(server.here.id, async (db) => {
    await insertTag(db, { id: tagId, value, hexColor: '#aa0000' })
    await insertTagsOn(db, [vehicleId], [tagId])
  })
}
