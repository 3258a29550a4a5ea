import { type Permission, type PermissionAlias, rightlySpelled } from '@lotline/domain/people/permissions'
import type { Actor, LiveActor } from '../../ctx.ts'
import { type Doors, readOnce } from '../../database/doors.ts'
import { listLiveSessions } from './queries.ts'
import type { Bearer, Signer } from './tokens.ts'

const freshMs = 1000
const mostKept = 20_000

/** Who a bearer token speaks for right now. What is known is dropped by notice and read again after a second at most. */
export type Actors = {
  find(token: string, now: Date): Promise<LiveActor | undefined>
  forget(sessionId: string): void
}

export function openActors(doors: Doors, signer: Signer, monotonicMs: () => number = () => performance.now()): Actors {
  const bearers = new Map<string, Bearer>()
  // By session and rooftop: a token goes on speaking for the rooftop it was made for.
  const known = new Map<string, { readAt: number; actor: Promise<Actor | undefined> }>()

  async function readBearer(token: string, now: Date): Promise<Bearer | undefined> {
    const bearer = bearers.get(token) ?? (await signer.read(token, now))
    if (!bearer || bearer.expiresAt <= now) return undefined
    if (bearers.size >= mostKept) bearers.clear()
    bearers.set(token, bearer)
    return bearer
  }

  function readActor({ sessionId, rooftopId }: Bearer): Promise<Actor | undefined> {
    const key = `${sessionId} ${rooftopId}`
    const kept = known.get(key)
    if (kept && monotonicMs() - kept.readAt < freshMs) return kept.actor
    const actor = loadActor(doors, sessionId, rooftopId)
    if (known.size >= mostKept) known.clear()
    known.set(key, { readAt: monotonicMs(), actor })
    actor.catch(() => known.delete(key))
    return actor
  }

  return {
    async find(token, now) {
      const bearer = await readBearer(token, now)
      const actor = bearer && (await readActor(bearer))
      return actor && { ...actor, expiresAt: bearer.expiresAt }
    },
    forget(sessionId) {
      for (const key of known.keys()) if (key.startsWith(sessionId)) known.delete(key)
    },
  }
}

/** Who a session speaks for in a rooftop, read anew; undefined once it has ended or the person has left. */
export async function loadActor(doors: Doors, sessionId: string, rooftopId: string): Promise<Actor | undefined> {
  const [actor] = await loadActors(doors, [{ sessionId, rooftopId }])
  return actor
}

/** The same for many, each at its place. */
export async function loadActors(
  doors: Doors,
  asked: readonly Pick<Actor, 'sessionId' | 'rooftopId'>[],
): Promise<(Actor | undefined)[]> {
  const rows = await doors.identity((db) => listLiveSessions(readOnce(db), asked))
  const live = new Map(rows.map((row) => [row.place, row]))
  return asked.map(({ sessionId, rooftopId }, at) => {
    const session = live.get(at + 1)
    // A token for a rooftop that the person has left no longer opens anything.
    if (!session || session.rooftop_id !== (rooftopId || null)) return undefined
    return {
      sessionId,
      rooftopId,
      personId: session.person_id,
      firstName: session.first_name,
      lastName: session.last_name,
      companyName: session.company_name,
      permissions: heldOf(session.permissions ?? ''),
      featureFlags: session.feature_flags,
      via: 'session',
    }
  })
}

const mostSets = 1000
const sets = new Map<string, ReadonlySet<Permission>>()

/** Roles are few and those who hold them many: what one permits is parted and kept once. */
function heldOf(words: string): ReadonlySet<Permission> {
  const known = sets.get(words)
  if (known) return known
  if (sets.size >= mostSets) sets.clear()
  // The column holds nothing else.
  const held = new Set(rightlySpelled(words.split(' ').filter(Boolean) as (Permission | PermissionAlias)[]))
  sets.set(words, held)
  return held
}
