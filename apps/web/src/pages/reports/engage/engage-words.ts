import type { EngageCorporateReport, EngageCorporateRow } from '@lotline/contract/reports/engage'
import { type CorporateQuery, conditionFilters } from '@lotline/contract/reports/step-report'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { type EngageColumn, engageColumnGroups } from '@lotline/domain/reports/engage-columns'
import { type EngageFigures, hasEngageFigures, ratePercent } from '@lotline/domain/reports/engage-figures'
import type { ReportProps } from '../report-address.ts'
import type { Sorted } from '../SortHead.tsx'

/** ERR-052. */
export const NOT_ENABLED = 'Corporate not enabled for this rooftop'

const columns = engageColumnGroups.flatMap((group) => group.columns)

/** '214', '2m 51s'. */
export function formatFigure({ name, isTime }: EngageColumn, figures: EngageFigures): string {
  return isTime ? formatViewTime(figures[name]) : formatCount(figures[name])
}

/** '73%' beside a count that is part of another; nothing beside others. */
export function formatRate({ name, rateOf }: EngageColumn, figures: EngageFigures): string | undefined {
  return rateOf && `${ratePercent(figures[name], figures[rateOf])}%`
}

/** '8 rooftops', '7 of 8 rooftops' where some may not be read. */
export function rooftopsLabel({ rooftops, rooftopsInGroup }: EngageCorporateReport): string {
  const shown = formatCount(rooftops.length)
  const count = rooftops.length === rooftopsInGroup ? shown : `${shown} of ${formatCount(rooftopsInGroup)}`
  return `${count} rooftop${rooftopsInGroup === 1 ? '' : 's'}`
}

/** Rooftops by a column or by name, equal ones by name; those without any figure come last. */
export function orderRooftops(rooftops: readonly EngageCorporateRow[], { by, isDown }: Sorted): EngageCorporateRow[] {
  const column = columns.find(({ name }) => name === by)
  const turn = isDown ? -1 : 1
  const byName = (one: EngageCorporateRow, other: EngageCorporateRow) => one.tenantName.localeCompare(other.tenantName, 'en-US')
  const byFigure = (one: EngageCorporateRow, other: EngageCorporateRow) =>
    Number(hasEngageFigures(other)) - Number(hasEngageFigures(one)) ||
    (column ? turn * (one[column.name] - other[column.name]) : turn * byName(one, other))
  return rooftops.toSorted((one, other) => byFigure(one, other) || byName(one, other))
}

/** The call that an address stands for. */
export function queryOf({ range, search }: Pick<ReportProps, 'range' | 'search'>): CorporateQuery {
  const condition = conditionFilters.find((known) => known === search.condition) ?? 'ALL'
  return { ...range, condition, ...(search.tags && { tagIds: search.tags }) }
}
