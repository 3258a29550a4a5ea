import type { Filter } from '@lotline/contract/vehicles/vehicles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { chosenOptions } from '../list/list-search.ts'
import { filtersQuery, optionCountsQuery } from '../list/queries.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { isOffered } from '../showroom/showroom.ts'
import styles from './FilterSelect.module.css'
import { choiceOf, FilterSelect, modelsOf } from './FilterSelect.tsx'
import { useLocations } from './use-locations.ts'

/** The filters of the list, as the server defines them for this rooftop's stock. */
export function FilterPanel({ address }: { readonly address: ListAddress }) {
  const { data: filters, isError, isFetching, refetch } = useQuery(filtersQuery(address.asked))
  const { chosen, choose } = useLocations(address)
  if (isError && !filters)
    return <ErrorPanel advice="The filters could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!filters) return null
  const shown = filters.filter(({ id }) => isOffered(id, false))
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
          <FilterField key={filter.id} filter={filter} filters={filters} address={address} />
        ),
      )}
      <NetworkButton variant="default" onClick={address.reset}>
        Reset filters
      </NetworkButton>
    </div>
  )
}

type FieldProps = {
  readonly filter: Filter
  readonly filters: readonly Filter[]
  readonly address: ListAddress
}

function FilterField({ filter, filters, address: { asked, change } }: FieldProps) {
  const [isOpen, setOpen] = useState(false)
  const counting = optionCountsQuery(asked, [filter.id])
  const { data: counts } = useQuery({ ...counting, enabled: isOpen && !asked.filters.location })
  const { id, label, behavior } = filter
  const chosen = chosenOptions(asked.filters[id])
  const options = id === 'model' ? modelsOf(filter.options, chosenOptions(asked.filters.make), chosen) : filter.options
  const choose = (next: string[]) => {
    change(choiceOf(id, next, filters, asked.filters))
  }
  // A newer server may send a behaviour that this client does not know.
  const known: string = behavior
  if (known !== 'SINGLE_SELECT' && known !== 'MULTI_SELECT')
    return (
      <div>
        <span className={styles.label}>{label}</span>
        <p className="mut">UNKNOWN FILTER BEHAVIOR</p>
      </div>
    )
  return (
    <FilterSelect
      label={label}
      options={options}
      counts={counts?.get(id)}
      onOpen={setOpen}
      isMulti={known === 'MULTI_SELECT'}
      chosen={chosen}
      onChoose={choose}
    />
  )
}
