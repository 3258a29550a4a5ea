import type { PaperSettings } from '@lotline/contract/files/papers'
import { usualTerms } from '@lotline/domain/papers/buyers-guide'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { draftOf, refusedFields, settingsOf, theirsWords } from './papers-draft.ts'

const settings: PaperSettings = {
  dealer: { name: 'Riverside', address: 'River Road', phone: '555', email: '', complaintsContact: 'Jo' },
  guide: usualTerms,
  priceNote: 'Before tax.',
  provider: { url: 'https://stickers.test', user: 'me', hasPassword: true, hasServers: false },
}

test('what is not typed goes back as it came, and an empty password is none', () => {
  const { hasPassword: _kept, hasServers: _servers, ...provider } = settings.provider
  expect(settingsOf(draftOf(settings))).toEqual({ ...settings, provider })
  expect(settingsOf({ ...draftOf(settings), password: 'new' }).provider).toEqual({ ...provider, password: 'new' })
})

test('what is refused stands at its own field', () => {
  const errors = [{ field: 'guide.systems', message: 'is too long' }]
  const problem = { type: '', title: '', status: 400, code: 'MALFORMED', detail: '', instance: '', errors }
  expect(refusedFields(new ApiError(400, problem))).toEqual({ systems: 'is too long' })
  expect(Object.keys(refusedFields(new Error('gone')))).toEqual([''])
})

test('what others have saved is told in words', () => {
  const draft = draftOf({ ...settings, guide: { ...usualTerms, warranty: 'LIMITED', serviceContract: true } })
  expect(
    (['form', 'warranty', 'serviceContract', 'otherUsedApplies', 'laborPercent', 'email', 'name'] as const).map((field) =>
      theirsWords(draft, field),
    ),
  ).toEqual(['As is', 'Limited', 'on', 'off', 'empty', 'empty', 'Riverside'])
})
