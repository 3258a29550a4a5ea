import { formatCount } from '@lotline/domain/amounts/count'
import styles from './Count.module.css'

type Props = {
  readonly value: number | null | undefined
  /** Somebody has to look at them. */
  readonly isUrgent?: boolean
}

/** How many there are, beside the word that says of what; nothing for none. */
export function Count({ value, isUrgent = false }: Props) {
  if (!value) return null
  return (
    <b className={`${styles.count} ${isUrgent ? styles.urgent : ''}`}>
      <span className="visually-hidden">, </span>
      {formatCount(value)}
    </b>
  )
}
