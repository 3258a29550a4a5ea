import { expect, test } from 'vitest'
import { ownEntries } from './own-menu.tsx'

const labels = (...permissions: Parameters<typeof ownEntries>[0]['permissions']) =>
  ownEntries({ permissions }).map(({ label }) => label)

test('feedback, devices and keys are for everybody, a profile for those who may change their own', () => {
  expect(labels()).toEqual(['Submit feedback', 'Signed-in devices', 'Keyboard shortcuts'])
  expect(labels('USERS_SELF_UPDATE')).toEqual([
    'Submit feedback',
    'Edit profile',
    'Change password',
    'Signed-in devices',
    'Keyboard shortcuts',
  ])
})

test('either of two permissions opens the VIN inquiry', () => {
  expect(labels('PLUGIN_VELOCITYWINDOWSTICKER_VIEW')).toContain('VIN inquiry')
  expect(labels('PLUGIN_VELOCITYENGAGE_VIEW')).toContain('VIN inquiry')
  expect(labels('INVENTORY_VIEW')).not.toContain('VIN inquiry')
})
