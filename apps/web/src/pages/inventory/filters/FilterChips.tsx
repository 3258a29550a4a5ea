import { type FilterName, isLinkedFilter, linkedFilters, listFilters } from '@lotline/domain/vehicles/list-filters'
import { IconX } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { defaultSearch, filtersOn, takenOff } from '../list/list-address.ts'
import { filtersQuery } from '../list/queries.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import styles from './FilterChips.module.css'

// What links alone lead to is put into words by a script of its own.
const linkedWordsQuery = queryOptions({
  queryKey: ['linked-filter-words'],
  queryFn: () => import('@lotline/domain/vehicles/linked-words'),
  staleTime: Infinity,
})

/** What the list is filtered by, each to be taken off. Its words come with the filters' own. */
export function FilterChips({ address }: { readonly address: ListAddress }) {
  const { asked, isShowroom, change, reset } = address
  const start = defaultSearch(useCurrentUser(), isShowroom)
  const { data: filters } = useQuery(filtersQuery(asked))
  const offline = useNetworkRefusal()
  const isLinked = linkedFilters.some((name) => asked.filters[name])
  const { data: words } = useQuery({ ...linkedWordsQuery, enabled: isLinked })
  if (!filters || (isLinked && !words)) return <div className={styles.chips} aria-hidden="true" />
  const wordsOf = (name: FilterName, id: string) => {
    const steps = filters.find((one) => one.id === 'stepId')?.options ?? []
    if (isLinkedFilter(name)) return { label: listFilters[name].label, value: words?.linkedWords(name, id, steps) ?? '' }
    const filter = filters.find((one) => one.id === name)
    const value = filter?.options.find((option) => option.id === id)?.label ?? 'no longer there'
    return { label: filter?.label ?? 'Filter', value }
  }
  return (
    <fieldset className={styles.chips} aria-label="Filters that are on">
      {filtersOn(asked.filters, start).map(({ name, option }) => {
        const { label, value } = wordsOf(name, option)
        return (
          <span key={`${name} ${option}`} className={styles.chip}>
            <span className="ell">
              {label} <b>{value}</b>
            </span>
            <button
              type="button"
              aria-label={`Remove filter ${label} ${value}`}
              data-tip="Remove filter"
              onClick={() => change(takenOff(asked.filters, name, option, start))}
              {...offline}
            >
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </button>
          </span>
        )
      })}
      <button type="button" className={styles.reset} onClick={reset} {...offline}>
        Reset filters
      </button>
    </fieldset>
  )
}
