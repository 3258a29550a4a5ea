import { expect, test } from 'vitest'
import { crmEntries, ownEntries } from './own-menu.tsx'

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

test('who may make links for shoppers copies the email templates of four CRMs', () => {
  expect(crmEntries(['PLUGIN_VELOCITYENGAGE_VIEW'])).toEqual([])
  expect(crmEntries(['PLUGIN_VELOCITYENGAGE_CREATE']).map(({ vendor, label }) => [vendor, label])).toEqual([
    ['DEALERSOCKET', 'Copy DealerSocket email template'],
    ['DRIVE_CENTRIC', 'Copy DriveCentric email template'],
    ['ELEAD', 'Copy eLead email template'],
    ['VIN_SOLUTIONS', 'Copy VinSolutions email template'],
  ])
})
