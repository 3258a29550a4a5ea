import { expect, test } from 'vitest'
import { exportsOf } from '../../../../test/exports.ts'
import { feedRow, feedsOf, sums } from '../../../../test/feeds.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
await server.app.work()
const manager = await server.someone()
const { run, report } = feedsOf(server, manager)

test('the list that was exported comes back in as it is, and changes nothing', async () => {
  const rows = [
    feedRow({ Color: 'Lunar Silver', Trim: 'EX "Sport", 4dr', Disposition: 'Retail' }),
    feedRow({ Stock: '000123', Mileage: 64_000, 'Odometer unit': 'km', Disposition: 'Certified' }),
    feedRow({ 'New/Used': 'New', Mileage: '', Price: '', Color: '' }),
  ]
  expect(sums(await run(rows, { feedName: 'dms' }))).toMatchObject({ added: 3 })
  const bytes = await exportsOf(server, manager).bytesOf('xlsx')
  const done = await run(bytes, { fileName: 'vehicles.xlsx', feedName: 'own' })
  expect({ ...sums(done), rows: await report(done.id) }).toEqual({
    ...{ added: 0, changed: 0, unchanged: 3, leftOut: 0 },
    rows: expect.arrayContaining([expect.arrayContaining([6, 'UNCHANGED', '', []])]),
  })
  expect(done.remarks).toHaveLength(3)
})

test('the report of a run is no list of vehicles to sell, and comes back in without a change', async () => {
  const done = await run([feedRow(), feedRow()], { feedName: 'reported' })
  const csvReport = (await manager('GET', `/feeds/runs/${done.id}/report`)).text
  expect(sums(await run(csvReport, { feedName: 'report' }))).toEqual({ added: 0, changed: 0, unchanged: 2, leftOut: 0 })
})
