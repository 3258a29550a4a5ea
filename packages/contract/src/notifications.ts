import { noticeKinds } from '@lotline/domain/notifications/kinds'
import { notificationTypes, targetTypes } from '@lotline/domain/notifications/notifications'
import { z } from 'zod'
import { route } from './route.ts'
import { Id, Line, Money, Nothing, PersonName, Timestamp, TimeZone } from './shapes.ts'

/** A request that still waits for the reader, as it stands now. */
const WaitingRequest = z.object({
  tasks: z.array(z.object({ id: z.string(), name: z.string(), total: Money.nullable() })),
  /** Of all of them; null for whoever sees no amounts. */
  total: Money.nullable(),
  /** What the estimate of the vehicle leaves once these are approved; below zero is over it. Null without an estimate, or without leave to see it. */
  estimateLeft: z.number().nullable(),
  estimate: Money.nullable(),
  photos: z.number().int(),
  requestedDate: Timestamp,
  /** How long it has waited by the rooftop's clock. */
  waitingSeconds: z.number().int(),
  /** Whether that is longer than the rooftop, or the reader, lets it wait. */
  isLate: z.boolean(),
})

/** A part of a sentence: what is strong is what one looks for. */
const Word = z.object({ text: z.string(), isStrong: z.boolean() })

export const Notification = z.object({
  id: z.string(),
  read: z.boolean(),
  /** The whole sentence. */
  message: z.string(),
  notificationType: z.enum(notificationTypes),
  targetType: z.enum(targetTypes),
  parentType: z.enum(['vehicle', 'feed']),
  parentId: z.string(),
  targetId: z.string(),
  /** The rooftop. */
  locationId: z.string(),
  tenantId: z.string(),
  kind: z.enum(noticeKinds),
  locationName: z.string(),
  createdDate: Timestamp,
  /** Null where a rule or a clock has acted. */
  actor: PersonName.nullable(),
  /** Null for what is of no vehicle, and where the reader sees none. */
  vehicle: z.object({ id: z.string(), stockNumber: z.string(), title: z.string(), imageUri: z.string().nullable() }).nullable(),
  /** The same sentence without the vehicle, in parts, and one line of context below it. */
  words: z.array(Word),
  detail: z.string().nullable(),
  request: WaitingRequest.nullable(),
})
export type Notification = z.infer<typeof Notification>

const one = z.object({ notificationId: Id })
const read = z.object({ read: z.literal('true', 'must be true') })

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  summary: 'What the signed-in person was told of in all of their rooftops, newest first: the last 200',
  permission: 'NOTIFICATIONS_VIEW',
  response: z.array(Notification),
  /** How many are unread, and how many are requests that wait for the reader. */
  meta: z.object({ unread: z.number().int(), waiting: z.number().int() }),
})

export const countNotifications = route({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications of the signed-in person are unread, of those that are listed',
  permission: 'NOTIFICATIONS_VIEW',
  response: z.object({ unread: z.number().int() }),
})

export const markNotificationRead = route({
  method: 'PUT',
  path: '/notifications/:notificationId',
  summary: 'Mark one read',
  permission: 'NOTIFICATIONS_UPDATE',
  params: one,
  query: read,
  response: Nothing,
  example: { query: { read: 'true' } },
})

export const markAllNotificationsRead = route({
  method: 'PUT',
  path: '/notifications',
  summary: 'Mark all read',
  permission: 'NOTIFICATIONS_UPDATE',
  query: read,
  response: Nothing,
  example: { query: { read: 'true' } },
})

export const deleteNotification = route({
  method: 'DELETE',
  path: '/notifications/:notificationId',
  summary: 'Delete one',
  permission: 'NOTIFICATIONS_DELETE',
  params: one,
  response: Nothing,
})

export const deleteAllNotifications = route({
  method: 'DELETE',
  path: '/notifications',
  summary: 'Delete all that are listed',
  permission: 'NOTIFICATIONS_DELETE',
  response: Nothing,
})

/** How a browser is reached by push, as it has given it itself. */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'must be an address that begins with https' }).max(2000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=*$/, 'is not a key of a browser'),
    auth: z.string().regex(/^[\w-]{20,30}=*$/, 'is not a secret of a browser'),
  }),
})

export const registerDevice = route({
  method: 'POST',
  path: '/notifications/devices',
  summary: 'Register this browser for notices; with a subscription they are pushed to it',
  permission: 'signed-in',
  body: z.object({
    deviceId: Line.min(1, 'must not be empty').max(500),
    deviceType: z.enum(['WEB']),
    subscription: Subscription.optional(),
  }),
  response: Nothing,
  status: 201,
  example: { body: { deviceId: '5f0c6a7e-0f0b-4b52-8f5e-0f2f8f1f3a11', deviceType: 'WEB' } },
})

/** A browser that push reaches. */
const PushDevice = z.object({
  deviceId: z.string(),
  /** 'Chrome on Windows'. */
  name: z.string(),
  isPhone: z.boolean(),
  /** Whether the caller's own session registered it. */
  isOwn: z.boolean(),
  registeredDate: Timestamp,
  reachedDate: Timestamp.nullable(),
})

export const listDevices = route({
  method: 'GET',
  path: '/notifications/devices',
  summary: 'Where push of the signed-in person goes, and the key that a browser subscribes with',
  permission: 'signed-in',
  response: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
})
export type PushDevices = z.infer<(typeof listDevices)['response']>

export const forgetDevice = route({
  method: 'DELETE',
  path: '/notifications/devices/:deviceId',
  summary: 'Push goes there no longer',
  permission: 'signed-in',
  params: z.object({ deviceId: z.string().min(1).max(500) }),
  response: Nothing,
})

export const testPush = route({
  method: 'POST',
  path: '/notifications/devices/test',
  summary: 'Send a test to every browser that push of the signed-in person goes to',
  permission: 'signed-in',
  /** Whom it reached, and of the others why not, in words. */
  response: z.object({ reached: z.number().int(), failures: z.array(z.object({ name: z.string(), reason: z.string() })) }),
})

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
  response: NotificationPreferences,
})

export const changePreferences = route({
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Change some of that; what is not named stays',
  permission: 'signed-in',
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
