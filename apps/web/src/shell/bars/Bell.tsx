import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { usePageKeys } from '../../ui/page/page-keys.ts'
import { OnDemand } from '../OnDemand.tsx'
import { onceIdle } from '../once-idle.ts'
import styles from './Bell.module.css'

const NoticeCount = onceIdle(async () => (await import('./NoticeCount.tsx')).NoticeCount)
const NoticePanel = lazy(async () => ({ default: (await import('../../pages/notifications/NoticePanel.tsx')).NoticePanel }))

/** How many notifications are unread, wherever the way to them is; with `markedBy` only that there are some. */
export function UnreadNotices(mark: { readonly markedBy?: string | undefined }) {
  return (
    <Suspense>
      <NoticeCount {...mark} />
    </Suspense>
  )
}

/** The way to the notifications, which lie over the page; a phone has a page of them. */
export function Bell({ onOpenPage }: { readonly onOpenPage: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const toggle = () => (bell.current?.checkVisibility() ? setOpen(!isOpen) : onOpenPage())
  usePageKeys([{ keys: ['b'], does: 'Notifications', act: toggle, isEverywhere: true }])
  const close = () => {
    setOpen(false)
    bell.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        ref={bell}
        className={styles.bell}
        aria-expanded={isOpen}
        data-tip="Notifications (B)"
        onClick={toggle}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">Notifications</span>
        <span className={styles.count}>
          <UnreadNotices />
        </span>
      </button>
      {isOpen && (
        <OnDemand asked="notices" onMissing={() => setOpen(false)}>
          <NoticePanel onClose={close} />
        </OnDemand>
      )}
    </>
  )
}
