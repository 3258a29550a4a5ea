import type { EngageSettings } from '@lotline/contract/engage/settings'
import { usualChoices } from '@lotline/domain/engage/settings'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { draftOf, faultsIn, firstFault, theirsWords } from './engage-draft.ts'
import { storedIn } from './queries.ts'

const settings: EngageSettings = {
  ...{ templates: [...usualChoices.templates], priceAlert: usualChoices.priceAlert, linkDays: 90, crm: [...usualChoices.crm] },
  ...{ version: 3, links: { working: 0, endingThisWeek: 0 } },
  sender: { firstName: 'Sam', lastName: 'Demo', phone: null },
  rooftop: { name: 'Riverside', phone: null, postalAddress: null },
}
const draft = draftOf(settings)

test('what stands in the way of saving is said with its template', () => {
  expect(firstFault(draft)).toBeUndefined()
  const [first = { id: '', name: '', subject: '', text: '' }, ...others] = draft.templates
  const wrong = { ...draft, templates: [{ ...first, text: 'Save {Discount}' }, ...others] }
  expect(faultsIn(wrong)).toEqual({ 'templates.0.text': 'Discount is not a field' })
  expect(firstFault(wrong)).toBe('As you asked: Discount is not a field')
  expect(firstFault({ ...draft, linkDays: 0 })).toBe('How long a link works: Enter 1 to 365 days')
  expect(firstFault({ ...draft, crm: draft.crm.map((one) => ({ ...one, text: 'Hi' })) })).toBe('DealerSocket: Put {Link} in')
})

test('choices of others are told in words, and what is stored comes with the refusal', () => {
  expect(theirsWords(draft, 'templates')).toBe('As you asked, Just came in, Still here')
  expect(theirsWords({ ...draft, linkDays: 1 }, 'linkDays')).toBe('1 day')
  expect(theirsWords({ ...draft, crm: draft.crm.map((one) => ({ ...one, vinField: '%VIN%' })) }, 'crm')).toBe(
    'VIN fields of DealerSocket, DriveCentric, eLead, VinSolutions',
  )
  const problem = { type: '', title: '', status: 409, code: 'SETTINGS_CHANGED', detail: '', instance: '', stored: settings }
  expect(storedIn(new ApiError(409, problem))).toBe(settings)
  expect(storedIn(new ApiError(409, { ...problem, code: 'NAME_IN_USE' }))).toBeUndefined()
})
