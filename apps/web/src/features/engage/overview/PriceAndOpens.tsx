import { formatCount } from '@lotline/domain/amounts/count'
import { formatPrice } from '@lotline/domain/amounts/money'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import { dayHere } from '../../../ui/moment-words.ts'
import { PriceHistoryButton } from '../prices/PriceHistoryButton.tsx'
import { dayLabel } from '../table/engagement-words.ts'
import type { OverviewProps } from './overview-props.ts'
import styles from './PriceAndOpens.module.css'
import { PriceDrawing } from './PriceDrawing.tsx'
import { formatDelta, type PriceStep, priceFinding, priceSteps } from './price-steps.ts'

/** The advertised price over time with the opens of each day below it; its title says what they have to do with each other. */
export function PriceAndOpens({ vehicle, overview, now }: OverviewProps) {
  const { opensByDay } = overview
  const steps = priceSteps(overview, (timestamp) => dayHere(new Date(timestamp)))
  const today = dayHere(now)
  return (
    <ChartPanel title="Price and opens" note={priceFinding(steps, opensByDay)} table={<PriceTable steps={steps} today={today} />}>
      <div className={styles.parts}>
        <CurrentPrice vehicle={vehicle} overview={overview} steps={steps} today={today} />
        <PriceDrawing steps={steps} opensByDay={opensByDay} today={today} />
      </div>
    </ChartPanel>
  )
}

type CurrentProps = Pick<OverviewProps, 'vehicle' | 'overview'> & { readonly steps: readonly PriceStep[]; readonly today: string }

function CurrentPrice({ vehicle, overview, steps, today }: CurrentProps) {
  const { currentPrice, priceAlertsSentCount: sent, priceAlertsOpenedCount: opened } = overview
  const since = steps.at(-1)
  const first = steps.find(({ price }) => price !== null)
  const moved = currentPrice && first?.price ? { ...currentPrice, amount: currentPrice.amount - first.price.amount } : null
  return (
    <div className={styles.current}>
      <div>
        <p className={styles.name}>Current price</p>
        <p className={styles.price}>{currentPrice ? formatPrice(currentPrice) : 'No price'}</p>
        {since && <p className={styles.name}>since {dayLabel(since.day, today)}</p>}
        {moved && first && first !== since && moved.amount !== 0 && (
          <p className={styles.name}>
            {formatDelta(moved)} since {dayLabel(first.day, today)}
          </p>
        )}
      </div>
      {sent + opened > 0 && (
        <div className={styles.alerts}>
          <p className={styles.name}>Price alerts</p>
          <p>
            <b className="fig">{formatCount(sent)}</b> sent <b className="fig">{formatCount(opened)}</b> opened
          </p>
        </div>
      )}
      <div className={styles.history}>
        <PriceHistoryButton card={vehicle.vehicleCard} label="Price history" />
      </div>
    </div>
  )
}

/** The same as the drawing, the latest price first. */
function PriceTable({ steps, today }: { readonly steps: readonly PriceStep[]; readonly today: string }) {
  if (steps.length === 0) return <p className={styles.none}>No price yet.</p>
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Prices, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">Since</th>
          <th scope="col" className="num">
            Price
          </th>
          <th scope="col" className="num">
            Change
          </th>
          <th scope="col" className="num">
            Opens that day and the day after
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map((step) => (
          <tr key={step.day}>
            <td>{dayLabel(step.day, today)}</td>
            <td className="num">
              {step.price ? <b className="fig">{formatPrice(step.price)}</b> : <span className="mut">None</span>}
            </td>
            <td className="num">
              <span className="fig">
                {step.opens === null ? <span className="mut">First price</span> : formatDelta(step.delta)}
              </span>
            </td>
            <td className="num">{step.opens !== null && <span className="fig">{formatCount(step.opens)}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
