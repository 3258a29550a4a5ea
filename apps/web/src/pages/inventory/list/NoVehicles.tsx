import type { Problem } from '@lotline/contract/error'
import { formatCount } from '@lotline/domain/amounts/count'
import { feedsRule, missingPermission } from '@lotline/domain/people/permission-rule'
import { IconCarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { anyVehicleQuery } from './queries.ts'
import type { ListAddress } from './use-list-address.ts'

type Props = {
  readonly address: ListAddress
  /** Absent for those who may not add vehicles. */
  readonly onAdd: (() => void) | undefined
  /** How many of the stock a search finds past the filters. */
  readonly beyond: number | null
}

const icon = <IconCarOff size={32} stroke={1.5} aria-hidden="true" />

/** A list of nothing: because its filters hide what is there, or because the rooftop has no vehicle yet. */
export function NoVehicles({ address, onAdd, beyond }: Props) {
  const { s, filters } = address.asked
  const { data: hasAny, isPending } = useQuery({ ...anyVehicleQuery, enabled: !filters.location })
  if (!filters.location && isPending) return <div aria-busy="true" />
  if (hasAny === false) return <NoneYet address={address} onAdd={onAdd} />
  if (s) return <NotFound address={address} beyond={beyond} />
  return (
    <EmptyState icon={icon} title="No vehicles" action={{ label: 'Reset filters', onClick: address.reset }}>
      Nothing matches these filters.
    </EmptyState>
  )
}

/** A search without a find: past the filters there may be what was searched for. */
function NotFound({ address: { asked, open, change }, beyond }: Pick<Props, 'address' | 'beyond'>) {
  const { s, filters, sortId, sortDirection } = asked
  if (!beyond)
    return (
      <EmptyState icon={icon} title="No vehicles" action={{ label: 'Clear search', onClick: () => change({ s: undefined }) }}>
        Nothing in stock matches “{s}”.
      </EmptyState>
    )
  const { location } = filters
  const show = () =>
    open({ s, sort: sortId, sortDirection, inventoryState: 'INVENTORY_ONLY', ...(location !== undefined && { location }) })
  return (
    <EmptyState
      icon={icon}
      title={beyondWords(beyond, filters)}
      action={{ label: beyond === 1 ? 'Show it' : `Show all ${formatCount(beyond)}`, onClick: show }}
    >
      Nothing matches “{s}” under the filters that are on.
    </EmptyState>
  )
}

/** '1 in stock, not in recon' where being in recon is all that is asked for. */
function beyondWords(beyond: number, { inventoryState, location: _, ...others }: ListFilters): string {
  const isReconAlone = inventoryState === 'IN_RECON' && Object.values(others).every((value) => value === 'ALL')
  return `${formatCount(beyond)} in stock, ${isReconAlone ? 'not in recon' : 'not under these filters'}`
}

/** A list that the server will not give: what is wrong with its address, and another one. */
export function RefusedList({ refusal, address }: { readonly refusal: Problem; readonly address: ListAddress }) {
  return (
    <EmptyState icon={icon} title={refusal.detail} action={{ label: 'Start over', onClick: address.startOver }}>
      {refusals[refusal.code]}
    </EmptyState>
  )
}

const refusals: Readonly<Record<string, string>> = {
  UNKNOWN_FILTER: 'This address filters by something that no longer exists.',
  FILTER_CONFLICT: 'These filters don’t work together.',
  PERMISSION_DENIED: 'This address asks for what you may not see.',
}

function NoneYet({ address: { isShowroom }, onAdd }: Pick<Props, 'address' | 'onAdd'>) {
  const { location, permissions } = useCurrentUser()
  const navigate = useNavigate()
  const mayFeed = !isShowroom && missingPermission(feedsRule, new Set(permissions)) === undefined
  const feed = { label: 'Load a feed', onClick: () => navigate({ to: '/$tenant/feeds', params: { tenant: location } }) }
  return (
    <EmptyState
      icon={icon}
      title="No vehicles yet"
      action={onAdd && { label: 'Add vehicle', onClick: onAdd }}
      other={mayFeed ? feed : undefined}
    >
      {onAdd || mayFeed
        ? 'Vehicles you add or that come in with a feed show up here.'
        : 'Vehicles show up here once they are in stock.'}
    </EmptyState>
  )
}
