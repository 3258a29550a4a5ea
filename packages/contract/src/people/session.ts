import { isEmail } from '@lotline/domain/people/email'
import { passwordProfiles } from '@lotline/domain/people/password'
import { featureFlags, permissions } from '@lotline/domain/people/permissions'
import { z } from 'zod'
import { Calendar } from '../rooftops/calendar.ts'
import { route } from '../route.ts'
import { Id, Line, LocationId, Nothing, PersonName, Timestamp } from '../shapes.ts'

export const Tokens = z.object({
  token: z.string(),
  expirationDate: Timestamp,
  refreshToken: z.string(),
  location: z.string().nullable(),
})
export type Tokens = z.infer<typeof Tokens>

export const Location = z.object({ id: z.string(), name: z.string(), tier: z.enum(['ROOFTOP', 'GROUP', 'CORPORATE_GROUP']) })
export type Location = z.infer<typeof Location>

export const CurrentUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  emailAddress: z.string(),
  permissions: z.array(z.enum(permissions)),
  featureFlags: z.array(z.enum(featureFlags)),
  /** With the zone in which each tells the time of day. */
  locations: z.array(z.object({ id: z.string(), name: z.string(), timeZone: z.string() })),
  defaultLocation: z.string().nullable(),
  location: z.string().nullable(),
  /** The hours by which the current rooftop's clocks run. */
  calendar: Calendar,
  /** Whether their list starts with a saved view there: without one it need not be asked for. */
  startsWithView: z.boolean(),
  /** Whether the current rooftop is still being set up: feeds go into inventory only. */
  onboarding: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

const password = z.string().min(1, 'Password is required').max(200)
const address = Line.max(254)

export const signIn = route({
  method: 'POST',
  path: '/authenticate',
  summary: 'Sign in with e-mail address and password',
  permission: 'public',
  body: z.union([
    z.object({ username: address.min(1), password, authenticationStrategy: z.string().optional() }),
    z.object({ emailAddress: address.min(1), password }),
  ]),
  response: Tokens,
})

export const refresh = route({
  method: 'GET',
  path: '/authenticate',
  summary: 'Renew the tokens; the refresh token is the bearer',
  permission: 'public',
  response: Tokens,
})

export const currentUser = route({
  method: 'GET',
  path: '/authenticate/token',
  summary: 'The signed-in person in the current rooftop',
  permission: 'signed-in',
  anyRooftop: true,
  response: CurrentUser,
})

export const listLocations = route({
  method: 'GET',
  path: '/authenticate/locations',
  summary: 'The rooftops the person may switch to',
  permission: 'signed-in',
  anyRooftop: true,
  response: z.array(Location),
})

export const switchLocation = route({
  method: 'POST',
  path: '/authenticate/locations/:locationId',
  summary: 'Switch to another rooftop',
  permission: 'signed-in',
  anyRooftop: true,
  params: z.object({ locationId: LocationId }),
  body: z.object({ routePath: z.string().max(2000).optional() }).optional(),
  response: Tokens,
})

export const signOut = route({
  method: 'POST',
  path: '/authenticate/logout',
  summary: 'End the session of this refresh token',
  permission: 'public',
  body: z.object({ refreshToken: z.string().max(500).optional() }).optional(),
  response: Nothing,
})

export const getPasswordRules = route({
  method: 'GET',
  path: '/authenticate/passwordRules',
  summary: 'The rules that a new password must meet here',
  permission: 'public',
  response: z.object({ profile: z.enum(passwordProfiles) }),
})

export const sendResetPassword = route({
  method: 'POST',
  path: '/authenticate/sendResetPassword',
  summary: 'Mail a link that sets a new password; answers alike whether the address is known or not',
  permission: 'public',
  body: z.object({ email: z.string().trim().max(254).refine(isEmail, 'Invalid email address') }),
  response: Nothing,
})

const newPassword = z.string().max(200)

export const resetPassword = route({
  method: 'POST',
  path: '/authenticate/resetPassword',
  summary: 'Set a new password, by the token of a mailed link or by the current password',
  permission: 'public',
  body: z.union([
    z.object({ passwordToken: z.string().min(1).max(200), newPassword }),
    z.object({ oldPassword: z.string().max(200), newPassword }),
  ]),
  response: Nothing,
  cases: [{ permission: 'USERS_SELF_UPDATE', body: { oldPassword: 'Wrong#2026', newPassword: 'Right#2027' } }],
})

export const Session = z.object({
  id: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = route({
  method: 'GET',
  path: '/profile/sessions',
  summary: 'Where the person is signed in, the latest first',
  permission: 'signed-in',
  anyRooftop: true,
  response: z.array(Session),
})

export const endSession = route({
  method: 'DELETE',
  path: '/profile/sessions/:sessionId',
  summary: 'Sign out on one device',
  permission: 'signed-in',
  anyRooftop: true,
  params: z.object({ sessionId: Id }),
  response: Nothing,
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/profile/sessions',
  summary: 'Sign out everywhere but here',
  permission: 'signed-in',
  anyRooftop: true,
  response: z.object({ ended: z.number().int() }),
})

/** What is noted of sign-ins and accounts. */
export const securityEventKinds = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'SESSION_ENDED',
  'TOKEN_REUSED',
  'RESET_REQUESTED',
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'INVITED',
  'DISABLED',
  'ENABLED',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const SecurityEvent = z.object({
  id: z.string(),
  timestamp: Timestamp,
  kind: z.enum(securityEventKinds),
  /** Whose account; null for an address that nobody has. */
  person: PersonName.nullable(),
  account: z.string(),
  address: z.string(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEvents = route({
  method: 'GET',
  path: '/settings/sign-ins',
  summary: "Sign-ins and account changes of the rooftop's people, newest first; `next` continues",
  permission: 'DEALERSHIP_ADMIN_VIEW',
  query: z.object({ before: Id.optional(), pageSize: z.coerce.number().int().min(1).max(100).default(50) }),
  response: z.array(SecurityEvent),
  meta: z.object({ next: z.string().nullable() }),
})
