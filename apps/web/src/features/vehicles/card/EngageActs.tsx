import type { ComponentProps } from 'react'
import { SendButton } from '../../engage/SendButton.tsx'
import { PriceHistoryButton } from '../../prices/PriceHistoryButton.tsx'
import styles from './EngageActs.module.css'

/** What the engage tab of a card offers (INV-077). */
export function EngageActs(props: ComponentProps<typeof PriceHistoryButton>) {
  return (
    <div className={`${styles.acts} ${props.size === 'lg' ? styles.large : ''}`}>
      <PriceHistoryButton {...props} />
      <SendButton {...props} />
    </div>
  )
}
