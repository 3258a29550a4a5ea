import type { FeedFetch, FetchedFeed, FetchSource } from '@lotline/contract/feeds/fetched-feed'
import { expect, test } from 'vitest'
import {
  fileOf,
  hoursWords,
  nextWords,
  outcomeOf,
  shortKey,
  signInWords,
  sourceWords,
  stripWords,
  tookWords,
} from './feed-words.ts'

const now = new Date(2026, 10, 20, 9, 15)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

const fetched: FeedFetch = {
  ...{ id: 'f', state: 'TAKEN', startedAt: at(20, 5, 4), durationMs: 6200, bytes: 9, fileName: 'a.csv', by: null },
  counts: { read: 1204, added: 3, changed: 41, unchanged: 1160, leftOut: 0 },
  ...{ fault: null, sentence: null, runId: null, hasReport: false, expectedBy: null },
}
const hostKey = { type: 'ED25519', fingerprint: 'SHA256:a', since: at(4, 9), by: null }
const sftp: Extract<FetchSource, { by: 'SFTP' }> = {
  ...{ by: 'SFTP', host: 'sftp.dms.example', port: 22, path: '/out/lakeside*.csv', signIn: 'KEY', user: 'lotline' },
  ...{ isSecretSet: false, hostKey },
}
const web: Extract<FetchSource, { by: 'HTTP' }> = {
  ...{ by: 'HTTP', url: 'https://files.auction.example/run/4471.csv?of=1', signIn: 'BASIC', user: 'cars', isSecretSet: true },
}
const feed = (changes: Partial<FetchedFeed> = {}): FetchedFeed => ({
  ...{ id: '1', rooftop: { id: 'r', name: 'Riverside' }, name: 'DMS', kind: 'STOCK', source: sftp, isOn: true, receivers: null },
  ...{ schedule: { every: 'DAY', at: '05:00' }, missingAfterHours: 1, guardPercent: 70, heldKey: null, progress: null },
  ...{ last: fetched, strip: [], failuresInRow: 0, lastNewAt: at(19, 7), expectedBy: null, isMissed: false, version: 1 },
  ...{ nextAt: at(21, 5), thenAt: null },
  ...changes,
})

test('a source is told by its way and its address, and how one signs in there', () => {
  expect(sourceWords(sftp)).toEqual({ way: 'SFTP', address: 'sftp.dms.example:22/out/lakeside*.csv' })
  expect(sourceWords(web)).toEqual({ way: 'HTTPS, basic', address: 'files.auction.example/run/4471.csv?of=1' })
  expect(signInWords(sftp)).toBe('lotline, key')
  expect(signInWords({ ...sftp, signIn: 'PASSWORD' })).toBe('lotline, password missing')
  expect(signInWords(web)).toBe('cars, password stored')
  expect(signInWords({ ...web, signIn: 'NONE', user: null })).toBe('none')
})

test('the file is the last part of its path; of a pattern the newest counts', () => {
  expect(fileOf(sftp)).toEqual({ name: 'lakeside*.csv', isNewest: true })
  expect(fileOf(web)).toEqual({ name: '4471.csv', isNewest: false })
  expect(fileOf({ ...web, url: 'https://files.example/' })).toEqual({ name: '/', isNewest: false })
})

test('what came is counted, and what came of nothing is left out of the sentence', () => {
  expect(outcomeOf(feed(), now)).toEqual({
    sign: 'ok',
    title: '1,204 read, 3 added, 41 changed',
    detail: 'Today, 5:04 AM in 6 s',
  })
  const counts = { read: 8, added: 0, changed: 0, unchanged: 8, leftOut: 0 }
  expect(outcomeOf(feed({ last: { ...fetched, counts } }), now).title).toBe('8 read, nothing new')
  expect(outcomeOf(feed({ last: { ...fetched, state: 'UNCHANGED', counts: null } }), now).title).toBe('Same file as before')
  expect(outcomeOf(feed({ last: null }), now)).toEqual({ sign: null, title: 'Not fetched yet', detail: null })
})

test('a changed host key is for a person to decide, whatever came last', () => {
  const heldKey = { known: hostKey, shown: { type: 'ED25519', fingerprint: 'SHA256:b', at: at(20, 5) } }
  const failed = { ...fetched, state: 'FAILED', fault: 'WEB_PAGE' } as const
  const held = feed({ heldKey, last: failed, nextAt: null })
  expect(outcomeOf(held, now)).toEqual({
    sign: 'hold',
    title: 'Host key changed',
    detail: 'Not fetched, nothing was changed',
  })
  expect(nextWords(held, now)).toBe('Now: you decide')
})

test('a failure says how many there were in a row, what did not come when it was expected and came last', () => {
  const last = { ...fetched, state: 'FAILED', fault: 'WEB_PAGE', startedAt: at(20, 9), counts: null } as const
  const words = (failuresInRow: number) => outcomeOf(feed({ last, failuresInRow }), now).detail
  expect(outcomeOf(feed({ last, failuresInRow: 1 }), now)).toEqual({
    sign: 'late',
    title: 'A web page came instead of a file',
    detail: '9:00 AM',
  })
  expect([3, 11, 22].map(words)).toEqual([
    '9:00 AM, 3rd time in a row',
    '9:00 AM, 11th time in a row',
    '9:00 AM, 22nd time in a row',
  ])
  const missed = feed({ isMissed: true, expectedBy: at(20, 7, 30), last: { ...fetched, state: 'UNCHANGED', counts: null } })
  expect(outcomeOf(missed, now)).toEqual({
    sign: 'warning',
    title: 'Did not come',
    detail: 'Expected by 7:30 AM, last one Thu 7:00 AM',
  })
})

test('the next fetch is told by its day, a retry with the one by the schedule', () => {
  expect(nextWords(feed(), now)).toBe('Tomorrow 5:00 AM')
  expect(nextWords(feed({ nextAt: at(20, 10, 30), thenAt: at(21, 6, 30) }), now)).toBe('10:30 AM, then tomorrow 6:30 AM')
  expect(nextWords(feed({ isOn: false, nextAt: null }), now)).toBe('Off')
})

test('a strip of fetches is told by what they were', () => {
  const strip = (['TAKEN', 'UNCHANGED', 'HELD', 'FAILED', 'MISSED'] as const).map((state) => ({
    ...{ id: state, state, startedAt: at(20, 5) },
  }))
  expect(stripWords(strip)).toBe('Last 5: 2 came, 1 held, 1 failed, 1 did not come')
  expect(stripWords([])).toBe('No fetches yet')
})

test('durations and keys are as short as they can be', () => {
  expect([40, 400, 6200, 89_000, 118_000].map(tookWords)).toEqual(['0.1 s', '0.4 s', '6 s', '89 s', '2 min'])
  expect([1, 12, 24, 48, 168].map(hoursWords)).toEqual(['1 h', '12 h', '1 day', '2 days', '1 week'])
  expect(shortKey('ssh-ed25519 AAAAC3NzaC1lZDI1Qf8 lotline')).toBe('ed25519 AAAAC3…Qf8')
})
