import type { CurrentUser } from '@lotline/contract/people/session'
import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { useCopyCrmText } from '../../features/engage/crm/use-copy-crm-text.ts'
import { useOpenOnceMounted } from '../../ui/message/use-open-once-mounted.ts'
import type { FrameProps } from '../frame.ts'
import { AvatarButton } from './AvatarButton.tsx'
import styles from './AvatarMenu.module.css'
import { crmEntries, licenses, ownEntries, ownNotifications } from './own-menu.tsx'
import { SchemeChoice } from './SchemeChoice.tsx'
import { extensionEntry, useExtensionUrl } from './use-extension-url.tsx'

/** Who is signed in, what they may open, the colours of this device, and the way out. */
export function AvatarMenuList({ person, onOpen, onLogOut }: Pick<FrameProps, 'person' | 'onOpen' | 'onLogOut'>) {
  const user = useCurrentUser()
  const entries = ownEntries(user)
  const extensionUrl = useExtensionUrl()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  return (
    <Menu position="bottom-end" width={264} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <AvatarButton person={person} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong className="ell">{person.name}</strong>
          <span className="lab ell">{person.email}</span>
        </div>
        <Menu.Divider />
        {entries.map(({ dialog, label, icon }) => (
          <Menu.Item
            key={dialog}
            leftSection={icon}
            onClick={() => {
              // The dialog gives the focus back to where it was: the entry will be gone by then, its button not.
              button.current?.focus()
              onOpen(dialog)
            }}
          >
            {label}
          </Menu.Item>
        ))}
        <CrmItems permissions={user.permissions} />
        <Menu.Item component={Link} to={`/${user.location}/profile/notifications`} leftSection={ownNotifications.icon}>
          {ownNotifications.label}
        </Menu.Item>
        {extensionUrl && (
          <Menu.Item component="a" href={extensionUrl} target="_blank" rel="noreferrer" leftSection={extensionEntry.icon}>
            {extensionEntry.label}
          </Menu.Item>
        )}
        <Menu.Item component="a" href={licenses.href} target="_blank" rel="noreferrer" leftSection={licenses.icon}>
          {licenses.label}
        </Menu.Item>
        <Menu.Divider />
        <div className={styles.scheme}>
          <SchemeChoice />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={onLogOut}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Texts to paste into a CRM (SHL-041). */
function CrmItems({ permissions }: Pick<CurrentUser, 'permissions'>) {
  const { copy } = useCopyCrmText()
  return crmEntries(permissions).map(({ vendor, label, icon }) => (
    <Menu.Item key={vendor} leftSection={icon} onClick={() => copy(vendor)}>
      {label}
    </Menu.Item>
  ))
}
