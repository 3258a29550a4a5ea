import { expect, test } from 'vitest'
import { permissions } from '../people/permissions.ts'
import { type NoticeSight, noticeSight } from './sight.ts'
import { noticeWords, type Told } from './words.ts'

const all = noticeSight(new Set(permissions))
const stopped: Told = {
  ...{ type: 'API_TOKEN_STOPPED', kind: 'API_TOKEN', actor: null, stockNumber: null, taskCount: 1, tasks: [], note: null },
  facts: { tokenName: 'DMS nightly', makerName: 'Jordan Demo', tokenStop: 'LEFT' },
}
const ending = { tokenName: 'DMS nightly', tokenDays: 14, tokenEndsOn: '2026-04-01' }

test.each<[string, Told, NoticeSight, string, string | null]>([
  [
    'a token that ends',
    { ...stopped, type: 'API_TOKEN_ENDING', facts: ending },
    all,
    'API token DMS nightly ends Wed, Apr 1',
    'Make its successor, and give that to the program before then',
  ],
  ['a token that stopped', stopped, all, 'API token DMS nightly stopped', 'Jordan Demo has left'],
  [
    'a token that lost permissions',
    { ...stopped, facts: { ...stopped.facts, tokenLost: 2 } },
    all,
    'API token DMS nightly can do less than it was given',
    'Jordan Demo no longer has 2 permissions of it',
  ],
  ['a token, to somebody who administers no more', stopped, { ...all, apiTokens: false }, 'An API token stopped', null],
])('%s', (_name, told, sight, message, detail) => {
  expect(noticeWords(told, sight)).toMatchObject({ message, detail })
})
