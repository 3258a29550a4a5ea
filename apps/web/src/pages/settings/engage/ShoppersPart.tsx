import { OptOutsPanel } from './OptOutsPanel.tsx'
import { ShopperDataPanel } from './ShopperDataPanel.tsx'
import styles from './ShoppersPart.module.css'

/** Shoppers who get nothing, and what is kept of one. */
export function ShoppersPart() {
  return (
    <div className={styles.parts}>
      <ShopperDataPanel />
      <OptOutsPanel />
    </div>
  )
}
