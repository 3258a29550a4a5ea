import { expect, test } from 'vitest'
import { draftOf, readTemplate } from './template-draft.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const choices = {
  version: 'v',
  types: ['Mechanical', 'Body'],
  laborRates: [{ id: '1', name: 'Shop', rate: usd(110), isDefault: true }],
  packages: [],
  goalSeconds: null,
}

test('a new template begins with the first type and the rate that counts where nobody says otherwise', () => {
  expect(draftOf(undefined, choices)).toMatchObject({ name: '', type: 'Mechanical', laborRate: '110.00', partsCost: '' })
})

test('what is typed is read back as it was', () => {
  const template = {
    id: '1',
    name: 'Battery',
    spanishName: 'Batería',
    type: 'Glass',
    description: '',
    laborHours: 0.4,
    laborRate: null,
    partsCost: usd(172),
  }
  const { id: _id, ...body } = template
  expect(readTemplate(draftOf(template, choices)).template).toEqual(body)
})

test.each([
  ['1.5', 1.5],
  ['1,25 h', 1.25],
  ['.5', 0.5],
  ['0', 0],
  ['', null],
])('%j hours are %s', (laborHours, hours) => {
  expect(readTemplate({ ...draftOf(undefined, choices), name: 'Battery', laborHours }).template?.laborHours).toBe(hours)
})

test.each(['1.555', '-1', 'two', '10000', '.'])('%j hours are asked for again', (laborHours) => {
  expect(Object.keys(readTemplate({ ...draftOf(undefined, choices), laborHours }).errors ?? {})).toEqual(['name', 'laborHours'])
})
