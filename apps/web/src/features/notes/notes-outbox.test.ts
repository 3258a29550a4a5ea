import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { closeTabs, connection, openTab, quiet, somebody, stubDevice, until } from '../../api/outbox/test-device.ts'
import type { SignedInUser } from '../../api/session/current-user.ts'
import { placeOfDraft } from './note-drafts.ts'
import { notesAdapter } from './notes-outbox.ts'

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }))
vi.mock('./notes-cache.ts', () => ({ putNote: vi.fn() }))

const context = { client: { isFetching: () => 0 } as unknown as QueryClient, user: {} as SignedInUser }
const body = { note: 'On hook 4', at: '2026-03-02T15:00:00.000Z' }
const problem = { type: '', title: '', status: 429, code: 'RATE_LIMITED', detail: 'Too many requests.', instance: '' }

beforeEach(() => {
  stubDevice()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(async () => {
  await closeTabs()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a note that a busy server turns away says so, waits as long as it is told, and goes by itself', async () => {
  const answer = vi.mocked(call).mockRejectedValueOnce(new ApiError(429, problem, '20'))
  const box = openTab(notesAdapter, somebody(), connection())
  box.start(context)
  void box.put({ id: 'k', lane: 'car', body })
  await until(() => box.entries()[0]?.tries === 1)
  expect(box.entries()[0]?.reason).toBe('There was an error sending the note. Too many requests.')
  answer.mockResolvedValueOnce({ data: { id: 'n' }, meta: {} } as never)
  vi.advanceTimersByTime(19_000)
  await quiet()
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  await until(() => box.entries().length === 0)
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual(
    Array(2).fill({ params: { vehicleId: 'car' }, query: { key: 'k' }, body: 'On hook 4' }),
  )
})

test('notes of a version before the outbox are taken over beside their draft: refused ones wait, others go', async () => {
  vi.mocked(call).mockResolvedValue({ data: { id: 'n' }, meta: {} } as never)
  const me = somebody()
  const place = placeOfDraft(me, 'car')
  const lost = { ...body, key: 'lost', failure: 'There was an error sending the note.' }
  const refused = { ...body, key: 'refused', failure: 'There was an error sending the note. Not here.' }
  const draft = { text: 'Half', mentions: [] }
  const storage = stubDevice({ [place]: JSON.stringify({ draft, unsent: [lost, refused, { ...body, key: 'sent' }] }) })
  const box = openTab(notesAdapter, me, connection())
  box.start(context)
  await box.ready
  await until(() => box.entries().length === 1)
  expect(box.entries()[0]).toMatchObject({ id: 'refused', lane: 'car', state: 'REFUSED', reason: refused.failure, body })
  expect(storage.getItem(place)).toBe(JSON.stringify({ draft }))
})
