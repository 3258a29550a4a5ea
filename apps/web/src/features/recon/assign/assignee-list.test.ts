import { expect, test } from 'vitest'
import { searchUsers } from './AssigneeList.tsx'

const dana = { id: '1', firstName: 'Dana', lastName: 'Whitcomb', companyName: null, allowedSteps: [] }
const apex = { id: '2', firstName: 'Al', lastName: 'Chen', companyName: 'Apex Collision', allowedSteps: ['body'] }

test('an outside company is found by its name and by its people', () => {
  expect(searchUsers([dana, apex], 'apex')).toEqual([apex])
  expect(searchUsers([dana, apex], 'chen al')).toEqual([apex])
  expect(searchUsers([dana, apex], 'nobody')).toEqual([])
})
