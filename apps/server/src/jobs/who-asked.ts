import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import { AppError } from '../app-error.ts'
import type { Actor } from '../ctx.ts'

/** Who a session speaks for in a rooftop now; undefined once it has ended. */
export type WhoIs = (sessionId: string, rooftopId: string) => Promise<Actor | undefined>

/** Who asked for a job, as they are now: signed out or without the permission since, they get nothing. */
export async function whoAsked(
  whoIs: WhoIs,
  { sessionId, rooftopId }: { sessionId: string; rooftopId: string },
  rule: PermissionRule,
): Promise<Actor> {
  const actor = await whoIs(sessionId, rooftopId)
  const permission = missingPermission(rule, actor?.permissions ?? new Set())
  if (actor && !permission) return actor
  throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this. Ask your administrator.`, {
    permission,
  })
}
