import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { webhookEventTypes } from '@lotline/domain/webhooks/event-types'
import { deliveryStates } from '@lotline/domain/webhooks/webhooks'
import { NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Action } from '../../../ui/Action.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import rowStyles from './Deliveries.module.css'
import { DeliveryTable } from './DeliveryTable.tsx'
import { deliveriesQuery } from './queries.ts'
import styles from './Webhooks.module.css'
import { deliveryLabels } from './webhook-words.ts'

const pageSize = 50

/** Deliveries of 30 days, filtered by how they went, the event and the vehicle. */
export function AllDeliveries({ tenant, webhook }: Pick<SectionProps, 'tenant'> & { readonly webhook: Webhook }) {
  const { search, change } = useSectionSearch(tenant, 'webhooks/deliveries')
  const navigate = useNavigate()
  const state = deliveryStates.find((one) => one === search.state)
  const type = webhookEventTypes.find((one) => one.type === search.event)?.type
  const filter = { ...(state && { states: [state] }), ...(type && { types: [type] }), vehicle: search.s }
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, filter, pageSize))
  const deliveries = query.data?.pages.flatMap(({ data }) => data)
  const isFiltered = state !== undefined || type !== undefined || search.s !== undefined
  const back = () =>
    navigate({ to: '/$tenant/settings/general/$', params: { tenant, _splat: 'webhooks' }, search: { webhook: webhook.id } })
  return (
    <>
      <Action className={styles.backAlways} icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />} onClick={back}>
        Webhooks
      </Action>
      <PageHead title={`Deliveries of ${webhook.name}`}>What was sent in 30 days, and how it was answered.</PageHead>
      <section className="panel" aria-label="Deliveries">
        <div className={rowStyles.filters}>
          <SearchBox
            label="Find a vehicle"
            placeholder="Stock or VIN"
            text={search.s ?? ''}
            onSearch={(s) => change({ s }, { replace: true })}
          />
          <NativeSelect
            aria-label="State"
            value={state ?? ''}
            data={[
              { value: '', label: 'All states' },
              ...deliveryStates.map((value) => ({ value, label: deliveryLabels[value] })),
            ]}
            onChange={({ currentTarget }) => change({ state: currentTarget.value })}
          />
          <NativeSelect
            aria-label="Event"
            value={type ?? ''}
            data={[{ value: '', label: 'All events' }, ...webhook.types.map((value) => ({ value, label: value }))]}
            onChange={({ currentTarget }) => change({ event: currentTarget.value })}
          />
        </div>
        {!deliveries ? (
          <NotLoaded what="deliveries" {...query} rows={8} />
        ) : deliveries.length === 0 && isFiltered ? (
          <EmptyState
            icon={<IconSearch size={24} stroke={1.75} aria-hidden="true" />}
            title="No delivery matches"
            action={{ label: 'Show all', onClick: () => change({ s: undefined, state: undefined, event: undefined }) }}
          />
        ) : (
          <DeliveryTable webhook={webhook} deliveries={deliveries} />
        )}
        <ShowMore {...query} />
      </section>
    </>
  )
}
