import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { PushOffer } from '../../features/push/PushOffer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './Notices.module.css'
import { useNoticeKeys } from './use-notice-keys.ts'
import { DeleteAll, MarkAllRead } from './WholeList.tsx'

/** The notifications over the page, which stays in use beside them. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const { location: tenant } = useCurrentUser()
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useNoticeKeys({ list: panel, onClose })
  // The focus is the outside system: it comes along, for the keys of the panel.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Notifications">
      <header className={styles.head}>
        <h2>Notifications</h2>
        <MarkAllRead />
        <DeleteAll />
        <IconButton label="Close notifications" tip="Close (Esc)" onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      <PushOffer />
      <NoticeList list={list} onOpened={onClose} />
      <footer className={styles.foot}>
        The last 200, kept 90 days
        <Link to="/$tenant/profile/notifications" params={{ tenant }} onClick={onClose}>
          Preferences
        </Link>
      </footer>
    </section>
  )
}
