/** What a digest tells, of each part how many there are in all. */
export type DigestCounts = { readonly late: number; readonly waits: number; readonly came: number }

/** 'Riverside Toyota: 8 late, 2 waiting on you, 3 came in'. */
export function digestSubject(rooftop: string, { late, waits, came }: DigestCounts): string {
  const parts = [late > 0 && `${late} late`, waits > 0 && waitWords(waits), came > 0 && `${came} came in`].filter(Boolean)
  return `${rooftop}: ${parts.join(', ') || 'nothing to tell'}`
}

/** The heads of its parts; `since` is null where that is yesterday. */
export const digestTitles = {
  waits: (count: number) => waitWords(count),
  late: (count: number) => (count === 1 ? '1 is late' : `${count} are late`),
  came: (count: number, since: string | null) => `${count} came in ${since === null ? 'yesterday' : `since ${since}`}`,
}

function waitWords(count: number): string {
  return `${count} waiting on you`
}
