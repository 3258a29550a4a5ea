import { formatCount } from '@lotline/domain/amounts/count'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import panelStyles from '../filters/FilterSelect.module.css'
import { choiceOf, FilterSelect, modelsOf } from '../filters/FilterSelect.tsx'
import { useLocations } from '../filters/use-locations.ts'
import { chosenOptions } from '../list/list-search.ts'
import { filtersQuery, optionCountsQuery } from '../list/queries.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import styles from './ShowroomFacets.module.css'
import { type Facet, facetNames, facetsOf } from './showroom-facets.ts'

/** The showroom's filters, every option to be ticked at once: two people look, and one points. */
export function ShowroomFacets({ address }: { readonly address: ListAddress }) {
  const { asked, change } = address
  const { location, inventoryState = '' } = asked.filters
  const { data: filters, isError, isFetching, refetch } = useQuery(filtersQuery(asked))
  const names = facetNames(asked.filters)
  const { data: counts } = useQuery(optionCountsQuery(asked, names))
  // What stands first must not change under a finger: the order is that of the whole stock.
  const whole = { filters: { inventoryState, ...(location && { location }) }, s: '' }
  const { data: stock, isPending } = useQuery(optionCountsQuery(whole, names))
  const { chosen, choose } = useLocations(address)
  if (isError && !filters)
    return <ErrorPanel advice="The filters could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!filters || (isPending && !location)) return <div aria-busy="true" />
  const makes = chosenOptions(asked.filters.make)
  const models = chosenOptions(asked.filters.model)
  const facets = facetsOf(filters, names, stock)
  const locations = filters.find(({ id }) => id === 'location')
  return (
    <div className={styles.facets}>
      {facets.map((facet) => (
        <FacetGroup
          key={facet.id}
          facet={facet.id === 'model' ? { ...facet, options: modelsOf(facet.options, makes, models) } : facet}
          counts={counts?.get(facet.id)}
          chosen={chosenOptions(asked.filters[facet.id])}
          onChoose={(next) => change(choiceOf(facet.id, next, filters, asked.filters))}
        />
      ))}
      {locations && (
        <div className={panelStyles.panel}>
          <FilterSelect
            label={locations.label}
            options={locations.options}
            isMulti
            chosen={chosen}
            onChoose={(next) => choose(next)}
          />
        </div>
      )}
    </div>
  )
}

const firstShown = 4

type GroupProps = {
  readonly facet: Facet
  /** Of the options that list any; undefined until they are known. */
  readonly counts: ReadonlyMap<string, number> | undefined
  readonly chosen: readonly string[]
  readonly onChoose: (next: string[]) => void
}

/** One filter with its first options; the others unfold. What is ticked is always shown. */
function FacetGroup({ facet: { label, more, options }, counts, chosen, onChoose }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  // One that is alone behind a button would take as much room as the button.
  const isLong = options.length > firstShown + 1
  const shown = options.filter((option, at) => !isLong || isUnfolded || at < firstShown || chosen.includes(option.id))
  const hidden = options.length - shown.length
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={styles.facet}>
      <legend>{label}</legend>
      {shown.map(({ id, label }) => (
        <FacetOption
          key={id}
          label={label}
          count={counts && (counts.get(id) ?? 0)}
          isChosen={chosen.includes(id)}
          onToggle={() => toggle(id)}
        />
      ))}
      {isLong && (hidden > 0 || isUnfolded) && (
        <button type="button" className={styles.more} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? `Fewer ${more}` : `${hidden} more ${more}`}
        </button>
      )}
    </fieldset>
  )
}

type OptionProps = {
  readonly label: string
  readonly count: number | undefined
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function FacetOption({ label, count, isChosen, onToggle }: OptionProps) {
  const offline = useNetworkRefusal()
  return (
    <label className={styles.option} data-empty={count === 0 && !isChosen}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} {...offline} />
      <span className="ell" title={label}>
        {label}
      </span>
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </label>
  )
}
