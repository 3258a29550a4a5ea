import { initialsOf } from '@lotline/domain/initials'
import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './AvatarMenu.module.css'
import type { Person } from './frame.ts'
import { SchemeChoice } from './SchemeChoice.tsx'

/** The person's own menu behind the initials. */
export function AvatarMenu({ person, onLogOut }: { readonly person: Person; readonly onLogOut: () => void }) {
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={`${initialsOf(person.name || person.email)}, account of ${person.name || person.email}`}
        >
          <Avatar name={person.name || person.email} size="large" onBar />
        </button>
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
