import { isIPv6 } from 'node:net'
import { AppError } from '../../app-error.ts'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { countAttempts, insertAttempt, lockAttempts } from './attempt-queries.ts'

const minute = 60 * 1000

/** How often something may be tried: for one account from one address, for one account, from one address. */
const limits = {
  SIGN_IN: { windowMs: 15 * minute, both: 10, account: 100, address: 300, sentence: 'Too many failed sign-ins.' },
  RESET: { windowMs: 60 * minute, both: 5, account: 20, address: 100, sentence: 'Too many emails were requested.' },
} as const

export type Attempt = { kind: keyof typeof limits; account: string; address: string }
export type Reserved = Attempt & { id: string }

/**
 * Counts an attempt before it is made, so that of any number at once no more than the limit get through. Answers what can be taken
 * back. To be called in a short transaction: whoever tries the same account or comes from the same address waits.
 */
export async function reserveAttempt(db: IdentityDb, tried: Attempt, now: Date): Promise<Reserved> {
  const attempt = { ...tried, address: networkOf(tried.address) }
  // Whoever is over the limit already is turned away here, and keeps nobody waiting.
  await refuseBeyondLimit(db, attempt, now)
  await lockAttempts(db, attempt)
  await refuseBeyondLimit(db, attempt, now)
  const reserved = { ...attempt, id: newId() }
  await insertAttempt(db, reserved, now)
  return reserved
}

const underWay = new Map<string, number>()

/**
 * Tries no more at once for an account from an address than may fail: the others are refused before they ask for a connection, of which
 * there are few, and everybody else comes in by the same.
 */
export async function amongFew<T>({ kind, account, address }: Attempt, act: () => Promise<T>): Promise<T> {
  const key = [kind, account.toLowerCase(), networkOf(address)].join(' ')
  const before = underWay.get(key) ?? 0
  if (before >= limits[kind].both) throw tooMany(kind)
  underWay.set(key, before + 1)
  try {
    return await act()
  } finally {
    const left = (underWay.get(key) ?? 1) - 1
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }
}

async function refuseBeyondLimit(db: IdentityDb, attempt: Attempt, now: Date): Promise<void> {
  const { windowMs, ...most } = limits[attempt.kind]
  const made = await countAttempts(db, attempt, new Date(now.getTime() - windowMs))
  if (made.both >= most.both || made.account >= most.account || made.address >= most.address) throw tooMany(attempt.kind)
}

function tooMany(kind: Attempt['kind']): AppError {
  const { windowMs, sentence } = limits[kind]
  return new AppError('TOO_MANY_ATTEMPTS', `${sentence} Try again in ${windowMs / minute} minutes.`, {
    retryAfter: windowMs / 1000,
  })
}

/** Where a request comes from, for counting: of IPv6 the /64 that one customer is given, as its single addresses are free to take. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [left = [], right] = (address.split('%')[0] ?? '').split('::').map((half) => half.split(':').filter(Boolean))
  const omitted = right ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(omitted).fill('0'), ...(right ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
