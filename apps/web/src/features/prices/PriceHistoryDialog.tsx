import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatPrice } from '@lotline/domain/amounts/money'
import { formatPriceChange, type PriceStep, priceDrift, priceSteps } from '@lotline/domain/vehicles/price-history'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { Button } from '@mantine/core'
import { IconTagOff } from '@tabler/icons-react'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { fullMomentWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './PriceHistoryDialog.module.css'

type Props = DialogState & { readonly card: VehicleCard }

/** Every price a vehicle has been advertised at, with what it changed; the latest first. */
export function PriceHistoryDialog({ card, ...state }: Props) {
  const now = new Date(useNow())
  const steps = priceSteps(card.priceHistory)
  return (
    <Dialog
      {...state}
      title="Price history"
      subtitle={
        <span className={styles.vehicle}>
          <Plate stockNumber={card.stockNumber} />
          <span className="ell">{titleOf(card)}</span>
        </span>
      }
      size={600}
      actions={
        <Button variant="default" size="md" onClick={state.onClose}>
          Close
        </Button>
      }
    >
      {steps.length === 0 ? (
        <EmptyState icon={<IconTagOff size={24} stroke={1.75} aria-hidden="true" />} title="No price yet">
          Prices show up here once the vehicle is advertised.
        </EmptyState>
      ) : (
        <>
          <Today card={card} steps={steps} now={now} />
          <PriceTable steps={steps} now={now} caption={`Prices of ${card.stockNumber}, the latest first`} />
        </>
      )}
    </Dialog>
  )
}

type StepsProps = { readonly steps: readonly PriceStep[]; readonly now: Date }

/** The price of today, and what has become of the first one. */
function Today({ card, steps, now }: StepsProps & Pick<Props, 'card'>) {
  const drift = priceDrift(steps, now)
  return (
    <div className={styles.today}>
      <dl>
        <dt>Advertised now</dt>
        <dd className={styles.price}>{card.advertisedPrice ? formatPrice(card.advertisedPrice) : 'No price'}</dd>
      </dl>
      {drift ? (
        <dl>
          <dt>{drift.days === 0 ? 'Today' : `In ${drift.days} ${drift.days === 1 ? 'day' : 'days'}`}</dt>
          <dd>{formatPriceChange(drift.change)}</dd>
        </dl>
      ) : (
        <p className="mut">No change yet</p>
      )}
    </div>
  )
}

function PriceTable({ steps, now, caption }: StepsProps & { readonly caption: string }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Price</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => (
          <tr key={`${step.at.toISOString()} ${step.price?.amount}`}>
            <td>
              <time dateTime={step.at.toISOString()}>{fullMomentWords(step.at, now)}</time>
            </td>
            <td>{step.price ? <b className="fig">{formatPrice(step.price)}</b> : <span className="mut">No price</span>}</td>
            <td>{changeOf(step, at === steps.length - 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Up and down are no lights: neither is good or bad, so neither has a color.
function changeOf({ price, change }: PriceStep, isFirst: boolean) {
  if (change) return <span className="fig">{formatPriceChange(change)}</span>
  return isFirst && price ? <span className="mut">First price</span> : null
}
