import { expect, test } from 'vitest'
import { emailKey, formatPhone, noShopper, phoneKey, shopperFaults, tidyPhone, trimShopper } from './shoppers.ts'
import { usStates } from './us-states.ts'

const robin = { ...noShopper, firstName: 'Robin', lastName: 'Sample', email: 'robin@mailbox.example' }

test('a shopper has a first name, a last name and at least one of e-mail and phone', () => {
  expect(shopperFaults(robin)).toEqual([])
  expect(shopperFaults({ ...robin, email: '', phone: '951 555 0187' })).toEqual([])
  expect(shopperFaults({ ...robin, firstName: ' ', lastName: '\u200b' }).map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
  ])
  expect(shopperFaults({ ...robin, email: '  ' })).toEqual([
    { field: 'email', message: 'Enter an email address or a phone number' },
  ])
})

test.each([
  [{ email: 'robin' }, 'Enter an email address such as name@example.com'],
  [{ email: `${'r'.repeat(300)}@mailbox.example` }, 'must be 254 characters or fewer'],
  [{ email: 'robin@mailbox.example\nbcc: all@mailbox.example' }, 'must be one line of text'],
  [{ phone: '555-0187' }, 'Enter a phone number with its area code'],
  [{ zip: '9250' }, 'Enter a ZIP code such as 92501'],
  [{ state: 'Ontario' }, 'Choose a state'],
  [{ address1: 'x'.repeat(121) }, 'must be 120 characters or fewer'],
  [{ firstName: 'Ro\u202ebin' }, 'must be one line of text'],
])('%j is refused with what to do', (fields, message) => {
  expect(shopperFaults({ ...robin, ...fields }).map((fault) => fault.message)).toEqual([message])
})

test('names of other scripts are names, and a state goes by its code', () => {
  expect(shopperFaults({ ...robin, firstName: '美玲', lastName: 'Núñez-O’Brien', state: 'california' })).toEqual([])
  expect(trimShopper({ ...robin, firstName: ' Robin ', state: ' california' })).toMatchObject({ firstName: 'Robin', state: 'CA' })
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(51)
})

test.each([
  ['(951) 555-0187', '19515550187'],
  ['+1 951.555.0187', '19515550187'],
  ['1 951 555 0187', '19515550187'],
  ['+44 20 7946 0018', '442079460018'],
  ['951 155 0187', undefined],
  ['951555018', undefined],
  ['call me', undefined],
  ['', undefined],
])('the phone number %j is %j', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

test('numbers are written as people read them, and one mail address is one in any letter case', () => {
  expect([formatPhone('19515550187'), formatPhone('442079460018')]).toEqual(['(951) 555-0187', '+442079460018'])
  expect([tidyPhone('9515550187'), tidyPhone(' 951 555 0187 ext. 4 ')]).toEqual(['(951) 555-0187', '951 555 0187 ext. 4'])
  expect(emailKey(' Robin@Mailbox.example ')).toBe('robin@mailbox.example')
})
