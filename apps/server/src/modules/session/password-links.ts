import { randomBytes } from 'node:crypto'
import type { IdentityDb } from '../../database/doors.ts'
import { deleteLinks, insertLink } from './password-queries.ts'
import { hashToken } from './tokens.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
const lasts = { RESET: { ms: 60 * minute, words: '60 minutes' }, INVITATION: { ms: 7 * day, words: '7 days' } } as const
export type PasswordLinkKind = keyof typeof lasts

/** Where the token of a link is typed in, as mails say it. */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/reset-password?token=${token}`
}

/** How long a link is good, as mails say it. */
export function passwordLinkLasts(kind: PasswordLinkKind): string {
  return lasts[kind].words
}

/** Makes the token of a link that sets a password once: 256 random bits, kept as a hash only. Earlier links of the kind end. */
export async function issuePasswordLink(
  db: IdentityDb,
  { personId, kind }: { personId: string; kind: PasswordLinkKind },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await deleteLinks(db, personId, kind)
  const expiresAt = new Date(now.getTime() + lasts[kind].ms)
  await insertLink(db, { hash: hashToken(token), personId, kind, createdAt: now, expiresAt })
  return token
}
