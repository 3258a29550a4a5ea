import type { Problem } from '@lotline/contract/error'
import { expect, test } from 'vitest'
import { ApiError, genericError } from './api-error.ts'
import { refusalsOf, refusalWords } from './refusals.ts'

const refused = (status: number, code: string, detail: string, errors?: Problem['errors']) =>
  new ApiError(status, { type: '', title: '', status, code, detail, instance: '', ...(errors && { errors }) })

test('what is malformed is told beside each field', () => {
  const errors = [
    { field: 'emailAddress', message: 'Invalid email address' },
    { field: 'permissions.3', message: 'is not known' },
  ]
  expect(refusalsOf(refused(400, 'MALFORMED', 'emailAddress: Invalid email address', errors))).toEqual({
    emailAddress: 'Invalid email address',
    permissions: 'is not known',
  })
})

test('a rule is told in its sentence, beside the field that it is about', () => {
  const detail = 'There is already a role called Porter. Choose another name.'
  expect(refusalsOf(refused(409, 'NAME_IN_USE', detail, [{ field: 'name', message: 'is in use' }]))).toEqual({ name: detail })
  expect(refusalsOf(refused(409, 'ALREADY_MEMBER', 'Known already.'), { ALREADY_MEMBER: 'emailAddress' })).toEqual({
    emailAddress: 'Known already.',
  })
  expect(refusalsOf(refused(403, 'PERMISSION_DENIED', 'Ask an administrator.'))).toEqual({ '': 'Ask an administrator.' })
})

test('an outage keeps its generic words', () => {
  expect(refusalWords(refused(500, 'INTERNAL', 'stack'))).toBe(genericError)
  expect(refusalWords(new TypeError('Failed to fetch'))).toBe(genericError)
  expect(refusalsOf(null)).toEqual({})
})
