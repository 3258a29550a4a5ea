import type {
  CorporateQuery,
  CorporateRow,
  conditionFilters,
  readCorporateReport as route,
} from '@lotline/contract/reports/step-report'
import type { Permission } from '@lotline/domain/people/permissions'
import { precedingRange } from '@lotline/domain/reports/ranges'
import { tagIdsOf, tagLabels } from '@lotline/domain/reports/tag-labels'
import type { z } from 'zod'
import type { Requester } from '../../ctx.ts'
import { averagesOf, overviewOf, timesOf } from './averages.ts'
import { conditionOf, reachOf, rooftopsWith, tagsAsked } from './company-reach.ts'
import { listMergedTags, listReportedRooftops, type ReportedRooftop } from './corporate-queries.ts'
import type { RangeOfRooftop } from './passages.ts'
import { momentsOf } from './step-report.ts'
import { type Asked, listSums } from './sums-queries.ts'

export type CorporateReport = z.infer<typeof route.response>

type Condensed = (typeof conditionFilters)[number]
export const conditionLabels: Record<Condensed, string> = { ALL: 'All', N: 'New', U: 'Used', C: 'Certified' }

/** The figures of each rooftop, and over all of them. */
export async function readCorporateReport(requester: Requester, query: CorporateQuery): Promise<CorporateReport> {
  const reach = await reachOf(requester, 'REPORTS_CORPORATE_REPORT_VIEW')
  const { rooftopsInGroup, permissionsIn } = reach
  const ids = [...permissionsIn.keys()]
  return requester.doors.inGroup(ids, async (db) => {
    const rooftops = await listReportedRooftops(db)
    const asked: Asked = {
      ...rangesOf(rooftops, query),
      condition: conditionOf[query.condition],
      tagIds: await tagsAsked(db, reach, query),
      priced: rooftopsWith(reach, 'INVENTORY_VDP_RECON_INFO_VIEW'),
      withTimes: true,
    }
    const sums = await listSums(db, asked)
    const [now, before] = [sums.filter(({ period }) => period === 'NOW'), sums.filter(({ period }) => period === 'BEFORE')]
    const of = (found: typeof sums, id: string) => found.filter(({ rooftop_id }) => rooftop_id === id)
    const rows = rooftops.map((rooftop): CorporateRow => {
      const own = of(now, rooftop.id)
      return {
        tenantId: rooftop.id,
        tenantName: rooftop.name,
        hasStepReport: permissionsIn.get(rooftop.id)?.has('REPORTS_STEP_REPORT_VIEW') ?? false,
        ...averagesOf(own, rooftop),
        previous: timesOf(of(before, rooftop.id)),
        reconTimes: own[0]?.recon_times ?? [],
      }
    })
    return { overview: { ...overviewOf(now, rooftops), previous: timesOf(before) }, rooftops: rows, rooftopsInGroup }
  })
}

/** By the clock of each; as most have one of a few zones, each range is worked out once a zone. */
function rangesOf(
  rooftops: readonly ReportedRooftop[],
  query: CorporateQuery,
): { now: RangeOfRooftop[]; before: RangeOfRooftop[] } {
  const inZone = new Map<string, { now: ReturnType<typeof momentsOf>; before: ReturnType<typeof momentsOf> }>()
  const ranges = rooftops.map(({ id, time_zone: zone }) => {
    const known = inZone.get(zone) ?? { now: momentsOf(query, zone), before: momentsOf(precedingRange(query), zone) }
    inZone.set(zone, known)
    return { now: { ...known.now, rooftopId: id }, before: { ...known.before, rooftopId: id } }
  })
  return { now: ranges.map(({ now }) => now), before: ranges.map(({ before }) => before) }
}

/** Filters of a report over the rooftops in which the reader has a permission. */
export async function readCorporateFilters(requester: Requester, permission: Permission = 'REPORTS_CORPORATE_REPORT_VIEW') {
  const tagged = rooftopsWith(await reachOf(requester, permission), 'TAGS_VIEW')
  const tags = tagged.length > 0 ? await requester.doors.inGroup(tagged, (db) => listMergedTags(db, tagged)) : []
  const conditions = (['ALL', 'N', 'U', 'C'] as const).map((value) => ({ value, label: conditionLabels[value] }))
  return { tags, conditions }
}

/** What a report is narrowed to, as a file says it: 'Condition: New', 'Tags: Hail'. */
export async function filterLabels(requester: Requester, query: CorporateQuery, permission?: Permission): Promise<string[]> {
  const { condition } = query
  const tags = await tagLabelsOf(requester, query, permission)
  return [
    ...(condition === 'ALL' ? [] : [`Condition: ${conditionLabels[condition]}`]),
    ...(tags.length > 0 ? [`Tags: ${tags.join(', ')}`] : []),
  ]
}

async function tagLabelsOf(requester: Requester, { tagIds }: CorporateQuery, permission?: Permission): Promise<string[]> {
  const wanted = tagIdsOf(tagIds)
  if (wanted.length === 0) return []
  const { tags } = await readCorporateFilters(requester, permission)
  return tagLabels(wanted, (id) => tags.find((tag) => tag.id === id)?.label)
}
