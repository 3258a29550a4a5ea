import styles from './Vin.module.css'

type Props = {
  readonly vin: string
  /** Longest text shown; a longer VIN keeps its end behind an ellipsis, because people ask for the last digits. */
  readonly maxLength?: number
}

/** The last six are bold: that is what one reads off a windshield. */
export function Vin({ vin, maxLength = 17 }: Props) {
  const kept = vin.length > maxLength ? vin.slice(-maxLength) : vin
  return (
    <span className={styles.vin} title={kept === vin ? undefined : vin}>
      {kept !== vin && (
        <>
          <span className="visually-hidden">{vin.slice(0, -maxLength)}</span>
          <span aria-hidden="true">…</span>
        </>
      )}
      {kept.slice(0, -6)}
      <b>{kept.slice(-6)}</b>
    </span>
  )
}
