import { IconRefresh } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import styles from './PullToRefresh.module.css'
import { triggerAt } from './pull.ts'
import { usePull } from './use-pull.ts'

type Props = { readonly main: HTMLElement; readonly onRefresh: () => Promise<unknown> }

/** On touch screens: pulling the page down from its top reads anew what it shows. */
export function PullToRefresh({ main, onRefresh }: Props) {
  const { distance, isRefreshing } = usePull(main, onRefresh)
  const look = isRefreshing ? styles.refreshing : distance >= triggerAt ? styles.ready : ''
  return (
    <>
      {distance > 0 && (
        <div
          className={`${styles.place} ${look}`}
          style={{ '--pull': `${distance}px` } as CSSProperties /* a property of ours */}
        >
          <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isRefreshing && 'Refreshing'}
      </span>
    </>
  )
}
