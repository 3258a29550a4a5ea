import type { OwnVisit } from './own-log.ts'

export type OwnKind = 'WORK' | 'NOT_BEGUN' | 'PARTS' | 'APPROVAL' | 'VENDOR' | 'PAUSED' | 'DONE' | 'UNTRACKED'
export const ownKinds: readonly OwnKind[] = ['WORK', 'NOT_BEGUN', 'PARTS', 'APPROVAL', 'VENDOR', 'PAUSED', 'DONE', 'UNTRACKED']
const pauses: readonly OwnKind[] = ['PARTS', 'APPROVAL', 'VENDOR']

/** What a visit's time went into, around the clock: milliseconds by kind, up to its end or a moment. */
export function splitOf(visit: OwnVisit, now: number): Map<OwnKind, number> {
  const split = new Map<OwnKind, number>()
  const end = visit.to ?? now
  const add = (kind: OwnKind, from: number, to: number) => {
    if (to > from) split.set(kind, (split.get(kind) ?? 0) + to - from)
  }
  if (!visit.tracked) {
    add('UNTRACKED', visit.from, end)
    return split
  }
  const begun = visit.works[0]?.from ?? visit.doneAt ?? end
  add('NOT_BEGUN', visit.from, begun)
  if (visit.works.length === 0) add('DONE', begun, end)
  for (const [at, work] of visit.works.entries()) {
    const stop = work.to ?? end
    const next = visit.works[at + 1]?.from ?? end
    const isLast = at === visit.works.length - 1
    const done = isLast && visit.doneAt !== null ? Math.max(visit.doneAt, stop) : next
    add('WORK', work.from, stop)
    add(pauseOf(work.reason), stop, done)
    add('DONE', done, next)
  }
  return split
}

function pauseOf(reason: string | null): OwnKind {
  return pauses.find((kind) => kind === reason) ?? 'PAUSED'
}

/** What is done to a vehicle in a visit that is open, and since when. */
export function standsAt(visit: OwnVisit): { kind: OwnKind; since: number } {
  const last = visit.works.at(-1)
  if (!visit.tracked) return { kind: 'UNTRACKED', since: visit.from }
  if (visit.doneAt !== null) return { kind: 'DONE', since: visit.doneAt }
  if (!last) return { kind: 'NOT_BEGUN', since: visit.from }
  return last.to === null ? { kind: 'WORK', since: last.from } : { kind: pauseOf(last.reason), since: last.to }
}
