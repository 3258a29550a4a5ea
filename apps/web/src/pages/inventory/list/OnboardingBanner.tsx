import { IconInfoCircle } from '@tabler/icons-react'
import styles from './OnboardingBanner.module.css'

export function OnboardingBanner() {
  return (
    <p className={styles.banner} role="status">
      <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      Your dealership is being set up: new vehicles go to Inventory.
    </p>
  )
}
