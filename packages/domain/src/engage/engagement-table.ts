import { dayAfter, wallDay } from '../calendar/wall-clock.ts'
import type { EngagementType } from './links.ts'

/** Columns that the table is sorted by (ENG-058). */
export const engagementSorts = [
  'DATE',
  'CUSTOMER',
  'VEHICLE',
  'SALESPERSON',
  'METHOD',
  'OPENS',
  'VIEW_TIME',
  'ACTIONS',
  'LAST_OPEN',
] as const
export type EngagementSort = (typeof engagementSorts)[number]

export const engagementFilters = [
  'TIMESTAMP_BEGIN',
  'TIMESTAMP_END',
  'SHOPPER',
  'SALESPERSON',
  'METHOD',
  'ENGAGEMENT_ID',
] as const
export type EngagementFilter = (typeof engagementFilters)[number]
/** Filters that are chosen from a list. */
export const engagementListFilters = ['SHOPPER', 'SALESPERSON', 'METHOD'] as const satisfies readonly EngagementFilter[]
export type EngagementListFilter = (typeof engagementListFilters)[number]

export const engagementGroups = ['SHOPPER', 'USER', 'INVENTORY'] as const
export type EngagementGroup = (typeof engagementGroups)[number]

/** Of a filter or group of shoppers: links that were made for none, as on showroom screens. */
export const NO_SHOPPER = 'NONE'

/** Page sizes that people choose from, and that of looking one up (CON-078, CON-080). */
export const engagementPageSizes = [20, 50, 100] as const
export const DEFAULT_ENGAGEMENT_PAGE_SIZE = 20
/** Groups of one reply; who wants more filters. */
export const MAX_ENGAGEMENT_GROUPS = 500
/** Values of one filter. */
export const MAX_FILTER_VALUES = 500
/** Options that a filter lists, those with the last engagement. */
export const MAX_FILTER_OPTIONS = 500

export const DEFAULT_ENGAGEMENT_SORT = { attribute: 'LAST_OPEN', direction: 'DESC' } as const

/** How somebody was reached, as a salesperson reads it. */
export const methodLabels: Readonly<Record<EngagementType, string>> = {
  EMAIL: 'Email',
  TEXT: 'Text',
  SHOWROOM: 'Showroom',
  CRM_EMAIL: 'CRM email',
  WEB: 'Link',
  OTHER: 'Other',
}

export const engagementPresets = [
  'ALL_TIME',
  'TODAY',
  'WEEK_TO_DATE',
  'TWO_WEEKS_TO_DATE',
  'MONTH_TO_DATE',
  'YEAR_TO_DATE',
  'CUSTOM_RANGE',
] as const
export type EngagementPreset = (typeof engagementPresets)[number]
export const DEFAULT_ENGAGEMENT_PRESET: EngagementPreset = 'TWO_WEEKS_TO_DATE'

export const engagementPresetLabels: Readonly<Record<EngagementPreset, string>> = {
  ALL_TIME: 'All time',
  TODAY: 'Today',
  WEEK_TO_DATE: 'Week to date',
  TWO_WEEKS_TO_DATE: 'Two weeks to date',
  MONTH_TO_DATE: 'Month to date',
  YEAR_TO_DATE: 'Year to date',
  CUSTOM_RANGE: 'Custom range',
}

/**
 * The first day of a preset in a rooftop's zone, 'YYYY-MM-DD', and null for all time. Weeks are the 7 and 14 days before today (OPN-230), months
 * and years those of the calendar.
 */
export function presetFirstDay(preset: Exclude<EngagementPreset, 'CUSTOM_RANGE'>, now: Date, timeZone: string): string | null {
  const today = wallDay(now, timeZone)
  switch (preset) {
    case 'ALL_TIME':
      return null
    case 'TODAY':
      return today
    case 'WEEK_TO_DATE':
      return dayAfter(today, -7)
    case 'TWO_WEEKS_TO_DATE':
      return dayAfter(today, -14)
    case 'MONTH_TO_DATE':
      return `${today.slice(0, 8)}01`
    case 'YEAR_TO_DATE':
      return `${today.slice(0, 4)}-01-01`
  }
}

/** Days that a custom range lies within: a year back to today (CON-081). */
export function customRangeBounds(now: Date, timeZone: string): { first: string; last: string } {
  const last = wallDay(now, timeZone)
  const first = `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`
  // Of February 29 the year before has none.
  return { first: last.endsWith('-02-29') ? `${first.slice(0, 8)}28` : first, last }
}
