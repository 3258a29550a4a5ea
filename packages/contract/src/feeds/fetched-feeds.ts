import { fetchFaults } from '@lotline/domain/feeds/fetch-faults'
import { fingerprintForm, TRUST_SIGNS } from '@lotline/domain/feeds/fetched-feeds'
import { feedsRule } from '@lotline/domain/people/permission-rule'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Named, Nothing, Timestamp } from '../shapes.ts'
import { FeedFetch, FetchedFeed, HostKey } from './fetched-feed.ts'
import { ImportReport } from './imports.ts'
import { NewFeed, NewSource, ReceiverIds } from './new-fetched-feed.ts'

const permission = feedsRule
const params = z.object({ feedId: Id })
const exampleSource = { by: 'HTTP', url: 'https://files.auction.example/run/4471.csv', signIn: { kind: 'NONE' } } as const
const example = { name: '$fetchedName', kind: 'STOCK', source: exampleSource, schedule: { every: 'HOUR' } } as const

export const listFetchedFeeds = route({
  method: 'GET',
  path: '/feeds/fetched',
  summary: 'Feeds that the server fetches by itself: those that need a person first, then by name',
  permission,
  response: z.array(FetchedFeed),
  meta: z.object({
    /** Who is mailed about feeds that name nobody else. */
    receivers: z.array(Named.extend({ email: z.string().nullable() })),
    /** Who can be chosen. */
    people: z.array(Named.extend({ email: z.string().nullable() })),
    timeZone: z.string(),
    /** Without a mail server letters wait in the outbox. */
    hasMailServer: z.boolean(),
    /** Feeds that may be there. */
    most: z.number().int(),
  }),
})

export const getFetchedFeed = route({
  method: 'GET',
  path: '/feeds/fetched/:feedId',
  summary: 'One fetched feed and how far its fetch is',
  permission,
  params,
  response: FetchedFeed,
})

export const addFetchedFeed = route({
  method: 'POST',
  path: '/feeds/fetched',
  summary:
    'Have a file fetched on a schedule, over HTTP or SFTP. Passwords and tokens are stored sealed and never told; of an SFTP server the host key that a test has shown goes along',
  permission,
  body: NewFeed,
  response: FetchedFeed,
  status: 201,
  example: { body: example },
})

export const changeFetchedFeed = route({
  method: 'PUT',
  path: '/feeds/fetched/:feedId',
  summary: 'Change a fetched feed; 409 where somebody else has changed it meanwhile',
  permission,
  params,
  body: NewFeed.extend({ version: z.int() }),
  response: FetchedFeed,
  example: { body: { ...example, version: 1 } },
})

export const switchFetchedFeed = route({
  method: 'PUT',
  path: '/feeds/fetched/:feedId/on',
  summary: 'Turn a fetched feed on or off',
  permission,
  params,
  body: z.object({ isOn: z.boolean() }),
  response: FetchedFeed,
  example: { body: { isOn: false } },
})

export const deleteFetchedFeed = route({
  method: 'DELETE',
  path: '/feeds/fetched/:feedId',
  summary: 'Delete a fetched feed with its sign-in and its log; what it brought in stays, and so do the reports of its runs',
  permission,
  params,
  response: Nothing,
})

/** What a test of a connection has found. */
export const FetchTest = z.object({
  /** FOUND: there is a file. KEY_SHOWN: the server showed a host key that nobody trusts yet; the password was not sent. FAILED: see the sentence. */
  state: z.enum(['FOUND', 'KEY_SHOWN', 'FAILED']),
  /** 'Found lakeside-1120.csv, 412 KB.' */
  sentence: z.string(),
  fault: z.enum(fetchFaults).nullable(),
  /** The host key that the server shows; null over HTTP and where the connection did not come that far. */
  hostKey: HostKey.nullable(),
  /** Whether it is the trusted one; null where there is none. */
  isKeyTrusted: z.boolean().nullable(),
  file: z.object({ name: z.string(), bytes: z.number().int().nullable(), modifiedAt: Timestamp.nullable() }).nullable(),
})
export type FetchTest = z.infer<typeof FetchTest>

export const testFetch = route({
  method: 'POST',
  path: '/feeds/fetched/test',
  summary:
    'Try a connection as it is typed, before it is saved; nothing is read in. With a feed’s id its stored sign-in and host key stand in for what is not typed. A password goes to an SFTP server only once its host key is trusted',
  permission,
  rate: 'TESTS',
  body: z.object({ source: NewSource, feedId: Id.optional() }),
  response: FetchTest,
  example: { body: { source: exampleSource } },
})

export const testFetchedFeed = route({
  method: 'POST',
  path: '/feeds/fetched/:feedId/test',
  summary:
    'Try the connection of a stored feed without trusting another host key: with a key signed in and looked for the file, with a password only the host key is read',
  permission,
  rate: 'TESTS',
  params,
  response: FetchTest,
})

export const fetchFeedNow = route({
  method: 'POST',
  path: '/feeds/fetched/:feedId/fetch',
  summary: 'Fetch now, off the schedule; 409 while a fetch of the feed is under way or its host key is held',
  permission,
  params,
  response: FetchedFeed,
})

export const trustHostKey = route({
  method: 'POST',
  path: '/feeds/fetched/:feedId/trust',
  summary:
    'Trust the host key that an SFTP server shows now, by the last 4 signs of its fingerprint; the next fetch follows at once',
  permission,
  isPersonal: true,
  params,
  body: z.object({
    /** The whole fingerprint that was looked at; 409 where the server has shown another since. */
    fingerprint: z.string().regex(fingerprintForm, 'is not a fingerprint'),
    lastSigns: z.string().trim().length(TRUST_SIGNS, `Type the last ${TRUST_SIGNS} signs of the new fingerprint`),
  }),
  response: FetchedFeed,
  example: { body: { fingerprint: `SHA256:${'A'.repeat(43)}`, lastSigns: 'AAAA' } },
})

export const listFetches = route({
  method: 'GET',
  path: '/feeds/fetched/:feedId/fetches',
  summary: 'Fetches of a feed that have ended, newest first; those of the last 90 days, 1,000 at most',
  permission,
  params,
  query: z.object({
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
    startIndex: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  response: z.array(FeedFetch),
  meta: z.object({ totalRecords: z.number().int() }),
})

export const getFetchReport = route({
  method: 'GET',
  path: '/feeds/fetched/:feedId/fetches/:fetchId/report',
  summary: 'What became of the rows of a fetch that brought repair orders, recalls or locations, with the first 50 reasons',
  permission,
  params: params.extend({ fetchId: Id }),
  response: ImportReport,
})

export const getFetchKey = route({
  method: 'GET',
  path: '/feeds/fetched/key',
  summary:
    'The public key that the rooftop signs in to SFTP servers with, as a line of authorized_keys; made as it is first asked for',
  permission,
  response: z.object({ publicKey: z.string(), fingerprint: z.string(), madeAt: Timestamp }),
})

export const setFetchReceivers = route({
  method: 'PUT',
  path: '/feeds/fetched/receivers',
  summary:
    'Say who is mailed about fetched feeds that name nobody else: a first failure, a file that did not come, and when it is well again',
  permission,
  body: z.object({ receiverIds: ReceiverIds }),
  response: z.array(Named.extend({ email: z.string().nullable() })),
  example: { body: { receiverIds: [] } },
})
