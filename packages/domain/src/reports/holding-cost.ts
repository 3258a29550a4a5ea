import type { Calendar } from '../calendar/calendar.ts'
import { momentAfter, wholeSeconds } from '../recon/clock.ts'

const daySeconds = 86_400
const yearDays = 365

/** What a vehicle in stock may be said to cost a day. */
export const mostHoldingCost = 9999.99

/** What a rooftop's holding cost is worked out from: dollars for one vehicle, percent and turns a year. */
export type HoldingCostInputs = {
  /** Owed on the floorplan for a vehicle, on average. */
  financedAmount: number
  interestPercent: number
  monthlyDepreciation: number
  /** Net profit of a vehicle that is sold, and how often the stock turns: what a place on the lot earns. */
  netProfit: number
  turnsPerYear: number
}

/** The most that may be typed for each; all have at most two decimals. */
export const mostHoldingCostInputs: HoldingCostInputs = {
  financedAmount: 999_999.99,
  interestPercent: 100,
  monthlyDepreciation: 99_999.99,
  netProfit: 99_999.99,
  turnsPerYear: 99,
}

/** Dollars a day to the cent; `perDay` is the sum of what is shown. */
export type HoldingCostParts = { interest: number; depreciation: number; opportunity: number; perDay: number }

/** Floorplan interest, depreciation and the profit that the next vehicle would make in this one's place. */
export function holdingCostParts(inputs: HoldingCostInputs): HoldingCostParts {
  const interest = centsOf((inputs.financedAmount * inputs.interestPercent) / 100 / yearDays)
  const depreciation = centsOf((inputs.monthlyDepreciation * 12) / yearDays)
  const opportunity = centsOf((inputs.netProfit * inputs.turnsPerYear) / yearDays)
  const perDay = interest + depreciation + opportunity
  return { interest: interest / 100, depreciation: depreciation / 100, opportunity: opportunity / 100, perDay: perDay / 100 }
}

/** What is wrong with a cost a day, however it came about. */
export function holdingCostMistake(perDay: number): string | undefined {
  return perDay > mostHoldingCost ? 'The holding cost may be up to $9,999.99 a day' : undefined
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Dollars that a stretch costs, in days of 24 hours whatever the clock on the wall does: whole seconds, to the cent. */
export function delayCost(ms: number, perDay: number): number {
  return Math.round((centsOf(perDay) * wholeSeconds(Math.max(0, ms))) / daySeconds) / 100
}

/** How long a vehicle is held: from its day in stock until it is retail-ready for the first time. */
export function heldMs({ inStockAt, retailReadyAt }: { inStockAt: Date; retailReadyAt: Date | null }, now: Date): number {
  return Math.max(0, (retailReadyAt ?? now).getTime() - inStockAt.getTime())
}

/** When recon time reaches its goal, by the rooftop's hours; null where these never open again. */
export function reconLateAt(
  calendar: Calendar,
  { startedAt, goalSeconds }: { startedAt: Date; goalSeconds: number },
): Date | null {
  const at = momentAfter(calendar, startedAt, goalSeconds * 1000)
  return at === 'never' ? null : at
}

/** How long a vehicle has been over the recon goal: from the moment at which it turned late it costs by day and by night. */
export function delayMs(lateAt: Date | null, endedAt: Date | null, now: Date): number {
  return lateAt === null ? 0 : Math.max(0, (endedAt ?? now).getTime() - lateAt.getTime())
}
