/** Rows that a heat map has at most. */
export const MAX_HEAT_ROWS = 10

export type HeatRow = { readonly count: number; readonly durationSeconds: number }

/** What was looked at most: parts that were seen, the ten with the most count times duration, the longest first (ENG-071, REP-039). */
export function heatRows<Row extends HeatRow>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count * b.durationSeconds - a.count * a.durationSeconds)
    .slice(0, MAX_HEAT_ROWS)
    .toSorted((a, b) => b.durationSeconds - a.durationSeconds)
}
