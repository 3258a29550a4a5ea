import { fetchRhythms, isTimed } from '@lotline/domain/feeds/fetch-schedule'
import {
  fetchedKinds,
  fingerprintForm,
  isSourceHost,
  MAX_FETCHED_NAME,
  MAX_FETCHED_RECEIVERS,
  MAX_SOURCE_SECRET,
  MAX_SOURCE_USER,
  missingAfterHours,
  sourcePathFault,
  sourceUrlFault,
  usualGuardPercent,
  usualSftpPort,
} from '@lotline/domain/feeds/fetched-feeds'
import { z } from 'zod'
import { Id, Line } from '../shapes.ts'

const fault = (faultOf: (text: string) => string | undefined) =>
  z
    .string()
    .trim()
    .superRefine((text, { addIssue }) => {
      const message = faultOf(text)
      if (message !== undefined) addIssue(message)
    })
const Secret = (name: string) =>
  z
    .string()
    .min(1, `Enter the ${name}`)
    .max(MAX_SOURCE_SECRET)
    .regex(/^[^\r\n\0]*$/, 'must be one line')
const User = Line.min(1, 'Enter the user').max(MAX_SOURCE_USER)

/**
 * A source as it is typed. Without password or token the stored one stays, where host and user are those of before. `hostKey` is the one that a test has shown and
 * somebody trusts; without it the stored one stays, where host and port are those of before.
 */
export const NewSource = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('HTTP'),
    url: fault(sourceUrlFault),
    signIn: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('NONE') }),
      z.object({
        kind: z.literal('BASIC'),
        user: User.regex(/^[^:]*$/, 'must not contain a colon'),
        password: Secret('password').optional(),
      }),
      z.object({
        kind: z.literal('BEARER'),
        token: Secret('token')
          .regex(/^[\x21-\x7e]*$/, 'must be letters, digits and signs without spaces')
          .optional(),
      }),
    ]),
  }),
  z.object({
    by: z.literal('SFTP'),
    host: z.string().trim().toLowerCase().refine(isSourceHost, 'Enter the server’s name, such as sftp.example.com'),
    port: z.int('Enter a port from 1 to 65535').min(1, 'Enter a port from 1 to 65535').max(65_535).default(usualSftpPort),
    path: fault(sourcePathFault),
    signIn: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('PASSWORD'), user: User, password: Secret('password').optional() }),
      z.object({ kind: z.literal('KEY'), user: User }),
    ]),
    hostKey: z
      .object({
        type: z.string().regex(/^[A-Z0-9-]{1,40}$/),
        fingerprint: z.string().regex(fingerprintForm, 'is not a fingerprint'),
      })
      .optional(),
  }),
])
export type NewSource = z.input<typeof NewSource>
export type ReadSource = z.output<typeof NewSource>

/** Whom mail goes to, by their ids. */
export const ReceiverIds = z
  .array(Id)
  .max(MAX_FETCHED_RECEIVERS, `Choose at most ${MAX_FETCHED_RECEIVERS} people`)
  .refine((ids) => new Set(ids).size === ids.length, 'names somebody twice')

export const NewFeed = z.object({
  name: Line.min(1, 'Enter a name').max(MAX_FETCHED_NAME),
  kind: z.enum(fetchedKinds),
  source: NewSource,
  schedule: z
    .object({
      every: z.enum(fetchRhythms),
      at: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 05:00')
        .nullable()
        .default(null),
    })
    .superRefine(({ every, at }, { addIssue }) => {
      if (isTimed(every) && at === null) addIssue({ code: 'custom', path: ['at'], message: 'Enter a time, such as 05:00' })
      if (!isTimed(every) && at !== null) addIssue({ code: 'custom', path: ['at'], message: 'is for feeds that come once a day' })
    }),
  isOn: z.boolean().default(true),
  /** Null for the rooftop's usual receivers. */
  receiverIds: ReceiverIds.nullable().default(null),
  missingAfterHours: z
    .literal([...missingAfterHours], 'must be 1, 2, 4, 8 or 12 hours, 1 or 2 days, or a week')
    .nullable()
    .default(null),
  /** Counts for stock alone. */
  guardPercent: z.int().min(0).max(100).default(usualGuardPercent),
})
export type NewFetchedFeed = z.input<typeof NewFeed>
export type ReadFetchedFeed = z.output<typeof NewFeed>
