import { isEmail } from '@lotline/domain/people/email'
import { permissions } from '@lotline/domain/people/permissions'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Named, Nothing, Timestamp, TimeZone } from '../shapes.ts'

export const AssignableUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  allowedSteps: z.array(z.string()),
})
export type AssignableUser = z.infer<typeof AssignableUser>

export const listUsers = route({
  method: 'GET',
  path: '/utility/users',
  summary: 'People of the rooftop; an empty allowedSteps means every step',
  // Those who give steps or tasks to people, and those who shape the line.
  permission: {
    any: ['RECON_VDP_WORKFLOW_STEP_UPDATE', 'INVENTORY_VDP_TASKS_CREATE', 'INVENTORY_VDP_TASKS_UPDATE', 'DEALERSHIP_ADMIN_VIEW'],
  },
  response: z.array(AssignableUser),
})

const name = Line.max(80)
const emailAddress = z.string().trim().max(254).refine(isEmail, 'Invalid email address')

export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  mobilePhone: z.string(),
  defaultLocation: z.string().nullable(),
  locations: z.array(Named),
  /** The zone that the person lives in; null for that of the rooftop. */
  timeZone: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = route({
  method: 'GET',
  path: '/profile',
  summary: "The signed-in person's own details",
  permission: 'USERS_SELF_UPDATE',
  anyRooftop: true,
  response: Profile,
})

/** `emailAddress` and `mobilePhone` win over their short forms; what is left out stays as it is. */
export const updateProfile = route({
  method: 'PUT',
  path: '/profile',
  summary: "Change the signed-in person's own details",
  permission: 'USERS_SELF_UPDATE',
  anyRooftop: true,
  body: z.object({
    firstName: name.optional(),
    lastName: name.optional(),
    emailAddress: z.string().trim().max(254).optional(),
    email: z.string().trim().max(254).optional(),
    mobilePhone: Line.max(40).optional(),
    phone: Line.max(40).optional(),
    defaultLocationId: Id.nullable().optional(),
    timeZone: TimeZone.nullable().optional(),
  }),
  response: Profile,
  example: {
    body: { firstName: 'Demo', lastName: 'Manager', emailAddress: 'manager@demo.lotline.test', mobilePhone: '3125550142' },
  },
})

const filled = 'must not be empty'

/** Who writes is taken from the profile; what the body says of it is not trusted. `rooftop` is an id or a name of one of theirs. */
export const sendFeedback = route({
  method: 'POST',
  path: '/profile/feedback',
  summary: 'Send feedback to support',
  permission: 'signed-in',
  anyRooftop: true,
  body: z.object({
    subject: Line.min(1, filled).max(200),
    message: z.string().trim().min(1, filled).max(5000),
    rooftop: z.string().max(200).optional(),
    userName: z.string().max(200).optional(),
    userEmail: z.string().max(254).optional(),
    userPhone: z.string().max(40).optional(),
  }),
  response: Nothing,
  status: 201,
  example: { body: { subject: 'Photos', message: 'May photos be sorted by hand?' } },
})

export const personStates = ['ACTIVE', 'INVITED', 'DISABLED'] as const

/** A person as administrators of a rooftop see them. */
export const Person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  companyName: z.string().nullable(),
  state: z.enum(personStates),
  role: Named,
  /** The group through which the person works here; null where the role was given in this rooftop. */
  group: Named.nullable(),
  lastSeenAt: Timestamp.nullable(),
  /** Whether the caller may disable the account: they administer every rooftop the person works in, and hold as much there. */
  mayDisable: z.boolean(),
  /** What they may do here and the caller may not, the first of it: what they are is then not the caller's to change. */
  beyond: z.enum(permissions).nullable(),
  /** They own the group, and the caller does not: only another owner changes their role or account. */
  ownersOnly: z.boolean(),
})
export type Person = z.infer<typeof Person>

const admin = 'DEALERSHIP_ADMIN_VIEW'
const params = z.object({ personId: Id })

export const listPeople = route({
  method: 'GET',
  path: '/settings/people',
  summary: 'The people of the rooftop with their roles, by name',
  permission: admin,
  response: z.array(Person),
})

export const invitePerson = route({
  method: 'POST',
  path: '/settings/people',
  summary: 'Invite someone by mail, into the rooftop or into a whole group',
  permission: admin,
  body: z.object({
    emailAddress,
    firstName: name.default(''),
    lastName: name.min(1, 'Must provide last name'),
    companyName: name.nullable().default(null),
    roleId: Id,
    /** With a group, the role of this name is given in every rooftop below it. */
    groupId: Id.nullable().default(null),
  }),
  isIdempotent: true,
  response: Person,
  status: 201,
  example: { body: { emailAddress: 'new@demo.lotline.test', lastName: 'Newcomer', roleId: '$roleId' } },
})

export const inviteAgain = route({
  method: 'POST',
  path: '/settings/people/:personId/invitation',
  summary: 'Mail the invitation again; the earlier link ends',
  permission: admin,
  params,
  response: Nothing,
})

export const changePerson = route({
  method: 'PUT',
  path: '/settings/people/:personId',
  summary: 'Give a person another role, in the rooftop or in a whole group',
  permission: admin,
  params,
  body: z.object({ roleId: Id, groupId: Id.nullable().default(null), companyName: name.nullable().optional() }),
  response: Person,
  example: { body: { roleId: '$roleId' } },
})

export const removePerson = route({
  method: 'DELETE',
  path: '/settings/people/:personId',
  summary: 'End what a person may do in the rooftop, or in a whole group',
  permission: admin,
  params,
  query: z.object({ groupId: Id.optional() }),
  response: Nothing,
})

export const disablePerson = route({
  method: 'PUT',
  path: '/settings/people/:personId/disabled',
  summary: 'Disable an account, which ends its sessions at once, or enable it again',
  permission: admin,
  params,
  body: z.object({ disabled: z.boolean() }),
  response: Person,
  example: { body: { disabled: true } },
})
