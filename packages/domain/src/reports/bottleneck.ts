import { delayCost } from './holding-cost.ts'
import { type Split, stretchKinds, waitingKinds } from './stretches.ts'

/** What a step can hold a store back by. */
export const bottleneckMeasures = ['queue', 'waiting', 'dollars'] as const
export type BottleneckMeasure = (typeof bottleneckMeasures)[number]

export type WaitKind = (typeof waitingKinds)[number]
/** Time without work by what it waited for, whole seconds around the clock of all vehicles together. */
export type Waits = Readonly<Record<WaitKind, number>>

/** A step of the line as far as the choice needs it. */
export type WaitingStep = {
  readonly stepName: string
  /** Whether anybody tells when work is done there. */
  readonly tracked: boolean
  readonly waitingNow: number
  /** Of the completed vehicles of the range, by the rooftop's clock. */
  readonly totalIdleAsSeconds: number
  readonly waits: Waits
}

export type WaitingStore<Step extends WaitingStep = WaitingStep> = {
  readonly vehiclesInRecon: number
  readonly completedVehicles: number
  /** In the order of the line. */
  readonly steps: readonly Step[]
}

/** The step that holds a store back, or why none is named. */
export type Bottleneck<Step> = { readonly step: Step } | { readonly step: null; readonly why: 'NONE' | 'TOO_FEW' | 'UNTRACKED' }

/** Of fewer vehicles one may stand for all. */
export const fewestVehicles = 5

/** The step with the longest queue, the most waiting or the dearest; of steps alike the one that stands first on the line. */
export function bottleneckOf<Step extends WaitingStep>(store: WaitingStore<Step>, by: BottleneckMeasure): Bottleneck<Step> {
  const vehicles = by === 'queue' ? store.vehiclesInRecon : store.completedVehicles
  if (vehicles < fewestVehicles) return { step: null, why: 'TOO_FEW' }
  const weigh = weights[by]
  const [worst] = store.steps.toSorted((one, other) => weigh(other) - weigh(one))
  if (worst && weigh(worst) > 0) return { step: worst }
  return { step: null, why: store.steps.some(({ tracked }) => tracked) ? 'NONE' : 'UNTRACKED' }
}

// A day costs the same wherever a vehicle waits, so dollars go as the time around the clock does.
const weights: Record<BottleneckMeasure, (step: WaitingStep) => number> = {
  queue: ({ waitingNow }) => waitingNow,
  waiting: ({ totalIdleAsSeconds }) => totalIdleAsSeconds,
  dollars: ({ waits }) => waitOf(waits),
}

/** What came into a step in a range and what left it, and how many people began work there; null where that may not be known. */
export type Passing = { readonly cameIn: number; readonly wentOn: number; readonly people: number | null }

/** Whether more came in than left, by a tenth and by as many as no chance makes. Until some have left, they may just be on their way. */
export function isOverCapacity({ cameIn, wentOn }: Omit<Passing, 'people'>): boolean {
  const kept = cameIn - wentOn
  return wentOn >= fewestVehicles && kept >= fewestVehicles && kept * 10 >= cameIn
}

/** How many people would have kept up with what came in, each at the pace of those who began work; null where nobody is known to have. */
export function peopleToKeepUp({ cameIn, wentOn, people }: Passing): number | null {
  return people && wentOn > 0 ? Math.ceil((people * cameIn) / wentOn) : null
}

/** All of it, whatever it waited for. */
export function waitOf(waits: Waits): number {
  return waitingKinds.reduce((sum, kind) => sum + waits[kind], 0)
}

/** The sentence: whom it names, and what is said. */
export function bottleneckSentence(found: Bottleneck<WaitingStep>): { subject: string | null; rest: string } {
  if (found.step) return { subject: found.step.stepName, rest: 'is slowing the line' }
  const rest = {
    NONE: 'No step is holding the line back',
    TOO_FEW: 'Too few vehicles to say',
    UNTRACKED: 'No step tells when work is done',
  }[found.why]
  return { subject: null, rest }
}

type Recon = {
  readonly completedVehicles: number
  readonly averageReconTimeAsSeconds: number | null
  /** All their time in recon around the clock. */
  readonly totalElapsedAsSeconds: number
}

/** What it would give if vehicles waited half as long in a step. */
export type Halving = {
  readonly averageReconTimeAsSeconds: number
  readonly halvedReconTimeAsSeconds: number
  /** Dollars over the range; null without a holding cost. */
  readonly savedDollars: number | null
  /** How many were completed a week over the range, and how many more would be, both to a tenth; null where recon took no time. */
  readonly vehiclesPerWeek: number
  readonly moreVehiclesPerWeek: number | null
}

/**
 * Recon time by the report's clock with half the wait of a step taken out. What more that lets through is by Little's law: with recon as
 * full, as many times more than over the range's days as each vehicle takes less time around the clock. Null where nobody was completed,
 * or nothing waited there.
 */
export function halvingOf(
  recon: Recon,
  step: WaitingStep,
  { days, holdingCostPerDay }: { readonly days: number; readonly holdingCostPerDay: number | null },
): Halving | null {
  const { completedVehicles, averageReconTimeAsSeconds, totalElapsedAsSeconds: elapsed } = recon
  const wait = waitOf(step.waits)
  if (completedVehicles === 0 || averageReconTimeAsSeconds === null || wait === 0) return null
  const perWeek = (completedVehicles * 7) / days
  const toTenth = (count: number) => Math.round(count * 10) / 10
  return {
    averageReconTimeAsSeconds,
    halvedReconTimeAsSeconds: averageReconTimeAsSeconds - Math.round(step.totalIdleAsSeconds / 2 / completedVehicles),
    savedDollars: holdingCostPerDay === null ? null : delayCost((wait / 2) * 1000, holdingCostPerDay),
    vehiclesPerWeek: toTenth(perWeek),
    moreVehiclesPerWeek: elapsed > 0 ? toTenth(perWeek * (elapsed / (elapsed - wait / 2) - 1)) : null,
  }
}

type AverageTimes = {
  readonly workTimeAsSeconds: number
  readonly idleTimeAsSeconds: number
  readonly stepTimeAsSeconds: number
}

/**
 * The average time in a step by the report's clock, in milliseconds by what it goes into. That clock may stand at night and tells no
 * reasons, so the idle time is shared out as the waits around the clock are; what nobody tells to be either is untracked.
 */
export function averageSplit(times: AverageTimes, waits: Waits): Split {
  const { workTimeAsSeconds: work, idleTimeAsSeconds: idle, stepTimeAsSeconds: time } = times
  const wait = waitOf(waits)
  const shares: Split =
    wait === 0
      ? { PAUSED: idle * 1000 }
      : Object.fromEntries(waitingKinds.map((kind) => [kind, (idle * 1000 * waits[kind]) / wait]))
  const all: Split = { ...shares, WORK: work * 1000, UNTRACKED: Math.max(0, time - work - idle) * 1000 }
  return Object.fromEntries(stretchKinds.flatMap((kind) => ((all[kind] ?? 0) > 0 ? [[kind, all[kind]]] : [])))
}
