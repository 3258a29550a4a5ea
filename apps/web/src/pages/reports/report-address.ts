import { dayAfter } from '@lotline/domain/calendar/wall-clock'
import type { FeatureFlag, Permission } from '@lotline/domain/people/permissions'
import {
  daysRange,
  firstRangeYear,
  isFault,
  type LocalRange,
  presetRange,
  type RangePreset,
  rangeMoments,
  rangePresets,
  standardPreset,
} from '@lotline/domain/reports/ranges'
import { type ReportTab, readableTabs, type SentTab, sentTabs } from '@lotline/domain/reports/report-tabs'
import { texts } from '../../search-text.ts'

/** What an address of the reports holds, so that a report is a link. */
const searchNames = [
  ...['range', 'from', 'to', 'step', 'since', 'sort', 'tags', 'condition', 'by', 'rooftop', 'page', 'size', 'fromVDP'],
] as const
export type ReportSearch = { readonly [Name in (typeof searchNames)[number]]?: string | undefined }
export const readReportSearch = texts(searchNames)

/** The tabs that somebody may open. */
export function openTabs({
  permissions,
  featureFlags,
}: {
  permissions: readonly Permission[]
  featureFlags: readonly FeatureFlag[]
}) {
  return readableTabs({ permissions: new Set(permissions), featureFlags })
}

/** Only reports of one rooftop take days that somebody picks (REP-011). */
export function takesOwnRange(tab: ReportTab): boolean {
  return tab !== 'corporate' && tab !== 'velocityEngageCorporate'
}

/** Reports of how things are now have no days. */
export function hasRange(tab: ReportTab): boolean {
  return tab !== 'velocityEngageModule'
}

/** The reports that can be taken away in any format, and sent. */
export function isExported(tab: ReportTab): tab is SentTab {
  return sentTabs.some((one) => one === tab)
}

export type ChosenRange = { readonly preset: RangePreset; readonly range: LocalRange }

/** The range that an address asks for, by the rooftop's clock; what it asks for in vain is the last 30 days (OPN-196). */
export function chosenRange({ range, from, to }: ReportSearch, tab: ReportTab, now: Date, timeZone: string): ChosenRange {
  const standard = { preset: standardPreset, range: presetRange('LAST_30_DAYS', now, timeZone) }
  const preset = rangePresets.find((known) => known === range) ?? standardPreset
  if (preset !== 'CUSTOM_RANGE') return { preset, range: presetRange(preset, now, timeZone) }
  const asked = { from: from ?? '', to: to ?? '' }
  if (!takesOwnRange(tab) || Object.keys(dayFaults(asked, timeZone)).length > 0) return standard
  return { preset, range: daysRange(asked.from, asked.to) }
}

export type Days = { readonly from: string; readonly to: string }

/** What is wrong with days that somebody picked, by field. */
export function dayFaults({ from, to }: Days, timeZone: string): Readonly<Record<string, string>> {
  const missing = { ...(from === '' && { from: 'Choose the first day.' }), ...(to === '' && { to: 'Choose the last day.' }) }
  if (Object.keys(missing).length > 0) return missing
  const moments = rangeMoments(daysRange(from, to), timeZone)
  if (!isFault(moments)) return {}
  const { field, message } = moments
  if (message.startsWith('is not')) return { [field === 'endDate' ? 'to' : 'from']: 'This is no day of the calendar.' }
  if (field === 'startDate') return { from: `Reports begin in ${firstRangeYear}. Choose a later first day.` }
  if (to < from) return { to: 'This is before the first day. Choose that day or a later one.' }
  return { to: 'At most ten years can be reported at once. Choose an earlier last day.' }
}

/** The presets that reach further back than a range, the next one first. */
export function widerPreset({ startDate, endDate }: LocalRange, now: Date, timeZone: string): RangePreset | undefined {
  const wider = (['LAST_7_DAYS', 'LAST_30_DAYS'] as const).find((preset) => {
    const { startDate: start, endDate: end } = presetRange(preset, now, timeZone)
    return start < startDate && end >= endDate
  })
  return wider
}

/** As a change of the address: the last year, for where 30 days hold nothing. */
export function lastYear(now: Date, timeZone: string): ReportSearch {
  const today = presetRange('TODAY', now, timeZone).startDate.slice(0, 10)
  return { range: 'CUSTOM_RANGE', from: dayAfter(today, -364), to: today }
}

/** What of an address means something in another tab. */
export function searchFor(tab: ReportTab, { range, from, to }: ReportSearch): ReportSearch {
  if (range !== 'CUSTOM_RANGE') return { range }
  return takesOwnRange(tab) ? { range, from, to } : {}
}

/** What a report is about, and how it changes its address. */
export type ReportProps = {
  readonly tenant: string
  readonly search: ReportSearch
  readonly range: LocalRange
  readonly now: Date
  readonly timeZone: string
  readonly onChange: (more: ReportSearch) => void
}
