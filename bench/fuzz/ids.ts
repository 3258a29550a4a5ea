import { randomUUID } from 'node:crypto'
import type { Random } from '../../apps/server/test/random.ts'
import { hostileTexts, type Ids } from './values.ts'

const mostOfAName = 200
const isId = /^[0-9A-Za-z-]{24,36}$/

/** Names in paths for ids of what replies list under these keys. */
const nestedNames: Readonly<Record<string, readonly string[]>> = {
  tasks: ['taskId'],
  notes: ['noteId'],
  recalls: ['recallId'],
  checklists: ['checklistId'],
  orders: ['repairOrderId'],
  repairOrders: ['repairOrderId'],
  lines: ['lineId'],
  walks: ['walkId'],
  schedules: ['scheduleId'],
  images: ['imageId'],
  videos: ['videoId'],
  documents: ['documentId'],
  attachments: ['noteFileId', 'taskFileId', 'recallFileId', 'answerFileId'],
  files: ['noteFileId', 'taskFileId', 'recallFileId', 'answerFileId'],
}

export type Harvest = Ids & {
  /** Takes the ids out of a reply; those that it gives no other name go by `name`. */
  gather(reply: unknown, name: string): void
  /** Of each name an id that there is, or undefined where a name has none. */
  known(names: readonly string[]): string[] | undefined
  add(name: string, id: string): void
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
  const keep = (name: string, id: string) => {
    const pool = pools.get(name) ?? []
    pools.set(name, pool)
    add(pool, id)
    add(all, id)
  }
  const gather = (value: unknown, names: readonly string[], depth = 0): void => {
    if (depth > 8 || value === null || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') gather(inner, nestedNames[key] ?? names, depth + 1)
      else if (/^id$|Id$/.test(key) && isId.test(inner)) {
        for (const own of key === 'id' ? names : [key]) keep(own, inner)
      }
    }
  }
  return {
    gather: (reply, name) => gather(reply, [name]),
    add: keep,
    known(names) {
      const found = names.flatMap((name) => {
        const own = pools.get(name) ?? []
        return own.length > 0 ? [random.pick(own)] : []
      })
      return found.length === names.length ? found : undefined
    },
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
