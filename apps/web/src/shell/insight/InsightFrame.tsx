import { Outlet, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { PassHost } from '../../features/gates/PassHost.tsx'
import { SendingHost } from '../../features/recon/act/SendingHost.tsx'
import { type PageSlots, PageSlotsContext } from '../../ui/page/page-slots.tsx'
import { Bell } from '../bars/Bell.tsx'
import { useChanges } from '../use-changes.ts'
import styles from './InsightFrame.module.css'

/** The frame around a vehicle's page where the extension shows it: the vehicle's own bar, and the notifications. */
export function InsightFrame() {
  const { location } = useCurrentUser()
  const router = useRouter()
  const mayNotices = useMay('NOTIFICATIONS_VIEW')
  const [phoneBar, setPhoneBar] = useState<HTMLElement | null>(null)
  const [bottomBar, setBottomBar] = useState<HTMLElement | null>(null)
  const [main, setMain] = useState<HTMLElement | null>(null)
  const slots = useMemo<PageSlots>(() => ({ phoneBar, brand: null, bottomBar, main }), [phoneBar, bottomBar, main])
  useChanges(location)
  return (
    <PageSlotsContext value={slots}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <div ref={setPhoneBar} className={styles.bar} />
          {mayNotices && <Bell onOpenPage={() => void router.navigate({ href: `/${location}/notifications` })} />}
        </header>
        <main ref={setMain} id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <div ref={setBottomBar} />
        <PassHost />
        <SendingHost />
      </div>
    </PageSlotsContext>
  )
}
