import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP asks at least. It takes its time. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

// Checked where there is no password, so that an answer takes as long as with one: accounts cannot be probed.
const nobodysHash = hashPassword(randomBytes(32).toString('base64url'))

/** Whether the password is the one of this hash; takes as long for somebody who has none, or for nobody. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && typeof passwordHash === 'string'
}
