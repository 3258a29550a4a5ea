import type { SecurityEventKind } from '@lotline/contract/people/session'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { insertSecurityEvent } from './session-queries.ts'

// No address that mail reaches is longer (RFC 5321); whatever else was typed in is cut.
const longestAccount = 254

export type NewSecurityEvent = {
  kind: SecurityEventKind
  personId?: string | null
  /** The e-mail address as it was given. */
  account?: string
  /** Where the request came from. */
  address?: string
  sessionId?: string | null
  detail?: Record<string, unknown>
}

/** Notes what happened to an account. Never a password or a token. */
export async function noteSecurity(db: IdentityDb, event: NewSecurityEvent, now: Date): Promise<void> {
  await insertSecurityEvent(db, {
    id: newId(),
    at: now,
    kind: event.kind,
    person_id: event.personId ?? null,
    account: (event.account ?? '').slice(0, longestAccount),
    address: event.address ?? '',
    session_id: event.sessionId ?? null,
    detail: JSON.stringify(event.detail ?? {}),
  })
}
