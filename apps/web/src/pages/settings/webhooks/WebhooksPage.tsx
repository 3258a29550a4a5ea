import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { AllDeliveries } from './AllDeliveries.tsx'
import { EventsReference } from './EventsReference.tsx'
import { eventTypesQuery, webhooksQuery } from './queries.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookList } from './WebhookList.tsx'

/** Webhooks of the rooftop; the form of one, its deliveries and the events that there are stand behind addresses of their own. */
export function WebhooksPage({ tenant, item }: SectionProps) {
  switch (item) {
    case 'new':
      return <NewWebhook tenant={tenant} />
    case 'edit':
      return (
        <OneOf tenant={tenant} section="webhooks/edit" show={(webhook) => <EditWebhook tenant={tenant} webhook={webhook} />} />
      )
    case 'deliveries':
      return (
        <OneOf
          tenant={tenant}
          section="webhooks/deliveries"
          show={(webhook) => <AllDeliveries tenant={tenant} webhook={webhook} />}
        />
      )
    case 'events':
      return <EventsReference tenant={tenant} />
    default:
      return <WebhookList tenant={tenant} />
  }
}

type OneProps = Pick<SectionProps, 'tenant'> & { readonly section: string; readonly show: (webhook: Webhook) => ReactNode }

/** The webhook that the address names; the list where there is none of that name any more. */
function OneOf({ tenant, section, show }: OneProps) {
  const { search } = useSectionSearch(tenant, section)
  const { data, ...state } = useQuery(webhooksQuery)
  const webhook = data?.find(({ id }) => id === search.webhook)
  if (webhook) return show(webhook)
  if (data) return <WebhookList tenant={tenant} />
  return (
    <section className="panel">
      <NotLoaded what="the webhook" {...state} rows={8} />
    </section>
  )
}

function useLeave(tenant: string) {
  const navigate = useNavigate()
  return (webhook?: string) =>
    navigate({
      to: '/$tenant/settings/general/$',
      params: { tenant, _splat: 'webhooks' },
      search: webhook === undefined ? {} : { webhook },
      ignoreBlocker: true,
    })
}

function NewWebhook({ tenant }: Pick<SectionProps, 'tenant'>) {
  const types = useQuery(eventTypesQuery)
  const leave = useLeave(tenant)
  return <WebhookForm types={types.data} origin={undefined} onDone={leave} />
}

function EditWebhook({ tenant, webhook }: Pick<SectionProps, 'tenant'> & { readonly webhook: Webhook }) {
  const types = useQuery(eventTypesQuery)
  const leave = useLeave(tenant)
  return <WebhookForm key={webhook.id} types={types.data} origin={webhook} onDone={leave} />
}
