import { formatCount } from '../amounts/count.ts'

/** The six figures of a vehicle's engagements, in the order in which they stand (OPN-222). */
export const overviewCardNames = [
  'SHOPPERS',
  'FOLIOS_SENT',
  'FOLIO_OPENS',
  'FOLIO_OPEN_PERCENTAGE',
  'ENGAGEMENTS',
  'AVG_SESSION_DURATION_SECONDS',
] as const
export type OverviewCardName = (typeof overviewCardNames)[number]

/** A figure: a count, a fraction of 1 for FOLIO_OPEN_PERCENTAGE, seconds for AVG_SESSION_DURATION_SECONDS. */
export type OverviewCard = { readonly name: OverviewCardName; readonly displayName: string; readonly value: number }

/** Sums over the engagements of a vehicle that are counted. */
export type EngageFigures = {
  engagements: number
  /** Different shoppers among them. */
  shoppers: number
  sent: number
  /** Those sent whose link was opened. */
  sentOpened: number
  opens: number
  viewMs: number
}

/** The six cards of a vehicle; none where nothing has been counted. */
export function overviewCards(figures: EngageFigures): OverviewCard[] {
  const { engagements, shoppers, sent, sentOpened, opens, viewMs } = figures
  if (engagements === 0) return []
  const values: Readonly<Record<OverviewCardName, number>> = {
    SHOPPERS: shoppers,
    FOLIOS_SENT: sent,
    FOLIO_OPENS: opens,
    FOLIO_OPEN_PERCENTAGE: sent === 0 ? 0 : sentOpened / sent,
    ENGAGEMENTS: engagements,
    AVG_SESSION_DURATION_SECONDS: opens === 0 ? 0 : Math.floor(viewMs / opens / 1000),
  }
  return overviewCardNames.map((name) => ({ name, displayName: overviewCardLabels[name], value: values[name] }))
}

/** Whole names, as they stand where there is room. */
export const overviewCardLabels: Readonly<Record<OverviewCardName, string>> = {
  SHOPPERS: 'Shoppers',
  FOLIOS_SENT: 'Portfolios sent',
  FOLIO_OPENS: 'Portfolio opens',
  FOLIO_OPEN_PERCENTAGE: 'Open rate',
  ENGAGEMENTS: 'Engagements',
  AVG_SESSION_DURATION_SECONDS: 'Avg. engagement time',
}

/** Names where there is little room. */
export const overviewCardShortLabels: Readonly<Record<OverviewCardName, string>> = {
  ...overviewCardLabels,
  FOLIOS_SENT: 'Sent',
  FOLIO_OPENS: 'Opens',
  ENGAGEMENTS: 'Engaged',
  AVG_SESSION_DURATION_SECONDS: 'Avg. time',
}

/** Percent with two decimals, cut and not rounded: 0.63636 is 63.63. */
export function openPercent(fraction: number): number {
  // 0.29 * 10,000 is 2899.9999999999995 in binary.
  return Math.floor(Number((fraction * 10_000).toFixed(6))) / 100
}

/** How full the bar of the open rate is, in percent. */
export function openBarPercent(fraction: number): number {
  return Math.min(100, openPercent(fraction))
}

/** A figure as it is read: '14', '63.63%', '2m 40s'. */
export function formatOverviewCard({ name, value }: Pick<OverviewCard, 'name' | 'value'>): string {
  if (name === 'FOLIO_OPEN_PERCENTAGE') return `${openPercent(value).toFixed(2)}%`
  return name === 'AVG_SESSION_DURATION_SECONDS' ? formatViewTime(value) : formatCount(value)
}

/** Time that a page was looked at, to the second: '9m 12s', '44s', '1h 2m 5s'. */
export function formatViewTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  if (hours > 0) return `${formatCount(hours)}h ${minutes}m ${rest}s`
  return minutes > 0 ? `${minutes}m ${rest}s` : `${rest}s`
}
