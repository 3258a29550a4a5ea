import type { RepairOrder } from '@lotline/contract/tasks/repair-orders'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { aRepairOrder } from '../../../test/repair-orders.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const usd = (amount: number) => ({ amount, currency: 'USD' })
const vinOf = async (id: string): Promise<string> => (await manager('GET', `/inventory/${id}`)).body.data.vehicleCard.vin
const ordersOf = async (id: string, caller: Caller = manager) => (await caller('GET', `/inventory/${id}/repairOrders`)).body
const day = (ago: number) => new Date(server.clock.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)

/** Sends rows as a program would: CSV as its body. */
async function sendCsv(rows: readonly (readonly (string | number)[])[], token = manager.token) {
  const headers = { authorization: `Bearer ${token}`, 'tenant-id': server.here.id, 'content-type': 'text/csv' }
  const payload = rows.map((row) => row.join(',')).join('\r\n')
  const answer = await server.app.api.inject({ method: 'POST', url: '/api/imports/repairOrders', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

test('rows of a file become orders, open ones first, and the same file again changes nothing', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const head = ['RO Number', 'VIN', 'RO Status', 'Close Date', 'Op Code', 'Description', 'Labor Sale', 'Parts Sale']
  const file = [
    head,
    ['40689', vin, 'C', day(0), 'LOF', 'Oil and filter', 82.5, '$41.80'],
    ['40689', vin, 'C', day(0), 'CABFLT', 'Cabin air filter', 33, 18.9],
    ['40712', vin, 'O', '', 'BRKFRT', 'Front pads and rotors', 330, 262.4],
    ['40713', '1FTFW1E50MFA99999', 'O', '', 'X', 'Not ours', 1, 1],
  ]
  const first = await sendCsv(file)
  expect(first).toEqual({
    status: 200,
    body: {
      data: {
        ...{ read: 3, added: 2, changed: 0, unchanged: 0, leftOut: 1 },
        reasons: [{ line: 5, name: '40713', reason: 'No vehicle here has the VIN 1FTFW1E50MFA99999.' }],
        notes: [],
        remarks: [],
      },
    },
  })
  const { data } = await ordersOf(id)
  expect(data.map((order: RepairOrder) => [order.dmsRoNumber, order.status, order.roCloseDate, order.total])).toEqual([
    ['40712', 'OPEN', null, usd(592.4)],
    ['40689', 'CLOSED', day(0), usd(176.2)],
  ])
  expect(data[1].repairOrderLines).toMatchObject([
    {
      opCode: 'LOF',
      opCodeDescription: 'Oil and filter',
      laborSale: usd(82.5),
      partsSale: usd(41.8),
      miscSale: null,
      taskId: null,
    },
    { opCode: 'CABFLT', total: usd(51.9) },
  ])
  expect((await manager('GET', `/inventory/${id}`)).body.data.alertCount.repairOrders).toBe(1)
  expect((await sendCsv(file)).body.data).toMatchObject({ read: 3, added: 0, unchanged: 2, leftOut: 1 })

  const closed = [head, ['40712', vin, 'Closed', day(0), 'BRKFRT', 'Front pads and rotors', 330, 250]]
  expect((await sendCsv(closed)).body.data).toMatchObject({ read: 1, changed: 1 })
  expect((await ordersOf(id)).data.map((order: RepairOrder) => order.total?.amount)).toEqual([580, 176.2])
  expect((await manager('GET', `/inventory/${id}`)).body.data.alertCount.repairOrders).toBe(0)
  const told = (await manager('GET', `/inventory/${id}/history`)).body.data
  expect(
    told.flatMap(({ itemType, label }: { itemType: string; label: string }) => (itemType.startsWith('REPAIR') ? [label] : [])),
  ).toEqual(['Repair order 40712, closed', 'Repair order 40712, open', 'Repair order 40689, closed'])
})

test('what a customer paid, or was before the car was ours, is no work on it, and is told beside it', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const sent = [
    { roNumber: 'C-1', vin, payType: 'Customer', total: 80, closeDate: day(0) },
    { roNumber: 'B-1', vin, payType: 'Internal', total: 80, closeDate: day(9) },
    { roNumber: 'I-1', vin, payType: 'Internal', total: 80, closeDate: day(0), customerName: 'nobody reads this' },
  ]
  expect((await manager('POST', '/imports/repairOrders', sent)).body.data).toMatchObject({ added: 1, leftOut: 2 })
  const { data, meta } = await ordersOf(id)
  expect(data.map((order: RepairOrder) => order.dmsRoNumber)).toEqual(['I-1'])
  expect(meta.leftOut.map(({ dmsRoNumber }: { dmsRoNumber: string }) => dmsRoNumber)).toEqual(['C-1', 'B-1'])
  expect(meta).toMatchObject({ importedAt: server.clock.now.toISOString(), inStockOn: day(0) })
  await manager('POST', '/imports/repairOrders', [{ ...sent[0], payType: 'Internal' }])
  expect((await ordersOf(id)).meta.leftOut).toHaveLength(1)
})

test('a line is taken over as a completed task once, by two people at once too, and stays so over the next import', async () => {
  const id = await inRecon(manager)
  const order = await aRepairOrder(manager, id, { laborSale: 120, partsSale: 30, miscSale: 12.5 })
  const take = () => manager('POST', `/inventory/${id}/repairOrders/${order.id}/lines/${order.repairOrderLines[0]?.id}/task`)
  const answers = await server.race(id, [take, take])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.data).toMatchObject({
    ...{ name: 'Oil and filter', status: 'COMPLETED', laborCost: usd(120), partsCost: usd(42.5), total: usd(162.5) },
    description: `Repair order ${order.dmsRoNumber}, LOF`,
  })
  const tasks = (await manager('GET', `/inventory/${id}/tasks`)).body.data
  expect(tasks.map((task: { id: string }) => task.id)).toEqual([answers[0]?.body.data.id])
  expect(answers[1]?.body.data.id).toBe(tasks[0].id)

  const lines = [
    { opCode: 'NEW', opCodeDescription: 'Found later', laborSale: 5 },
    { opCode: 'LOF', opCodeDescription: 'Oil and filter', laborSale: 121 },
  ]
  const again = [{ dmsRoNumber: order.dmsRoNumber, vin: await vinOf(id), status: 'Closed', repairOrderLines: lines }]
  expect((await manager('POST', '/imports/repairOrders', again)).body.data).toMatchObject({ changed: 1 })
  const [changed] = (await ordersOf(id)).data
  expect(changed.repairOrderLines.map((line: { taskId: string | null }) => line.taskId)).toEqual([null, tasks[0].id])
})

test('a line whose words or price have changed stays the task that it is, and tells both prices', async () => {
  const id = await inRecon(manager)
  const order = await aRepairOrder(manager, id, { laborSale: 100, partsSale: 24.3, miscSale: 0 })
  const task = await manager('POST', `/inventory/${id}/repairOrders/${order.id}/lines/${order.repairOrderLines[0]?.id}/task`)
  const lines = [{ opCode: 'LOF', opCodeDescription: 'OIL & FILTER CHANGE', laborSale: 100, partsSale: 50 }]
  await manager('POST', '/imports/repairOrders', [
    { dmsRoNumber: order.dmsRoNumber, vin: await vinOf(id), status: 'Closed', repairOrderLines: lines },
  ])
  const lineOf = async (caller: Caller) => (await ordersOf(id, caller)).data[0].repairOrderLines[0]
  const expected = { taskId: task.body.data.id, total: usd(150), taskTotal: usd(124.3) }
  expect(await lineOf(manager)).toMatchObject(expected)
  const half = await server.someone(permissions.filter((held) => held !== 'INVENTORY_VDP_LABOR_COST_VIEW'))
  expect(await lineOf(half)).toMatchObject({ ...expected, taskTotal: null })
})

test('a day to come is noted and left empty, a credit is taken, and open work from before the stock-in day by its own number', async () => {
  const id = await inRecon(manager)
  const { vin, stockNumber } = (await manager('GET', `/inventory/${id}`)).body.data.vehicleCard
  const { data: report } = (
    await manager('POST', '/imports/repairOrders', [
      { ro: 'FUT-1', vin, status: 'Closed', closeDate: day(-1), total: 10 },
      { ro: 'CRED-1', vin, status: 'Closed', closeDate: day(0), total: '(25.50)' },
      { ro: 'OLD-1', vin, stockNumber, status: 'Open', openDate: day(5), total: 30 },
      { ro: 'OLD-2', vin, stockNumber: 'OTHER', status: 'Open', openDate: day(5), total: 30 },
    ])
  ).body
  expect(report).toMatchObject({
    ...{ added: 3, leftOut: 1 },
    reasons: [{ name: 'OLD-2' }],
    notes: [{ name: 'FUT-1', note: `The close date ${day(-1)} is in the future: it was left empty.` }],
  })
  const { data } = await ordersOf(id)
  const told = data.map((order: RepairOrder) => [order.dmsRoNumber, order.status, order.roCloseDate, order.total?.amount])
  expect(told.sort()).toEqual([
    ['CRED-1', 'CLOSED', day(0), -25.5],
    ['FUT-1', 'CLOSED', null, 10],
    ['OLD-1', 'OPEN', null, 30],
  ])
})

test('whoever may not approve takes no line over, and nothing is left of the try', async () => {
  const id = await inRecon(manager)
  const order = await aRepairOrder(manager, id)
  const at = `/inventory/${id}/repairOrders/${order.id}/lines`
  const lacking = await server.someone(permissions.filter((held) => held !== 'INVENTORY_VDP_TASKS_APPROVE'))
  expect((await lacking('POST', `${at}/${order.repairOrderLines[0]?.id}/task`)).status).toBe(403)
  expect((await manager('GET', `/inventory/${id}/tasks`)).body.data).toEqual([])
  for (const unknown of [order.id, '0'.repeat(24)])
    expect((await manager('POST', `${at}/${unknown}/task`)).body.code).toBe('REPAIR_ORDER_NOT_FOUND')
})

test('a line of an open order, and a discount, are taken over by nobody', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const lines = [{ opCode: 'A', laborSale: 10 }]
  await manager('POST', '/imports/repairOrders', [
    { ro: 'OPEN-1', vin, status: 'Open', repairOrderLines: lines },
    { ro: 'DISC-1', vin, status: 'Closed', repairOrderLines: [{ opCode: 'D', miscSale: -5 }, ...lines] },
  ])
  for (const { id: orderId, repairOrderLines } of (await ordersOf(id)).data) {
    const answer = await manager('POST', `/inventory/${id}/repairOrders/${orderId}/lines/${repairOrderLines[0].id}/task`)
    expect([answer.status, answer.body.code]).toEqual([409, 'LINE_NOT_TAKEN'])
  }
  expect((await manager('GET', `/inventory/${id}/tasks`)).body.data).toEqual([])
})

test('without sight of money lines stay and their amounts go; without repair orders there is nothing', async () => {
  const id = await inRecon(manager)
  await aRepairOrder(manager, id)
  const poor = await server.someone(['INVENTORY_VDP_ROS_VIEW', 'INVENTORY_VIEW', 'INVENTORY_VDP_HISTORY_VIEW'])
  const [seen] = (await ordersOf(id, poor)).data
  expect([seen.total, seen.laborTotal, seen.repairOrderLines[0].laborSale, seen.repairOrderLines[0].total]).toEqual(
    Array(4).fill(null),
  )
  expect(seen.repairOrderLines[0].opCode).toBe('LOF')
  const blind = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_HISTORY_VIEW'])
  expect((await blind('GET', `/inventory/${id}/repairOrders`)).status).toBe(403)
  expect((await blind('GET', `/inventory/${id}`)).body.data.alertCount.repairOrders).toBeNull()
  expect(JSON.stringify((await blind('GET', `/inventory/${id}/history`)).body)).not.toContain('Repair order')
  const elsewhere = await server.someone('manager', server.there.id)
  expect((await elsewhere('GET', `/inventory/${id}/repairOrders`)).status).toBe(404)
})

test('two imports of the same orders at once leave each once', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(id)
  const sent = (total: number) =>
    Array.from({ length: 120 }, (_, at) => ({ ro: `R${at}`, vin, repairOrderLines: [{ op: 'A', total }] }))
  const answers = await Promise.all([1, 2, 3].map((total) => manager('POST', '/imports/repairOrders', sent(total))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { data } = await ordersOf(id)
  expect(data).toHaveLength(120)
  for (const order of data) expect([order.repairOrderLines.length, order.repairOrderLines[0].total]).toEqual([1, order.total])
})

test('what is no list of orders says what to send', async () => {
  const said = async (body: unknown) => {
    const { status, body: problem } = await manager('POST', '/imports/repairOrders', body)
    return [status, problem.detail]
  }
  expect(await said([{ total: 1 }])).toEqual([
    422,
    'No column with the number of the repair order was found, such as “RO Number”.',
  ])
  expect((await said({}))[0]).toBe(422)
  expect(await said(undefined)).toEqual([400, 'Send the rows as JSON, CSV, XML or Excel, or as one file of a multipart form.'])
  expect((await sendCsv([['<html>']])).status).toBe(422)
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const headers = { authorization: `Bearer ${manager.token}`, 'tenant-id': server.here.id, 'content-type': 'application/json' }
  const answer = await server.app.api.inject({ method: 'POST', url: '/api/imports/repairOrders', headers, payload: deep })
  expect(answer.statusCode).toBe(422)
})

test('a token of an administrator brings rows in and nothing else, until it is revoked', async () => {
  const admin = await server.someone('administrator')
  const made = (
    await admin('POST', '/settings/apiTokens', {
      name: 'DMS export',
      ownership: 'ROOFTOP',
      permissions: ['IMPORTS_WRITE'],
      endsAt: new Date(server.clock.now.getTime() + 86_400_000).toISOString(),
    })
  ).body.data
  const id = await inRecon(manager)
  const rows = [
    ['RO', 'VIN', 'Total'],
    ['T1', await vinOf(id), 5],
  ] // as a program sends them
  const told = (await sendCsv([...rows, ['T2', 'unknown', 5]], made.token)).body.data
  expect(told).toMatchObject({ read: 2, added: 1, leftOut: 1, reasons: [{ line: 3 }] })
  const last = { kind: 'REPAIR_ORDERS', at: server.clock.now.toISOString(), report: told }
  expect((await admin('GET', '/settings/imports')).body.data).toContainEqual(last)
  const [listed] = (await admin('GET', '/settings/apiTokens')).body.data
  expect(listed).toMatchObject({ id: made.id, state: 'ACTIVE', lastUsedAt: server.clock.now.toISOString() })
  const headers = { authorization: `Bearer ${made.token}` }
  const ask = (url: string, more = {}) => server.app.api.inject({ method: 'GET', url, headers: { ...headers, ...more } })
  expect((await ask(`/api/inventory/${id}`, { 'tenant-id': server.here.id })).statusCode).toBe(403)
  const foreign = { ...headers, 'tenant-id': server.there.id, 'content-type': 'text/csv' }
  const there = await server.app.api.inject({
    method: 'POST',
    url: '/api/imports/repairOrders',
    headers: foreign,
    payload: 'RO,VIN',
  })
  expect(there.json().code).toBe('TENANT_MISMATCH')
  for (const wrong of [`${made.token.slice(0, -1)}_`, 'lotline_import_x', `lotline_import_${'A'.repeat(54)}`])
    expect((await sendCsv(rows, wrong)).status).toBe(401)
  expect((await manager('DELETE', `/settings/apiTokens/${made.id}`)).status).toBe(404)
  await admin('DELETE', `/settings/apiTokens/${made.id}`)
  expect((await sendCsv(rows, made.token)).status).toBe(401)
})
