import { noticeKinds } from '@lotline/domain/notifications/kinds'
import { z } from 'zod'
import { route } from '../route.ts'
import { Timestamp, TimeZone } from '../shapes.ts'

const channel = z.boolean().nullable()
const ChannelsOf = z.object({ kind: z.enum(noticeKinds), panel: channel, push: channel, mail: channel })
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day such as 06:45')
const Quiet = z.object({
  on: z.boolean(),
  from: timeOfDay,
  to: timeOfDay,
  sundays: z.boolean(),
  /** Late vehicles are told at once all the same. */
  lateComesThrough: z.boolean(),
})
const Digest = z.object({
  on: z.boolean(),
  at: timeOfDay,
  /** 1 for Monday to 7. */
  days: z.array(z.number().int().min(1).max(7)).max(7),
  late: z.boolean(),
  waits: z.boolean(),
  came: z.boolean(),
})

export const NotificationPreferences = z.object({
  /** Of every kind its channels; null where it has no such channel. */
  kinds: z.array(ChannelsOf),
  quiet: Quiet,
  /** How long something may wait for the person before they are told. */
  waitLimitSeconds: z.number().int(),
  digest: Digest,
  /** The zone that times of day are in: the person's own, else that of the rooftop. */
  timeZone: z.string(),
  ownTimeZone: z.string().nullable(),
  /** Where these hold. */
  rooftops: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const readPreferences = route({
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'How the signed-in person wants to hear of things, in all of their rooftops',
  permission: 'signed-in',
  anyRooftop: true,
  response: NotificationPreferences,
})

export const changePreferences = route({
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Change some of that; what is not named stays',
  permission: 'signed-in',
  anyRooftop: true,
  body: z.object({
    kinds: z
      .array(
        z.object({
          kind: z.enum(noticeKinds),
          panel: z.boolean().optional(),
          push: z.boolean().optional(),
          mail: z.boolean().optional(),
        }),
      )
      .max(noticeKinds.length)
      .optional(),
    quiet: Quiet.partial().optional(),
    waitLimitSeconds: z
      .number()
      .int()
      .min(900, 'must be 15 minutes or more')
      .max(2_592_000, 'must be 30 days or less')
      .optional(),
    digest: Digest.partial().optional(),
    timeZone: TimeZone.nullable().optional(),
  }),
  response: NotificationPreferences,
  example: { body: { quiet: { on: true } } },
})

/** The digest as it would come now. */
const DigestLine = z.object({
  vehicleId: z.string(),
  stockNumber: z.string(),
  words: z.string(),
  figure: z.string(),
  link: z.string(),
})
export const DigestPreview = z.object({
  subject: z.string(),
  to: z.string(),
  sentDate: Timestamp.nullable(),
  sections: z.array(
    z.object({ title: z.string(), lines: z.array(DigestLine), more: z.number().int(), moreLink: z.string().nullable() }),
  ),
})
export type DigestPreview = z.infer<typeof DigestPreview>

export const previewDigest = route({
  method: 'GET',
  path: '/notifications/digest',
  summary: 'The daily digest of the signed-in person as it would come now',
  permission: 'signed-in',
  response: DigestPreview,
})
