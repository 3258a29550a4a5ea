import type { Person } from '@lotline/contract/people'
import { AppError } from '../../app-error.ts'
import type { AdminCtx } from '../../ctx.ts'
import { keepingAdministrators, tell } from '../rooftops/index.ts'
import { endSessionsOf, noteSecurity } from '../session/index.ts'
import { nameOf, requireMember } from './admin-found.ts'
import { listRooftopIdsOf, updatePerson } from './admin-queries.ts'
import { describePerson } from './admin-views.ts'

/** Closes an account wherever its person works, which signs them out at once, or opens it again. */
export async function setDisabled(ctx: AdminCtx, personId: string, disabled: boolean): Promise<Person> {
  const { db, actor, now, address } = ctx
  if (personId === actor.personId)
    throw new AppError('OWN_ACCOUNT', 'You cannot disable your own account. Ask another administrator.')
  const { id } = await requireMember(ctx, personId)
  const rooftopIds = await listRooftopIdsOf(db, id)
  await keepingAdministrators(ctx, [...rooftopIds, actor.rooftopId], async () => {
    const member = await requireMember(ctx, id)
    if (!(await describePerson(ctx, id)).mayDisable) throw notYoursAlone(nameOf(member))
    if ((member.disabled_at !== null) === disabled) return
    await updatePerson(db, id, { disabled_at: disabled ? now : null })
    if (disabled) await endSessionsOf(db, id, now)
    const kind = disabled ? 'DISABLED' : 'ENABLED'
    const detail = { by: actor.personId, rooftopId: actor.rooftopId }
    await noteSecurity(db, { kind, personId: id, account: member.email_address, address, detail }, now)
    await tell(ctx, `${nameOf(member)}'s account ${disabled ? 'disabled' : 'enabled again'}`, rooftopIds)
  })
  return describePerson(ctx, id)
}

function notYoursAlone(name: string): AppError {
  return new AppError(
    'PERMISSION_DENIED',
    `${name} also works in rooftops that you do not administer. Remove them from this rooftop instead.`,
    { permission: 'DEALERSHIP_ADMIN_VIEW' },
  )
}
