import type { FeatureFlag, Permission } from '@lotline/domain/permissions'
import type { Db } from './database/doors.ts'

/** Who acts: a person in one rooftop, through one session. */
export type Actor = {
  personId: string
  sessionId: string
  rooftopId: string
  firstName: string
  lastName: string
  permissions: ReadonlySet<Permission>
  featureFlags: readonly FeatureFlag[]
}

/** What a service may use: one rooftop's transaction, who acts, and the time. Nothing ambient. */
export type Ctx = { db: Db; actor: Actor; now: Date }

/** The same for work that may have nobody at a screen behind it: feeds and jobs. */
export type JobCtx = { db: Db; actor: Pick<Actor, 'personId'> | null; now: Date }

/** What sign-in, refresh and rooftops know of the caller; they open the people's door themselves. `actor` is absent on public routes. */
export type IdentityCtx = {
  now: Date
  actor: Actor | undefined
  bearer: string | undefined
  address: string
  userAgent: string
}
