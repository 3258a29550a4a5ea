import type { ApprovalRule, Approvals, StandIn } from './approvals.ts'

/** Facts of a task that a decision is judged by; `ownerIds` are those who count as its requesters: who asked for it or wrote it, and who last raised its total. */
export type Decidable = { type: string; total: number; ownerIds: readonly string[] }

export type DecisionFault = 'limit' | 'own'

/** Who decides on tasks at a moment. */
export type Deciders = {
  /** Whether one of the rules keeps somebody from approving or denying a task; undefined where none does. */
  fault(personId: string, act: 'approve' | 'deny', task: Decidable): DecisionFault | undefined
  /** Up to which total somebody decides on tasks of a type: dollars, Infinity for any, undefined for none. */
  limit(personId: string, type: string): number | undefined
  /** Whether the rules let the same people decide on both types up to the same totals. */
  isSameRule(type: string, otherType: string): boolean
  /**
   * Who is asked one after another while nobody answers, as ids: those of the lowest limit that suffices, of the next one up, and so on,
   * then all who may decide. Without a time for answers all at once; nobody at all where nobody may. Who is away and has a stand-in is not asked.
   */
  askedInTurn(task: Decidable): Turns
}

type Turns = readonly (readonly string[])[]
/** Each holder's limits for a type, lowest first: their own, and those of the people for whom they stand in. */
type Ladder = { limits: ReadonlyMap<string, readonly number[]>; rungs: readonly number[] }

/** Whole lists of tasks are judged at once: all rules are gone through once for each type, all who decide once for each type and band of amounts. */
export function decidersAt(approvals: Approvals, at: Date): Deciders {
  const ladder = remembered(ladders(approvals, at))
  const away = awayAt(approvals, at)
  const turns = new Map<string, Turns>()
  const fault: Deciders['fault'] = (personId, act, { type, total, ownerIds }) => {
    const most = ladder(type).limits.get(personId)?.at(-1)
    if (most === undefined || most < total) return 'limit'
    return act === 'approve' && !approvals.allowsOwn && ownerIds.includes(personId) ? 'own' : undefined
  }
  return {
    fault,
    limit: (personId, type) => ladder(type).limits.get(personId)?.at(-1),
    isSameRule: (type, otherType) => isSameLimits(ladder(type).limits, ladder(otherType).limits),
    askedInTurn: (task) => {
      const { limits, rungs } = ladder(task.type)
      const owners = approvals.allowsOwn ? [] : task.ownerIds.filter((id) => limits.has(id)).sort()
      // Between two limits everybody's lowest that suffices is the same.
      const key = JSON.stringify([task.type, rungs.findIndex((rung) => rung >= task.total), owners])
      const known = turns.get(key)
      if (known) return known
      const able = [...limits].flatMap(([id, own]) => {
        const limit = own.find((one) => one >= task.total)
        return limit === undefined || away.has(id) || owners.includes(id) ? [] : [{ id, limit }]
      })
      const made = turnsOf(able, approvals.answerSeconds !== null)
      turns.set(key, made)
      return made
    },
  }
}

function turnsOf(able: readonly { id: string; limit: number }[], isOneByOne: boolean): Turns {
  if (able.length === 0) return []
  const all = able.map(({ id }) => id)
  const groups = [...Map.groupBy(able, ({ limit }) => limit)].sort(([one], [other]) => one - other)
  if (!isOneByOne || groups.length === 1) return [all]
  return [...groups.map(([, group]) => group.map(({ id }) => id)), all]
}

function ladders({ holders, rules, standIns }: Approvals, at: Date): (type: string) => Ladder {
  const byPerson = Map.groupBy(rules, ({ personId }) => personId)
  const byRole = Map.groupBy(rules, ({ roleId }) => roleId)
  const standing = Map.groupBy(
    standIns.filter((one) => isIn(one, at)),
    ({ standInId }) => standInId,
  )
  return (type) => {
    const own = new Map(
      holders.map(({ id, roleId }) => [id, strictest([...(byPerson.get(id) ?? []), ...(byRole.get(roleId) ?? [])], type)]),
    )
    const limits = new Map(
      holders.map(({ id }) => {
        const absent = standing.get(id)?.map(({ personId }) => personId) ?? []
        return [id, [id, ...absent].flatMap((one) => own.get(one) ?? []).sort((one, other) => one - other)]
      }),
    )
    return { limits, rungs: [...new Set([...limits.values()].flat())].sort((one, other) => one - other) }
  }
}

function isSameLimits(one: Ladder['limits'], other: Ladder['limits']): boolean {
  return [...one].every(([id, limits]) => {
    const others = other.get(id) ?? []
    return limits.length === others.length && limits.every((limit, at) => limit === others[at])
  })
}

/** Of rules that cover a type the strictest counts; who has rules that do not cover it decides on none of it. */
function strictest(own: readonly ApprovalRule[], type: string): number | undefined {
  if (own.length === 0) return Infinity
  const covering = own.filter(({ types }) => types.length === 0 || types.includes(type))
  return covering.length === 0 ? undefined : covering.reduce((least, { limit }) => Math.min(least, limit ?? Infinity), Infinity)
}

/** Who is away with somebody in their place who may decide at all. */
function awayAt({ standIns, holders }: Approvals, at: Date): ReadonlySet<string> {
  const ids = new Set(holders.map(({ id }) => id))
  return new Set(standIns.filter((one) => isIn(one, at) && ids.has(one.standInId)).map(({ personId }) => personId))
}

function isIn({ from, until }: StandIn, at: Date): boolean {
  return from <= at && at < until
}

function remembered<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
