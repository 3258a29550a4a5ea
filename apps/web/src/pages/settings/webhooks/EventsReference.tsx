import { formatCount } from '@lotline/domain/amounts/count'
import { webhookEventTypes, webhookGroups } from '@lotline/domain/webhooks/event-types'
import { examplePayload } from '@lotline/domain/webhooks/examples'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Action } from '../../../ui/Action.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import type { SectionProps } from '../section-address.ts'
import { eventTypesQuery } from './queries.ts'
import styles from './Webhooks.module.css'

/** Every event that a webhook can get, how often it happens here, and what it looks like with amounts and names. */
export function EventsReference({ tenant }: Pick<SectionProps, 'tenant'>) {
  const { data } = useQuery(eventTypesQuery)
  const navigate = useNavigate()
  const perDay = new Map(data?.map((one) => [one.type, one.perDay]))
  return (
    <>
      <Action
        className={styles.backAlways}
        icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => navigate({ to: '/$tenant/settings/general/$', params: { tenant, _splat: 'webhooks' } })}
      >
        Webhooks
      </Action>
      <PageHead title="Events">
        What a webhook can be told, and how each arrives. Amounts and names of shoppers are left out unless the webhook has them
        ticked.
      </PageHead>
      {webhookGroups.map(({ group, label }) => (
        <section key={group} className="panel" aria-label={label}>
          <PanelHead title={label} />
          {webhookEventTypes
            .filter((one) => one.group === group)
            .map(({ type, description }) => (
              <details key={type} className={styles.event}>
                <summary>
                  <code>{type}</code>
                  <span>{description}</span>
                  <span className="sec">{data && `${formatCount(Math.round(perDay.get(type) ?? 0))} a day here`}</span>
                </summary>
                <Example type={type} />
              </details>
            ))}
        </section>
      ))}
    </>
  )
}

function Example({ type }: { readonly type: (typeof webhookEventTypes)[number]['type'] }) {
  const text = JSON.stringify(examplePayload(type, { sendsAmounts: true, sendsShopperNames: true }), null, 2)
  return (
    <div className={styles.example}>
      <pre>{text}</pre>
      <CopyButton text={text} label="Copy" />
    </div>
  )
}
