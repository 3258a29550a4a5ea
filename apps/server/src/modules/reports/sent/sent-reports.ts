import { type LocalRange, presetRange } from '@lotline/domain/reports/ranges'
import type { Requester } from '../../../ctx.ts'
import type { MadeReport } from '../export/report-file.ts'
import { takenReports } from '../export/reports.ts'
import type { Reach } from '../export/taken-report.ts'
import type { Asked } from './queries.ts'

export function makeReport(requester: Requester, { tab, filters }: Asked, range: LocalRange): Promise<MadeReport> {
  const { condition, tags } = filters
  return takenReports[tab].make(requester, { ...range, ...(condition && { condition }), ...(tags && { tagIds: tags }) })
}

/** The same text for all who are shown the same. */
export function sightOf({ tab }: Asked, reach: Reach, rooftopId: string): string {
  return JSON.stringify(takenReports[tab].sight(reach, rooftopId))
}

/** The days that a report is about when it is sent at a moment. */
export function rangeAt({ preset }: Asked, at: Date, timeZone: string): LocalRange {
  return presetRange(preset, at, timeZone)
}

/** Where the report is read, in its rooftop: with its days where its address takes some, else with what they are called. */
export function placeOf({ tab, preset, filters }: Asked, { startDate, endDate }: LocalRange): string {
  const [from, to] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  const days = takenReports[tab].takesDays ? { range: 'CUSTOM_RANGE', from, to } : { range: preset }
  const { tags, condition } = filters
  const search = new URLSearchParams({
    ...days,
    ...(tags && { tags }),
    ...(condition && condition !== 'ALL' && { condition }),
  })
  return `reports/${tab}?${search}`
}
