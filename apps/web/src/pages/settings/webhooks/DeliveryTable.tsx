import type { Delivery, Webhook } from '@lotline/contract/webhooks/shapes'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconSend } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { exactMomentWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import { useNow } from '../../../ui/use-now.ts'
import styles from './Deliveries.module.css'
import { DeliveryBodies } from './DeliveryBodies.tsx'
import { useDeliver } from './queries.ts'
import listStyles from './WebhookList.module.css'
import { answerWords, deliveryLabels, deliveryMoment, glyphOfDelivery } from './webhook-words.ts'

type Props = { readonly webhook: Webhook; readonly deliveries: readonly Delivery[] }

/** Deliveries, the newest first; one opens under its row with what was sent and what came back. */
export function DeliveryTable({ webhook, deliveries }: Props) {
  // Undefined until somebody opens or closes one: then what is wrong lies open by itself.
  const [chosenId, setChosenId] = useState<string | null>()
  const openId = chosenId === undefined ? deliveries.find(({ state }) => state === 'REFUSED')?.id : chosenId
  const now = new Date(useNow(...deliveries.map(({ nextTryAt }) => nextTryAt)))
  const open = deliveries.find(({ id }) => id === openId)
  const retry = useDeliver(webhook.id, false)
  usePageKeys([
    {
      keys: ['r'],
      does: 'Retry the open delivery',
      isMeant: () => open?.state === 'REFUSED',
      act: () => open && retry.mutate(open.id),
    },
  ])
  if (deliveries.length === 0)
    return (
      <EmptyState icon={<IconSend size={24} stroke={1.75} aria-hidden="true" />} title="No deliveries">
        The first event after this shows here.
      </EmptyState>
    )
  return (
    <table className={styles.deliveries}>
      <caption className="visually-hidden">Deliveries of {webhook.name}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Event</th>
          <th scope="col">Vehicle</th>
          <th scope="col" className={styles.figure}>
            Tries
          </th>
          <th scope="col">Answer</th>
          <th scope="col">
            <span className="visually-hidden">Send</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <Fragment key={delivery.id}>
            <Row
              webhook={webhook}
              delivery={delivery}
              now={now}
              isOpen={delivery.id === openId}
              onOpen={() => setChosenId(delivery.id === openId ? null : delivery.id)}
            />
            {delivery.id === openId && (
              <tr className={styles.opened}>
                <td colSpan={6}>
                  <DeliveryBodies webhookId={webhook.id} delivery={delivery} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly webhook: Webhook
  readonly delivery: Delivery
  readonly now: Date
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function Row({ webhook, delivery, now, isOpen, onOpen }: RowProps) {
  const { type, at, vehicle, state, tries, isReplay } = delivery
  const isOn = webhook.state === 'OK' || webhook.state === 'FAILING'
  return (
    <tr className={isOpen ? styles.openRow : undefined}>
      <td className={styles.when}>
        <StatusGlyph kind={glyphOfDelivery(state)} size={13} label={deliveryLabels[state]} />
        <button type="button" className="fig" aria-expanded={isOpen} title={exactMomentWords(new Date(at))} onClick={onOpen}>
          {deliveryMoment(at, now)}
        </button>
      </td>
      <td>
        {type}
        {isReplay && <span className="sec"> again</span>}
      </td>
      <td>{vehicle && <Plate stockNumber={vehicle.stockNumber} />}</td>
      <td className={styles.figure}>{tries}</td>
      <td className={state === 'REFUSED' ? listStyles.bad : state === 'ARRIVED' ? undefined : 'sec'}>
        {answerWords(delivery, now)}
      </td>
      <td className={styles.act}>
        {state === 'ARRIVED' && <Deliver webhook={webhook} delivery={delivery} isAgain />}
        {state === 'REFUSED' && isOn && <Deliver webhook={webhook} delivery={delivery} isAgain={false} />}
      </td>
    </tr>
  )
}

type DeliverProps = Pick<RowProps, 'webhook' | 'delivery'> & { readonly isAgain: boolean }

function Deliver({ webhook, delivery, isAgain }: DeliverProps) {
  const { mutate, isPending } = useDeliver(webhook.id, isAgain)
  return (
    <Action needsNetwork isBusy={isPending} onClick={() => mutate(delivery.id)}>
      {isAgain ? 'Send again' : 'Retry'}
    </Action>
  )
}
