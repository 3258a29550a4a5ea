import type { Filter } from '@lotline/contract/vehicles'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import styles from './FilterPanel.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import { chosenOptions, optionsText } from './list-address.ts'
import { filtersQuery, optionCountsQuery } from './queries.ts'
import { isShownInShowroom } from './showroom.ts'
import type { ListAddress } from './use-list-address.ts'
import { useLocations } from './use-locations.ts'

/** Every filter of the list, as the server defines them for this rooftop's stock. */
export function FilterPanel({ address }: { readonly address: ListAddress }) {
  const { data: filters, isError, isFetching, refetch } = useQuery(filtersQuery(address.asked))
  const { data: counts } = useQuery(optionCountsQuery(address.asked))
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
          <FilterField key={filter.id} filter={filter} filters={filters} counts={counts?.get(filter.id)} address={address} />
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
  /** Of the options that list any; undefined until they are known. */
  readonly counts: ReadonlyMap<string, number> | undefined
  readonly address: ListAddress
}

function FilterField({ filter, filters, counts, address: { asked, change } }: FieldProps) {
  const { id, label, behavior } = filter
  const chosen = chosenOptions(asked.filters[id])
  const options = id === 'model' ? modelsOf(filter.options, chosenOptions(asked.filters.make), chosen) : filter.options
  const choose = (next: string[]) => {
    const models = id === 'make' && asked.filters.model ? chosenOptions(asked.filters.model) : undefined
    const known = filters.find((other) => other.id === 'model')?.options ?? []
    const left = models && modelsOf(known, next, []).filter((option) => models.includes(option.id))
    change({ [id]: optionsText(next), ...(left && { model: optionsText(left.map((option) => option.id)) }) })
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
      counts={counts}
      isMulti={known === 'MULTI_SELECT'}
      chosen={chosen}
      onChoose={choose}
    />
  )
}

/** The models of the chosen makes; all of them while none is chosen. What is chosen stays, or it could not be taken off. */
function modelsOf(models: Filter['options'], makes: readonly string[], chosen: readonly string[]): Filter['options'] {
  if (makes.length === 0) return models
  return models.filter((model) => chosen.includes(model.id) || model.makes?.some((make) => makes.includes(make)))
}
