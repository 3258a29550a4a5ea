import { expect, test } from 'vitest'
import { assignableTo, worksOn } from './assignees.ts'
import { personName } from './person-name.ts'

const dana = { firstName: 'Dana', lastName: 'Whitcomb', companyName: null, allowedSteps: [] }
const apex = { firstName: 'Al', lastName: 'Chen', companyName: 'Apex Collision', allowedSteps: ['body'] }
const luis = { firstName: 'Luis', lastName: 'Ortega', companyName: null, allowedSteps: ['parts'] }

test('a step is given to people allowed in it, and to those without restriction', () => {
  expect(assignableTo('body', [dana, luis, apex]).map(personName)).toEqual(['Apex Collision', 'Dana Whitcomb'])
})

test('a step that is not laid yet can be given to those without restriction only', () => {
  expect([worksOn(dana, undefined), worksOn(luis, undefined)]).toEqual([true, false])
})
