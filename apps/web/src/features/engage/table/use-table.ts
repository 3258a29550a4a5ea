import type { Engagement, EngagementList } from '@lotline/contract/engage/engagement-table'
import { isLooking } from '@lotline/domain/engage/visits'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useNow } from '../../../ui/use-now.ts'
import { engagementsQuery, type TableScope } from './engagement-queries.ts'
import { lookingUntil } from './engagement-words.ts'
import type { TableSearch } from './table-search.ts'
import { type ListQuery, listQuery, readTable, type TableState, turnPage, writeTable } from './table-state.ts'

export type TableAddress = {
  /** The vehicle whose engagements are shown; null for those of all vehicles. */
  readonly vehicleId: TableScope
  /** The table's part of the address. */
  readonly search: TableSearch
  /** Changes that nobody goes back to, as an opened row, replace the address. */
  readonly onChange: (search: TableSearch, replace: boolean) => void
}

export type Table = Pick<TableAddress, 'vehicleId'> & {
  readonly state: TableState
  readonly list: UseQueryResult<EngagementList>
  readonly now: Date
  readonly timeZone: string
  /** Shows the table in another state. */
  readonly go: (state: TableState) => void
  /** Shows the heat map of an engagement, closing any other, or closes it. */
  readonly toggleRow: (engagementId: string) => void
}

/** The table of engagements as its address has it, with what the server answers. `isFlat` passes over groups. */
export function useTable({ vehicleId, search, onChange }: TableAddress, isFlat: boolean): Table {
  const { location, locations } = useCurrentUser()
  const timeZone = locations.find(({ id }) => id === location)?.timeZone ?? 'UTC'
  const minute = new Date(useNow())
  const { group, open, ...ungrouped } = search
  const state = readTable(isFlat ? ungrouped : search, minute, timeZone)
  const list = useList(vehicleId, listQuery(state, minute, timeZone))
  const now = useLookingClock(list.data)
  const go = (next: TableState) => onChange(writeTable(next), false)
  useFirstPageOnNewTotal(list, state, () => onChange(writeTable(turnPage(state, 0)), true))
  return {
    vehicleId,
    state,
    list,
    now,
    timeZone,
    go,
    toggleRow: (row) => onChange(writeTable({ ...state, row: state.row === row ? null : row }), true),
  }
}

/** A page of engagements or groups; rows stay while others of the same grouping are on their way. */
export function useList(vehicleId: TableScope, query: ListQuery): UseQueryResult<EngagementList> {
  return useQuery({
    ...engagementsQuery(vehicleId, query),
    placeholderData: (rows: EngagementList | undefined, last?: { readonly queryKey: readonly unknown[] }) => {
      const before = last?.queryKey[3] as ListQuery | undefined // the list's own key
      return before?.groupFacets === query.groupFacets ? rows : undefined
    },
  })
}

/** The present, with a beat at each moment at which somebody in a list stops to look. */
export function useLookingClock(list: EngagementList | undefined): Date {
  const rows = list?.groups.flatMap(({ engagements }) => engagements) ?? []
  return new Date(useNow(...rows.map(({ looking }) => looking && lookingUntil(looking))))
}

/** Whether a shopper looks at the page of an engagement at a moment. */
export function isLookedAt({ looking }: Pick<Engagement, 'looking'>, now: Date): boolean {
  return looking !== null && isLooking(Date.parse(looking.lastSign), now.getTime())
}

/** Another total than before begins at the first page (ENG-081). The total that was shown before is kept between draws. */
function useFirstPageOnNewTotal(
  { data, isPlaceholderData }: UseQueryResult<EngagementList>,
  { page }: TableState,
  act: () => void,
) {
  const total = useRef<number>(undefined)
  const shown = isPlaceholderData ? undefined : data?.totalItems
  // The address is the outside system.
  useEffect(() => {
    if (shown === undefined) return
    const isNew = total.current !== undefined && total.current !== shown
    total.current = shown
    if (isNew && page > 0) act()
  })
}
