import type { CurrentUser } from '@lotline/contract/people/session'
import { crmVendorLabels, crmVendors } from '@lotline/domain/engage/crm'
import type { Permission } from '@lotline/domain/people/permissions'
import {
  IconBell,
  IconCarSuv,
  IconCopy,
  IconDevices,
  IconKeyboard,
  IconLicense,
  IconLock,
  IconMessage,
  IconUserEdit,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OwnDialog } from '../frame.ts'

type Entry = {
  readonly dialog: OwnDialog
  readonly label: string
  readonly icon: ReactNode
  /** Any of these; without it the entry is everybody's. */
  readonly needs?: readonly Permission[]
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const entries: readonly Entry[] = [
  { dialog: 'feedback', label: 'Submit feedback', icon: <IconMessage {...icon} /> },
  { dialog: 'profile', label: 'Edit profile', icon: <IconUserEdit {...icon} />, needs: ['USERS_SELF_UPDATE'] },
  { dialog: 'password', label: 'Change password', icon: <IconLock {...icon} />, needs: ['USERS_SELF_UPDATE'] },
  { dialog: 'sessions', label: 'Signed-in devices', icon: <IconDevices {...icon} /> },
  {
    dialog: 'vin',
    label: 'VIN inquiry',
    icon: <IconCarSuv {...icon} />,
    needs: ['PLUGIN_VELOCITYWINDOWSTICKER_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW'],
  },
  { dialog: 'keys', label: 'Keyboard shortcuts', icon: <IconKeyboard {...icon} /> },
]

/** Of everything that this is made with. */
export const licenses = { href: '/licenses.txt', label: 'Open-source licenses', icon: <IconLicense {...icon} /> }

/** How somebody wants to hear of things: a page. */
export const ownNotifications = { label: 'Notification preferences', icon: <IconBell {...icon} /> }

/** What the avatar menu offers this person, on a phone in the side menu. */
export function ownEntries({ permissions }: Pick<CurrentUser, 'permissions'>): readonly Entry[] {
  return entries.filter(({ needs }) => !needs || needs.some((permission) => permissions.includes(permission)))
}

/** CRMs whose email template somebody may copy. */
export function crmEntries(permissions: readonly Permission[]) {
  if (!permissions.includes('PLUGIN_VELOCITYENGAGE_CREATE')) return []
  return crmVendors.map((vendor) => ({
    vendor,
    label: `Copy ${crmVendorLabels[vendor]} email template`,
    icon: <IconCopy {...icon} />,
  }))
}
