import styles from './Plate.module.css'

type Props = { readonly stockNumber: string; readonly size?: 'normal' | 'large'; readonly onBar?: boolean }

/** The stock number set as a small license plate: the one ornament of the product. `onBar` is for the dark top bar. */
export function Plate({ stockNumber, size = 'normal', onBar = false }: Props) {
  return (
    <span className={`${styles.plate} ${size === 'large' ? styles.large : ''} ${onBar ? styles.onBar : ''}`}>{stockNumber}</span>
  )
}
