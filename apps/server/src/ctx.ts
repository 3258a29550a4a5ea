import type { TokenPermission } from '@lotline/domain/api-tokens/token-permissions'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import type { FeatureFlag, Permission } from '@lotline/domain/people/permissions'
import type { Db, Doors, IdentityDb } from './database/doors.ts'
import type { FileLinks } from './files/links.ts'
import type { Limits } from './limits.ts'
import type { VehicleRead } from './module/vehicle-read.ts'

/** An API token behind a call, with the most that it opens and where. */
export type ActingToken = { id: string; rooftopIds: ReadonlySet<string>; permissions: ReadonlySet<string> }

/** A person who acts in one rooftop, through one session or a program that has a token of theirs. */
export type Actor = {
  via: 'session' | 'token'
  /** Present where a program acts for the person. */
  token?: ActingToken
  personId: string
  /** A program's is that of its token (`tokenSession`). */
  sessionId: string
  rooftopId: string
  firstName: string
  lastName: string
  companyName: string | null
  permissions: ReadonlySet<Permission>
  featureFlags: readonly FeatureFlag[]
}

/** An API token with its person as they are now in the rooftop that a call names, or else in the first of its rooftops. */
export type KnownToken = {
  id: string
  ownership: 'ROOFTOP' | 'PERSON'
  rooftopIds: readonly string[]
  permissions: readonly TokenPermission[]
  addresses: readonly string[]
  endsAt: Date
  revokedAt: Date | null
  person: Pick<Actor, 'personId' | 'firstName' | 'lastName' | 'companyName'> & { isDisabled: boolean }
  /** Undefined where the person does not work in the rooftop. */
  held: ReadonlySet<Permission> | undefined
  featureFlags: readonly FeatureFlag[]
  timeZone: string
}

/** With when the sign-in ends by itself. */
export type LiveActor = Actor & { expiresAt: Date }

/** A program that brings rows into one rooftop for nobody in particular. */
export type ImportActor = {
  via: 'import'
  rooftopId: string
  permissions: ReadonlySet<Permission>
  token: Pick<ActingToken, 'id'>
}

/** Somebody with an address that is its own permission: nobody is known by name. */
export type LinkActor = { via: 'link' }

/** The person behind a call; null where it is a program's. */
export function personOf(actor: Actor | ImportActor): Pick<Actor, 'personId'> | null {
  return actor.via === 'import' ? null : { personId: actor.personId }
}

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

/** Caller of a public route of people, such as sign-in, which opens the people's door itself. */
export type EntryCtx = {
  now: Date
  bearer: string | undefined
  /** Asks for a signed-in person with a permission, where what is sent decides. */
  require(rule: PermissionRule): Promise<Actor>
  address: string
  userAgent: string
  isFromThisMachine: boolean
}

/**
 * Context of a person's own account and of the administration of a rooftop's people: the people's door, open, and who asks from where.
 * `actor.rooftopId` is empty on routes for a person in any rooftop or none, while none is assigned to them.
 */
export type AccountCtx = { db: IdentityDb; actor: Actor; now: Date; address: string }
