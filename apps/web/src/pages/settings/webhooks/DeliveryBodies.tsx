import type { Delivery, DeliveryDetail } from '@lotline/contract/webhooks/shapes'
import { useQuery } from '@tanstack/react-query'
import { clockWords } from '../../../ui/moment-words.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import styles from './Deliveries.module.css'
import { deliveryQuery } from './queries.ts'
import { tryWords } from './webhook-words.ts'

const hiddenLabels = { AMOUNTS: 'amounts', SHOPPER: 'the shopper’s name' } as const

/** What was sent, or will be, and the answer of the last try. */
export function DeliveryBodies({ webhookId, delivery }: { readonly webhookId: string; readonly delivery: Delivery }) {
  const version = `${delivery.state} ${delivery.tries} ${delivery.isReplay}`
  const { data, ...query } = useQuery(deliveryQuery(webhookId, delivery.id, version))
  if (!data) return <NotLoaded what="the delivery" {...query} rows={3} />
  const { body, hidden, tries } = data
  return (
    <div className={styles.bodies}>
      <div>
        <p className="sec">{tries === 0 ? 'Will be sent' : 'Sent'}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well. */}
        <pre tabIndex={0}>{indented(body)}</pre>
        {hidden.length > 0 && <p className="sec">Hidden from you: {hidden.map((one) => hiddenLabels[one]).join(' and ')}.</p>}
      </div>
      <Answer detail={data} />
    </div>
  )
}

function Answer({ detail: { answer, last, tries } }: { readonly detail: DeliveryDetail }) {
  if (!last) return null
  const at = `at the ${tryWords(tries)}, ${clockWords(new Date(last.at))}`
  if (!answer)
    return (
      <div>
        <p className="sec">No answer {at}</p>
        <p>{last.failure}</p>
      </div>
    )
  return (
    <div>
      <p className="sec">Answered {at}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well. */}
      <pre tabIndex={0}>
        <b>{answer.status}</b> {answer.statusText}
        {answer.contentType !== null && `\ncontent-type: ${answer.contentType}`}
        {answer.body !== null && answer.body !== '' && `\n\n${answer.body}`}
        {answer.isCut && '\n…'}
      </pre>
      {answer.body === null && <p className="sec">Its text is hidden from you: it may hold amounts or names.</p>}
    </div>
  )
}

/** JSON spread over lines; a text that is none as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
