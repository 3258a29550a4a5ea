import type { Letter } from '@lotline/contract/mail'
import { expect, test } from 'vitest'
import { letterFate } from './letter-words.ts'

const letter: Letter = {
  id: 'one',
  createdAt: '2026-11-20T09:00:00Z',
  to: 'new@demo.lotline.test',
  subject: 'You are invited',
  text: 'Hello',
  state: 'KEPT',
  sentAt: null,
  attempts: 0,
  lastError: null,
}

test('a letter tells what became of it', () => {
  expect(letterFate(letter)).toBe('No mail server is set, so it stays here.')
  expect(letterFate({ ...letter, state: 'WAITING' })).toBe('Waiting to be sent.')
  expect(letterFate({ ...letter, state: 'WAITING', attempts: 1, lastError: 'Greeting never received' })).toBe(
    'Tried once, will try again. Greeting never received',
  )
  expect(letterFate({ ...letter, state: 'FAILED', attempts: 8, lastError: 'No such mailbox' })).toBe(
    'Gave up after trying 8 times. No such mailbox',
  )
  expect(letterFate({ ...letter, state: 'SENT', attempts: 1, text: null })).toBe('Handed to the mail server.')
})
