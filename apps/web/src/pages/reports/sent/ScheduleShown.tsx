import type { conditionFilters } from '@lotline/contract/reports/step-report'
import type { SentTab } from '@lotline/domain/reports/report-tabs'
import { type SentPreset, sentPresets } from '@lotline/domain/reports/schedules'
import { tagIdsOf, tagLabels } from '@lotline/domain/reports/tag-labels'
import { useQuery } from '@tanstack/react-query'
import { corporateFiltersQuery } from '../queries.ts'
import type { ReportSearch } from '../report-address.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

type Props = {
  readonly tab: SentTab
  readonly search: ReportSearch
  readonly condition: (typeof conditionFilters)[number]
  readonly onClosed: () => void
}

/** Has the report that is shown sent: of days that go by the sending, on Mondays unless chosen otherwise. */
export function ScheduleShown({ tab, search, condition, onClosed }: Props) {
  const isNarrowed = tab === 'corporate'
  const { data } = useQuery({ ...corporateFiltersQuery, enabled: isNarrowed })
  const { tags } = search
  const filters = isNarrowed ? { condition, ...(tags && { tags }) } : {}
  if (isNarrowed && !data) return null
  const labels = tagLabels(tagIdsOf(tags), (id) => data?.tags.find((tag) => tag.id === id)?.label)
  const conditionLabel = data?.conditions.find(({ value }) => value === condition)?.label
  const filterWords = isNarrowed
    ? [
        ...(condition === 'ALL' || !conditionLabel ? [] : [`Condition: ${conditionLabel}`]),
        ...(labels.length > 0 ? [`Tags: ${labels.join(', ')}`] : []),
      ]
    : []
  const preset: SentPreset = sentPresets.find((one) => one === search.range) ?? 'LAST_7_DAYS'
  const rhythm = { frequency: 'WEEKLY', weekday: 1, monthDay: null, hour: 7 } as const
  return (
    <ScheduleDialog start={{ tab, filters, filterWords, preset, ...rhythm, receivers: [], sentDate: null }} onClosed={onClosed} />
  )
}
