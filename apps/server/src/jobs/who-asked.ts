import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { FeatureFlag, Permission } from '@lotline/domain/people/permissions'
import { featureWords } from '@lotline/domain/rooftops/feature-words'
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
  requirePermission(actor?.permissions ?? new Set(), rule)
  if (actor) return actor
  throw new AppError('PERMISSION_DENIED', 'You have signed out since you asked for this. Sign in and ask again.')
}

/** Refuses whoever lacks what is asked of them beside their route's permission. */
export function requirePermission(held: ReadonlySet<Permission>, rule: PermissionRule): void {
  const permission = missingPermission(rule, held)
  if (!permission) return
  throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this. Ask your administrator.`, {
    permission,
  })
}

/** Refuses what the caller's rooftop has not turned on. */
export function requireFeature({ featureFlags }: Pick<Actor, 'featureFlags'>, feature: FeatureFlag | null | undefined): void {
  if (!feature || featureFlags.includes(feature)) return
  throw new AppError(
    'FEATURE_OFF',
    `'${featureWords[feature].label}' is off for this rooftop. An administrator can turn it on under Settings, Features.`,
    { feature },
  )
}
