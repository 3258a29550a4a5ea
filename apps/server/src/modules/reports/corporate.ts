import type {
  CorporateQuery,
  CorporateRow,
  conditionFilters,
  readCorporateReport as route,
} from '@lotline/contract/reports/step-report'
import type { Permission } from '@lotline/domain/people/permissions'
import { precedingRange } from '@lotline/domain/reports/ranges'
import { tagIdsOf, tagLabels } from '@lotline/domain/reports/tag-labels'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import type { z } from 'zod'
import type { Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { listRooftopsAround } from '../rooftops/index.ts'
import { listReachOf } from '../session/index.ts'
import { averagesOf, overviewOf, timesOf } from './averages.ts'
import { listMergedTags, listReportedRooftops, listTagsLike, type ReportedRooftop } from './corporate-queries.ts'
import type { RangeOfRooftop } from './passages.ts'
import { momentsOf } from './step-report.ts'
import { type Asked, listSums } from './sums-queries.ts'

export type CorporateReport = z.infer<typeof route.response>

type Condensed = (typeof conditionFilters)[number]
const conditionOf: Record<Condensed, Condition | undefined> = { ALL: undefined, N: 'NEW', U: 'USED', C: 'CPO' }
export const conditionLabels: Record<Condensed, string> = { ALL: 'All', N: 'New', U: 'Used', C: 'Certified' }

/** Rooftops of the reader's company whose report they may read, with what they may do in each. */
type Reach = { rooftopsInGroup: number; permissionsIn: ReadonlyMap<string, ReadonlySet<Permission>> }

/** The figures of each rooftop, and over all of them. */
export async function readCorporateReport(requester: Requester, query: CorporateQuery): Promise<CorporateReport> {
  const { rooftopsInGroup, permissionsIn } = await reachOf(requester)
  const ids = [...permissionsIn.keys()]
  const mayIn = (permission: Permission) => ids.filter((id) => permissionsIn.get(id)?.has(permission))
  return requester.doors.inGroup(ids, async (db) => {
    const rooftops = await listReportedRooftops(db)
    const tagged = mayIn('TAGS_VIEW')
    const wanted = tagIdsOf(query.tagIds)
    const asked: Asked = {
      ...rangesOf(rooftops, query),
      condition: conditionOf[query.condition],
      tagIds: wanted.length > 0 ? await listTagsLike(db, tagged, wanted.filter(isUuid)) : undefined,
      priced: mayIn('INVENTORY_VDP_RECON_INFO_VIEW'),
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

export async function readCorporateFilters(requester: Requester) {
  const { permissionsIn } = await reachOf(requester)
  const tagged = [...permissionsIn].filter(([, held]) => held.has('TAGS_VIEW')).map(([id]) => id)
  const tags = tagged.length > 0 ? await requester.doors.inGroup(tagged, (db) => listMergedTags(db, tagged)) : []
  const conditions = (['ALL', 'N', 'U', 'C'] as const).map((value) => ({ value, label: conditionLabels[value] }))
  return { tags, conditions }
}

/** The labels of the tags that a report is narrowed to. */
export async function tagLabelsOf(requester: Requester, { tagIds }: CorporateQuery): Promise<string[]> {
  const wanted = tagIdsOf(tagIds)
  if (wanted.length === 0) return []
  const { tags } = await readCorporateFilters(requester)
  return tagLabels(wanted, (id) => tags.find((tag) => tag.id === id)?.label)
}

/** The reader's own rooftop stands first. */
async function reachOf({ doors, actor }: Requester): Promise<Reach> {
  return doors.identity(async (db) => {
    const around = new Set([actor.rooftopId, ...(await listRooftopsAround(db, actor.rooftopId))])
    const reach = await listReachOf(db, actor.personId)
    const readable = reach.filter(
      ({ id, permissions }) => id !== actor.rooftopId && around.has(id) && permissions.includes('REPORTS_CORPORATE_REPORT_VIEW'),
    )
    return {
      rooftopsInGroup: around.size,
      permissionsIn: new Map([
        [actor.rooftopId, actor.permissions],
        ...readable.map(({ id, permissions }) => [id, new Set(permissions)] as const),
      ]),
    }
  })
}
