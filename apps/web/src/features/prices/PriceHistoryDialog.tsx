import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatPrice } from '@lotline/domain/amounts/money'
import { type PricePeriod, pricePeriods } from '@lotline/domain/vehicles/price-history'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconArrowDown, IconArrowUp, IconTagOff } from '@tabler/icons-react'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { dayWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './PriceHistoryDialog.module.css'
import { curveSize, priceCurve } from './price-curve.ts'

type Props = DialogState & { readonly card: VehicleCard }

/** Every price a vehicle has been advertised at, with how long it stood and what it changed; the latest first. */
export function PriceHistoryDialog({ card, ...state }: Props) {
  const now = new Date(useNow())
  const periods = pricePeriods(card.priceHistory, now)
  return (
    <Dialog {...state} title="Price history">
      <p className={styles.vehicle}>
        <Plate stockNumber={card.stockNumber} />
        <span className="ell">{titleOf(card)}</span>
        {card.advertisedPrice && <b className={styles.now}>{formatPrice(card.advertisedPrice)}</b>}
      </p>
      {periods.length === 0 ? (
        <EmptyState icon={<IconTagOff size={24} stroke={1.75} aria-hidden="true" />} title="No price yet">
          Prices show up here once the vehicle is advertised.
        </EmptyState>
      ) : (
        <>
          <PriceCurve periods={periods} now={now} />
          <PriceTable periods={periods} now={now} caption={`Prices of ${card.stockNumber}, the latest first`} />
        </>
      )}
    </Dialog>
  )
}

type TableProps = { readonly periods: readonly PricePeriod[]; readonly now: Date; readonly caption: string }

function PriceTable({ periods, now, caption }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Since</th>
          <th scope="col">Price</th>
          <th scope="col">Change</th>
          <th scope="col">Days at price</th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ price, since, days, change }) => (
          <tr key={`${since.toISOString()} ${price?.amount}`}>
            <td>
              <time dateTime={since.toISOString()}>{dayWords(since, now)}</time>
            </td>
            <td>{price ? <b className="fig">{formatPrice(price)}</b> : <span className="mut">None</span>}</td>
            <td>{change && <Change {...change} />}</td>
            <td className="fig">{formatCount(days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Up and down are no lights: neither is good or bad, so neither has a colour.
function Change({ amount, currency }: NonNullable<PricePeriod['change']>) {
  if (amount === 0) return <span className="mut">No change</span>
  const Arrow = amount > 0 ? IconArrowUp : IconArrowDown
  return (
    <span className={`fig ${styles.change}`}>
      <Arrow size={14} stroke={1.75} role="img" aria-label={amount > 0 ? 'Up' : 'Down'} />
      {formatPrice({ amount: Math.abs(amount), currency })}
    </span>
  )
}

type PriceCurveProps = { readonly periods: readonly PricePeriod[]; readonly now: Date }

/** The prices over time, in a line; nothing where there is nothing to compare. */
function PriceCurve({ periods, now }: PriceCurveProps) {
  const curve = priceCurve(periods, now)
  const currency = periods.find(({ price }) => price)?.price?.currency
  const first = periods.at(-1)
  if (!curve || !currency || !first) return null
  const [highest, lowest] = [curve.highest, curve.lowest].map((amount) => formatPrice({ amount, currency }))
  const { width, height } = curveSize
  return (
    <figure className={styles.figure}>
      <span className={styles.amounts} aria-hidden="true">
        <span>{highest}</span>
        <span>{highest === lowest ? '' : lowest}</span>
      </span>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Prices between ${lowest} and ${highest} since ${dayWords(first.since, now)}`}
      >
        <path d={curve.path} />
      </svg>
      <figcaption className={styles.days} aria-hidden="true">
        <span>{dayWords(first.since, now)}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  )
}
