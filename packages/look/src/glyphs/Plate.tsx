import styles from './Plate.module.css'

type Props = { readonly stockNumber: string; readonly size?: 'normal' | 'large' | 'board'; readonly onBar?: boolean }

/** The stock number set as a small license plate: the one ornament of the product. `onBar` is for the dark top bar, 'board' grows with the text around it. */
export function Plate({ stockNumber, size = 'normal', onBar = false }: Props) {
  return (
    <span className={`${styles.plate} ${size === 'normal' ? '' : styles[size]} ${onBar ? styles.onBar : ''}`}>{stockNumber}</span>
  )
}
