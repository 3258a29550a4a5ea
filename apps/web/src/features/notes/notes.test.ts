import { expect, test } from 'vitest'
import { senderName } from './NoteGroup.tsx'

const nobody = { id: '1', firstName: '', lastName: '', companyName: null }

test('a sender is called by the company, else by the names there are, and an unknown one Unknown User', () => {
  expect(senderName({ ...nobody, firstName: 'Riley', lastName: 'Demo' })).toBe('Riley Demo')
  expect(senderName({ ...nobody, firstName: '', lastName: 'Demo' })).toBe('Demo')
  expect(senderName({ ...nobody, firstName: '', lastName: '' })).toBe('Unknown User')
  expect(senderName({ ...nobody, lastName: 'Chen', companyName: 'Apex Collision' })).toBe('Apex Collision')
  expect(senderName(null)).toBe('Unknown User')
})
