import { isEmail } from '@lotline/domain/people/email'
import { locationTiers } from '@lotline/domain/rooftops/places'
import { z } from 'zod'
import { Tokens } from '../people/session.ts'
import { route } from '../route.ts'
import { Id, Line, LocationId, PlaceName, TimeZone } from '../shapes.ts'

const name = PlaceName
export const getSetup = route({
  method: 'GET',
  path: '/setup',
  summary: 'Whether the first rooftop is still to be made, and whether that takes the code from the log',
  permission: 'public',
  response: z.object({ isNeeded: z.boolean(), needsCode: z.boolean() }),
})

export const setUp = route({
  method: 'POST',
  path: '/setup',
  summary: 'Make the group, the first rooftop and its administrator, who is signed in',
  permission: 'public',
  body: z.object({
    groupName: name,
    rooftopName: name,
    timeZone: TimeZone,
    firstName: Line.max(80).default(''),
    lastName: Line.min(1, 'Must provide last name').max(80),
    emailAddress: z.string().trim().max(254).refine(isEmail, 'Invalid email address'),
    password: z.string().max(200),
    code: z.string().max(100).optional(),
  }),
  response: Tokens,
  status: 201,
})

/** A place in the tree of groups and rooftops. */
export const Place = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.enum(locationTiers),
  parentId: z.string().nullable(),
  /** Of a rooftop; null for groups. */
  timeZone: z.string().nullable(),
  /** Whether the caller administers every rooftop in it. */
  mayEdit: z.boolean(),
})
export type Place = z.infer<typeof Place>

const admin = 'DEALERSHIP_ADMIN_VIEW'

export const listPlaces = route({
  method: 'GET',
  path: '/settings/locations',
  summary: 'Groups and rooftops around the ones that the caller administers, parents first',
  permission: admin,
  response: z.array(Place),
})

const groupTier = z.enum(['GROUP', 'CORPORATE_GROUP'])

export const addGroup = route({
  method: 'POST',
  path: '/settings/groups',
  summary: 'Add a group, on its own or below another',
  permission: admin,
  body: z.object({ name, tier: groupTier.default('GROUP'), parentId: Id.nullable().default(null) }),
  isIdempotent: true,
  response: Place,
  status: 201,
  example: { body: { name: 'North Group' } },
})

export const editGroup = route({
  method: 'PUT',
  path: '/settings/groups/:groupId',
  summary: 'Rename a group or put it below another',
  permission: admin,
  params: z.object({ groupId: Id }),
  body: z.object({ name, parentId: Id.nullable().optional() }),
  response: Place,
  example: { body: { name: 'North Group' } },
})

export const addRooftop = route({
  method: 'POST',
  path: '/settings/rooftops',
  summary: 'Open a rooftop in a group, with the usual roles and line',
  permission: admin,
  body: z.object({ name, timeZone: TimeZone, groupId: Id }),
  response: Place,
  status: 201,
  example: { body: { name: 'Northside Ford', timeZone: 'America/Chicago', groupId: '$groupId' } },
})

export const editRooftop = route({
  method: 'PUT',
  path: '/settings/rooftops/:rooftopId',
  summary: 'Rename a rooftop or set its time zone',
  permission: admin,
  params: z.object({ rooftopId: LocationId }),
  body: z.object({ name, timeZone: TimeZone }),
  response: Place,
  example: { body: { name: 'Northside Ford', timeZone: 'America/Chicago' } },
})
