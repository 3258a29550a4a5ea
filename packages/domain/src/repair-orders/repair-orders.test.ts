import { expect, test } from 'vitest'
import { headerFault, readRepairOrders } from './read-repair-orders.ts'
import { type RepairOrder, strangerReason, taskCostsOf } from './repair-orders.ts'

const vin = '4T1BF1FK6HU000001'
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }))
const read = (headers: string[], ...rows: string[][]) => [...readRepairOrders(headers, rowsOf(...rows), '2026-11-20')]
const orderOf = (headers: string[], ...rows: string[][]): RepairOrder => {
  const [first] = read(headers, ...rows)
  if (!first || !('order' in first)) throw new Error(first?.reason)
  return first.order
}
const reasonOf = (headers: string[], ...rows: string[][]) =>
  read(headers, ...rows).map((one) => ('reason' in one ? one.reason : ''))

test('a row for each line becomes one order, whose sums are those of its lines', () => {
  const headers = ['RO Number', 'VIN', 'RO Close Date', 'Pay Type', 'Op Code', 'Op Code Description', 'Labor Sale', 'Parts Sale']
  const order = orderOf(
    headers,
    ['88123', vin.toLowerCase(), '11/03/2026', 'I', 'BRK', 'Front brakes', '$180.00', '92.40'],
    ['88123', vin, '', '', 'LOF', 'Oil and filter', '24.95', '31'],
    ['88123', vin, '', '', 'DSC', 'Discount', '(10.00)', ''],
  )
  expect(order).toMatchObject({ number: '88123', vin, status: 'CLOSED', closedOn: '2026-11-03', isInternal: true })
  expect(order).toMatchObject({ laborTotal: 194.95, partsTotal: 123.4, miscTotal: 0, total: 318.35 })
  expect(order.lines.map(({ opCode, total }) => [opCode, total])).toEqual([
    ['BRK', 272.4],
    ['LOF', 55.95],
    ['DSC', -10],
  ])
})

test('lines come as a list inside of an order, too, and what the order itself says of its sums counts', () => {
  const lines = [{ opCode: 'DTL', opCodeDescription: 'Detail', laborSale: 120, total: 120 }, 'no line', null]
  const order = orderOf(
    ['dmsRoNumber', 'vin', 'status', 'total', 'repairOrderLines'],
    ['9', vin, 'open', '130', JSON.stringify(lines)],
  )
  expect(order).toMatchObject({ status: 'OPEN', total: 130, laborTotal: 120, closedOn: null })
  expect(order.lines).toEqual([
    { opCode: 'DTL', opCodeDescription: 'Detail', laborSale: 120, partsSale: null, miscSale: null, total: 120 },
  ])
})

test('what cannot be taken says why, each in a sentence of its own', () => {
  const headers = ['RO', 'VIN', 'Total', 'Status', 'Close Date']
  expect(
    reasonOf(
      headers,
      ['', vin, '1', '', ''],
      ['1', '', '1', '', ''],
      ['2', 'NOT A VIN', '1', '', ''],
      ['3', vin, '-12', '', ''],
      ['4', vin, '12 hours', '', ''],
      ['5', vin, '1', 'VOIDED', ''],
      ['6', vin, '1', '', '02/30/2026'],
      ['7', vin, '5', '', ''],
      ['8', vin, '5', '', ''],
      ['7', vin, '6', '', ''],
      ['8', vin, '5', '', ''],
    ),
  ).toEqual([
    'It has no repair order number.',
    'It has neither a VIN nor a stock number.',
    '“NOT A VIN” is not a VIN.',
    '',
    'Skipped: the total “12 hours” is not an amount.',
    'It is void.',
    '',
    '',
    '',
    'Repair order 7 stands before with something else: that one was taken.',
    '',
  ])
  expect(headerFault(['VIN', 'Total'])).toMatch(/number of the repair order/)
  expect(headerFault(['RO', 'Total'])).toMatch(/VIN or the stock number/)
  expect(headerFault(['R.O. Number', 'Stock #'])).toBe(undefined)
})

test('a day that is none, is to come or long ago is noted and left empty, and a credit is taken with its sign', () => {
  const headers = ['RO', 'VIN', 'Total', 'Open Date', 'Close Date']
  const rows = [
    ['1', vin, '(12.00)', '11/20/2026', '02/30/2026'],
    ['2', vin, '5', '11/19/2006', '11/21/2026'],
  ]
  const taken = read(headers, ...rows).map(
    (one) => 'order' in one && [one.order.total, one.order.openedOn, one.order.closedOn, one.notes],
  )
  expect(taken).toEqual([
    [-12, '2026-11-20', null, ["The close date '02/30/2026' is not a date: it was left empty."]],
    [
      5,
      null,
      null,
      [
        'The open date 2006-11-19 is more than 20 years back: it was left empty.',
        'The close date 2026-11-21 is in the future: it was left empty.',
      ],
    ],
  ])
})

test('of a car are internal orders from the day it came into stock on, near its own reading', () => {
  const car = { inStockOn: '2026-11-01', mileage: 40_000, stockNumber: 'T4417A' }
  const order = (facts: Partial<RepairOrder>) =>
    strangerReason({ ...orderOf(['RO', 'VIN', 'Total'], ['1', vin, '5']), ...facts }, car)
  expect([order({}), order({ closedOn: '2026-11-01' }), order({ isInternal: true, mileage: 40_500 })]).toEqual(
    Array(3).fill(undefined),
  )
  expect(order({ closedOn: '2026-10-31' })).toMatch(/before the car came into stock/)
  expect(order({ openedOn: '2026-10-31', closedOn: '2026-11-02' })).toBe(undefined)
  const before = { status: 'OPEN', openedOn: '2026-10-31' } as const
  expect(order({ ...before, stockNumber: 't4417a' })).toBe(undefined)
  for (const other of [{ stockNumber: null }, { stockNumber: 'T4417' }, { stockNumber: 'T4417A', status: 'CLOSED' as const }])
    expect(order({ ...before, ...other })).toMatch(/before the car came into stock/)
  expect(order({ isInternal: false })).toMatch(/Customer-pay/)
  expect(order({ mileage: 40_501 })).toMatch(/40,501 mi/)
})

test('a line becomes a task that costs what the line does, whatever it is made of', () => {
  expect([
    taskCostsOf({ laborSale: 120, total: 162.5 }),
    taskCostsOf({ laborSale: 100, total: 80 }),
    taskCostsOf({ laborSale: null, total: 18 }),
    taskCostsOf({ laborSale: -10, total: 5 }),
    taskCostsOf({ laborSale: null, total: -10 }),
    taskCostsOf({ laborSale: 0, total: 0 }),
  ]).toEqual([
    { labor: 120, parts: 42.5 },
    { labor: 80, parts: 0 },
    { labor: 0, parts: 18 },
    { labor: 0, parts: 5 },
    undefined,
    undefined,
  ])
})

test('a file that wants too much of everybody is refused order by order', () => {
  const many = Array.from({ length: 501 }, () => ['1', vin, '1'])
  expect(reasonOf(['RO', 'VIN', 'Labor Sale'], ...many)).toEqual(['It has more than 500 lines.'])
  const dear = Array.from({ length: 20 }, () => ['2', vin, '999999999'])
  expect(reasonOf(['RO', 'VIN', 'Labor Sale'], ...dear)).toEqual(['Skipped: its lines come to too much.'])
  const torn = orderOf(['RO', 'VIN', 'Description', 'Labor Sale'], ['3\ud800', vin, `${'x'.repeat(499)}😀`, '1'])
  expect([torn.number.isWellFormed(), torn.lines[0]?.opCodeDescription.isWellFormed()]).toEqual([true, true])
})
