import type { Route } from '@lotline/contract/route'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { LiveActor } from '../ctx.ts'
import { requireFeature } from '../jobs/who-asked.ts'

export type Authenticate = (token: string, now: Date) => Promise<LiveActor | undefined>

/** Who asks, with what the route needs: a session, a permission in the rooftop of its token, a feature of that rooftop. */
export async function requireActor(
  deps: { authenticate: Authenticate; now: () => Date },
  rule: PermissionRule,
  request: FastifyRequest,
  { anyRooftop, feature }: Pick<Route, 'anyRooftop' | 'feature'>,
): Promise<LiveActor> {
  const token = bearerOf(request)
  if (!token) throw new AppError('TOKEN_INVALID', 'Sign in first.')
  const actor = await deps.authenticate(token, deps.now())
  if (!actor) throw new AppError('TOKEN_INVALID', 'This sign-in has ended. Sign in again.')
  request.personId = actor.personId
  const tenant = request.headers['tenant-id']
  if (tenant !== undefined && tenant !== actor.rooftopId)
    throw new AppError('TENANT_MISMATCH', 'The tenant-id header names another rooftop than the token.')
  if (!anyRooftop) {
    if (!actor.rooftopId)
      throw new AppError('PERMISSION_DENIED', 'No rooftop is assigned to you. Ask your administrator.', { permission: 'ROOFTOP' })
    if (tenant === undefined)
      throw new AppError('MALFORMED', 'The tenant-id header is missing.', {
        errors: [{ field: 'tenant-id', message: 'is missing' }],
      })
  }
  const missing = missingPermission(rule, actor.permissions)
  if (missing)
    throw new AppError('PERMISSION_DENIED', `You need the permission ${missing} for this. Ask your administrator.`, {
      permission: missing,
    })
  requireFeature(actor, feature)
  return actor
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}
