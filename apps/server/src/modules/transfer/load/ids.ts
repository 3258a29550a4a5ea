import { createHmac, randomBytes } from 'node:crypto'

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const SHARDS = 256

/** Ids, each in sixteen bytes: a million of them take less than fifty megabytes, and growing holds up nobody. */
export class IdSet {
  #shards = Array.from({ length: SHARDS }, () => new Shard())

  add(id: string): void {
    const words = wordsOf(id)
    this.#shardOf(words).add(words)
  }

  has(id: string): boolean {
    const words = wordsOf(id)
    return this.#shardOf(words).has(words)
  }

  get size(): number {
    return this.#shards.reduce((sum, shard) => sum + shard.size, 0)
  }

  #shardOf(words: Uint32Array): Shard {
    const [first] = this.#shards
    return this.#shards[(words[3] ?? 0) % SHARDS] ?? first ?? new Shard()
  }
}

class Shard {
  #slots = new Uint32Array(4 * 64)
  size = 0

  add(words: Uint32Array): void {
    if (this.size * 8 > this.#slots.length) this.#grow()
    if (put(this.#slots, words)) this.size += 1
  }

  has(words: Uint32Array): boolean {
    return sameAt(this.#slots, placeOf(this.#slots, words), words)
  }

  #grow(): void {
    const larger = new Uint32Array(this.#slots.length * 2)
    for (let at = 0; at < this.#slots.length; at += 4) {
      const words = this.#slots.subarray(at, at + 4)
      if (words.some((word) => word !== 0)) put(larger, words)
    }
    this.#slots = larger
  }
}

function wordsOf(id: string): Uint32Array {
  const hex = id.replaceAll('-', '')
  return Uint32Array.from([0, 8, 16, 24], (from) => Number.parseInt(hex.slice(from, from + 8), 16))
}

/** Where an id stands, or would. */
function placeOf(slots: Uint32Array, words: Uint32Array): number {
  const count = slots.length / 4
  let at = (((words[1] ?? 0) ^ (words[2] ?? 0) ^ (words[3] ?? 0)) >>> 0) % count
  while (!isFree(slots, at * 4) && !sameAt(slots, at * 4, words)) at = (at + 1) % count
  return at * 4
}

function isFree(slots: Uint32Array, at: number): boolean {
  return slots[at] === 0 && slots[at + 1] === 0 && slots[at + 2] === 0 && slots[at + 3] === 0
}

function sameAt(slots: Uint32Array, at: number, words: Uint32Array): boolean {
  return slots[at] === words[0] && slots[at + 1] === words[1] && slots[at + 2] === words[2] && slots[at + 3] === words[3]
}

function put(slots: Uint32Array, words: Uint32Array): boolean {
  const at = placeOf(slots, words)
  if (!isFree(slots, at)) return false
  slots.set(words, at)
  return true
}

/**
 * How ids of an export are spelled in this database: those of people by the person they are here, the rooftop by the one it goes into, and
 * all others as they are or, where they are taken, by new ones that keep their order in time. They are found wherever they stand in a line:
 * in columns, in lists, in JSON, in addresses within a text.
 */
export type IdMap = {
  /** Ids of people and of the rooftop. */
  named: Map<string, string>
  /** Ids of rows that get new ones; undefined where all keep theirs. */
  rows: IdSet | undefined
  of(id: string): string
  rewrite(line: string): string
}

export function openIdMap(rows: IdSet | undefined): IdMap {
  const secret = randomBytes(32)
  const named = new Map<string, string>()
  const of = (id: string) => named.get(id) ?? (rows?.has(id) ? freshId(secret, id) : id)
  return { named, rows, of, rewrite: (line) => (named.size === 0 && !rows ? line : line.replace(uuids, of)) }
}

/** Of the same millisecond and version, and otherwise as good as chance. */
function freshId(secret: Buffer, id: string): string {
  const chance = createHmac('sha256', secret).update(id).digest('hex')
  return `${id.slice(0, 15)}${chance.slice(0, 3)}-${id[19]}${chance.slice(3, 6)}-${chance.slice(6, 18)}`
}
