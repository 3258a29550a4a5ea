import type { VehicleCard } from '@lotline/contract/vehicles'

// What Engage will count of a vehicle, in this order (OPN-222).
const placeholders = ['Shoppers', 'Portfolios Sent', 'Portfolio Opens', 'Open Rate', 'Engagements', 'Avg. Engagement Time']

/** How shoppers took to a vehicle; a value is null while nothing has been counted. */
export type EngageFigure = { readonly label: string; readonly value: string | null }

export function engageFigures({
  velocityEngageOverviewCards: counted,
}: Pick<VehicleCard, 'velocityEngageOverviewCards'>): readonly EngageFigure[] {
  return counted.length > 0 ? counted : placeholders.map((label) => ({ label, value: null }))
}
