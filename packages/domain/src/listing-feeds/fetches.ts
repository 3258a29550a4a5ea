/** Times its own rhythm after which a site that has not fetched is overdue. */
const LATE_BY = 3
/** A site that asks every few minutes is not overdue at once. */
const SHORTEST_LATE_MS = 60 * 60 * 1000
/** Fetches from which a rhythm can be read. */
const MIN_FETCHES = 4
const MAX_PROGRAM = 60

type Fetched = {
  readonly lastAt: Date
  /** Milliseconds between fetches, in the middle of all. */
  readonly medianMs: number | null
  readonly count: number
}

/** Whether a site has not come for three times its own rhythm. */
export function isFetchOverdue({ lastAt, medianMs, count }: Fetched, now: Date): boolean {
  if (medianMs === null || count < MIN_FETCHES) return false
  return now.getTime() - lastAt.getTime() > Math.max(LATE_BY * medianMs, SHORTEST_LATE_MS)
}

/** The name by which a program calls itself: 'Googlebot' of 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://…)'. */
export function programOf(userAgent: string): string {
  const plain = userAgent.replace(/[^\x20-\x7E]+/g, ' ').trim()
  const [, compatible] = /\(compatible;\s*([^;/)\s]+)/i.exec(plain) ?? []
  const [own = ''] = plain.split(/[\s/;(]/, 1)
  return (compatible ?? own).slice(0, MAX_PROGRAM) || 'No name'
}
