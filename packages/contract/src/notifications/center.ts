import { askKinds } from '@lotline/domain/engage/asks'
import { noticeKinds } from '@lotline/domain/notifications/kinds'
import { notificationTypes, targetTypes } from '@lotline/domain/notifications/notifications'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Money, Nothing, PersonName, Timestamp } from '../shapes.ts'

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

/** What a shopper asked and nobody has answered. */
const WaitingAsk = z.object({
  id: z.string(),
  kind: z.enum(askKinds),
  askedDate: Timestamp,
  /** As people read it: '(951) 555-0187'; null where none is known. */
  phone: z.string().nullable(),
})

/** The visit of a shopper: it goes on until `LOOKING_MS` of the domain after its last sign. */
const Visit = z.object({
  /** The first visit through its link is 1. */
  visitNumber: z.number().int(),
  /** How long the page has been in sight. */
  seconds: z.number().int(),
  lastSign: Timestamp,
  /** Part of the page that was in sight at the last sign, as staff read it; null where that is not known. */
  part: z.string().nullable(),
  isDocument: z.boolean(),
  /** Parts that were seen for a second, the longest first, three at most. */
  seenParts: z.array(z.string()),
  /** Whether the link of a price alert was what they came by. */
  isAfterAlert: z.boolean(),
  /** As people read it: '(951) 555-0187'; null for a link without a shopper, and where none is known. */
  phone: z.string().nullable(),
})

export const Notification = z.object({
  id: z.string(),
  read: z.boolean(),
  /** The whole sentence. */
  message: z.string(),
  notificationType: z.enum(notificationTypes),
  targetType: z.enum(targetTypes),
  parentType: z.enum(['vehicle', 'feed', 'webhook', 'apiToken']),
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
  /** Null of everything but a shopper's wish, once it was answered, and for whoever sees no engagements. */
  ask: WaitingAsk.nullable(),
  /** Of a link that was opened, the last visit that it tells of; null for all else, and for whoever sees no engagements. */
  visit: Visit.nullable(),
})
export type Notification = z.infer<typeof Notification>

const one = z.object({ notificationId: Id })
const read = z.object({ read: z.literal('true', 'must be true') })

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  summary:
    'What the signed-in person was told of in all of their rooftops, newest first: the last 200, and every request and shopper that still waits for them',
  permission: 'NOTIFICATIONS_VIEW',
  response: z.array(Notification),
  /** How many are unread, and how many are requests and shoppers that wait for the reader. */
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
