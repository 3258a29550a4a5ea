import { type EngagementListFilter, methodLabels, NO_SHOPPER } from '@lotline/domain/engage/engagement-table'
import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../../../ui/form/PickField.tsx'
import { facetsQuery } from './engagement-queries.ts'
import { customerLabel } from './engagement-words.ts'
import { type TableState, timeFacets } from './table-state.ts'
import type { Table } from './use-table.ts'

/** What each filter can be set to, among the engagements of the stretch of time; what it is set to is always one of them. */
export function useChoices({
  vehicleId,
  state,
  now,
  timeZone,
  list,
}: Table): Readonly<Record<EngagementListFilter, readonly Choice[]>> {
  const { data } = useQuery(facetsQuery(vehicleId, JSON.stringify(timeFacets(state, now, timeZone))))
  const offered = (attribute: EngagementListFilter): Choice[] => {
    const facet = data?.filterFacets.find((one) => one.attribute === attribute)
    return facet?.filterOptions.map(({ value, displayName }) => ({ value, label: displayName })) ?? []
  }
  const shown = list.data?.groups.flatMap(({ engagements }) => engagements) ?? []
  const nameOfShopper = () => {
    if (state.shopper === NO_SHOPPER) return 'No shopper'
    const found = shown.find(({ prospect }) => prospect?.id === state.shopper)
    return found ? customerLabel(found) : 'Chosen shopper'
  }
  return {
    SHOPPER: withChosen(offered('SHOPPER'), state.shopper, nameOfShopper),
    SALESPERSON: withChosen(offered('SALESPERSON'), state.salesperson, () => 'Chosen salesperson'),
    METHOD: withChosen(offered('METHOD'), state.method, () => methodOf(state)),
  }
}

function methodOf({ method }: Pick<TableState, 'method'>): string {
  return method === null ? '' : methodLabels[method]
}

function withChosen(choices: Choice[], chosen: string | null, label: () => string): Choice[] {
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices
  return [{ value: chosen, label: label() }, ...choices]
}
