import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inTransaction } from './transaction.ts'
import type { DB } from './types.ts'

export {
  actByToken,
  actingTokenId,
  commitWith,
  MAX_LISTED_EVENTS,
  notifyOnCommit,
  readOnce,
  recordedEventIds,
  sendTogether,
  writeBehind,
} from './transaction.ts'

declare const insideRooftop: unique symbol
declare const insideIdentity: unique symbol

/** A connection inside one rooftop's transaction: it sees and writes that rooftop's rows only. Modules get no other handle. */
export type Db = Kysely<DB> & { readonly [insideRooftop]: true }
/** A connection inside a transaction over people, memberships, sessions and rooftops. */
export type IdentityDb = Kysely<DB> & { readonly [insideIdentity]: true }

export type Pools = {
  app: Pool
  identity: Pool
  group: Pool
  /** For the job queue's own schema; nothing of a rooftop can be reached through it. */
  jobs: Pool
}

/** Runs work in one transaction: the door through which a module reaches data. */
export type Doors = {
  inRooftop<T>(rooftopId: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Reads over the rooftops a person may see; each row stays under that rooftop's own permissions. */
  inGroup<T>(rooftopIds: readonly string[], work: (db: Db) => Promise<T>): Promise<T>
  identity<T>(work: (db: IdentityDb) => Promise<T>): Promise<T>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** The everyday doors, whose statements have seconds; with `patienceMs` those of work that nobody waits for, as feeds and exports. */
export function openDoors({ app, group, identity }: Pools, { patienceMs }: { patienceMs?: number } = {}): Doors {
  const write = { begin: 'begin read write', patienceMs } as const
  // The brand of a handle says that the transaction is open and where: this is the one place where that is known.
  return {
    inRooftop: async (rooftopId, work) => {
      const scope = { name: 'app.rooftop_id', value: checked(rooftopId) } as const
      return inTransaction(app, { ...write, scope, rooftopId }, (db) => work(db as Db))
    },
    inGroup: async (rooftopIds, work) => {
      const scope = { name: 'app.rooftop_ids', value: rooftopIds.map(checked).join(',') } as const
      return inTransaction(group, { begin: 'begin read only', scope, patienceMs }, (db) => work(db as Db))
    },
    identity: (work) => inTransaction(identity, write, (db) => work(db as IdentityDb)),
  }
}

// Nothing of ours takes minutes: what does has gone wrong, and must not hold its connection for ever.
const longestMs = 300_000

export function openUnhurriedDoors(pools: Pools): Doors {
  return openDoors(pools, { patienceMs: longestMs })
}

function checked(id: string): string {
  if (!isUuid(id)) throw new Error(`Not a rooftop id: ${id.slice(0, 40)}`)
  return id
}
