import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useRef } from 'react'
import { AvatarButton } from './AvatarButton.tsx'
import styles from './AvatarMenu.module.css'
import type { Person } from './frame.ts'
import { SchemeChoice } from './SchemeChoice.tsx'
import { useOpenOnceMounted } from './use-open-once-mounted.ts'

/** Who is signed in, the colours of this device, and the way out. */
export function AvatarMenuList({ person, onLogOut }: { readonly person: Person; readonly onLogOut: () => void }) {
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
