import { z } from 'zod'
import { route } from '../route.ts'
import { Line, Nothing, Timestamp } from '../shapes.ts'

/** How a browser is reached by push, as it has given it itself. */
const Subscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https' })
    .max(2000, 'must be 2000 characters or less'),
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
  anyRooftop: true,
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
  anyRooftop: true,
  response: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
})
export type PushDevices = z.infer<(typeof listDevices)['response']>

export const forgetDevice = route({
  method: 'DELETE',
  path: '/notifications/devices/:deviceId',
  summary: 'Push goes there no longer',
  permission: 'signed-in',
  anyRooftop: true,
  params: z.object({ deviceId: z.string().min(1).max(500) }),
  response: Nothing,
})

export const testPush = route({
  method: 'POST',
  path: '/notifications/devices/test',
  summary: 'Send a test to every browser that push of the signed-in person goes to',
  permission: 'signed-in',
  anyRooftop: true,
  /** Whom it reached, and of the others why not, in words. */
  response: z.object({ reached: z.number().int(), failures: z.array(z.object({ name: z.string(), reason: z.string() })) }),
})
