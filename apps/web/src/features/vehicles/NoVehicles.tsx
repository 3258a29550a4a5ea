import type { Problem } from '@lotline/contract/error'
import { listFeedRuns } from '@lotline/contract/feeds'
import { missingPermission } from '@lotline/domain/permission-rule'
import { IconCarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentUser } from '../../api/current-user.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { anyVehicleQuery } from './queries.ts'
import type { ListAddress } from './use-list-address.ts'

type Props = {
  readonly address: ListAddress
  /** Absent for those who may not add vehicles. */
  readonly onAdd: (() => void) | undefined
}

const icon = <IconCarOff size={32} stroke={1.5} aria-hidden="true" />

/** A list of nothing: because its filters hide what is there, or because the rooftop has no vehicle yet. */
export function NoVehicles({ address, onAdd }: Props) {
  const { s, filters } = address.asked
  const { data: hasAny, isPending } = useQuery({ ...anyVehicleQuery, enabled: !filters.location })
  if (!filters.location && isPending) return <div aria-busy="true" />
  if (hasAny === false) return <NoneYet address={address} onAdd={onAdd} />
  return (
    <EmptyState icon={icon} title="No vehicles" action={{ label: 'Reset filters', onClick: address.reset }}>
      {s ? `Nothing matches “${s}” with these filters.` : 'Nothing matches these filters.'}
    </EmptyState>
  )
}

/** A list that the server will not give: what is wrong with its address, and another one. */
export function RefusedList({ refusal, address }: { readonly refusal: Problem; readonly address: ListAddress }) {
  return (
    <EmptyState icon={icon} title={refusal.detail} action={{ label: 'Reset filters', onClick: address.reset }}>
      {refusals[refusal.code]}
    </EmptyState>
  )
}

const refusals: Readonly<Record<string, string>> = {
  UNKNOWN_FILTER: 'This address filters by something that is not there any more.',
  FILTER_CONFLICT: 'This address asks for what cannot go together.',
  PERMISSION_DENIED: 'This address asks for what you may not see.',
}

function NoneYet({ address: { isShowroom }, onAdd }: Props) {
  const { location, permissions } = useCurrentUser()
  const navigate = useNavigate()
  const mayFeed = !isShowroom && missingPermission(listFeedRuns.permission, new Set(permissions)) === undefined
  const feed = { label: 'Load a feed', onClick: () => navigate({ to: '/$tenant/feeds', params: { tenant: location } }) }
  return (
    <EmptyState
      icon={icon}
      title="No vehicles yet"
      action={onAdd && { label: 'Add vehicle', onClick: onAdd }}
      other={mayFeed ? feed : undefined}
    >
      {onAdd || mayFeed ? 'Vehicles that are added or come with a feed show here.' : 'Vehicles show here once they are in stock.'}
    </EmptyState>
  )
}
