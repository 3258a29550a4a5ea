import type { SentFilters } from '@lotline/contract/reports/sent'
import type { Permission } from '@lotline/domain/people/permissions'
import { type LocalRange, presetRange } from '@lotline/domain/reports/ranges'
import { reportRule, type SentTab } from '@lotline/domain/reports/report-tabs'
import type { Requester } from '../../../ctx.ts'
import { corporateFile, stepFile } from '../export/export.ts'
import type { MadeReport } from '../export/report-file.ts'
import type { Asked } from './queries.ts'

/** The rooftops that somebody works in, and what they may do in each. */
export type Reach = readonly { id: string; permissions: readonly Permission[] }[]

type SentReport = {
  make(requester: Requester, range: LocalRange, filters: SentFilters): Promise<MadeReport>
  /** All that decides what a reader is shown: those of whom it is the same are shown the same. */
  sight(reach: Reach, rooftopId: string): unknown
  /** Whether its address takes days, so that a link leads to the days that were sent. */
  takesDays: boolean
}

const money = 'INVENTORY_VDP_RECON_INFO_VIEW'

const reports: Record<SentTab, SentReport> = {
  'dealer-step': {
    make: (requester, range) => stepFile(requester, range),
    sight: (reach, rooftopId) => reach.some(({ id, permissions }) => id === rooftopId && permissions.includes(money)),
    takesDays: true,
  },
  corporate: {
    make: (requester, range, { condition = 'ALL', tags }) =>
      corporateFile(requester, { ...range, condition, ...(tags && { tagIds: tags }) }),
    sight: (reach) =>
      reach
        .filter(({ permissions }) => permissions.includes(reportRule('corporate')))
        .map(({ id, permissions }) => [id, permissions.includes(money), permissions.includes('TAGS_VIEW')]),
    takesDays: false,
  },
}

export function makeReport(requester: Requester, { tab, filters }: Asked, range: LocalRange): Promise<MadeReport> {
  return reports[tab].make(requester, range, filters)
}

/** The same text for all who are shown the same. */
export function sightOf({ tab }: Asked, reach: Reach, rooftopId: string): string {
  return JSON.stringify(reports[tab].sight(reach, rooftopId))
}

/** The days that a report is about when it is sent at a moment. */
export function rangeAt({ preset }: Asked, at: Date, timeZone: string): LocalRange {
  return presetRange(preset, at, timeZone)
}

/** Where the report is read, in its rooftop: with its days where its address takes some, else with what they are called. */
export function placeOf({ tab, preset, filters }: Asked, { startDate, endDate }: LocalRange): string {
  const [from, to] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  const days = reports[tab].takesDays ? { range: 'CUSTOM_RANGE', from, to } : { range: preset }
  const { tags, condition } = filters
  const search = new URLSearchParams({
    ...days,
    ...(tags && { tags }),
    ...(condition && condition !== 'ALL' && { condition }),
  })
  return `reports/${tab}?${search}`
}
