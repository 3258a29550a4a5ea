import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { IdentityDb } from '../database/doors.ts'
import { newId } from '../database/new-id.ts'
import { findPushKey, insertPushKey } from './key-queries.ts'

/** A pair of keys on P-256 in base64url: the point, and the number behind it. */
export type KeyPair = { publicKey: string; privateKey: string }

/** What push services know this installation by (RFC 8292). */
export type PushKeys = {
  /** What browsers subscribe with. */
  publicKey: string
  /** The header by which a push service knows who sends. */
  authorization(endpoint: string, now: Date): Promise<string>
}

const lastsMs = 12 * 60 * 60 * 1000

/** The keys of the environment, else the installation's own, which the first server at its first start has made. */
export async function openPushKeys(
  db: IdentityDb,
  { given, subject, now }: { given: KeyPair | undefined; subject: string; now: Date },
): Promise<PushKeys> {
  if (!given) await insertPushKey(db, { id: newId(), ...makeKeyPair(), createdAt: now })
  const pair = given ?? (await findPushKey(db))
  if (!pair) throw new Error('The keys of push could not be stored')
  const key = signingKey(pair)
  return {
    publicKey: pair.publicKey,
    async authorization(endpoint, at) {
      const token = await new SignJWT({})
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(new Date(at.getTime() + lastsMs))
        .setSubject(subject)
        .sign(key)
      return `vapid t=${token}, k=${pair.publicKey}`
    },
  }
}

function makeKeyPair(): KeyPair {
  const made = createECDH('prime256v1')
  made.generateKeys()
  // A number that begins with zeros is given back without them.
  const number = made.getPrivateKey().toString('hex').padStart(64, '0')
  return { publicKey: made.getPublicKey('base64url'), privateKey: Buffer.from(number, 'hex').toString('base64url') }
}

/** Whether the two are keys and belong together. */
export function isKeyPair({ publicKey, privateKey }: KeyPair): boolean {
  try {
    const own = createECDH('prime256v1')
    own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return own.getPublicKey('base64url') === publicKey.replace(/=+$/, '')
  } catch {
    return false
  }
}

function signingKey({ publicKey, privateKey }: KeyPair): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
}
