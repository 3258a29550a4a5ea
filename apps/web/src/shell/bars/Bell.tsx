import { IconBell } from '@tabler/icons-react'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { loadSteadily } from '../../api/stream/load-steadily.ts'
import { whenIdle } from '../../api/when-idle.ts'
import { toast } from '../../ui/message/toast.ts'
import { usePageKeys } from '../../ui/page/page-keys.ts'
import styles from './Bell.module.css'

// Nobody waits for it: the page stands first.
const NoticeCount = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  return { default: (await loadSteadily(() => import('./NoticeCount.tsx'))).NoticeCount }
})
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
  const giveUp = () => {
    toast.error(genericError)
    setOpen(false)
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
        <CatchBoundary getResetKey={() => 0} errorComponent={() => null} onCatch={giveUp}>
          <Suspense>
            <NoticePanel onClose={close} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  )
}
