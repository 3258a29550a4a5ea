/** What tells where a car was at a moment: a scan on a walk, a person with a phone, its tracker, or the step that it entered. */
export const seenBy = ['SCAN', 'PERSON', 'GPS', 'STEP'] as const
export type SeenBy = (typeof seenBy)[number]

/** `place` is a spot or a step; null where it is known on a map alone. */
export type Seen = { readonly by: SeenBy; readonly place: string | null; readonly at: Date; readonly battery: number | null }

/** The latest of what tells of a car; of two at one moment the one that stands first. */
export function lastOf(seen: readonly (Seen | null)[]): Seen | null {
  return seen.reduce((last, one) => (one && (!last || one.at > last.at) ? one : last), null)
}

/** Longest unseen first; before all those of whom nothing tells. */
export function byUnseen(one: { last: Seen | null }, other: { last: Seen | null }): number {
  return (one.last?.at.getTime() ?? 0) - (other.last?.at.getTime() ?? 0)
}
