import { IconBell, IconDevices, IconKey, IconLock, IconUser } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { PhoneBar } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import { SidePage, sideEntry } from '../../ui/page/SidePage.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'

const dialogs = {
  profile: lazy(async () => ({ default: (await import('../../features/people/ProfileDialog.tsx')).ProfileDialog })),
  password: lazy(async () => ({
    default: (await import('../../features/session/ChangePasswordDialog.tsx')).ChangePasswordDialog,
  })),
  sessions: lazy(async () => ({ default: (await import('../../features/session/SessionsDialog.tsx')).SessionsDialog })),
}
type Opened = keyof typeof dialogs

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What is somebody's own: their notifications as a page, the rest as dialogs over it. */
export function ProfilePage() {
  const { permissions } = useCurrentUser()
  const { tenant } = useParams({ from: '/$tenant/profile/notifications' })
  const [opened, setOpened] = useState<Opened>()
  const maySelf = permissions.includes('USERS_SELF_UPDATE')
  const entry = (dialog: Opened, label: string, Icon: typeof IconBell) => (
    <button type="button" className={sideEntry} aria-haspopup="dialog" onClick={() => setOpened(dialog)}>
      <Icon {...icon} />
      {label}
    </button>
  )
  return (
    <>
      <PhoneBarSlot>
        <PhoneBar title="Notifications" subtitle="Your profile" />
      </PhoneBarSlot>
      <SidePage
        label="Your profile"
        isWide
        entries={
          <>
            {maySelf && entry('profile', 'Name and time zone', IconUser)}
            {maySelf && entry('password', 'Password', IconLock)}
            <Link to="/$tenant/profile/notifications" params={{ tenant }} className={sideEntry} aria-current="page">
              <IconBell {...icon} />
              Notifications
            </Link>
            {entry('sessions', 'Signed-in devices', IconDevices)}
            <Link to="/$tenant/settings/general/$" params={{ tenant, _splat: 'api-tokens' }} className={sideEntry}>
              <IconKey {...icon} />
              API tokens
            </Link>
          </>
        }
      >
        <NotificationsPage />
      </SidePage>
      {opened && (
        <Suspense>
          <Opened key={opened} dialog={opened} onClosed={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Opened({ dialog, onClosed }: { readonly dialog: Opened; readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const Chosen = dialogs[dialog]
  return <Chosen isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} />
}
