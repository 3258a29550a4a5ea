import { expect, test } from 'vitest'
import { calculatorFaults, costsOf, hoursText, isByHours, moreHours, taskFaults } from './task-draft.ts'

const none = { partsCost: '', laborHours: '', laborRate: '', laborCost: '' }

test('hours take digits and one point, and nothing else', () => {
  expect(['1.5', '1,5', '1.2.34', '-3', '12345.678', '.5', 'h'].map(hoursText)).toEqual([
    '1.5',
    '15',
    '1.23',
    '3',
    '1234.67',
    '.5',
    '',
  ])
})

test('a tenth of an hour more is a tenth, whatever binary fractions say', () => {
  expect([moreHours('', 0.1), moreHours('0.2', 0.1), moreHours('1.5', 0.5), moreHours('9999.5', 1)]).toEqual([
    '0.1',
    '0.3',
    '2',
    '9999.99',
  ])
})

test('hours at a rate are the labor, with parts they are the total; what nobody has typed is not known', () => {
  expect(costsOf({ ...none, laborHours: '1.5', laborRate: '165', laborCost: '1', partsCost: '148.20' })).toEqual({
    parts: 148.2,
    labor: 247.5,
    total: 395.7,
  })
  expect(costsOf({ ...none, laborCost: '90' })).toEqual({ parts: null, labor: 90, total: 90 })
  expect(costsOf(none)).toEqual({ parts: null, labor: null, total: null })
  expect([isByHours({ laborHours: '1', laborRate: '0' }), isByHours({ laborHours: '1', laborRate: '' })]).toEqual([true, false])
})

test('the calculator wants labor and parts, of which either may be nothing at all', () => {
  expect(calculatorFaults({ ...none, laborHours: '1.5', laborRate: '165' })).toEqual({ partsCost: 'Parts is required' })
  expect(calculatorFaults({ ...none, laborHours: '0', laborRate: '0', partsCost: '0' })).toEqual({})
})

test('a task wants a name and a type', () => {
  expect(Object.keys(taskFaults({ name: '  ', type: '' }))).toEqual(['name', 'type'])
  expect(taskFaults({ name: 'Front pads', type: 'Mechanical' })).toEqual({})
})
