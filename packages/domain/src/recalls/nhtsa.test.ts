import { expect, test } from 'vitest'
import { nhtsaDay, readNhtsaAnswer } from './nhtsa.ts'

const one = {
  NHTSACampaignNumber: '19V182000',
  ReportReceivedDate: '06/03/2019',
  Component: 'AIR BAGS',
  Summary: ' It  may\nexplode. ',
}
const answer = (results: unknown[], more: object = {}) => ({
  Count: results.length,
  Message: 'Results returned successfully',
  results,
  ...more,
})

test.each([
  ['06/03/2019', '2019-03-06'],
  ['31/12/2019', '2019-12-31'],
  // Only one way of reading it is a day.
  ['03/25/2019', '2019-03-25'],
  ['30/02/2019', null],
  ['/Date(1334894400000-0400)/', '2012-04-20'],
  ['/Date(977115600000-0500)/', '2000-12-18'],
  ['/Date(0)/', '1970-01-01'],
  ['/Date(999999999999999)/', null],
  ['2019-03-06', '2019-03-06'],
  ['2019-03-06T00:00:00Z', '2019-03-06'],
  ['2019-13-06', null],
  ['', null],
])('%s is the day %s', (text, day) => {
  expect(nhtsaDay(text)).toBe(day)
})

test('an answer of today tells what may not be driven, one of 2021 says nothing of it, with its own spelling', () => {
  const today = { ...one, Consequence: 'Injury.', parkIt: true, parkOutSide: false, overTheAirUpdate: 'No' }
  expect(readNhtsaAnswer(200, answer([today]))).toEqual({
    recalls: [
      {
        ...{
          campaign: '19V182000',
          manufacturer: null,
          components: ['AIR BAGS'],
          summary: 'It may explode.',
          consequence: 'Injury.',
        },
        ...{ remedy: null, notes: null, reportedOn: '2019-03-06', doNotDrive: true, parkOutside: false, overTheAir: false },
      },
    ],
    leftOut: 0,
    isModelKnown: true,
  })
  const [older] = readNhtsaAnswer(200, answer([{ ...one, Conequence: 'Injury.' }]))?.recalls ?? []
  expect(older).toMatchObject({ consequence: 'Injury.', doNotDrive: null, parkOutside: null, overTheAir: null })
})

test('a model that is not known comes as a refusal with the body of a success; no recalls are another thing', () => {
  expect(readNhtsaAnswer(400, answer([]))).toEqual({ recalls: [], leftOut: 0, isModelKnown: false })
  expect(readNhtsaAnswer(200, answer([]))).toEqual({ recalls: [], leftOut: 0, isModelKnown: true })
})

test('what is no answer is never taken for no recalls', () => {
  const bodies = [
    undefined,
    null,
    [],
    'busy',
    {},
    { Count: 0 },
    { results: [] },
    { Count: '0', results: [] },
    answer([], { Count: 3 }),
  ]
  expect(bodies.map((body) => readNhtsaAnswer(200, body))).toEqual(bodies.map(() => undefined))
  for (const status of [403, 404, 429, 500, 503]) expect(readNhtsaAnswer(status, answer([]))).toBe(undefined)
  expect(readNhtsaAnswer(400, answer([one]))).toBe(undefined)
})

test('a campaign that comes for each of its parts is one recall, and what shouts in one of them shouts', () => {
  const belts = { ...one, Component: 'SEAT BELTS', parkIt: true }
  const odd = [null, 7, {}, { NHTSACampaignNumber: 'none' }, { NHTSACampaignNumber: 19 }]
  const read = readNhtsaAnswer(200, answer([one, belts, { ...one, parkIt: false }, ...odd]))
  expect(read).toMatchObject({ leftOut: 5, recalls: [{ components: ['AIR BAGS', 'SEAT BELTS'], doNotDrive: true }] })
  const many = Array.from({ length: 10_000 }, (_, at) => ({ ...one, NHTSACampaignNumber: `20V${String(at).padStart(6, '0')}` }))
  expect(readNhtsaAnswer(200, answer(many))?.recalls).toHaveLength(10_000)
})
