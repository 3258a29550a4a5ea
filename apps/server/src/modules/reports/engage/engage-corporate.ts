import type { EngageCorporateReport, PartsSeen } from '@lotline/contract/reports/engage'
import type { CorporateQuery } from '@lotline/contract/reports/step-report'
import { isPagePart, partLabel } from '@lotline/domain/engage/page-parts'
import { engageFigures } from '@lotline/domain/reports/engage-figures'
import { reportRule } from '@lotline/domain/reports/report-tabs'
import { AppError } from '../../../app-error.ts'
import type { Requester } from '../../../ctx.ts'
import { listDocumentNames } from '../../engage/index.ts'
import { conditionOf, reachOf, tagsAsked } from '../company-reach.ts'
import { readCorporateFilters } from '../corporate.ts'
import { listReportedRooftops } from '../corporate-queries.ts'
import { momentsOf } from '../step-report.ts'
import { listEngageSums, listPartsSeen } from './engage-queries.ts'

export const engageRule = reportRule('velocityEngageCorporate')

/** Nothing brings appointments and replies yet (OPN-195). */
const appointments = { appointmentsSet: 0, appointmentVisits: 0 }
const NO_REPLIES = 0

/** The figures of each rooftop whose report the reader may read, by its own clock, and over all of them. */
export async function readEngageCorporate(requester: Requester, query: CorporateQuery): Promise<EngageCorporateReport> {
  const reach = await reachOf(requester, engageRule)
  return requester.doors.inGroup([...reach.permissionsIn.keys()], async (db) => {
    const rooftops = await listReportedRooftops(db)
    const ranges = rooftops.map(({ id, time_zone }) => ({ ...momentsOf(query, time_zone), rooftopId: id }))
    const narrowed = { condition: conditionOf[query.condition], tagIds: await tagsAsked(db, reach, query) }
    const sums = await listEngageSums(db, ranges, narrowed)
    return {
      overview: { ...engageFigures(sums), ...appointments, emailsReplied: NO_REPLIES },
      rooftops: rooftops.map(({ id, name }) => ({
        ...{ tenantId: id, tenantName: name },
        ...engageFigures(sums.filter(({ rooftop_id }) => rooftop_id === id)),
        ...appointments,
        emailReplies: NO_REPLIES,
      })),
      rooftopsInGroup: reach.rooftopsInGroup,
    }
  })
}

export function readEngageFilters(requester: Requester) {
  return readCorporateFilters(requester, engageRule)
}

/** What shoppers of one of these rooftops looked at. */
export async function readPartsSeen(requester: Requester, rooftopId: string, query: CorporateQuery): Promise<PartsSeen> {
  const reach = await reachOf(requester, engageRule)
  if (!reach.permissionsIn.has(rooftopId))
    throw new AppError('ROOFTOP_NOT_FOUND', 'There is no such rooftop, or you may not see its Engage report.')
  const sums = await requester.doors.inGroup([...reach.permissionsIn.keys()], async (db) => {
    const zone = (await listReportedRooftops(db)).find(({ id }) => id === rooftopId)?.time_zone ?? 'UTC'
    const narrowed = { condition: conditionOf[query.condition], tagIds: await tagsAsked(db, reach, query) }
    return listPartsSeen(db, { ...momentsOf(query, zone), rooftopId }, narrowed)
  })
  const parts = sums.map(({ part }) => part)
  const documents = await requester.doors.inRooftop(rooftopId, (db) => listDocumentNames(db, parts))
  return mergedByLabel(
    sums.flatMap(({ part, ...sum }) => (isPagePart(part) ? [{ label: partLabel(part, documents), ...sum }] : [])),
  )
}

/** Parts of one name are one item: documents are known by their names, and two may have the same. */
function mergedByLabel(sums: readonly { label: string; count: number; seconds: number }[]): PartsSeen {
  const items = new Map<string, PartsSeen[string]>()
  for (const { label, count, seconds } of sums) {
    const known = items.get(label) ?? { count: 0, durationSeconds: 0 }
    items.set(label, { count: known.count + count, durationSeconds: known.durationSeconds + seconds })
  }
  return Object.fromEntries(items)
}
