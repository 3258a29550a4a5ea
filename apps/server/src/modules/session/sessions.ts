import type { SecurityEvent, Session } from '@lotline/contract/people/session'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { endSession, endSessionsOf, findPerson } from './queries.ts'
import { noteSecurity } from './security-events.ts'
import { isNotedOf, isSessionOf, listLiveSessions, listSecurityEventsOf } from './session-queries.ts'

export async function listSessions({ db, actor, now }: AccountCtx): Promise<Session[]> {
  const sessions = await listLiveSessions(db, actor.personId, now)
  return sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: session.id === actor.sessionId,
  }))
}

/** Signs out on one device. Somebody else's session is not found, and neither is one that has ended. */
export async function endOwnSession({ db, actor, now, address }: AccountCtx, sessionId: string): Promise<Record<string, never>> {
  const isTheirs = isUuid(sessionId) && (await isSessionOf(db, sessionId, actor.personId))
  const ended = isTheirs ? await endSession(db, sessionId, now) : undefined
  if (!ended) throw new AppError('SESSION_NOT_FOUND', 'You are no longer signed in there.')
  await noteSecurity(db, { kind: 'SESSION_ENDED', ...ended, address, sessionId }, now)
  return {}
}

/** Signs out everywhere but here. */
export async function endOtherSessions({ db, actor, now, address }: AccountCtx): Promise<{ ended: number }> {
  const { personId, sessionId } = actor
  const ended = await endSessionsOf(db, personId, now, sessionId)
  const { email_address: account } = await findPerson(db, personId)
  if (ended > 0) await noteSecurity(db, { kind: 'SESSION_ENDED', personId, account, address, sessionId, detail: { ended } }, now)
  return { ended }
}

/** What is noted of the people of the administrator's rooftop, a page at a time. */
export async function listSecurityEvents(
  { db, actor }: AccountCtx,
  { before, pageSize }: { before?: string | undefined; pageSize: number },
): Promise<{ data: SecurityEvent[]; meta: { next: string | null } }> {
  if (before && !(isUuid(before) && (await isNotedOf(db, actor.rooftopId, before))))
    throw new AppError('NOT_FOUND', 'This rooftop has no entry with this id. Read the list from its beginning.')
  // One more than is shown tells whether there is a next page.
  const rows = await listSecurityEventsOf(db, actor.rooftopId, { before, limit: pageSize + 1 })
  const data = rows.slice(0, pageSize).map(({ id, at, kind, personId, firstName, lastName, companyName, account, address }) => ({
    id,
    timestamp: at.toISOString(),
    kind,
    person: { id: personId, firstName, lastName, companyName },
    account,
    address,
  }))
  return { data, meta: { next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null } }
}
