import { createHash } from 'node:crypto'
import { idempotencyKeptMs, MAX_IDEMPOTENCY_KEY } from '@lotline/contract/idempotency'
import type { Route } from '@lotline/contract/route'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Actor } from '../ctx.ts'
import { type Db, type Doors, type IdentityDb, writeBehind } from '../database/doors.ts'
import { canonicalJson } from './canonical-json.ts'
import { findKeptCall, hasUsedKeys, type KeptCall, type KeyScope, putKeptCall, tryLockKey } from './idempotency-queries.ts'

/** A reply as it is sent, written before its transaction ends. */
export class WrittenReply {
  readonly status: number
  readonly text: string
  readonly isReplayed: boolean

  constructor(status: number, text: string, isReplayed: boolean) {
    this.status = status
    this.text = text
    this.isReplayed = isReplayed
  }
}

/** Ends a transaction whose work has been done by an earlier call with the same key. */
class Replayed extends Error {
  readonly reply: WrittenReply

  constructor(reply: WrittenReply) {
    super('This call has been answered before')
    this.reply = reply
  }
}

/** Keeps what a call answers in the transaction that does its work, and gives it back. Without a key nothing is kept. */
export type Settle = <T>(db: Db | IdentityDb, result: T) => Promise<T>

// Characters of one kept reply; the usual one has a few thousand.
export const MAX_KEPT_REPLY = 128 * 1024

const printable = /^[\x20-\x7e]+$/

/** The key of a call, bare or as a quoted string; undefined where it has none, or its method needs none. */
export function idempotencyKeyOf(route: Route, request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined || route.method !== 'POST' || route.permission === 'public') return undefined
  if (!route.isIdempotent) throw refusedKey('This call takes no Idempotency-Key. The reference at /api/docs says which do.')
  const text = String(header).trim()
  const key = /^".*"$/.test(text) && text.length > 1 ? text.slice(1, -1) : text
  if (printable.test(key) && key.length <= MAX_IDEMPOTENCY_KEY) return key
  throw refusedKey(`The Idempotency-Key header takes 1 to ${MAX_IDEMPOTENCY_KEY} printable characters, as a UUID.`)
}

function refusedKey(sentence: string): AppError {
  return new AppError('MALFORMED', sentence, { errors: [{ field: 'idempotency-key', message: sentence }] })
}

export type KeyedCall = {
  key: string
  route: Route
  request: FastifyRequest
  actor: Actor
  now: Date
  mostKeys: number
  /** The whole reply as text. */
  write(result: unknown): string
}

/**
 * Runs the work of a call with a key once. Each of its transactions takes the key first, by a lock that ends with it: a call that dies leaves
 * nothing, and another one meanwhile is sent away. The reply is stored by the transaction that settles it.
 */
export async function runOnce(
  call: KeyedCall,
  doors: Doors,
  work: (doors: Doors, settle: Settle) => Promise<unknown>,
  looksFirst: boolean,
): Promise<WrittenReply> {
  const { actor, route } = call
  const scope = { rooftopId: actor.rooftopId, callerId: callerOf(actor), route: `${route.method} ${route.path}`, key: call.key }
  const hashes = { requestHash: requestHash(call.request), permissionsHash: hashOf([...actor.permissions].sort().join()) }
  const claim = (db: Db | IdentityDb) => claimKey(db, scope, { ...call, ...hashes })
  let reply: WrittenReply | undefined
  const settle: Settle = async (db, result) => {
    const status = route.status ?? 200
    const text = call.write(result)
    const kept = { ...hashes, status, reply: text.length > MAX_KEPT_REPLY ? null : text, createdAt: call.now }
    await writeBehind(db, () => putKeptCall(db, scope, kept))
    reply = new WrittenReply(status, text, false)
    return result
  }
  try {
    // Work outside of the transaction, as decoding a VIN, is not done for a call that has been answered.
    if (looksFirst) await doors.inRooftop(actor.rooftopId, claim)
    await work(claiming(doors, actor.rooftopId, claim), settle)
  } catch (error) {
    if (error instanceof Replayed) return error.reply
    throw error
  }
  if (!reply) throw new Error(`${scope.route} takes an Idempotency-Key and settles nothing`)
  return reply
}

/** Doors whose transactions take the key before anything else. */
function claiming(doors: Doors, own: string, claim: (db: Db | IdentityDb) => Promise<void>): Doors {
  return {
    ...doors,
    inRooftop: (rooftopId, work) =>
      doors.inRooftop(rooftopId, async (db) => {
        if (rooftopId === own) await claim(db)
        return work(db)
      }),
    identity: (work) =>
      doors.identity(async (db) => {
        await claim(db)
        return work(db)
      }),
  }
}

type Claim = Pick<KeyedCall, 'now' | 'mostKeys'> & Pick<KeptCall, 'requestHash' | 'permissionsHash'>

async function claimKey(db: Db | IdentityDb, scope: KeyScope, claim: Claim): Promise<void> {
  const since = new Date(claim.now.getTime() - idempotencyKeptMs)
  // Sent in one go; each reads what was committed by the time that it runs.
  const [isMine, kept, isFull] = await Promise.all([
    tryLockKey(db, scope),
    findKeptCall(db, scope, since),
    hasUsedKeys(db, scope, since, claim.mostKeys),
  ])
  if (!isMine)
    throw new AppError('KEY_IN_PROGRESS', 'The first call with this Idempotency-Key is still running. Try again in a moment.', {
      retryAfter: 1,
    })
  if (kept) throw new Replayed(replayOf(kept, claim))
  if (isFull)
    throw new AppError(
      'RATE_LIMITED',
      `You have used ${claim.mostKeys} keys within 24 hours. Call more slowly, or without a key.`,
      {
        retryAfter: 3600,
      },
    )
}

function replayOf(kept: KeptCall, { requestHash, permissionsHash }: Claim): WrittenReply {
  if (!kept.requestHash.equals(requestHash))
    throw new AppError('KEY_REUSED', 'This Idempotency-Key was used for another request. Use a new key for each request.')
  const isSeenAsThen = kept.permissionsHash.equals(permissionsHash)
  if (kept.reply !== null && isSeenAsThen) return new WrittenReply(kept.status, kept.reply, true)
  const reason = isSeenAsThen ? 'its answer is not kept' : 'what you may see has changed since'
  throw new AppError('REPLY_NOT_KEPT', `This was done by an earlier call with the same Idempotency-Key, but ${reason}. Read it.`)
}

function callerOf({ token, personId }: Actor): string {
  return token?.id ?? personId
}

/** SHA-256 of method, path and body, whose keys may come in any order. */
function requestHash({ method, url, body }: FastifyRequest): Buffer {
  return hashOf(`${method} ${url}\n${canonicalJson(body ?? null)}`)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
