import { expect, test } from 'vitest'
import { alertSkipReason, isPriceDrop } from './alerts.ts'
import { type CrmValues, crmTextFault, fillCrmText, landingAddress } from './crm.ts'
import { isConfirmedName } from './opt-outs.ts'
import { type EngageChoices, settingsFaults, usualChoices } from './settings.ts'

const [first = { id: '', name: '', subject: '', text: '' }] = usualChoices.templates
const faultsOf = (changes: Partial<EngageChoices>) => settingsFaults({ ...usualChoices, ...changes })
const withTemplate = (changes: object) => faultsOf({ templates: [{ ...first, ...changes }] })

test('what rooftops begin with is without fault', () => {
  expect(settingsFaults(usualChoices)).toEqual([])
})

test.each([
  [{ text: 'Hi, {Discount} off' }, 'templates.0.text', 'Discount is not a field'],
  [{ subject: '{Discount}' }, 'templates.0.subject', 'Discount is not a field'],
  [{ subject: ' ' }, 'templates.0.subject', 'Write a subject'],
  [{ subject: 'x'.repeat(151) }, 'templates.0.subject', 'must be 150 characters or fewer'],
  [{ text: 'x'.repeat(2001) }, 'templates.0.text', 'must be 2,000 characters or fewer'],
  [{ name: '' }, 'templates.0.name', 'Name this template'],
  [{ name: 'x'.repeat(61) }, 'templates.0.name', 'must be 60 characters or fewer'],
])('a template with %j is refused at its field', (changes, field, message) => {
  expect(withTemplate(changes)).toEqual([{ field, message }])
})

test('there are 1 to 20 templates of different names, and links live 1 to 365 days', () => {
  expect(faultsOf({ templates: [] })).toMatchObject([{ field: 'templates' }])
  const many = Array.from({ length: 21 }, (_, at) => ({ ...first, name: `Number ${at}` }))
  expect(faultsOf({ templates: many })).toMatchObject([{ message: 'may be 20 templates at most' }])
  expect(faultsOf({ templates: [first, { ...first, name: ` ${first.name.toUpperCase()}` }] })).toMatchObject([
    { field: 'templates.1.name', message: 'Another template has this name' },
  ])
  expect([0, 366, 1.5].map((linkDays) => faultsOf({ linkDays })[0]?.message)).toEqual(Array(3).fill('Enter 1 to 365 days'))
})

test('a text for a CRM keeps the CRM’s own fields, and needs the link', () => {
  const values: CrmValues = {
    ...{ Link: 'https://cars.example/c/x', 'My name': 'Sam Demo', 'My first name': 'Sam' },
    ...{ 'My phone': null, Rooftop: 'Riverside', 'Rooftop phone': null },
  }
  expect(fillCrmText('Hi {customer.first},\nsee {link}. Call {My phone}. {My name}', values)).toBe(
    'Hi {customer.first},\nsee https://cars.example/c/x. Sam Demo',
  )
  expect(crmTextFault('Hi')).toBe('Put {Link} in')
  expect(crmTextFault('Hi {First name}: {Link}')).toBe('First name is known to your CRM only. Use its own field')
  expect(landingAddress('https://cars.example', 'abc', '[[VIN]]')).toBe('https://cars.example/c/abc?vin=[[VIN]]')
  const crm = usualChoices.crm.map((one) => ({ ...one, vinField: 'a b' }))
  expect(faultsOf({ crm })[0]).toEqual({ field: 'crm.0.vinField', message: 'must be one word without spaces, & or #' })
})

test('a price has fallen where it stands lower than before its changes', () => {
  expect([isPriceDrop(30, 28), isPriceDrop(30, 30), isPriceDrop(30, 31), isPriceDrop(30, null), isPriceDrop(null, 28)]).toEqual([
    ...[true, false, false, false, false],
  ])
})

test('a price alert goes once a day to whoever can get mail and whose link works', () => {
  const robin = {
    ...{ email: 'robin@mailbox.example', phone: null, hasTextConsent: false, hasOptedOut: false, hasBounced: false },
    ...{ isErased: false, lastAlertAt: null, isLinkEnded: false },
  }
  const day = 24 * 60 * 60 * 1000
  const reasonOf = (changes: object) => alertSkipReason({ ...robin, ...changes }, day)
  expect(reasonOf({})).toBeUndefined()
  expect([{ hasOptedOut: true }, { hasBounced: true }, { isErased: true }, { isLinkEnded: true }].map(reasonOf)).toEqual([
    ...['OPTED_OUT', 'BOUNCED', 'ERASED', 'LINK_ENDED'],
  ])
  expect([{ lastAlertAt: 1 }, { lastAlertAt: 0 }].map(reasonOf)).toEqual(['ALERTED', undefined])
})

test('erasing is confirmed by the name as people type it, and never by nothing', () => {
  expect([isConfirmedName(' robin  SAMPLE', 'Robin Sample'), isConfirmedName('Robin', 'Robin Sample')]).toEqual([true, false])
  expect(isConfirmedName('', '')).toBe(false)
})
