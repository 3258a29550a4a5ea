import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { prospect } from '../test-prospect.ts'
import { failedOf } from './use-links.ts'
import { refusedBy, withShopper } from './use-send.ts'
import { wordsOf } from './use-send-draft.ts'

function refusal(status: number, facts: object): ApiError {
  return new ApiError(status, { type: '', title: '', status, code: 'X', detail: 'No.', instance: '', ...facts })
}

test('of links that were refused those of the named shoppers wait, or all of them', () => {
  const errors = [{ field: '1.prospectId', message: 'is no shopper of this rooftop' }]
  expect(failedOf(['a', 'b'], refusal(404, { errors }))).toEqual(['b'])
  expect(failedOf(['a', 'b'], refusal(409, {}))).toEqual(['a', 'b'])
  expect(failedOf(['a', 'b'], new Error('offline'))).toEqual(['a', 'b'])
})

test('a refused send tells why each shopper would have been left out', () => {
  const skipped = [
    { prospectId: 'a', reason: 'OPTED_OUT' },
    { prospectId: null, reason: 'NO_EMAIL' },
    { prospectId: 'b', reason: 'OF_ANOTHER_VERSION' },
  ]
  expect(refusedBy(refusal(422, { skipped }))).toEqual([['a', 'OPTED_OUT']])
  expect(refusedBy(refusal(500, {}))).toEqual([])
})

test('a shopper who is corrected keeps their place, a new one comes last', () => {
  const [robin, jamie] = [prospect('Robin'), prospect('Jamie')]
  const corrected = prospect('Robin', { email: 'other@mailbox.example' })
  expect(withShopper([robin, jamie], corrected)).toEqual([corrected, jamie])
  expect(withShopper([robin], jamie)).toEqual([robin, jamie])
})

test('what was neither chosen nor typed is not kept', () => {
  expect(wordsOf({ shoppers: [], texts: {}, forms: {} })).toEqual({})
  expect(wordsOf({ shoppers: [prospect('Robin')], showsPrice: false, templateId: 'just-in' })).toEqual({
    ...{ shoppers: [prospect('Robin')], showsPrice: false, templateId: 'just-in' },
  })
})
