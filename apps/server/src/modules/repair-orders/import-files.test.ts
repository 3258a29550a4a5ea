import type { RepairOrder } from '@lotline/contract/tasks/repair-orders'
import { expect, test } from 'vitest'
import { sheetRow, workbook } from '../../../test/archive.ts'
import { inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const vinOf = async (id: string): Promise<string> => (await manager('GET', `/inventory/${id}`)).body.data.vehicleCard.vin
const ordersOf = async (id: string) => (await manager('GET', `/inventory/${id}/repairOrders`)).body
const day = (ago: number) => new Date(server.clock.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)

/** Sends a file's content as a program would. */
async function send(content: string | Buffer, type: string) {
  const headers = { authorization: `Bearer ${manager.token}`, 'tenant-id': server.here.id, 'content-type': type }
  const answer = await server.app.api.inject({ method: 'POST', url: '/api/imports/repairOrders', headers, payload: content })
  return { status: answer.statusCode, body: answer.json() }
}

const sendCsv = (rows: readonly (readonly (string | number)[])[]) =>
  send(rows.map((row) => row.join(',')).join('\r\n'), 'text/csv')

test('a report with a title, short rows and a total is read as its rows are meant', async () => {
  const vin = await vinOf(await inRecon(manager))
  const file = [
    ['Closed repair orders'],
    ['VIN', 'RO Number', 'RO Status', 'Total', 'Description'],
    [vin, '50001', 'O', 80],
    [vin, '50002', 'O'],
    [vin],
    ['Total', '', '', 80],
  ]
  const { body } = await sendCsv(file)
  expect(body.data).toMatchObject({
    ...{ read: 3, added: 2, leftOut: 1 },
    reasons: [{ line: 5, reason: 'Line 5 has 1 column, the header has 5.' }],
    remarks: [
      'Line 1 stands above the header and was passed over: “Closed repair orders”.',
      'Line 6 is a total or a footer and was passed over: “Total, 80”.',
    ],
  })
})

test('a file that has a day over 12 in first place is read so, and says it', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const [year = '', month = '', dayOfMonth = ''] = day(0).split('-')
  const file = [
    ['RO', 'VIN', 'Status', 'Open date', 'Total'],
    ['60001', vin, 'O', `${dayOfMonth}.${month}.${year}`, 80],
    ['60002', vin, 'O', '28.02.2026', 80],
  ]
  const { body } = await sendCsv(file)
  expect(body.data.remarks).toEqual(['Dates were read with the day first, as “28.02.2026” has it.'])
  const orders: RepairOrder[] = (await ordersOf(id)).data
  expect(orders.find(({ dmsRoNumber }) => dmsRoNumber === '60001')?.roOpenDate).toBe(day(0))
})

test('orders come as XML and as a workbook too', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const xml = `<Orders><Order RoNo="70001"><Vin>${vin}</Vin><RoStatus>O</RoStatus><Total>80</Total></Order></Orders>`
  expect((await send(xml, 'application/xml')).body.data).toMatchObject({ read: 1, added: 1, remarks: [] })
  const book = workbook([sheetRow(['RO', 'VIN', 'Status', 'Total']) + sheetRow(['70002', vin, 'O', '80'])])
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect((await send(book, type)).body.data).toMatchObject({ read: 1, added: 1, remarks: [] })
  expect((await ordersOf(id)).data.map(({ dmsRoNumber }: RepairOrder) => dmsRoNumber).sort()).toEqual(['70001', '70002'])
})

test('the last 6 or 8 of a VIN name the car where only one in stock has them', async () => {
  const [id, other] = [await inRecon(manager), await inRecon(manager)]
  const rename = (vehicleId: string, vin: string) =>
    server.doors.inRooftop(server.here.id, (db) => db.updateTable('vehicle').set({ vin }).where('id', '=', vehicleId).execute())
  await rename(id, '1FTFW1E85MFA77123')
  await rename(other, '1FTFW1E85MXA77123')
  const rows = [
    ['RO', 'Last 8 of VIN', 'Status', 'Total'],
    ['80001', 'FA77123', 'O', 80],
    ['80002', 'MFA77123', 'O', 80],
    ['80003', 'A77123', 'O', 80],
    ['80004', 'B00001', 'O', 80],
  ]
  expect((await sendCsv(rows)).body.data).toMatchObject({
    ...{ read: 4, added: 1, leftOut: 3 },
    reasons: [
      { line: 2, reason: '“FA77123” is not a VIN.' },
      { line: 4, reason: 'Several vehicles in stock have a VIN that ends in A77123: send the whole VIN.' },
      { line: 5, reason: 'No vehicle in stock has a VIN that ends in B00001.' },
    ],
  })
  expect((await ordersOf(id)).data).toMatchObject([{ dmsRoNumber: '80002' }])
  expect((await sendCsv(rows)).body.data).toMatchObject({ unchanged: 1, leftOut: 3 })
})
