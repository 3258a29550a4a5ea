import type { Webhook } from '@lotline/contract/webhooks/shapes'
import { formatCount } from '@lotline/domain/amounts/count'
import { type DeliveryMark, WEBHOOK_STRIP } from '@lotline/domain/webhooks/webhooks'
import styles from './WebhookList.module.css'

const labels: Record<DeliveryMark, string> = {
  ARRIVED: 'arrived',
  LATE: 'at a later try',
  REFUSED: 'refused',
  WAITING: 'waits',
}
const marks: readonly DeliveryMark[] = ['ARRIVED', 'LATE', 'REFUSED', 'WAITING']

const stepX = 5
const height = 18

/** The last deliveries, the newest at the right; shapes differ so that they read without color. */
export function DeliveryStrip({ lastDeliveries }: Pick<Webhook, 'lastDeliveries'>) {
  const counts = marks.flatMap((mark) => {
    const count = lastDeliveries.filter((one) => one === mark).length
    return count === 0 ? [] : `${formatCount(count)} ${labels[mark]}`
  })
  const words = counts.length === 0 ? 'No deliveries yet' : `Last deliveries: ${counts.join(', ')}`
  const from = WEBHOOK_STRIP - lastDeliveries.length
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${WEBHOOK_STRIP * stepX} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      {from > 0 && <path className={styles.noneYet} d={`M0 ${height - 0.5}H${from * stepX}`} />}
      {lastDeliveries.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no ids.
        <Mark key={at} mark={mark} x={(from + at) * stepX} />
      ))}
    </svg>
  )
}

export function StripLegend() {
  return (
    <p className={styles.legend}>
      {marks.map((mark) => (
        <span key={mark}>
          <svg width={4} height={14} viewBox="0 4 4 14" aria-hidden="true">
            <Mark mark={mark} x={0} />
          </svg>
          {labels[mark]}
        </span>
      ))}
    </p>
  )
}

function Mark({ mark, x }: { readonly mark: DeliveryMark; readonly x: number }) {
  switch (mark) {
    case 'ARRIVED':
      return <rect className={styles.arrived} x={x} y={8} width={3} height={10} />
    case 'LATE':
      return (
        <g className={styles.late}>
          <rect x={x} y={4} width={3} height={3} />
          <rect x={x} y={8} width={3} height={10} />
        </g>
      )
    case 'REFUSED':
      return <rect className={styles.refused} x={x} y={2} width={3} height={16} />
    case 'WAITING':
      return (
        <g className={styles.waits}>
          <rect x={x} y={8} width={3} height={2} />
          <rect x={x} y={12} width={3} height={2} />
          <rect x={x} y={16} width={3} height={2} />
        </g>
      )
  }
}
