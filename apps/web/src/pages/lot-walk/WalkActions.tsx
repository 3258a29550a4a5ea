import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BottomBarSlot } from '../../ui/page/page-slots.tsx'
import styles from './LotWalk.module.css'

/** What can be done on a walk: in the place of a phone's bottom bar, and under the page on a desk. */
export function WalkActions({ children }: { readonly children: ReactNode }) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const bar = <div className={styles.actions}>{children}</div>
  return isPhone ? <BottomBarSlot>{bar}</BottomBarSlot> : bar
}
