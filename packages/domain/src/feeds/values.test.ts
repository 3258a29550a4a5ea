import { expect, test } from 'vitest'
import { cleanBodyStyle } from '../vehicles/body-styles.ts'
import { cleanCondition } from '../vehicles/conditions.ts'
import { cleanDisposition } from '../vehicles/dispositions.ts'
import { cleanDriveTrain } from '../vehicles/drive-trains.ts'
import { cleanDate, dateOrderOf } from './dates.ts'
import { cleanStatus } from './status.ts'
import {
  cleanBoolean,
  cleanCount,
  cleanDoors,
  cleanMileage,
  cleanMoney,
  cleanText,
  cleanYear,
  countPhotos,
  tidy,
} from './values.ts'

test.each([
  ['50793.0', 50793],
  ['"$61,551"', 61551],
  ['$39,998 ', 39998],
  ['US$ 1,234.567', 1234.57],
  ['999999999.99', 999999999.99],
  ['0', null],
  ['$0.00', null],
  ['', null],
  ['Not Priced', null],
  ['Call for price', null],
  ['–', null],
  ['â€”', null],
])('the price %j is %j', (raw, value) => {
  expect(cleanMoney(raw)).toEqual({ value, note: null })
})

test.each(['-1', '($500)', '-12,000', '1000000000', '12,34', '12.345,00', '25k', '1e5', 'soon'])(
  'the price %j is none and noted',
  (raw) => {
    expect(cleanMoney(raw)).toEqual({ value: null, note: expect.stringContaining('price') })
  },
)

test.each([
  ['33148', 33148, null],
  ['12,345 mi', 12345, 'mi'],
  ['88000 km', 88000, 'km'],
  ['52603.0', 52603, null],
  ['2', 2, null],
])('the odometer %j shows %j', (raw, distance, unit) => {
  expect(cleanMileage(raw)).toEqual({ value: { distance, unit }, note: null })
})

test.each(['0', '1', '999999', '1000000', '-5', '12.345', '45k', 'exempt'])('the odometer %j is unknown and noted', (raw) => {
  expect(cleanMileage(raw)).toEqual({ value: null, note: expect.stringContaining('mileage') })
})

test.each([
  ['2019', 2019],
  ['2019.0', 2019],
  ['', null],
  ['0', null],
])('the year %j is %j', (raw, value) => expect(cleanYear(raw)).toEqual({ value, note: null }))

test.each(['19', '1492', '2027', 'MMXX'])('the year %j is none in 2025 and noted', (raw) => {
  expect(cleanYear(raw, 2026)).toEqual({ value: null, note: expect.stringContaining(raw) })
})

test.each([
  ['01/03/2024', '2024-01-03'],
  ['1/3/24', '2024-01-03'],
  ['2022-04-01', '2022-04-01'],
  ['20220401', '2022-04-01'],
  ['2024-01-03T23:59:00-08:00', '2024-01-03'],
  ['Tue Dec 16 2014 12:30:00 GMT-0800 (PST)', '2014-12-16'],
  ['Dec 16, 2014', '2014-12-16'],
  ['16-Dec-2014', '2014-12-16'],
  ['12/16/2014 4:05 PM', '2014-12-16'],
  ['0000-00-00', null],
  ['', null],
])('the date %j is %j', (raw, value) => expect(cleanDate(raw)).toEqual({ value, note: null }))

test.each([
  ['45291', '2023-12-31'],
  ['45291.75', '2023-12-31'],
  ['03.04.2024', '2024-03-04'],
  ["'03/04/2024", '2024-03-04'],
])('the date %j of a spreadsheet is %j', (raw, value) => expect(cleanDate(raw)).toEqual({ value, note: null }))

test.each([
  ['a day over 12 in first place', ['03/04/2024', '23/04/2024'], 'DAY_FIRST', '2024-04-03'],
  ['points between', ['3.4.2024', '', '23.04.24 10:00'], 'DAY_FIRST', '2024-04-03'],
  ['one in second place', ['03/04/2024', '04/23/2024'], 'MONTH_FIRST', '2024-03-04'],
  ['both', ['03/04/2024', '23/04/2024', '04/23/2024'], 'MONTH_FIRST', '2024-03-04'],
  ['neither', ['03/04/2024', '2024-04-23'], 'MONTH_FIRST', '2024-03-04'],
] as const)('a file that has %s is read so', (_, dates, order, first) => {
  expect(dateOrderOf(dates)).toBe(order)
  expect(cleanDate(dates[0], 'date', order).value).toBe(first)
})

test.each(['13/02/2024', '02/30/2024', '2024-13-01', '29220', '99999', '12-05.2024', 'yesterday'])(
  'the date %j is none and noted',
  (raw) => {
    expect(cleanDate(raw)).toEqual({ value: null, note: `date '${raw}' is not a date` })
  },
)

test.each([
  ['N', 'NEW'],
  ['used', 'USED'],
  ['U', 'USED'],
  ['Pre-Owned', 'USED'],
  ['C', 'CPO'],
  ['BMW Certified', 'CPO'],
  ['Certified Pre-Owned', 'CPO'],
  ['Used - Not Certified', 'USED'],
])('the condition %j is %s', (raw, value) => expect(cleanCondition(raw)).toEqual({ value, note: null }))

test('an auction grade is no condition', () => {
  expect(cleanCondition('38')).toEqual({ value: null, note: null, ignored: 'A grade is no condition' })
})

test.each([
  ['live', 'LIVE'],
  ['In-Stock', 'LIVE'],
  ['SOLD', 'SOLD'],
])('the status %j is %s', (raw, value) => expect(cleanStatus(raw)).toEqual({ value, note: null }))

test('a status that is neither in stock nor sold never sells, and is noted', () => {
  expect(cleanStatus('Unsold')).toEqual({ value: 'OTHER', note: expect.stringContaining('Unsold') })
  expect(cleanStatus('Sale pending')).toMatchObject({ value: 'OTHER' })
})

test.each([
  ['Front-wheel Drive', 'FWD'],
  ['All-Wheel Drive', 'AWD'],
  ['4MATIC', 'AWD'],
  ['Four-wheel Drive', '4WD'],
  ['4x4', '4WD'],
  ['4x2', 'RWD'],
  ['Rear-wheel Drive', 'RWD'],
])('the drive train %j is %s', (raw, value) => expect(cleanDriveTrain(raw)).toEqual({ value, note: null }))

test.each([
  ['Sedan', 'sedan'],
  ['4dr Car', 'sedan'],
  ['2dr Car', 'coupe'],
  ['CTS-V Coupe', 'coupe'],
  ['3dr Car', 'hatchback'],
  ['2D Convertible', 'convertible'],
  ['4D Sport Utility', 'suv'],
  ['Sports Activity Vehicle', 'suv'],
  ['Mini-van, Passenger', 'minivan'],
  ['4D Passenger Van', 'van'],
  ['Truck SuperCrew Cab', 'pickup'],
  ['4D CrewMax', 'pickup'],
  ['Crossover', 'crossover'],
  ['Wagon', 'wagon'],
])('the body %j is drawn as %s', (raw, value) => expect(cleanBodyStyle(raw)).toEqual({ value, note: null }))

test.each([
  ['Retail', 'RETAIL'],
  ['CPO', 'CERTIFIED_PRE_OWNED'],
  ['To auction', 'WHOLESALE'],
  ['Loaner car', 'LOANER'],
  ['', 'UNKNOWN'],
])('the disposition %j is %s', (raw, value) => expect(cleanDisposition(raw)).toEqual({ value, note: null }))

test('words nobody knows are ignored, each with what it is not', () => {
  expect(cleanDriveTrain('2WD')).toEqual({ value: null, note: null, ignored: '“2WD” is no drive train' })
  expect(cleanCondition('Run and drive').ignored).toBe('“Run and drive” is no condition')
  expect(cleanBodyStyle('Specialty Vehicle').ignored).toContain('Specialty Vehicle')
  expect(cleanDisposition('hold')).toEqual({ value: 'UNKNOWN', note: null, ignored: '“hold” is no disposition' })
  expect(cleanBoolean('maybe', 'certified').note).toBe("certified 'maybe' is neither yes nor no")
})

test('small numbers: doors, miles a gallon, photos', () => {
  expect(cleanDoors('4 door').value).toBe(4)
  expect(cleanCount('17.0', 'city MPG')).toEqual({ value: 17, note: null })
  expect(cleanCount('0', 'city MPG')).toEqual({ value: null, note: null })
  expect(countPhotos('https://a.test/1,w.jpg|https://a.test/2.jpg')).toBe(2)
  expect(countPhotos('a.jpg;b.jpg;')).toBe(2)
})

test('a cell loses spreadsheet guards, invisible characters and what stands for nothing', () => {
  expect(tidy('="0012"')).toBe('0012')
  expect(tidy('\u0000 a\u00A0 b\u200B ')).toBe('a b')
  expect(cleanText('-1')).toEqual({ value: null, note: null })
  expect(cleanText('N/A').value).toBeNull()
  expect(cleanText('+').value).toBe('+')
})

test('a text that is too long is cut and noted', () => {
  expect(cleanText('x'.repeat(201))).toEqual({ value: 'x'.repeat(200), note: expect.stringContaining('cut at 200') })
})
