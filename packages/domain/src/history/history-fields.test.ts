import { expect, test } from 'vitest'
import { permissions } from '../people/permissions.ts'
import { fieldsOfNouns, fieldWords, historyFieldLabel, mayReadField, moneyFields } from './history-fields.ts'

const names = new Map([
  ['somebody', 'Dana Whitcomb'],
  ['gone', ''],
])
const words = (field: string, value: unknown) => fieldWords(field, value, names)

test('what an event keeps is read as the trade says it', () => {
  expect(words('advertisedPrice', 23_900)).toBe('$23,900')
  expect(words('partsCost', '120.5')).toBe('$120.50')
  expect(words('mileage', 38_214)).toBe('38,214')
  expect(words('year', 2021)).toBe('2021')
  expect(words('color', 'GRAY')).toBe('Gray')
  expect([words('disposition', 'CERTIFIED_PRE_OWNED'), words('disposition', 'UNKNOWN')]).toEqual([
    'Certified Pre-Owned',
    'Unknown',
  ])
  expect(words('reconStatus', 'ACTIVE')).toBe('In recon')
  expect(words('status', 'DENIED')).toBe('Denied')
  expect(words('location', { latitude: 41.8801, longitude: -87.6298 })).toBe('41.88010, -87.62980')
  expect([words('assignee', 'somebody'), words('assignee', 'gone'), words('tag', 'not in feed')]).toEqual([
    'Dana Whitcomb',
    null,
    'not in feed',
  ])
  expect([null, undefined, ''].map((value) => words('trim', value))).toEqual([null, null, null])
  expect(words('location', 'here')).toBeNull()
})

test('a field that nobody has named is read by nobody, and amounts by those who may see money', () => {
  const all = new Set(permissions)
  expect([mayReadField('password', all), mayReadField('constructor', all), mayReadField('trim', new Set())]).toEqual([
    false,
    false,
    true,
  ])
  const without = new Set(permissions.filter((held) => !/RECON_INFO|LABOR|PARTS/.test(held)))
  expect(moneyFields.filter((field) => mayReadField(field, without))).toEqual(['advertisedPrice'])
  expect(moneyFields.every((field) => mayReadField(field, all))).toBe(true)
  expect(historyFieldLabel('estimatedRecon')).toBe('estimated recon')
})

test('no field is named by two nouns: what the one may read the other would hide', () => {
  const named: string[] = fieldsOfNouns.flatMap((fields) => Object.keys(fields))
  expect(named.filter((field, at) => named.indexOf(field) < at)).toEqual([])
})
