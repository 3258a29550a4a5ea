import type { Filter } from '@lotline/contract/vehicles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import styles from './FilterPanel.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import { chosenOptions, optionsText } from './list-address.ts'
import { filtersQuery } from './queries.ts'
import { isShownInShowroom } from './showroom.ts'
import type { ListAddress } from './use-list-address.ts'
import { useLocations } from './use-locations.ts'

/** Every filter of the list, as the server defines them for this rooftop's stock. */
export function FilterPanel({ address }: { readonly address: ListAddress }) {
  const { data: filters, isError, isFetching, refetch } = useQuery(filtersQuery(address.asked))
  const { chosen, choose } = useLocations(address)
  if (isError && !filters)
    return <ErrorPanel advice="The filters could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!filters) return null
  const shown = address.isShowroom ? filters.filter(({ id }) => isShownInShowroom(id)) : filters
  return (
    <div className={styles.panel}>
      {shown.map((filter) =>
        filter.id === 'location' ? (
          <FilterSelect
            key={filter.id}
            label={filter.label}
            options={filter.options}
            isMulti
            chosen={chosen}
            onChoose={(next) => choose(next, filters.find(({ id }) => id === 'tag')?.options)}
          />
        ) : (
          <FilterField key={filter.id} filter={filter} address={address} />
        ),
      )}
      <Button variant="default" onClick={address.reset}>
        Reset filters
      </Button>
    </div>
  )
}

function FilterField({ filter, address }: { readonly filter: Filter; readonly address: ListAddress }) {
  const { id, label, behavior, options } = filter
  const chosen = chosenOptions(address.asked.filters[id])
  const choose = (next: string[]) => address.change({ [id]: optionsText(next) })
  // A newer server may send a behaviour that this client does not know.
  const known: string = behavior
  if (known !== 'SINGLE_SELECT' && known !== 'MULTI_SELECT')
    return (
      <div>
        <span className={styles.label}>{label}</span>
        <p className="mut">UNKNOWN FILTER BEHAVIOR</p>
      </div>
    )
  return <FilterSelect label={label} options={options} isMulti={known === 'MULTI_SELECT'} chosen={chosen} onChoose={choose} />
}
