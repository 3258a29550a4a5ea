import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { MAX_WEBHOOKS } from '@lotline/domain/webhooks/webhooks'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconBook2, IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Action } from '../../../ui/Action.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import { useNow } from '../../../ui/use-now.ts'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { DeliveryStrip, StripLegend } from './DeliveryStrip.tsx'
import { webhooksQuery } from './queries.ts'
import styles from './WebhookList.module.css'
import { WebhookPane } from './WebhookPane.tsx'
import { cornerWords, stateSentence } from './webhook-words.ts'

/** All webhooks, those that need a person first, and beside them the one that the address names, else the first. */
export function WebhookList({ tenant }: Pick<SectionProps, 'tenant'>) {
  const { search, change } = useSectionSearch(tenant, 'webhooks')
  const { data: webhooks, ...state } = useQuery(webhooksQuery)
  const navigate = useNavigate()
  const to = (_splat: string) => navigate({ to: '/$tenant/settings/general/$', params: { tenant, _splat } })
  const named = webhooks?.find(({ id }) => id === search.webhook)
  const open = named ?? webhooks?.[0]
  const step = (by: number) => {
    const at = webhooks?.findIndex(({ id }) => id === open?.id) ?? -1
    const next = webhooks?.[at + by]
    if (next) change({ webhook: next.id })
  }
  usePageKeys([
    { keys: ['j'], does: 'Next webhook', act: () => step(1) },
    { keys: ['k'], does: 'Webhook before', act: () => step(-1) },
  ])
  return (
    <>
      <PageHead
        title="Webhooks"
        action={
          <span className={styles.actions}>
            <Action
              size="md"
              icon={<IconBook2 size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => to('webhooks/events')}
            >
              Events
            </Action>
            <Action
              look="filled"
              size="md"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              disabled={webhooks !== undefined && webhooks.length >= MAX_WEBHOOKS}
              onClick={() => to('webhooks/new')}
            >
              New webhook
            </Action>
          </span>
        }
      >
        Lotline tells other programs what happens, in order for each vehicle. What does not arrive is kept and sent again.
      </PageHead>
      {webhooks !== undefined && webhooks.length >= MAX_WEBHOOKS && (
        <p className="sec">A rooftop can have {MAX_WEBHOOKS} webhooks. Delete one to make another.</p>
      )}
      {!webhooks ? (
        <section className="panel">
          <NotLoaded what="webhooks" {...state} rows={6} />
        </section>
      ) : open === undefined ? (
        <section className="panel">
          <EmptyState
            icon={<IconWebhook size={24} stroke={1.75} aria-hidden="true" />}
            title="No webhooks yet"
            action={{ label: 'New webhook', onClick: () => to('webhooks/new') }}
          >
            Tell your accounting program, website or key box what happens here, as it happens.
          </EmptyState>
        </section>
      ) : (
        <div className={`${styles.split} ${named ? styles.named : ''}`}>
          <Cards webhooks={webhooks} open={open} onOpen={(webhook) => change({ webhook })} />
          <WebhookPane key={open.id} tenant={tenant} webhook={open} onClose={() => change({ webhook: undefined })} />
        </div>
      )}
    </>
  )
}

type CardsProps = { readonly webhooks: readonly Webhook[]; readonly open: Webhook; readonly onOpen: (id: string) => void }

function Cards({ webhooks, open, onOpen }: CardsProps) {
  const now = new Date(useNow(...webhooks.map(({ failure }) => failure?.nextTryAt)))
  return (
    <section className={`panel ${styles.list}`} aria-label="Webhooks">
      <p className={styles.listHead}>
        <span>Worst first</span>
        <span>last 60 deliveries</span>
      </p>
      <ul>
        {webhooks.map((webhook) => (
          <li key={webhook.id} className={styles.card} aria-current={webhook.id === open.id}>
            <span className={styles.cardHead}>
              <button type="button" onClick={() => onOpen(webhook.id)}>
                {webhook.name}
              </button>
              <span className="fig">{cornerWords(webhook)}</span>
            </span>
            <span className={`sec ${styles.address}`}>{webhook.url.replace(/^https:\/\//, '')}</span>
            <DeliveryStrip lastDeliveries={webhook.lastDeliveries} />
            <State webhook={webhook} now={now} />
          </li>
        ))}
      </ul>
      <StripLegend />
    </section>
  )
}

function State({ webhook, now }: { readonly webhook: Webhook; readonly now: Date }) {
  const { glyph, text, tone } = stateSentence(webhook, now)
  return (
    <span className={`${styles.state} ${tone === 'late' ? styles.bad : ''}`}>
      <StatusGlyph kind={glyph} size={14} label="" />
      {text}
    </span>
  )
}
