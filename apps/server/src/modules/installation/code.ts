import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What somebody must know to set up from another machine: 256 random bits, told in the log of this process and kept nowhere. */
export function newSetupCode(): string {
  return randomBytes(32).toString('base64url')
}

/** Compares in a time that tells nothing. */
export function isSetupCode(code: string, given: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(code), digest(given ?? ''))
}
