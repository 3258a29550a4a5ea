import { randomUUID } from 'node:crypto'
import type { Random } from '../../apps/server/test/random.ts'
import { hostileTexts, type Ids } from './values.ts'

const mostOfAName = 200
const isId = /^[0-9A-Za-z-]{24,36}$/

export type Harvest = Ids & {
  /** Takes the ids out of a reply; those that it gives no other name go by `name`. */
  gather(reply: unknown, name: string): void
  /** These are never sent: the accounts that requests are sent by would lose what they may. */
  spare(...ids: string[]): void
}

/** The ids that replies have told, so that requests meet what there is. */
export function openHarvest(random: Random): Harvest {
  const pools = new Map<string, string[]>()
  const spared = new Set<string>()
  const all: string[] = []
  const add = (pool: string[], id: string) => {
    if (spared.has(id) || pool.includes(id)) return
    if (pool.length < mostOfAName) pool.push(id)
    else pool[random.whole(0, mostOfAName - 1)] = id
  }
  const gather = (value: unknown, name: string, depth = 0): void => {
    if (depth > 8 || value === null || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') gather(inner, name, depth + 1)
      else if (/^id$|Id$/.test(key) && isId.test(inner)) {
        const own = key === 'id' ? name : key
        const pool = pools.get(own) ?? []
        pools.set(own, pool)
        add(pool, inner)
        add(all, inner)
      }
    }
  }
  return {
    gather,
    spare: (...ids) => {
      for (const id of ids) spared.add(id)
    },
    any(name) {
      const own = pools.get(name) ?? []
      const chance = random.number()
      if (own.length > 0 && chance < 0.8) return random.pick(own)
      if (all.length > 0 && chance < 0.9) return random.pick(all)
      return chance < 0.95 ? randomUUID() : random.pick(hostileTexts)
    },
  }
}
