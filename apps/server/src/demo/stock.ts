import type { LinePlan } from './rooftops.ts'

export type Light = 'ONTIME' | 'WARNING' | 'LATE'

/** Where a demo vehicle stands today. */
export type Fate =
  | { kind: 'IN_STEP'; step: string; light: Light; again: boolean }
  | { kind: 'COMPLETED'; forced: boolean; sold: boolean }
  | { kind: 'SOLD_IN_RECON' }
  | { kind: 'REMOVED' }
  | { kind: 'NEVER_IN_RECON'; why: 'NEW' | 'WHOLESALE' | 'FRESH' }

const completed = { kind: 'COMPLETED', forced: false, sold: false } as const

/** The fates of one rooftop's stock, always in the same order: a vehicle is known by its place in it. */
export function fatesOf(line: LinePlan): Fate[] {
  return [
    ...inSteps(line),
    ...times(81, completed),
    ...times(4, { ...completed, forced: true }),
    ...times(5, { ...completed, sold: true }),
    { kind: 'SOLD_IN_RECON' },
    { kind: 'REMOVED' },
    ...times(6, { kind: 'NEVER_IN_RECON', why: 'NEW' } as const),
    ...times(5, { kind: 'NEVER_IN_RECON', why: 'WHOLESALE' } as const),
    ...times(6, { kind: 'NEVER_IN_RECON', why: 'FRESH' } as const),
  ]
}

/** One of the vehicles in detail has been through recon before. */
function inSteps(line: LinePlan): Fate[] {
  return Object.entries(line).flatMap(([step, [onTime, dueSoon, late]]) => {
    const vehicles = (count: number, light: Light) =>
      Array.from({ length: count }, (_, index): Fate => {
        const again = step === 'Detail' && light === 'ONTIME' && index === 0
        return { kind: 'IN_STEP', step, light, again }
      })
    return [...vehicles(onTime, 'ONTIME'), ...vehicles(dueSoon, 'WARNING'), ...vehicles(late, 'LATE')]
  })
}

function times(count: number, fate: Fate): Fate[] {
  return Array.from({ length: count }, () => fate)
}
