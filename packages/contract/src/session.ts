import { featureFlags, permissions } from '@lotline/domain/permissions'
import { z } from 'zod'
import { route } from './route.ts'
import { Id, Nothing, Timestamp } from './shapes.ts'

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
  emailAddress: z.string(),
  permissions: z.array(z.enum(permissions)),
  featureFlags: z.array(z.enum(featureFlags)),
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
  defaultLocation: z.string().nullable(),
  location: z.string().nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

const password = z.string().min(1, 'Password is required').max(200)
const address = z.string().trim().max(254)

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
  response: CurrentUser,
})

export const listLocations = route({
  method: 'GET',
  path: '/authenticate/locations',
  summary: 'The rooftops the person may switch to',
  permission: 'signed-in',
  response: z.array(Location),
})

export const switchLocation = route({
  method: 'POST',
  path: '/authenticate/locations/:locationId',
  summary: 'Switch to another rooftop',
  permission: 'signed-in',
  params: z.object({ locationId: Id }),
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
