import type { NoticeKind } from './kinds.ts'
import { type QuietHours, quietMsBetween, quietUntil } from './quiet-hours.ts'

/** When somebody's devices are silent, and whether late vehicles may break that; by their own wall clock. */
export type Quiet = { readonly quiet: QuietHours & { readonly lateComesThrough: boolean }; readonly timeZone: string }

/** What one channel still has to take up of one person about one vehicle, or about none. */
export type DueNotification = Quiet & {
  readonly id: string
  readonly personId: string
  readonly vehicleId: string | null
  readonly kind: NoticeKind
  /** Read, deleted or taken back: nobody need be told any more. */
  readonly isOver: boolean
  /** When the same person last got a notice about the same vehicle on the channel. */
  readonly lastAt: Date | null
  /** And when one about many vehicles. */
  readonly lastOfManyAt: Date | null
}

export type Gathered = {
  /** Each becomes one notice. */
  readonly notices: readonly { personId: string; vehicleId: string | null; ids: string[] }[]
  /** The moment at which each is looked at again. */
  readonly later: readonly { id: string; at: Date }[]
  /** What is not sent any more. */
  readonly over: readonly string[]
}

/** Pushes about one car come this far apart; what happens to it in between comes as one. */
export const apartMs = 5 * 60_000
/** So many vehicles are told each for itself, more at once as one: some hours after a delivery hundreds pass their goals in one minute. */
export const mostApart = 3
// What one person asks of another is never lost among others.
const standAlone: readonly NoticeKind[] = ['REQUEST', 'MENTION', 'SHOPPER_ASKED']
/** Held pushes are looked at this often, so that changed quiet hours or a changed clock show soon. */
export const lookAgainMs = 15 * 60_000

type Notice = Gathered['notices'][number]

/** What becomes of all that is due: what goes out now as one, what waits for the end of quiet hours or a breath after the last notice. */
export function gather(channel: 'push' | 'mail', due: readonly DueNotification[], now: Date): Gathered {
  const over = due.filter(({ isOver }) => isOver).map(({ id }) => id)
  const live = due.filter(({ isOver }) => !isOver)
  const held = live.map((one) => ({ one, until: channel === 'push' ? heldUntil(one, now) : null }))
  const later = held.flatMap(({ one: { id }, until }) => (until ? [{ id, at: until }] : []))
  const groups = Map.groupBy(
    held.filter(({ until }) => until === null).map(({ one }) => one),
    ({ personId, vehicleId }) => `${personId} ${vehicleId}`,
  )
  const people = Map.groupBy(groups.values(), ([first]) => first?.personId)
  return { notices: [...people.values()].flatMap(noticesOf), later, over }
}

/** One person's, from what there is of each vehicle. */
function noticesOf(groups: readonly (readonly DueNotification[])[]): Notice[] {
  const { many = [], apart = [] } = Object.groupBy(groups, (group) => (group.every(mayJoin) ? 'many' : 'apart'))
  if (many.length <= mostApart) return groups.flatMap(asOne)
  return [...apart.flatMap(asOne), ...asOne(many.flat()).map((notice) => ({ ...notice, vehicleId: null }))]
}

function asOne(group: readonly DueNotification[]): Notice[] {
  return group.slice(0, 1).map(({ personId, vehicleId }) => ({ personId, vehicleId, ids: group.map(({ id }) => id) }))
}

function mayJoin({ kind, vehicleId }: DueNotification): boolean {
  return vehicleId !== null && !standAlone.includes(kind)
}

/** When a push of these kinds is looked at again because its reader's devices are silent now; null where it may go. One with a late vehicle in it goes whole. */
export function quietHold(kinds: readonly NoticeKind[], { quiet, timeZone }: Quiet, now: Date): Date | null {
  if (comesThrough(kinds, quiet)) return null
  const until = quietUntil(quiet, now, timeZone)
  return until && new Date(Math.min(until.getTime(), now.getTime() + lookAgainMs))
}

/** For how long a push of these kinds was held, or would have been had anybody looked, between two moments. */
export function heldMs(kinds: readonly NoticeKind[], { quiet, timeZone }: Quiet, between: { from: Date; to: Date }): number {
  return comesThrough(kinds, quiet) ? 0 : quietMsBetween(quiet, between, timeZone)
}

function comesThrough(kinds: readonly NoticeKind[], { lateComesThrough }: Quiet['quiet']): boolean {
  return lateComesThrough && kinds.includes('LATE')
}

function heldUntil(one: DueNotification, now: Date): Date | null {
  const { kind, lastAt, lastOfManyAt } = one
  const quietEnd = quietHold([kind], one, now)
  if (quietEnd) return quietEnd
  // What lies ahead was written by a clock that has been set back since.
  const lasts = [lastAt, mayJoin(one) ? lastOfManyAt : null].map((last) => (last && last <= now ? last.getTime() : 0))
  const apart = new Date(Math.max(...lasts) + apartMs)
  return apart > now ? apart : null
}
