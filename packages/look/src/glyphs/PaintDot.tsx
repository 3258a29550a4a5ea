import { paintColor } from '../paint-color.ts'
import styles from './PaintDot.module.css'

/** The vehicle's paint as a dot before its name; a struck ring where the colour is not known. */
export function PaintDot({ color }: { readonly color: string | null }) {
  const paint = paintColor(color)
  return (
    <i
      className={`${styles.dot} ${paint === null ? styles.unknown : ''}`}
      style={{ background: paint ?? undefined }}
      aria-hidden="true"
    />
  )
}
