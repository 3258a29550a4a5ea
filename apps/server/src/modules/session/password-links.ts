import { randomBytes } from 'node:crypto'
import type { IdentityDb } from '../../database/doors.ts'
import { hashToken } from './tokens.ts'

const lastsMs = { RESET: 60 * 60 * 1000, INVITATION: 7 * 24 * 60 * 60 * 1000 } as const
export type PasswordLinkKind = keyof typeof lastsMs

/** Makes the token of a link that sets a password once: 256 random bits, kept as a hash only. Earlier links of the kind end. */
export async function issuePasswordLink(
  db: IdentityDb,
  { personId, kind }: { personId: string; kind: PasswordLinkKind },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('password_reset').where('person_id', '=', personId).where('kind', '=', kind).execute()
  await db
    .insertInto('password_reset')
    .values({
      hash: hashToken(token),
      person_id: personId,
      kind,
      created_at: now,
      expires_at: new Date(now.getTime() + lastsMs[kind]),
    })
    .execute()
  return token
}

/** Every link of the person that is still open leads nowhere from now on. */
export async function endPasswordLinks(db: IdentityDb, personId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('person_id', '=', personId).execute()
}
