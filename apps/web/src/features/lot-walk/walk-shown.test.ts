import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { expect, test } from 'vitest'
import { walkCsv } from './walk-csv.ts'
import { vinTyped, walkWith } from './walk-shown.ts'
import { carWords, scanWords } from './walk-words.ts'

const by = { id: 'p', firstName: 'Sam', lastName: 'Boyle', companyName: null }
const car = (nth: number, spot: string | null = null) => ({
  ...{ id: `v${nth}`, vin: `1FTFW1E500000000${nth}`, stockNumber: `T${nth}`, title: '2021 Ford F-150', doNotDrive: false, spot },
})
const cars = [car(1), car(2, 'B 2'), car(3)]
const kept = (nth: number, minute: number, spot: string | null = null) => ({
  ...{ id: `s${nth}${minute}`, vin: car(nth).vin, spot, at: `2026-11-20T09:${minute}:00Z` },
})
const walk: LotWalk = {
  ...{ id: 'w', startedAt: '2026-11-20T09:00:00Z', startedBy: by, finishedAt: null, toSet: 0 },
  tally: { found: 1, unexpected: 0, elsewhere: 0, accounted: 1, expected: 3 },
  scans: [{ ...kept(1, 10), by, outcome: 'FOUND', listed: null, times: 1, vehicle: car(1), decoded: null }],
  unseen: [car(2), car(3)].map((vehicle) => ({ vehicle, last: null })),
}

test('what waits on the phone counts at once: found, moved, a stranger, and one again', () => {
  const stranger = { ...kept(9, 13), vin: '2HGFC2F59JH418823' }
  const shown = walkWith(walk, { scans: [kept(1, 11), kept(2, 12, 'C 1'), stranger], undone: [] }, cars, by)
  expect(shown.tally).toEqual({ found: 1, unexpected: 1, elsewhere: 1, accounted: 2, expected: 3 })
  expect(shown.scans.map(({ vin, outcome, times }) => [vin, outcome, times])).toEqual([
    [stranger.vin, 'NOT_OURS', 1],
    [car(2).vin, 'MOVED', 1],
    [car(1).vin, 'FOUND', 2],
  ])
  expect(shown.unseen.map(({ vehicle }) => vehicle.id)).toEqual(['v3'])
  // Already there, the answer was lost on its way.
  expect(walkWith(walk, { scans: [kept(1, 10)], undone: [] }, cars, by).scans[0]?.times).toBe(1)
})

test('what was taken back counts no more, here and where it was sent', () => {
  const shown = walkWith(walk, { scans: [], undone: ['s110'] }, cars, by)
  expect([shown.tally.found, shown.tally.accounted, shown.scans]).toEqual([0, 0, []])
})

test.each([
  ['t2', car(2).vin],
  [' 2hgfc2f59jh418823 ', '2HGFC2F59JH418823'],
  ['000003', car(3).vin],
  ['00003', undefined],
  ['0000', undefined],
  ['', undefined],
])('%j typed is the VIN %j', (typed, vin) => {
  expect(vinTyped(typed, cars)).toBe(vin)
})

test('a walk goes out as a table that no spreadsheet takes for formulas', () => {
  const odd = { ...car(3), title: '=1+1, "x"', stockNumber: '+3' }
  const seen = { ...kept(9, 13), vin: '2HGFC2F59JH418823', by, listed: null, times: 1 }
  const stranger = { ...seen, outcome: 'NOT_OURS' as const, vehicle: null, decoded: '2018 Honda Civic' }
  const text = walkCsv({
    ...walk,
    finishedAt: '2026-11-20T10:00:00Z',
    unseen: [{ vehicle: odd, last: null }],
    scans: [...walk.scans, stranger],
  })
  expect(text.split('\r\n')).toEqual([
    'Result,Stock number,Vehicle,VIN,Spot,Listed at,Time,By',
    `Missing,'+3,"'=1+1, ""x""",${odd.vin},,,,`,
    `Found,T1,2021 Ford F-150,${car(1).vin},,,2026-11-20T09:10:00Z,Sam Boyle`,
    'Unexpected,,2018 Honda Civic,2HGFC2F59JH418823,,,2026-11-20T09:13:00Z,Sam Boyle',
    '',
  ])
})

test('a stranger is called as its VIN tells, and told apart by how that ends; one that came into stock since is ours', () => {
  const scan = { ...kept(9, 13, 'C'), vin: '2HGFC2F59JH418823', by, outcome: 'NOT_OURS' as const, listed: null, times: 2 }
  const words = (rest: { vehicle: LotWalk['unseen'][number]['vehicle'] | null; decoded: string | null }) => {
    return [carWords({ ...scan, ...rest }), scanWords({ ...scan, ...rest })]
  }
  expect(words({ vehicle: null, decoded: null })).toEqual([scan.vin, 'Not ours, spot C, scanned twice'])
  expect(words({ vehicle: null, decoded: '2018 Honda Civic' })).toEqual([
    '2018 Honda Civic',
    'Not ours, spot C, …\u2060JH418823, scanned twice',
  ])
  expect(words({ vehicle: car(1), decoded: null })).toEqual([car(1).title, 'Added since, spot C, scanned twice'])
})
