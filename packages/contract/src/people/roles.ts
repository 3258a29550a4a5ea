import { type PermissionAlias, permissionAliases, permissions, rightlySpelled } from '@lotline/domain/people/permissions'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Nothing } from '../shapes.ts'

const admin = 'DEALERSHIP_ADMIN_VIEW'

export const Role = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  people: z.number().int(),
  /** What it permits and the caller may not give, the first of it: who holds the role is then not the caller's to change. */
  beyond: z.enum(permissions).nullable(),
  /** The group above in which people hold it, where that is not the caller's to administer: then its name is not theirs to change. */
  namedBy: z.string().nullable(),
})
export type Role = z.infer<typeof Role>

const aliases = Object.keys(permissionAliases) as PermissionAlias[] // the keys of a constant

const NewRole = z.object({
  name: Line.min(1, 'Must provide a name').max(60),
  permissions: z
    .array(z.enum([...permissions, ...aliases]))
    .max(permissions.length + aliases.length)
    .transform(rightlySpelled),
})
const roleParams = z.object({ roleId: Id })
// Nobody gives what they do not hold themselves.
const role = { name: 'Lot porter', permissions: [admin] }
const beyondOwn = { body: { name: '$roleName', permissions: ['RECON_VIEW'] }, permission: 'RECON_VIEW' } as const

export const listRoles = route({
  method: 'GET',
  path: '/settings/roles',
  summary: 'The roles of the rooftop with what they permit, by name',
  permission: admin,
  response: z.array(Role),
  /** What the caller may give. */
  meta: z.object({ givable: z.array(z.enum(permissions)) }),
})

export const addRole = route({
  method: 'POST',
  path: '/settings/roles',
  summary: 'Add a role',
  permission: admin,
  body: NewRole,
  isIdempotent: true,
  response: Role,
  status: 201,
  example: { body: role },
  cases: [beyondOwn],
})

export const editRole = route({
  method: 'PUT',
  path: '/settings/roles/:roleId',
  summary: 'Change what a role permits; everybody who holds it follows at once',
  permission: admin,
  params: roleParams,
  body: NewRole,
  response: Role,
  example: { body: role },
  cases: [beyondOwn],
})

export const deleteRole = route({
  method: 'DELETE',
  path: '/settings/roles/:roleId',
  summary: 'Delete a role that nobody holds',
  permission: admin,
  params: roleParams,
  response: Nothing,
})
