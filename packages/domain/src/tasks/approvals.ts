/** Somebody may decide on tasks of these types (all where none is named) up to a total in dollars; null for any total. */
export type ApprovalRule = { personId: string | null; roleId: string | null; types: readonly string[]; limit: number | null }
export type StandIn = { personId: string; standInId: string; from: Date; until: Date }

/** How a rooftop decides on tasks. Rules only narrow what the holders of the permission may. */
export type Approvals = {
  /** A request up to these totals is approved by itself: its own, and that of all recon on its vehicle with it. */
  autoTaskLimit: number | null
  autoVehicleLimit: number | null
  /** Whether somebody may approve what they have asked for themselves. */
  allowsOwn: boolean
  /** After so long by the rooftop's clock a request goes on to somebody else; null for never. */
  answerSeconds: number | null
  rules: readonly ApprovalRule[]
  standIns: readonly StandIn[]
  /** Everybody who holds the permission to approve. */
  holders: readonly { id: string; roleId: string }[]
}

/** What a decision is judged by; `ownerId` is who has asked for it, or has written it where nobody has asked. */
export type Decidable = { type: string; total: number; ownerId: string | null }

export type DecisionFault = 'limit' | 'own'

/** Whether one of the rules keeps somebody from approving or denying a task; undefined where none does. */
export function decisionFault(
  approvals: Approvals,
  personId: string,
  act: 'approve' | 'deny',
  task: Decidable,
  at: Date,
): DecisionFault | undefined {
  if (!limitsOf(approvals, personId, task.type, at).some((limit) => limit >= task.total)) return 'limit'
  return act === 'approve' && !approvals.allowsOwn && task.ownerId === personId ? 'own' : undefined
}

/** Up to which total somebody decides on tasks of a type: dollars, Infinity for any, undefined for none. */
export function approvalLimit(approvals: Approvals, personId: string, type: string, at: Date): number | undefined {
  const limits = limitsOf(approvals, personId, type, at)
  return limits.length === 0 ? undefined : Math.max(...limits)
}

/** Whether a request is approved by itself; `vehicleTotal` is what is approved and done on its vehicle, with it. */
export function isAutomatic(
  { autoTaskLimit, autoVehicleLimit }: Pick<Approvals, 'autoTaskLimit' | 'autoVehicleLimit'>,
  total: number,
  vehicleTotal: number,
): boolean {
  if (autoTaskLimit === null && autoVehicleLimit === null) return false
  return total <= (autoTaskLimit ?? Infinity) && vehicleTotal <= (autoVehicleLimit ?? Infinity)
}

/**
 * Who is asked one after another while nobody answers, as ids: those of the lowest limit that suffices, of the next one up, and so on,
 * then all who may decide. Without a time for answers all at once; nobody at all where nobody may. Who is away and has a stand-in is not asked.
 */
export function askedInTurn(approvals: Approvals, task: Decidable, at: Date): string[][] {
  const away = awayAt(approvals, at)
  const able = approvals.holders
    .filter(({ id }) => !away.has(id) && decisionFault(approvals, id, 'approve', task, at) === undefined)
    .map(({ id }) => ({ id, limit: lowestThatSuffices(limitsOf(approvals, id, task.type, at), task.total) }))
  if (able.length === 0) return []
  const all = able.map(({ id }) => id)
  const limits = [...new Set(able.map(({ limit }) => limit))].sort((one, other) => one - other)
  if (approvals.answerSeconds === null || limits.length === 1) return [all]
  return [...limits.map((limit) => able.filter((one) => one.limit === limit).map(({ id }) => id)), all]
}

function lowestThatSuffices(limits: readonly number[], total: number): number {
  return Math.min(...limits.filter((limit) => limit >= total))
}

/** A person's own limit for a type, and those of the people for whom they stand in. */
function limitsOf(approvals: Approvals, personId: string, type: string, at: Date): number[] {
  const { standIns } = approvals
  const absent = standIns.filter((one) => one.standInId === personId && isIn(one, at)).map((one) => one.personId)
  const isHolder = approvals.holders.some(({ id }) => id === personId)
  return isHolder ? [personId, ...absent].flatMap((id) => ownLimit(approvals, id, type) ?? []) : []
}

/** Of rules that cover a type the strictest counts; who has rules that do not cover it decides on none of it. */
function ownLimit({ rules, holders }: Approvals, personId: string, type: string): number | undefined {
  const holder = holders.find(({ id }) => id === personId)
  if (!holder) return undefined
  const own = rules.filter((rule) => rule.personId === personId || rule.roleId === holder.roleId)
  if (own.length === 0) return Infinity
  const covering = own.filter(({ types }) => types.length === 0 || types.includes(type))
  return covering.length === 0 ? undefined : Math.min(...covering.map(({ limit }) => limit ?? Infinity))
}

/** Who is away with somebody in their place who may decide at all. */
function awayAt({ standIns, holders }: Approvals, at: Date): Set<string> {
  const present = standIns.filter((one) => isIn(one, at) && holders.some(({ id }) => id === one.standInId))
  return new Set(present.map(({ personId }) => personId))
}

function isIn({ from, until }: StandIn, at: Date): boolean {
  return from <= at && at < until
}
