import { formatPrice } from '@lotline/domain/amounts/money'
import type { PricePeriod } from '@lotline/domain/vehicles/price-history'
import { dayWords } from '../../ui/moment-words.ts'
import styles from './PriceCurve.module.css'
import { curveSize, priceCurve } from './price-curve.ts'

type Props = { readonly periods: readonly PricePeriod[]; readonly now: Date }

/** The prices over time, in a line; nothing where there is nothing to compare. */
export function PriceCurve({ periods, now }: Props) {
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
