import { expect, test } from 'vitest'
import { senderName } from './sender-name.ts'

test('a sender is called by the names there are, and an unknown one Unknown User', () => {
  expect(senderName({ id: '1', firstName: 'Riley', lastName: 'Demo' })).toBe('Riley Demo')
  expect(senderName({ id: '1', firstName: '', lastName: 'Demo' })).toBe('Demo')
  expect(senderName({ id: '1', firstName: '', lastName: '' })).toBe('Unknown User')
  expect(senderName(null)).toBe('Unknown User')
})
