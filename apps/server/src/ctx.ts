import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import type { FeatureFlag, Permission } from '@lotline/domain/people/permissions'
import type { Db, Doors, IdentityDb } from './database/doors.ts'
import type { FileLinks } from './files/links.ts'
import type { Limits } from './limits.ts'
import type { VehicleRead } from './module/vehicle-read.ts'

/** Who acts: a person in one rooftop, through one session. */
export type Actor = {
  personId: string
  sessionId: string
  rooftopId: string
  firstName: string
  lastName: string
  companyName: string | null
  permissions: ReadonlySet<Permission>
  featureFlags: readonly FeatureFlag[]
}

/** With when the sign-in ends by itself. */
export type LiveActor = Actor & { expiresAt: Date }

/** What a service may use: one rooftop's transaction, who acts, the time, how vehicles are read and files addressed. Nothing ambient. */
export type Ctx = {
  db: Db
  actor: Actor
  now: Date
  vehicleRead: VehicleRead
  /** Absent where nobody looks at what comes out, in jobs and in the demo. */
  links?: Pick<FileLinks, 'picturesOf'>
  /** Absent where no person asks: in jobs and in the demo. */
  limits?: Limits
}

/** Who asks, before any door is opened: for what goes through several, or through one that what is asked for decides. */
export type Requester = { doors: Doors; actor: Actor; now: Date; vehicleRead: VehicleRead; links?: Ctx['links']; limits?: Limits }

export function inOwnRooftop<T>(
  { doors, actor, now, vehicleRead, links, limits }: Requester,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return doors.inRooftop(actor.rooftopId, (db) =>
    work({ db, actor, now, vehicleRead, ...(links && { links }), ...(limits && { limits }) }),
  )
}

/** The same for work that may have nobody at a screen behind it: feeds and jobs. */
export type JobCtx = { db: Db; actor: Pick<Actor, 'personId'> | null; now: Date }

/** What sign-in, refresh and rooftops know of the caller; they open the people's door themselves. `actor` is absent on public routes. */
export type IdentityCtx = {
  now: Date
  actor: Actor | undefined
  bearer: string | undefined
  /** Asks for a signed-in person with a permission, on public routes where what is sent decides. */
  require(rule: PermissionRule): Promise<Actor>
  address: string
  userAgent: string
  isFromThisMachine: boolean
}

/** What an administrator of a rooftop works with: the people's door, open, and who asks from where. */
export type AdminCtx = { db: IdentityDb; actor: Actor; now: Date; address: string }

/** The same for a person and their own account; of no rooftop (`actor.rooftopId` is empty) while none is assigned to them. */
export type AccountCtx = AdminCtx
