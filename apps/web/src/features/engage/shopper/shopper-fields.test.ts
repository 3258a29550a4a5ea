import { expect, test } from 'vitest'
import { prospect } from '../test-prospect.ts'
import { draftFound, draftOf, emptyShopper, holderOf, isFilled } from './shopper-fields.ts'

test('a form can be sent with both names and one of email and phone', () => {
  const named = { ...emptyShopper, firstName: 'Jamie', lastName: 'Sample' }
  expect([isFilled(named), isFilled({ ...named, email: ' ' }), isFilled({ ...named, phone: '1' })]).toEqual([false, false, true])
  expect(isFilled({ ...named, email: 'jamie@mailbox.example', lastName: ' ' })).toBe(false)
})

test('whom a search did not find is begun with what was typed', () => {
  expect(draftFound(' jamie@mailbox.example ')).toEqual({ ...emptyShopper, email: 'jamie@mailbox.example' })
  expect(draftFound('951 555 0187')).toEqual({ ...emptyShopper, phone: '951 555 0187' })
  expect(draftFound('Jamie de la Cruz')).toEqual({ ...emptyShopper, firstName: 'Jamie', lastName: 'de la Cruz' })
})

test('an email or a phone in another spelling is that of the shopper who has it', () => {
  const harper = prospect('Harper', { phone: '(951) 555-0187' })
  const found = [prospect('Robin'), harper]
  expect(holderOf({ email: ' HARPER@mailbox.example', phone: '' }, found)).toEqual({ shopper: harper, field: 'email' })
  expect(holderOf({ email: 'new@mailbox.example', phone: '+1 951-555-0187' }, found)).toEqual({ shopper: harper, field: 'phone' })
  expect(holderOf({ email: '', phone: '951 555' }, found)).toBeUndefined()
  expect(holderOf({ email: 'harper@mailbox.example', phone: '' }, found, harper.id)).toBeUndefined()
})

test('a shopper is corrected from all that is known of them', () => {
  const harper = prospect('Harper', { phone: '(951) 555-0187' })
  const home = { latitude: null, longitude: null, country: 'US' as const }
  const physicalAddress = {
    ...{ ...home, addressLine1: '1200 Sample Street', addressLine2: '', city: 'Riverside', state: 'CA' },
    ...{ postalCode: '92501', postalCodePlus4: '1234' },
  }
  harper.contact.addressContacts = [{ type: 'HOME', physicalAddress }]
  expect(draftOf(harper)).toEqual({
    ...{ firstName: 'Harper', lastName: 'Sample', email: 'harper@mailbox.example', phone: '(951) 555-0187' },
    ...{ address1: '1200 Sample Street', address2: '', city: 'Riverside', state: 'CA', zip: '92501-1234', textConsent: false },
  })
})
