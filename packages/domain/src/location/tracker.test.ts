import { expect, test } from 'vitest'
import { readingsFault, readReadings } from './read-readings.ts'
import { isElsewhere, isLow, movesOf, type Reading } from './tracker.ts'

const vin = '4T1BF1FK6HU000001'
const now = new Date('2026-11-23T12:00:00Z')
const lot = { latitude: 41.5, longitude: -87.74, accuracy: null }
const degree = 111_195
const north = (metres: number) => ({ ...lot, latitude: lot.latitude + metres / degree })
const reading = (at: string, metres = 0, accuracy: number | null = null): Reading => {
  return { ...north(metres), accuracy, at: `2026-11-23T${at}:00.000Z`, speed: null, battery: null, fuel: null }
}
const read = (headers: string[], ...rows: string[][]) => [
  ...readReadings(
    headers,
    rows.map((cells, at) => ({ line: at + 2, cells })),
    now,
  ),
]

test.each<[metres: number, sure: number | null, reading: number | null, moved: boolean]>([
  [49, null, null, false],
  [51, null, null, true],
  [51, 1, 1, false],
  [80, 10, 15, true],
  // A tower's guess is no move, however far off.
  [5000, 5, 5000, false],
])('a place %i m off, sure within %j and %j m, is another one: %j', (metres, sure, accuracy, moved) => {
  expect(isElsewhere({ ...lot, accuracy: sure }, { ...north(metres), accuracy })).toBe(moved)
})

test('a day of pings is told as the few moves in it', () => {
  const parked = Array.from({ length: 60 }, (_, minute) => reading(`08:${String(minute).padStart(2, '0')}`, minute % 7))
  expect(movesOf(null, parked).map(({ at }) => at.slice(11, 16))).toEqual(['08:00'])
  const driven = Array.from({ length: 30 }, (_, minute) => reading(`09:${String(minute).padStart(2, '0')}`, 500 * minute))
  const back = [reading('09:40', 3), reading('10:40', 4)]
  const told = { ...lot, at: '2026-11-23T08:59:00.000Z' }
  // Whatever order they come in.
  const moves = movesOf(told, [...back, ...driven].reverse()).map(({ at }) => at.slice(11, 16))
  expect(moves).toEqual(['09:09', '09:19', '09:29', '09:40'])
  expect(movesOf({ ...lot, at: '2026-11-23T11:00:00.000Z' }, driven)).toEqual([])
})

test('readings are taken by header, in the spellings of their makers', () => {
  const headers = ['Stock #', 'Lat', 'Lng', 'Reported At', 'Battery Level', 'Gas', 'Speed', 'Accuracy', 'URL']
  const row = ['t4455', '41.50251', '-87.74126', '2026-11-23 06:58:00-05:00', '34%', '19.5', '0', '6', 'https://trackers.test/7']
  expect(read(headers, row)).toEqual([
    {
      ...{ line: 2, name: 't4455', vin: null, stockNumber: 't4455', notes: [], link: 'https://trackers.test/7' },
      reading: {
        ...{ latitude: 41.50251, longitude: -87.74126, accuracy: 6, speed: 0, battery: 34, fuel: 19.5 },
        at: '2026-11-23T11:58:00.000Z',
      },
    },
  ])
  const times = ['1795435080', '1795435080000', '2026-11-23T11:58Z', '2026-11-23T06:58:00.000-0500'].map((at) => {
    const [one] = read(['vin', 'latitude', 'longitude', 'time'], [vin.toLowerCase(), '-1', '-1', at])
    return one && 'reading' in one ? [one.vin, one.reading.latitude, one.reading.at.slice(0, 16)] : one
  })
  expect(times).toEqual(Array(4).fill([vin, -1, '2026-11-23T11:58']))
})

test('a latitude that can only be a longitude is one', () => {
  const row = [vin, '-97.74', '41.5', '2026-11-23T11:00Z']
  expect(read(['vin', 'lat', 'lon', 'time'], row)).toMatchObject([
    { reading: { latitude: 41.5, longitude: -97.74 }, notes: [expect.stringContaining('swapped')] },
  ])
})

test.each<[row: string[], reason: string]>([
  [['', '1', '2', '2026-11-23T11:00Z'], 'It has neither a VIN nor a stock number.'],
  [['NOT A VIN', '1', '2', '2026-11-23T11:00Z'], '“NOT A VIN” is not a VIN.'],
  [[vin, '', '', '2026-11-23T11:00Z'], 'Skipped: it has no position.'],
  [[vin, '0.0', '0', '2026-11-23T11:00Z'], 'Skipped: its position 0, 0 is what a tracker says that does not know where it is.'],
  [[vin, '90.1', '95', '2026-11-23T11:00Z'], 'Skipped: its latitude “90.1” is not a number from -90 to 90.'],
  [[vin, '1', '1e2', '2026-11-23T11:00Z'], 'Skipped: its longitude “1e2” is not a number from -180 to 180.'],
  [[vin, 'NaN', '2', '2026-11-23T11:00Z'], 'Skipped: its latitude “NaN” is not a number from -90 to 90.'],
  [[vin, '1', '2', ''], 'Skipped: it has no time.'],
  [[vin, '1', '2', '2026-11-23T12:05:01Z'], 'Skipped: its time “2026-11-23T12:05:01Z” is in the future.'],
  [[vin, '1', '2', '2026-08-01T12:05:01Z'], 'Skipped: its time “2026-08-01T12:05:01Z” is more than 90 days ago.'],
  [[vin, '1', '2', '2026-11-23 11:00'], 'Skipped: its time “2026-11-23 11:00” has no zone: write it as 2026-01-31T15:04:00Z.'],
  [[vin, '1', '2', '2026-02-30T11:00Z'], 'Skipped: its time “2026-02-30T11:00Z” is not one: write it as 2026-01-31T15:04:00Z.'],
  [[vin, '1', '2', '2026-11-23T11:00Z', '140'], 'Skipped: its battery “140” is not a number from 0 to 100.'],
  [[vin, '1', '2', '2026-11-23T11:00Z', '-1'], 'Skipped: its battery “-1” is not a number from 0 to 100.'],
  [
    [vin, '1', '2', '2026-11-23T11:00Z', '', 'javascript:alert(1)'],
    'Skipped: its link “javascript:alert(1)” is no https address.',
  ],
])('%j is left out: %s', (row, reason) => {
  expect(read(['vin', 'lat', 'lon', 'time', 'battery', 'link'], row)).toMatchObject([{ line: 2, reason }])
})

test('a file without what it takes is refused as a whole', () => {
  expect(readingsFault(['lat', 'lon', 'time'])).toMatch(/VIN or the stock number/)
  expect(readingsFault(['vin', 'lat', 'time'])).toMatch(/latitude and longitude/)
  expect(readingsFault(['vin', 'lat', 'lon'])).toMatch(/the time/)
  expect(readingsFault(['VIN', 'Latitude', 'Longitude', 'Timestamp'])).toBe(undefined)
})

test('a level is low below a fifth; one that nobody has told is not', () => {
  expect([19.9, 20, 0, null].map(isLow)).toEqual([true, false, true, false])
})
