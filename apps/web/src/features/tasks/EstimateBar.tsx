import { formatMoney } from '@lotline/domain/amounts/money'
import { estimateShares } from '@lotline/domain/recon/recon-money'
import styles from './EstimateBar.module.css'

type Props = { readonly actual: number; readonly requested: number; readonly estimate: number | null }

/** What recon costs in dollars, against the mark of its estimate: what is over it in red, what still waits for a decision hatched. */
export function EstimateBar(costs: Props) {
  const shares = estimateShares(costs)
  if (shares === null) return <div className={styles.bar} />
  return (
    <div className={styles.bar} role="img" aria-label={wordsOf(costs)}>
      {shares.within > 0 && <i className={styles.within} style={{ width: `${shares.within}%` }} />}
      {shares.over > 0 && <i className={styles.over} style={{ width: `${shares.over}%` }} />}
      {shares.requested > 0 && <i className={styles.requested} style={{ width: `${shares.requested}%` }} />}
      {shares.mark !== null && <span className={styles.mark} style={{ left: `${shares.mark}%` }} />}
    </div>
  )
}

function wordsOf({ actual, requested, estimate }: Props): string {
  const usd = (amount: number) => formatMoney({ amount, currency: 'USD' })
  const against = estimate === null ? 'no estimate' : `estimate ${usd(estimate)}`
  return `${usd(actual)} so far, ${requested > 0 ? `${usd(requested)} more requested, ` : ''}${against}`
}
