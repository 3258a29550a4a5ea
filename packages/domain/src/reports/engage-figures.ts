/** Counts of a rooftop's engagements in a range; those of several rooftops add up. */
export const engageCounts = [
  'emailsSent',
  'emailsOpened',
  'crmEmailEngagementsSent',
  'webEngagementsSent',
  'otherEngagementsSent',
  'folioOpens',
  'folioActions',
  'priceAlertsSent',
  'priceAlertsOpened',
  'vehiclesSoldNew',
  'vehiclesSoldUsed',
] as const
export type EngageCount = (typeof engageCounts)[number]

/** Counts, and the milliseconds that all opens together lasted. */
export type EngageSums = Readonly<Record<EngageCount, number>> & { readonly viewMs: number }
/** Counts, and the whole seconds that an open lasted on average. */
export type EngageFigures = Readonly<Record<EngageCount, number>> & { readonly averageFolioViewTime: number }

/** A sale counts where the vehicle was sent to somebody in as many days of 24 hours before it (OPN-195). */
export const SENT_BEFORE_SALE_DAYS = 90

/** Figures over rooftops, every open weighing the same; the average is cut to whole seconds, 0 without opens. */
export function engageFigures(sums: readonly EngageSums[]): EngageFigures {
  const add = (figure: (one: EngageSums) => number) => sums.reduce((total, one) => total + figure(one), 0)
  const counts = Object.fromEntries(engageCounts.map((name) => [name, add((one) => one[name])])) as Record<EngageCount, number>
  const viewMs = add((one) => one.viewMs)
  const averageFolioViewTime = counts.folioOpens === 0 ? 0 : Math.floor(viewMs / counts.folioOpens / 1000)
  return { ...counts, averageFolioViewTime }
}

/** A share in whole percent, cut and not rounded; 0 of nothing (REP-040). */
export function ratePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole)
}

/** Whether a rooftop has any figure to show. */
export function hasEngageFigures(figures: Readonly<Record<EngageCount, number>>): boolean {
  return engageCounts.some((name) => figures[name] > 0)
}
