import { Button, Drawer } from '@mantine/core'
import { SidebarTabs } from './Sidebar.tsx'
import styles from './SidebarDrawer.module.css'
import { SortControl } from './SortControl.tsx'
import type { ListAddress } from './use-list-address.ts'
import { Views } from './Views.tsx'

type Props = {
  readonly onClose: () => void
  readonly address: ListAddress
  readonly sortOptions: readonly { id: string; label: string }[]
}

/** Under 1024 px overview and filters slide in over the list. */
export function SidebarDrawer({ onClose, address, sortOptions }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={360}
      padding={0}
      title="Overview and filters"
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': 'Close filters', size: 'lg' }}
      classNames={{ header: styles.header ?? '', body: styles.body ?? '', content: styles.content ?? '' }}
    >
      <div className={styles.sort}>
        <span>Sort by</span>
        <SortControl
          options={sortOptions}
          sortId={address.asked.sortId}
          direction={address.asked.sortDirection}
          onChange={address.change}
        />
        {!address.isShowroom && <Views address={address} />}
      </div>
      <SidebarTabs address={address} />
      <div className={styles.foot}>
        <Button size="lg" fullWidth onClick={onClose}>
          Show vehicles
        </Button>
      </div>
    </Drawer>
  )
}
