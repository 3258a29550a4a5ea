import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { Search, SortDirection } from './list-address.ts'
import styles from './SortControl.module.css'

type Props = {
  readonly options: readonly { id: string; label: string }[]
  readonly sortId: string
  readonly direction: SortDirection
  readonly onChange: (changes: Search) => void
}

/** The order of the list: by what, and which way. */
export function SortControl({ options, sortId, direction, onChange }: Props) {
  const current = options.find(({ id }) => id === sortId)?.label ?? 'Age'
  const isDown = direction === 'DESCENDING'
  const Icon = isDown ? IconSortDescending : IconSortAscending
  return (
    <span className={styles.control}>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button
            variant="default"
            className={styles.by}
            aria-label={`Sort by ${current}`}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
          >
            {current}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {options.map(({ id, label }) => (
            <Menu.Item
              key={id}
              role="menuitemradio"
              aria-checked={id === sortId}
              rightSection={id === sortId && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => onChange({ sort: id, sortDirection: direction })}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        className={styles.direction}
        aria-label={isDown ? 'Descending' : 'Ascending'}
        title={isDown ? 'Descending; change to ascending' : 'Ascending; change to descending'}
        onClick={() => onChange({ sort: sortId, sortDirection: isDown ? 'ASCENDING' : 'DESCENDING' })}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </span>
  )
}
