import { personName } from '@lotline/domain/people/person-name'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { findMember } from './member-queries.ts'
import { listRoles } from './roles-queries.ts'

/** A person who works in the caller's rooftop. */
export async function requireMember({ db, actor }: AccountCtx, personId: string) {
  const member = isUuid(personId) ? await findMember(db, actor.rooftopId, personId) : undefined
  if (!member) throw personNotFound()
  return member
}

export function personNotFound(): AppError {
  return new AppError('PERSON_NOT_FOUND', 'Nobody with this id works in this rooftop.')
}

/** A role of the caller's rooftop. */
export async function requireRole({ db, actor }: AccountCtx, roleId: string) {
  const [role] = isUuid(roleId) ? await listRoles(db, actor.rooftopId, roleId) : []
  if (!role) throw new AppError('ROLE_NOT_FOUND', 'This rooftop has no role with this id.')
  return role
}

type Row = { first_name: string; last_name: string; company_name: string | null }

/** How the log calls somebody. */
export function nameOf({ first_name, last_name, company_name }: Row): string {
  return personName({ firstName: first_name, lastName: last_name, companyName: company_name })
}
