import { expect, test } from 'vitest'
import { namedFound, recallSentences } from './event-sentences.ts'
import { readFlatLine } from './flat-file.ts'
import { hear, isSameRecall, keptOfModel, nameOfComponents, toldByNhtsa } from './hearing.ts'
import type { NhtsaRecall } from './nhtsa.ts'
import { readRecalls, recallsHeaderFault } from './read-recalls.ts'
import {
  calledRecall,
  campaignOf,
  flagOf,
  isOpenRecall,
  modelKey,
  recallKey,
  remediedDayFault,
  shownCampaign,
} from './recalls.ts'

test.each([
  ['26V-901', '26V901000'],
  ['26v901', '26V901000'],
  ['26V901000', '26V901000'],
  [' 12E 034 000', '12E034000'],
  ['SC-271', undefined],
  ['26V9', undefined],
  ['', undefined],
])('%j is the campaign %j', (typed, campaign) => {
  expect(campaignOf(typed)).toBe(campaign)
})

test('a campaign is shown as people say it', () => {
  expect([shownCampaign('26V901000'), shownCampaign('26V901002')]).toEqual(['26V-901', '26V901002'])
  expect(calledRecall({ nhtsaId: null, number: 'SC-271', name: 'Clips' })).toBe('SC-271')
  expect(recallKey({ nhtsaId: null, number: 'sc 271', name: 'Clips' })).toBe('SC271')
  expect(modelKey('Ford', 'F-150', 2021)).toBe(modelKey('FORD', 'F150', 2021))
})

test('until the VIN is checked a recall of the model counts as open', () => {
  const standing = { knownFor: 'MODEL', isDismissed: false, isRemedied: false } as const
  expect([isOpenRecall(standing), flagOf(standing)]).toEqual([true, 'UNKNOWN'])
  expect([isOpenRecall({ ...standing, isDismissed: true }), flagOf({ ...standing, isDismissed: true })]).toEqual([false, 'NO'])
  expect([isOpenRecall({ ...standing, isRemedied: true }), flagOf({ ...standing, knownFor: 'VIN' })]).toEqual([false, 'YES'])
})

test.each([
  ['2026-03-02', undefined],
  ['2026-03-03', 'Pick today or a day before it.'],
  ['1900-01-01', 'Pick the day on which it was done.'],
])('done on %s: %s', (day, fault) => {
  expect(remediedDayFault(day, '2026-03-02')).toBe(fault)
})

const nhtsa: NhtsaRecall = {
  campaign: '26V901000',
  manufacturer: 'Kia',
  components: ['STEERING:GEAR BOX:BOLTS'],
  summary: 'Bolts may be loose.',
  consequence: 'A crash.',
  remedy: null,
  notes: null,
  reportedOn: '2026-10-14',
  doNotDrive: true,
  parkOutside: null,
  overTheAir: null,
}

test('what NHTSA says of a model is heard once, and said by whoever knows the car it is known for the VIN', () => {
  const first = hear(undefined, toldByNhtsa(nhtsa, 'ASKED'))
  expect(first).toMatchObject({
    name: 'Steering, bolts',
    risk: 'EXTREME',
    category: 'COLLISION',
    knownFor: 'MODEL',
    parkOutside: false,
  })
  expect(hear(first, toldByNhtsa({ ...nhtsa, doNotDrive: null }, 'FLAT_FILE'))).toBe(first)
  const more = hear(first, toldByNhtsa({ ...nhtsa, components: ['BRAKES'] }, 'FLAT_FILE'))
  expect(more.components).toEqual(['STEERING:GEAR BOX:BOLTS', 'BRAKES'])
  const imported = {
    ...toldByNhtsa({ ...nhtsa, summary: null, doNotDrive: null }, 'ASKED'),
    origin: 'IMPORT',
    flag: 'YES',
  } as const
  const known = hear(first, imported)
  expect(known).toMatchObject({ knownFor: 'VIN', origin: 'IMPORT', doNotDrive: true, description: 'Bolts may be loose.' })
  expect(isSameRecall(hear(known, imported), known)).toBe(true)
  expect(hear({ ...known, remedy: 'Torqued.' }, toldByNhtsa({ ...nhtsa, remedy: 'Else.' }, 'ASKED')).remedy).toBe('Torqued.')
  const done = { ...known, remedied: { on: '2026-10-20', where: 'Us', isByPerson: true } }
  expect(hear(done, { ...imported, remedied: false }).remedied).toBe(done.remedied)
  expect(hear({ ...done, remedied: { ...done.remedied, isByPerson: false } }, { ...imported, remedied: false }).remedied).toBe(
    null,
  )
})

test('of an answer without an end those are kept that shout, then the latest', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...nhtsa,
    campaign: `26V${at}`,
    doNotDrive: at === 7777,
    reportedOn: `20${10 + (at % 16)}-01-01`,
  }))
  const kept = keptOfModel(many)
  expect([kept.length, kept[0]?.campaign, kept[1]?.reportedOn]).toEqual([500, '26V7777', '2025-01-01'])
})

test.each([
  ['AIR BAGS:FRONTAL:DRIVER SIDE:INFLATOR MODULE', 'Air bags, inflator module'],
  ['SEATS', 'Seats'],
  ['::', undefined],
])('%s is called %s', (component, name) => {
  expect(nameOfComponents([component])).toBe(name)
})

test('history names up to three, and what must not be driven', () => {
  const { recallsFound } = recallSentences
  const one = { nhtsaId: '26V901000', number: null, name: 'Bolts' }
  const five = Array.from({ length: 5 }, () => one)
  expect(recallsFound({ ...namedFound([one]), isDoNotDrive: true })).toBe('26V-901, Bolts. Do not drive.')
  expect(recallsFound({ ...namedFound(five), isDoNotDrive: false })).toBe('26V-901, 26V-901, 26V-901 and 2 more')
})

const flatFields = (change: Record<number, string> = {}, count = 29) => {
  const fields = Array.from({ length: count }, () => '')
  const usual = {
    0: '1',
    1: '26V901000',
    2: 'KIA',
    3: 'TELLURIDE',
    4: '2023',
    5: 'SC271',
    6: 'STEERING',
    10: 'V',
    15: '20261014',
    19: 'Caf\u00e9',
    27: 'Yes',
  }
  for (const [at, text] of Object.entries({ ...usual, ...change })) if (Number(at) < count) fields[Number(at)] = text
  return fields.join('\t')
}

test('a line of the flat file is read in the older and the newer shape, and a bad one says why not', () => {
  expect(readFlatLine(flatFields())).toMatchObject({
    flat: {
      ...{ make: 'KIA', model: 'TELLURIDE', year: 2023, isOfVehicle: true, number: 'SC271' },
      recall: { campaign: '26V901000', summary: 'Caf\u00e9', reportedOn: '2026-10-14', doNotDrive: true, parkOutside: null },
    },
  })
  expect(readFlatLine(flatFields({}, 24))).toMatchObject({ flat: { recall: { doNotDrive: null } } })
  expect(readFlatLine(flatFields({ 4: '9999', 10: 'T', 15: '20261399' }))).toMatchObject({
    flat: { year: null, isOfVehicle: false, recall: { reportedOn: null } },
  })
  expect(readFlatLine('a\tb')).toEqual({ fault: 'it has 2 fields, and not 24 to 29' })
  expect(readFlatLine(flatFields({ 1: 'nonsense' }))).toEqual({ fault: '“nonsense” is no campaign' })
  expect(readFlatLine(flatFields({ 3: '' }))).toEqual({ fault: 'it names no make and model' })
  expect(readFlatLine(flatFields({ 4: 'MMXX' }))).toEqual({ fault: '“MMXX” is no year' })
})

const vin = '5XYP3DGC0PG309324'
const read = (row: Record<string, string>) =>
  [...readRecalls(Object.keys(row), [{ line: 2, cells: Object.values(row) }], '2026-11-20')][0]

test('rows are found by their headers, and what they say is read as it is meant', () => {
  expect(recallsHeaderFault(['Campaign'])).toBe('No column with the VIN was found.')
  expect(recallsHeaderFault(['VIN', 'Remedy'])).toContain('the number or the name')
  expect(recallsHeaderFault(['VIN', 'NHTSA ID'])).toBe(undefined)
  expect(
    read({ VIN: vin, 'Recall Number': '26V-901', 'Has Recall': 'Unknown', Risk: 'high', 'Park Outside': '1' }),
  ).toMatchObject({
    vin,
    told: {
      nhtsaId: '26V901000',
      number: null,
      name: '26V-901',
      source: 'NHTSA',
      flag: 'UNKNOWN',
      risk: 'HIGH',
      parkOutside: true,
    },
  })
  expect(read({ VIN: vin, Name: 'Clips', Status: 'Not completed', Component: '["A","B"]' })).toMatchObject({
    told: { nhtsaId: null, name: 'Clips', remedied: false, components: ['A', 'B'], flag: 'YES', source: 'UNKNOWN' },
  })
  expect(read({ VIN: vin, Name: 'Clips', 'Completed Date': 'soon' })).toMatchObject({
    told: { remedied: null },
    notes: ["The date of the remedy 'soon' is not a date: it was left empty."],
  })
  expect(read({ VIN: vin, Name: 'Clips', 'Completed Date': '2026-11-21', Status: 'Completed' })).toMatchObject({
    told: { remedied: { on: null } },
    notes: ['The date of the remedy 2026-11-21 is in the future: it was left empty.'],
  })
})
