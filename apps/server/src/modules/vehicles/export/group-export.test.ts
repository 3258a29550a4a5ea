import { expect, test } from 'vitest'
import { exportsOf } from '../../../../test/exports.ts'
import { startServer } from '../../../../test/server.ts'
import { allBut, listOf, refusalOf, stocksOf, twoStocks } from '../../../../test/two-stocks.ts'

const server = await startServer()
const { there } = server
const { inside, both } = await twoStocks(server)
const files = exportsOf(server, inside)

// First, because nothing is made before it.
test('who has left a rooftop before the file is made gets none of it', async () => {
  const leaver = await server.someone(allBut())
  await server.alsoIn(there.id, leaver, allBut())
  const { body } = await leaver('GET', `/inventory/export/xlsx?filterIds=${both}`)
  await server.doors.identity((db) =>
    db
      .updateTable('membership')
      .set({ ended_at: server.clock.now })
      .where('rooftop_id', '=', there.id)
      .where('person_id', '=', leaver.personId)
      .execute(),
  )
  await server.app.work()
  const opened = await files.openAddress(body.data.uri)
  expect([opened.status, JSON.parse(opened.text).code]).toEqual([400, 'UNKNOWN_FILTER'])
})

test('the list of several rooftops as a workbook: each row by its own rooftop, masked as the person may see it there', async () => {
  const query = `filterIds=${both}&sortId=STEP&sortDirection=ASCENDING`
  const { over, rows, stocks } = await files.workbook(query)
  expect(stocks).toEqual(stocksOf(await listOf(inside, `pageSize=100&${query}`)))
  expect(over.slice(0, 2)).toEqual(['Here, There: vehicles', 'Location: Here, There; In stock'])
  const of = (stockNumber: string) => rows.find((row) => row['Stock number'] === stockNumber)
  expect(of('A5')).toMatchObject({ Location: 'Here', Tags: 'Hail', Cost: 15_611, 'Recon goal': null, Assignee: 'Test limited' })
  expect(of('B5')).toMatchObject({
    Location: 'There',
    Tags: null,
    Cost: null,
    'Recon goal': 7200,
    Assignee: null,
    Step: 'Intake',
  })
  expect(of('B5')?.['Recon light']).toBe('Late')
})

test('search and filters are those of the list', async () => {
  const query = `filterIds=${both},make:Ford&s=2020&sortId=STOCK_NUMBER`
  expect((await files.workbook(query)).stocks).toEqual(['B1', 'B0', 'A1', 'A0'])
})

test('a printed list of several rooftops names each vehicle’s, and neither file tells money that is hidden in one', async () => {
  const pages = (await files.pdf(`filterIds=${both}`)).join('\n')
  expect(pages).toContain('Rooftop, trim, color')
  expect(pages.match(/There, /g)?.length).toBeGreaterThan(6)
  // There it would cost 15,000 with 111 of parts and a pack of 900.
  const told = [pages, JSON.stringify((await files.workbook(`filterIds=${both}`)).rows)].join().replaceAll(',', '')
  expect(['15611', '16011', '3989'].map((amount) => told.includes(amount))).toEqual([true, false, false])
})

test('a list is taken away from nowhere that does not allow it', async () => {
  const half = await server.someone(allBut())
  await server.alsoIn(there.id, half, allBut('INVENTORY_VIEW'))
  expect((await half('GET', `/inventory?filterIds=${both}`)).status).toBe(200)
  for (const format of ['xlsx', 'pdf'])
    expect(await refusalOf(half, `/inventory/export/${format}?filterIds=${both}`)).toEqual([
      403,
      'PERMISSION_DENIED',
      'INVENTORY_VIEW',
    ])
})
