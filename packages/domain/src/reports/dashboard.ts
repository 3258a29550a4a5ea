import { missingPermission } from '../people/permission-rule.ts'
import type { Permission } from '../people/permissions.ts'
import type { Standing } from './standings.ts'

/** The cards at the head of the dashboard (OPN-202). */
export const summaryTypes = [
  'VEHICLES_IN_RECON',
  'AVERAGE_RECON_TIME',
  'AVERAGE_RETAIL_READY_TIME',
  'AVERAGE_APPROVAL_TIME',
  'AVERAGE_RECON_COST',
] as const
export type SummaryType = (typeof summaryTypes)[number]

/** The tabs of the dashboard in the order in which they stand. */
export const dashboardTabs = [
  { id: 'highlights', label: 'Highlights', permission: 'DASHBOARD_SUMMARY_VIEW' },
  { id: 'assignments', label: 'Assignments', permission: 'DASHBOARD_SUMMARY_VIEW' },
  { id: 'attention', label: 'Vehicles needing attention', permission: 'DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW' },
  { id: 'engage', label: 'Engage', permission: 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD' },
] as const satisfies readonly { id: string; label: string; permission: Permission }[]

/** The tabs that somebody may open; whoever may open none has no dashboard. */
export function openDashboardTabs(held: ReadonlySet<Permission>) {
  return dashboardTabs.filter(({ permission }) => !missingPermission(permission, held))
}

/** The tab that opens first: for sales staff their shoppers (DSH-003), for others the first they may open. Undefined without a dashboard. */
export function defaultDashboardTab(held: ReadonlySet<Permission>) {
  const tabs = openDashboardTabs(held)
  return tabs.find(({ id }) => id === 'engage') ?? tabs[0]
}

/** How the dashboard greets at an hour of the day, 0 to 23, by the reader's own clock. */
export function greetingAt(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

type Card = { readonly value: number | null; readonly goalAsSeconds: number | null; readonly goalAmount: number | null }

/** A card against its goal: times and spending alike are bad above it and good at it; neutral without one. */
export function standingOfCard({ value, goalAsSeconds, goalAmount }: Card): Standing {
  // No time is no goal; spending nothing may be one.
  const goal = goalAsSeconds || goalAmount
  if (value === null || goal === null) return 'neutral'
  return value > goal ? 'bad' : 'good'
}

/** A time of the last 30 days beside the 30 before: bad where it takes longer now, good where it is shorter. */
export function standingOfChange(previous: number | null, current: number | null): Standing {
  if (previous === null || current === null || previous === current) return 'neutral'
  return previous < current ? 'bad' : 'good'
}
