import { AppError } from '../../app-error.ts'
import type { Actor } from '../../ctx.ts'

/** Whether somebody may see engagements and shoppers of others. */
export function seesOthers({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.has('PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY')
}

/** The sender whose engagements alone a reader may see; undefined for one who may see all. */
export function ownSender(actor: Pick<Actor, 'permissions' | 'personId'>): string | undefined {
  return seesOthers(actor) ? undefined : actor.personId
}

export function noSuchEngagement(): AppError {
  return new AppError('ENGAGEMENT_NOT_FOUND', 'There is no such engagement in this rooftop.')
}
