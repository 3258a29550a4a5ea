import { rightlySpelled } from '@lotline/domain/people/permissions'
import type { Actor } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import { findLiveSession } from './queries.ts'
import type { Bearer, Signer } from './tokens.ts'

const freshMs = 1000
const mostKept = 20_000

/** Who a bearer token speaks for right now. What is known is dropped by notice and read again after a second at most. */
export type Actors = {
  find(token: string, now: Date): Promise<LiveActor | undefined>
  forget(sessionId: string): void
}
export type LiveActor = Actor & { expiresAt: Date }

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
  const session = await doors.identity((db) => findLiveSession(db, sessionId, rooftopId || null))
  // A token for a rooftop that the person has left no longer opens anything.
  if (!session || session.rooftop_id !== (rooftopId || null)) return undefined
  return {
    sessionId,
    rooftopId,
    personId: session.person_id,
    firstName: session.first_name,
    lastName: session.last_name,
    companyName: session.company_name,
    permissions: new Set(rightlySpelled(session.permissions ?? [])),
    featureFlags: session.feature_flags,
  }
}
