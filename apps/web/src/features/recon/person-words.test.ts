import { expect, test } from 'vitest'
import { assignableTo, assigneeLabel, searchUsers } from './person-words.ts'

const dana = { id: '1', firstName: 'Dana', lastName: 'Whitcomb', companyName: null, allowedSteps: [] }
const apex = { id: '2', firstName: 'Al', lastName: 'Chen', companyName: 'Apex Collision', allowedSteps: ['body'] }
const luis = { id: '3', firstName: 'Luis', lastName: 'Ortega', companyName: null, allowedSteps: ['parts'] }

test('a step is given to people allowed in it, and to those without restriction', () => {
  expect(assignableTo('body', [dana, luis, apex]).map(assigneeLabel)).toEqual(['Apex Collision', 'Dana Whitcomb'])
})

test('an outside company is found by its name and by its people', () => {
  expect(searchUsers([dana, apex], 'apex')).toEqual([apex])
  expect(searchUsers([dana, apex], 'chen al')).toEqual([apex])
  expect(searchUsers([dana, apex], 'nobody')).toEqual([])
})
