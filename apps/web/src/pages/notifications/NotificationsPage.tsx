import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { PhoneBar, PhoneBarButton } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './Notices.module.css'
import { noticesQuery } from './queries.ts'
import { useNoticeKeys } from './use-notice-keys.ts'
import { DeleteAll, MarkAllRead } from './WholeList.tsx'

/** The notifications as a page: a phone has no room to lay them over another. */
export function NotificationsPage() {
  const { open } = useSearch({ from: '/$tenant/notifications' })
  const { location: tenant } = useCurrentUser()
  const { history } = useRouter()
  const { data } = useQuery(noticesQuery)
  const page = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useNoticeKeys({ list: page })
  return (
    <div ref={page} className={styles.page}>
      <PhoneBarSlot>
        <PhoneBar
          size="page"
          leading={
            <PhoneBarButton
              label="Back"
              icon={<IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />}
              onClick={() => history.back()}
            />
          }
          title={<h1>Notifications</h1>}
          subtitle={data && `${data.meta.unread} unread`}
          actions={
            <>
              <MarkAllRead isOnBar />
              <DeleteAll isOnBar />
            </>
          }
        />
      </PhoneBarSlot>
      <header className={styles.head}>
        <h1>Notifications</h1>
        <MarkAllRead />
        <DeleteAll />
      </header>
      <NoticeList key={open} list={list} isLarge aloneId={open} />
      <footer className={styles.foot}>
        The last 200, kept 90 days
        {open === undefined ? (
          <Link to="/$tenant/profile/notifications" params={{ tenant }}>
            Preferences
          </Link>
        ) : (
          <Link to="/$tenant/notifications" params={{ tenant }} search={{}}>
            All notifications
          </Link>
        )}
      </footer>
    </div>
  )
}
