import type { readCorporateReport } from '@lotline/contract/reports/step-report'
import type { Reply } from '@lotline/contract/route'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { changeOf, type Rank, ranksOf } from '@lotline/domain/reports/corporate'
import { daysOf, type LocalRange } from '@lotline/domain/reports/ranges'
import type { Standing } from '@lotline/domain/reports/standings'
import type { Sorted } from '../SortHead.tsx'

export type Corporate = Reply<typeof readCorporateReport>
export type Rooftop = Corporate['rooftops'][number]
/** A rooftop with where it stands among all that are reported. */
export type Placed = { readonly rooftop: Rooftop; readonly change: number | null; readonly rank: Rank }

export function placed({ rooftops }: Corporate): Placed[] {
  const ranks = ranksOf(rooftops)
  return rooftops.map((rooftop, at) => ({
    rooftop,
    change: changeOf(rooftop),
    rank: ranks[at] ?? { now: null, before: null },
  }))
}

/** Whether amounts of any rooftop are told: what may be seen of each goes by what the reader may do there. */
export function hasAmounts({ rooftops }: Corporate): boolean {
  return rooftops.some(
    ({ averageActualRecon, averageEstimatedRecon }) => averageActualRecon !== null || averageEstimatedRecon !== null,
  )
}

const minute = 60

export type Change = { readonly words: string; readonly standing: Standing }

/** '19h faster', '7h slower'; 'same' within a minute. */
export function changeWords(seconds: number | null): Change | null {
  if (seconds === null) return null
  if (Math.abs(seconds) < minute) return { words: 'same', standing: 'neutral' }
  const by = formatDuration(Math.abs(seconds))
  return seconds < 0 ? { words: `${by} faster`, standing: 'good' } : { words: `${by} slower`, standing: 'bad' }
}

/** 'was 5', 'same'; nothing where there was no place before. */
export function rankWords({ now, before }: Rank): string {
  if (now === null || before === null) return ''
  return now === before ? 'same' : `was ${before}`
}

/** '19.8 a day'. */
export function aDayWords(vehicles: number, range: LocalRange): string {
  return `${(vehicles / daysOf(range)).toLocaleString('en-US', { maximumFractionDigits: 1 })} a day`
}

const figures: Readonly<Record<string, (one: Placed) => number | null>> = {
  change: ({ change }) => change,
  rank: ({ rank }) => rank.now,
  completed: ({ rooftop }) => rooftop.completedVehicles,
  recon: ({ rooftop }) => rooftop.averageReconTimeAsSeconds,
  ready: ({ rooftop }) => rooftop.averageRetailReadyAsSeconds,
  estimated: ({ rooftop }) => rooftop.averageEstimatedRecon?.amount ?? null,
  actual: ({ rooftop }) => rooftop.averageActualRecon?.amount ?? null,
  overage: ({ rooftop }) => rooftop.averageOverage?.amount ?? null,
}

/** Rooftops by a column; those without its figure come last. */
export function orderRooftops(rooftops: readonly Placed[], { by, isDown }: Sorted): readonly Placed[] {
  const turn = isDown ? -1 : 1
  const figure = figures[by]
  const byName = (one: Placed, other: Placed) => one.rooftop.tenantName.localeCompare(other.rooftop.tenantName, 'en-US')
  if (!figure) return rooftops.toSorted((one, other) => turn * byName(one, other))
  return rooftops.toSorted((one, other) => {
    const [a, b] = [figure(one), figure(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other)
    return turn * (a - b) || byName(one, other)
  })
}
