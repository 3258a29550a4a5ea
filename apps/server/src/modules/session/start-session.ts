import type { Tokens } from '@lotline/contract/people/session'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { insertSession } from './queries.ts'
import { noteSecurity } from './security-events.ts'
import type { Caller } from './session-deps.ts'
import { issueTokens, type Signer } from './tokens.ts'

type Entrant = { personId: string; account: string; rooftopId: string | null }

/** Begins a session for somebody whose password has been checked, or was just chosen. */
export async function startSession(
  db: IdentityDb,
  signer: Signer,
  { personId, account, rooftopId }: Entrant,
  { address, userAgent, now }: Caller,
): Promise<Tokens> {
  const sessionId = newId()
  await insertSession(db, { id: sessionId, personId, rooftopId, at: now, userAgent: userAgent.slice(0, 300), address })
  await noteSecurity(db, { kind: 'SIGNED_IN', personId, account, address, sessionId }, now)
  return issueTokens(db, signer, { personId, sessionId, rooftopId }, now)
}

/** The rooftop to begin in: the first of the preferred ones that is still the person's, else the first of theirs. */
export function startingRooftop(rooftops: readonly { id: string }[], preferred: readonly (string | null)[]): string | null {
  const id = preferred.find((one) => rooftops.some((rooftop) => rooftop.id === one))
  return id ?? rooftops[0]?.id ?? null
}
