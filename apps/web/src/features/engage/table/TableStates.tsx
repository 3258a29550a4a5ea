import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { IconListSearch } from '@tabler/icons-react'
import { useMay } from '../../../api/session/current-user.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { SkeletonRows } from '../../../ui/page/NotLoaded.tsx'
import { noneSentence } from './engagement-words.ts'
import { defaultTable, filterTable, isDateFiltered } from './table-state.ts'
import { useChoices } from './use-choices.ts'
import type { Table } from './use-table.ts'

/** What stands where rows would be: their skeleton, why there are none, and the way on (ENG-072, ENG-073). */
export function TableStates({ table }: { readonly table: Table }) {
  const { list } = table
  if (list.isError)
    return (
      <ErrorPanel
        title="Encountered an error"
        advice="The filters are kept."
        isRetrying={list.isFetching}
        onRetry={() => list.refetch()}
      />
    )
  if (!list.data) return <SkeletonRows what="engagements" rows={8} />
  return <NoResults table={table} />
}

function NoResults({ table }: { readonly table: Table }) {
  const { state, now, timeZone, go } = table
  const seesOthers = useMay('PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY')
  const choices = useChoices(table)
  const nameOf = (attribute: 'SHOPPER' | 'SALESPERSON', value: string | null) =>
    choices[attribute].find((choice) => choice.value === value)?.label
  const sentence = noneSentence({
    ...state,
    salesperson: seesOthers ? nameOf('SALESPERSON', state.salesperson) : 'You',
    shopperName: nameOf('SHOPPER', state.shopper),
    today: wallDay(now, timeZone),
  })
  const action = isDateFiltered(state)
    ? { label: 'Remove date filters', onClick: () => go(filterTable(state, { preset: 'ALL_TIME' })) }
    : { label: 'Reset filters', onClick: () => go(defaultTable) }
  return (
    <EmptyState icon={<IconListSearch size={24} stroke={1.75} aria-hidden="true" />} title="No results" action={action}>
      {sentence}
    </EmptyState>
  )
}
