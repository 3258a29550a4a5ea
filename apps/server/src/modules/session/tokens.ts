import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '@lotline/contract/people/session'
import { jwtVerify, SignJWT } from 'jose'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { findSigningKey, insertRefreshToken, insertSigningKey } from './queries.ts'

const bearerMs = 60 * 60 * 1000
const refreshMs = 30 * 24 * 60 * 60 * 1000

export type Bearer = { personId: string; sessionId: string; rooftopId: string; expiresAt: Date }

/** Signs and reads bearer tokens: person, session and rooftop only, good for an hour. */
export type Signer = {
  sign(
    bearer: { personId: string; sessionId: string; rooftopId: string | null },
    now: Date,
  ): Promise<{ token: string; expiresAt: Date }>
  /** Undefined for anything forged, foreign or expired. */
  read(token: string, now: Date): Promise<Bearer | undefined>
}

/** The key lives in the database, so that every process behind a balancer reads what any of them has signed. */
export async function openSigner(db: IdentityDb, now: Date): Promise<Signer> {
  await insertSigningKey(db, { id: newId(), secret: randomBytes(32), createdAt: now })
  const secret = await findSigningKey(db)
  if (!secret) throw new Error('The signing key could not be stored')
  return {
    async sign({ personId, sessionId, rooftopId }, at) {
      const expiresAt = new Date(Math.floor((at.getTime() + bearerMs) / 1000) * 1000)
      const token = await new SignJWT({ sid: sessionId, ...(rooftopId && { rid: rooftopId }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(personId)
        .setIssuer('lotline')
        .setAudience('lotline')
        // Two tokens of one second must differ, or ending one would look like ending the other.
        .setJti(newId())
        .setIssuedAt(at)
        .setExpirationTime(expiresAt)
        .sign(secret)
      return { token, expiresAt }
    },
    async read(token, at) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer: 'lotline',
          audience: 'lotline',
          currentDate: at,
        })
        if (!payload.sub || typeof payload.sid !== 'string' || !payload.exp) return undefined
        return {
          personId: payload.sub,
          sessionId: payload.sid,
          rooftopId: String(payload.rid ?? ''),
          expiresAt: new Date(payload.exp * 1000),
        }
      } catch {
        return undefined
      }
    },
  }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A fresh pair of tokens for a session. */
export async function issueTokens(
  db: IdentityDb,
  signer: Signer,
  session: { personId: string; sessionId: string; rooftopId: string | null },
  now: Date,
): Promise<Tokens> {
  const refreshToken = randomBytes(32).toString('base64url')
  const { token, expiresAt } = await signer.sign(session, now)
  await insertRefreshToken(db, {
    hash: hashToken(refreshToken),
    sessionId: session.sessionId,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + refreshMs),
  })
  return { token, expirationDate: expiresAt.toISOString(), refreshToken, location: session.rooftopId }
}
