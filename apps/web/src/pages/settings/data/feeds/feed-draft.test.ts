import type { FetchedFeed, FetchSource } from '@lotline/contract/feeds/fetched-feed'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api-error.ts'
import { bodyOf, connectionFaults, draftOf, faultsOf, keepsSecret, refusedFields, sourceOf } from './feed-draft.ts'

const source: FetchSource = {
  ...{ by: 'SFTP', host: 'sftp.example.com', port: 22, path: '/out/a.csv', signIn: 'PASSWORD', user: 'cars', isSecretSet: true },
  hostKey: { type: 'ED25519', fingerprint: 'SHA256:a', since: '2026-11-04T09:00:00Z', by: null },
}
const stored: FetchedFeed = {
  ...{ id: '1', rooftop: { id: 'r', name: 'Riverside' }, name: 'DMS', kind: 'STOCK', source, isOn: false, receivers: null },
  ...{ schedule: { every: 'HOUR', at: null }, missingAfterHours: null, guardPercent: 0, heldKey: null, progress: null },
  ...{ last: null, strip: [], failuresInRow: 0, lastNewAt: null, expectedBy: null, isMissed: false, version: 1 },
  ...{ nextAt: null, thenAt: null },
}
const fresh = draftOf(undefined)

test('a new feed needs a name, where it is fetched and a trusted host key', () => {
  expect(Object.keys(faultsOf(fresh, undefined))).toEqual(['name', 'host', 'path', 'user', 'hostKey'])
  const web = { ...fresh, by: 'HTTP', name: 'Auction', url: 'files.example' } as const
  expect(faultsOf(web, undefined)).toEqual({ url: 'Enter an address that begins with https:// or http://' })
  expect(faultsOf({ ...web, url: 'https://files.example/a.csv', at: '' }, undefined)).toEqual({ at: 'Enter a time' })
  expect(Object.keys(connectionFaults({ ...web, url: 'https://files.example/a', webSignIn: 'BASIC' }, undefined))).toEqual([
    'user',
    'password',
  ])
})

test('a stored secret and host key count on only for the same host and user', () => {
  const draft = draftOf(stored)
  expect(faultsOf(draft, stored)).toEqual({})
  expect(keepsSecret(draft, stored)).toBe(true)
  expect(Object.keys(faultsOf({ ...draft, host: 'other.example.com' }, stored))).toEqual(['password', 'hostKey'])
  expect(Object.keys(faultsOf({ ...draft, user: 'somebody' }, stored))).toEqual(['password'])
  expect(Object.keys(faultsOf({ ...draft, port: 2222 }, stored))).toEqual(['hostKey'])
})

test('what is sent holds only what belongs to its way; a secret that was not typed is left out', () => {
  const draft = draftOf(stored)
  expect(sourceOf(draft)).toEqual({
    ...{ by: 'SFTP', host: 'sftp.example.com', port: 22, path: '/out/a.csv', signIn: { kind: 'PASSWORD', user: 'cars' } },
  })
  expect(sourceOf({ ...draft, by: 'HTTP', url: ' https://a.example/b ', webSignIn: 'BEARER', token: 't' })).toEqual({
    ...{ by: 'HTTP', url: 'https://a.example/b', signIn: { kind: 'BEARER', token: 't' } },
  })
  expect(bodyOf(draft, stored.isOn)).toMatchObject({ isOn: false, schedule: { every: 'HOUR', at: null }, guardPercent: 0 })
  expect(bodyOf({ ...draft, every: 'WEEKDAYS', at: '06:30', missingAfterHours: 24 }, true)).toMatchObject({
    ...{ isOn: true, schedule: { every: 'WEEKDAYS', at: '06:30' }, missingAfterHours: 24 },
  })
})

test('a refusal stands at the field that it is about, wherever that lies in what was sent', () => {
  const problem = { status: 400, code: 'INVALID', title: 'Invalid', detail: 'Something is wrong' }
  const refusal = (fields: readonly string[], status = 400) =>
    new ApiError(
      status,
      { ...problem, status, errors: fields.map((field) => ({ field, message: `no ${field}` })) } as never,
      null,
    )
  expect(refusedFields(refusal(['body.source.signIn.user', 'schedule.at']))).toEqual({
    user: 'no body.source.signIn.user',
    at: 'no schedule.at',
  })
  expect(refusedFields(refusal(['source.host'], 422))).toEqual({ host: 'Something is wrong' })
  expect(refusedFields(refusal([], 409))).toEqual({ '': 'Something is wrong' })
})
