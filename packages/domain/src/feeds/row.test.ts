import { expect, test } from 'vitest'
import { mapColumns } from './columns.ts'
import type { FeedRow, FeedRowOptions } from './row.ts'
import { kilometerColumns, readFeedRow } from './row.ts'

const vin = '1C4RJFAG5LC350617'

function readRow(row: Record<string, string>, options: FeedRowOptions = {}): FeedRow {
  const { mapping, fallbacks } = mapColumns(Object.keys(row))
  return readFeedRow(Object.values(row), mapping, { fallbacks, ...options })
}

test('a dealer feed row becomes a vehicle without a note', () => {
  const row = readRow({
    VIN: vin.toLowerCase(),
    'Stock #': ' LC350617 ',
    'New/Used': 'used',
    Certified: 'True',
    Year: '2020',
    Make: 'Jeep',
    Model: 'Grand Cherokee',
    Trim: 'Laredo',
    Body: 'SUV',
    Doors: '4 door',
    Drivetrain: '4x4',
    Engine: 'V-6 cyl',
    'Engine Size': '3.6L',
    Odometer: '49,187',
    'Ext Color': 'Lunar Silver',
    internetPrice: '$24,887',
    'Inventory Date': '01/03/2024',
    Status: 'live',
    Photos: 'https://a.test/1.jpg|https://a.test/2.jpg',
  })
  expect(row).toMatchObject({
    notes: [],
    vehicle: {
      vin,
      stockNumber: 'LC350617',
      condition: 'CPO',
      disposition: 'UNKNOWN',
      status: 'LIVE',
      year: 2020,
      make: 'Jeep',
      model: 'Grand Cherokee',
      trim: 'Laredo',
      bodyStyle: 'suv',
      doors: 4,
      driveTrain: '4WD',
      engine: '3.6L V-6 cyl',
      mileage: 49187,
      odometerUnit: 'mi',
      exteriorColor: 'Lunar Silver',
      color: 'SILVER',
      price: 24887,
      cost: null,
      inventoryDate: '2024-01-03',
      photoCount: 2,
    },
  })
})

const named = { VIN: vin, Stock: 'A1', Year: '2020', Make: 'Jeep', Model: 'Compass' }

test.each([
  ['P/2093 #4_b', 'P/2093 #4_b', []],
  ["'00123", '00123', []],
  ['="00123"', '00123', []],
  ['Nr. 5 (Müller)', 'LC350617', [expect.stringMatching(/'Nr. 5 \(Müller\)' does not fit .*last 8 of the VIN/)]],
  ['1234567890123456789012345', 'LC350617', [expect.stringContaining('does not fit (1 to 24')]],
  ['', 'LC350617', ['no stock number, the last 8 of the VIN are used']],
])('a car with the label %j is taken as %s', (label, stockNumber, notes) => {
  expect(readRow({ ...named, Stock: label })).toMatchObject({ vehicle: { stockNumber }, notes })
})

test('every photo counts, in whatever columns their addresses stand, and the distance is in the unit of its header', () => {
  const photos = { image_link: 'https://a.test/1.jpg', additional_image_link: 'https://a.test/2.jpg,https://a.test/3.jpg' }
  expect(readRow({ ...named, ...photos })).toMatchObject({ vehicle: { photoCount: 3 }, notes: [] })
  const headers = ['VIN', 'Odometer (km)']
  const { mapping } = mapColumns(headers)
  const options = { kilometers: kilometerColumns(headers) }
  expect(readFeedRow([vin, '64,000'], mapping, options)).toMatchObject({ vehicle: { mileage: 64_000, odometerUnit: 'km' } })
  expect(readFeedRow([vin, '64,000 mi'], mapping, options)).toMatchObject({ vehicle: { odometerUnit: 'mi' } })
})

test.each([
  ['Mileage (km)', true],
  ['OdometerKM', true],
  ['Kilometres', true],
  ['KMs', true],
  ['Mileage', false],
  ['Kmart price', false],
])('%s is in kilometers: %s', (header, isIt) => expect(kilometerColumns([header]).has(0)).toBe(isIt))

test.each([
  [{ VIN: vin.slice(1) }, 'VIN_INVALID', 'VIN has 16 characters, 17 are needed'],
  [{ VIN: '' }, 'VIN_MISSING', 'There is no VIN'],
  [{ VIN: '12345678901234567' }, 'VIN_INVALID', expect.stringContaining('at least one letter')],
])('%j is left out as %s', (cells, refused, sentence) => {
  expect(readRow({ ...named, ...cells })).toEqual({ refused, sentence })
})

test.each([
  [{ Stock: '' }, { stockNumber: 'LC350617' }, 'no stock number, the last 8 of the VIN are used'],
  [{ VIN: '1C4RJFAG4LC350617' }, { vin: '1C4RJFAG4LC350617' }, 'the check digit of the VIN does not match'],
  [{ Price: '-1' }, { price: null }, 'price -1 is negative, taken as none'],
  [{ Mileage: '999999' }, { mileage: null }, 'mileage 999999 means unknown'],
  [{ Color: 'Bottom Dream' }, { color: 'UNKNOWN', exteriorColor: 'Bottom Dream' }, "color 'Bottom Dream' is not known"],
  [{ Make: '' }, { make: null }, 'there is no make'],
  [{ Condition: 'New', Certified: 'yes' }, { condition: 'CPO' }, 'both new and certified, taken as certified'],
  [{ internetPrice: '', Price: '900' }, { price: 900 }, 'price is taken from column 7, column 6 has none'],
])('%j is taken and noted', (cells, vehicle, note) => {
  expect(readRow({ ...named, ...cells })).toMatchObject({ vehicle, notes: [note] })
})

test('only an explicit sold marks a vehicle sold', () => {
  expect(readRow({ ...named, Status: 'Sold' })).toMatchObject({ vehicle: { status: 'SOLD' } })
  expect(readRow({ ...named, Sold: 'Y' })).toMatchObject({ vehicle: { status: 'SOLD' } })
  expect(readRow({ ...named, Status: '' })).toMatchObject({ vehicle: { status: 'LIVE' } })
})

test('an odometer in kilometres stays in kilometres', () => {
  expect(readRow({ ...named, Odometer: '88,000 km' })).toMatchObject({ vehicle: { mileage: 88000, odometerUnit: 'km' } })
  expect(readRow({ ...named, Odometer: '88000', 'Odometer Unit': 'Kilometers' })).toMatchObject({
    vehicle: { odometerUnit: 'km' },
  })
})

test('without a trim column the known models part model from trim', () => {
  const row = readRow({ ...named, Make: 'Land', Model: 'Rover Discovery HSE' }, { knownModels: () => ['Discovery'] })
  expect(row).toMatchObject({ vehicle: { make: 'Land Rover', model: 'Discovery', trim: 'HSE' } })
})
