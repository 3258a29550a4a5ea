import { formatCount } from '@lotline/domain/amounts/count'
import { Button, Drawer } from '@mantine/core'
import { Download } from '../export/Download.tsx'
import { ListSort } from '../list/ListHeader.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { Views } from '../views/Views.tsx'
import { SidebarTabs } from './Sidebar.tsx'
import styles from './SidebarDrawer.module.css'

type Props = {
  readonly onClose: () => void
  readonly address: ListAddress
  /** How many vehicles the list has; undefined until it has come. */
  readonly total: number | undefined
  readonly sortOptions: readonly { id: string; label: string }[]
}

/** Under 1024 px overview and filters slide in over the list. */
export function SidebarDrawer({ onClose, address, total, sortOptions }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={360}
      padding={0}
      title={address.isShowroom ? 'Filters' : 'Overview and filters'}
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': 'Close filters', size: 'lg' }}
      classNames={{ header: styles.header ?? '', body: styles.body ?? '', content: styles.content ?? '' }}
    >
      <div className={styles.sort}>
        <span>Sort by</span>
        <ListSort address={address} options={sortOptions} />
        {!address.isShowroom && <Views address={address} />}
        {!address.isShowroom && <Download asked={address.asked} />}
      </div>
      <SidebarTabs address={address} />
      <div className={styles.foot}>
        <Button size="lg" fullWidth onClick={onClose}>
          {total === undefined ? 'Show vehicles' : `Show ${formatCount(total)}`}
        </Button>
      </div>
    </Drawer>
  )
}
