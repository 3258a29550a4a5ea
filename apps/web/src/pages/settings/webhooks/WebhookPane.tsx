import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconArrowLeft, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Action } from '../../../ui/Action.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { DeliveryTable } from './DeliveryTable.tsx'
import { deliveriesQuery, useSetOn, useTryNow } from './queries.ts'
import { ReplayPanel } from './ReplayPanel.tsx'
import { SignaturePanel } from './SignaturePanel.tsx'
import styles from './Webhooks.module.css'
import { groupWords, scheduleWords, troubleWords } from './webhook-words.ts'

const SHOWN_DELIVERIES = 10

type Props = { readonly tenant: string; readonly webhook: Webhook; readonly onClose: () => void }

/** One webhook: what is wrong and what to do about it, its last deliveries, sending again, and how its receiver checks them. */
export function WebhookPane({ tenant, webhook, onClose }: Props) {
  const { id, name, types, state } = webhook
  const isOn = state === 'OK' || state === 'FAILING'
  const setOn = useSetOn(webhook, !isOn)
  const navigate = useNavigate()
  const { data, ...query } = useInfiniteQuery(deliveriesQuery(id, {}, SHOWN_DELIVERIES))
  const deliveries = data?.pages[0]?.data
  const Toggle = isOn ? IconPlayerPause : IconPlayerPlay
  return (
    <div className={styles.pane}>
      <Action className={styles.back} icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />} onClick={onClose}>
        All webhooks
      </Action>
      <section className="panel" aria-label={name}>
        <header className={styles.paneHead}>
          <h2>{name}</h2>
          <span className="sec">{groupWords(types)}</span>
          <Action
            icon={<Toggle size={16} stroke={1.75} aria-hidden="true" />}
            needsNetwork
            isBusy={setOn.isPending}
            onClick={() => setOn.mutate(undefined)}
          >
            {isOn ? 'Pause' : 'Resume'}
          </Action>
          <Action
            icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() =>
              navigate({
                to: '/$tenant/settings/general/$',
                params: { tenant, _splat: 'webhooks/edit' },
                search: { webhook: id },
              })
            }
          >
            Edit
          </Action>
        </header>
        <Trouble webhook={webhook} />
        {deliveries ? (
          <DeliveryTable webhook={webhook} deliveries={deliveries} />
        ) : (
          <NotLoaded what="deliveries" {...query} rows={5} />
        )}
        <footer className={styles.paneFoot}>
          <Link to="/$tenant/settings/general/$" params={{ tenant, _splat: 'webhooks/deliveries' }} search={{ webhook: id }}>
            All deliveries, 30 days
          </Link>
          <span className="sec">{scheduleWords()}</span>
        </footer>
      </section>
      <div className={styles.below}>
        <ReplayPanel webhook={webhook} />
        <SignaturePanel />
      </div>
    </div>
  )
}

function Trouble({ webhook }: { readonly webhook: Webhook }) {
  const now = new Date(useNow(webhook.failure?.nextTryAt))
  const tryNow = useTryNow(webhook.id)
  const words = troubleWords(webhook, now)
  if (!words) return null
  const isFailing = webhook.state === 'FAILING'
  return (
    <div className={`${styles.trouble} ${isFailing ? styles.isLate : ''}`} role={isFailing ? 'alert' : 'note'}>
      <StatusGlyph kind={isFailing ? 'late' : 'paused'} size={18} label="" />
      <p>
        <b>{words[0]}</b> {words[1]}
      </p>
      {isFailing && (
        <Action
          size="md"
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          needsNetwork
          isBusy={tryNow.isPending}
          onClick={() => tryNow.mutate(undefined)}
        >
          Try now
        </Action>
      )}
    </div>
  )
}
