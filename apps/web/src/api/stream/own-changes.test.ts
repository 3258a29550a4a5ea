import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { noteOwnChanges, unseenVehicles } from './own-changes.ts'

const client = new QueryClient()

const change = (events?: Record<string, string[]>, vehicles = Object.keys(events ?? {})) => ({
  vehicles,
  notifications: [],
  cached: [],
  ...(events && { events }),
})

test('of what this tab did itself and shows nothing is left to be read', () => {
  noteOwnChanges(client, 'sent,entered')
  expect(unseenVehicles(change({ own: ['sent', 'entered'] }))).toEqual([])
  expect(unseenVehicles(change({ own: ['entered'], theirs: ['priced'] }))).toEqual(['theirs'])
})

test('what somebody else does to the same vehicle at the same moment is read', () => {
  noteOwnChanges(client, 'begun')
  expect(unseenVehicles(change({ own: ['begun', 'tagged'] }))).toEqual(['own'])
  expect(unseenVehicles(change({ own: ['paused'] }))).toEqual(['own'])
})

test('what is told without its events is read, and so is an act whose reply was lost', () => {
  noteOwnChanges(client, null)
  expect(unseenVehicles(change(undefined, ['one', 'two']))).toEqual(['one', 'two'])
  expect(unseenVehicles(change({ one: ['first'] }, ['one', 'two']))).toEqual(['one', 'two'])
})

test('what was done long ago is forgotten', () => {
  noteOwnChanges(client, 'long ago')
  for (let at = 0; at < 299; at += 1) noteOwnChanges(client, `act ${at}`)
  expect(unseenVehicles(change({ own: ['long ago'] }))).toEqual([])
  noteOwnChanges(client, 'one more')
  expect(unseenVehicles(change({ own: ['long ago'] }))).toEqual(['own'])
  expect(unseenVehicles(change({ own: ['act 0', 'one more'] }))).toEqual([])
})
