import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatPrice } from '@lotline/domain/amounts/money'
import { formatPriceChange, type PriceStep, priceDrift, priceSteps } from '@lotline/domain/vehicles/price-history'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { Button } from '@mantine/core'
import { IconTagOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Dialog, type DialogState } from '../../../ui/message/Dialog.tsx'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useIsElsewhere } from '../../vehicles/index.ts'
import { overviewQuery } from '../live-queries.ts'
import styles from './PriceHistoryDialog.module.css'

type Props = DialogState & { readonly card: VehicleCard }

/** Every price a vehicle has been advertised at, with what it changed and the alerts that it sent; the latest first. */
export function PriceHistoryDialog({ card, ...state }: Props) {
  const now = new Date(useNow())
  const alerts = useAlerts(card)
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
      consequence={alerts && 'Alerts go out when a price falls, not when it rises.'}
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
          <PriceTable steps={steps} now={now} alerts={alerts} caption={`Prices of ${card.stockNumber}, the latest first`} />
        </>
      )}
    </Dialog>
  )
}

type Alerts = ReadonlyMap<number, { readonly alertsSent: number; readonly alertsOpened: number }>

/** The alerts of each price by its moment, in milliseconds since the epoch; undefined where none was sent, or it is not known. */
function useAlerts(card: VehicleCard): Alerts | undefined {
  const isElsewhere = useIsElsewhere()(card)
  const { data } = useQuery({ ...overviewQuery(card.id), enabled: !isElsewhere })
  if (!data || data.priceAlertsSentCount === 0) return undefined
  return new Map(data.priceHistory.map((price) => [Date.parse(price.timestamp), price]))
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

type TableProps = StepsProps & { readonly alerts: Alerts | undefined; readonly caption: string }

function PriceTable({ steps, now, alerts, caption }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Price</th>
          <th scope="col">Change</th>
          {alerts && (
            <>
              <th scope="col">Alerts sent</th>
              <th scope="col">Opened</th>
            </>
          )}
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
            {alerts && <AlertCells step={step} alerts={alerts} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Blank beside a price that did not fall. */
function AlertCells({ step: { at, change }, alerts }: { readonly step: PriceStep; readonly alerts: Alerts }) {
  const sent = change && change.amount < 0 ? alerts.get(at.getTime()) : undefined
  return (
    <>
      <td className="fig">{sent && formatCount(sent.alertsSent)}</td>
      <td className="fig">{sent && formatCount(sent.alertsOpened)}</td>
    </>
  )
}

// Up and down are no lights: neither is good or bad, so neither has a color.
function changeOf({ price, change }: PriceStep, isFirst: boolean) {
  if (change) return <span className="fig">{formatPriceChange(change)}</span>
  return isFirst && price ? <span className="mut">First price</span> : null
}
