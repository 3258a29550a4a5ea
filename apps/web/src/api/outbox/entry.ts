/** Person and rooftop of an entry: nobody else is shown it, and it is sent under no other name. */
export type Owner = { readonly id: string; readonly location: string }

/** Waits for its turn; was refused and waits for the person; met something newer, between which the person chooses. */
export type EntryState = 'WAITING' | 'REFUSED' | 'CONFLICT'

/** One act that the server does not have yet, as the device keeps it. */
export type Entry<Body = unknown> = {
  /** Noun of its adapter. */
  readonly kind: string
  readonly personId: string
  readonly rooftopId: string
  /** Key that it is sent with: sent twice it counts once. Another entry with the same id takes its place. */
  readonly id: string
  /** Entries of a lane are sent one after the other. */
  readonly lane: string
  readonly order: number
  /** Of the body's shape. */
  readonly version: number
  /** Changes with the body: an answer to an older body says nothing of a newer one. */
  readonly revision: string
  readonly body: Body
  readonly state: EntryState
  /** Sentence of the last try that failed, of an entry that waits too; absent where the person need not be told. */
  readonly reason?: string
  /** Answer that it met, where it is a conflict. */
  readonly met?: unknown
  readonly tries: number
  /** Milliseconds of the clock: the next try by itself, and the moment that the server named, before which nothing is tried. */
  readonly retryAt: number
  readonly notBefore: number
}

/** An entry as an adapter gives it; the outbox knows the rest. */
export type NewEntry<Body> = Pick<Entry<Body>, 'id' | 'lane' | 'body'> & Partial<Pick<Entry, 'state' | 'reason' | 'met'>>

export type EntryKey = [kind: string, personId: string, rooftopId: string, id: string]

export function keyOf({ kind, personId, rooftopId, id }: Pick<Entry, 'kind' | 'personId' | 'rooftopId' | 'id'>): EntryKey {
  return [kind, personId, rooftopId, id]
}

/** Whether both show the same. */
export function isSameEntry(one: Entry, other: Entry): boolean {
  return (
    one.id === other.id &&
    one.revision === other.revision &&
    one.state === other.state &&
    one.reason === other.reason &&
    one.tries === other.tries &&
    one.notBefore === other.notBefore &&
    one.retryAt === other.retryAt
  )
}
