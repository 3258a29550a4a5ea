import { formatPrice } from '@lotline/domain/amounts/money'
import { figureOf } from '@lotline/domain/tasks/task-draft'
import { useQuery } from '@tanstack/react-query'
import { taskChoicesQuery } from '../queries.ts'
import styles from './RateChoice.module.css'

type Props = { readonly rate: string; readonly onChoose: (rate: string) => void }

const mostShown = 4

/** Below a labor rate: what the rooftop calls it, and its other rates by name. */
export function RateChoice({ rate, onChoose }: Props) {
  const { data } = useQuery(taskChoicesQuery)
  const amount = figureOf(rate)
  const rates = (data?.laborRates ?? []).flatMap(({ rate: known, ...named }) => (known ? [{ ...named, rate: known }] : []))
  const chosen = rates.find((one) => one.rate.amount === amount)
  return (
    <span className={styles.rates}>
      {chosen && <span>{chosen.name}</span>}
      {rates
        .filter((one) => one !== chosen)
        .slice(0, mostShown)
        .map(({ id, name, rate: other }) => (
          <button key={id} type="button" className={styles.rate} onClick={() => onChoose(other.amount.toFixed(2))}>
            {name} {formatPrice(other)}
          </button>
        ))}
    </span>
  )
}
