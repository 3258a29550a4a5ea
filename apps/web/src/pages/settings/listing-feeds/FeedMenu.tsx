import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import styles from './ListingFeeds.module.css'

type Props = { readonly feed: ListingFeed; readonly onAsk: (about: 'edit' | 'delete') => void }

/** What else can be done with a feed. */
export function FeedMenu({ feed, onAsk }: Props) {
  const offline = useNetworkRefusal()
  return (
    <Menu position="bottom-end" width={150}>
      <Menu.Target>
        <Action
          className={styles.more}
          icon={<IconDots size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`More for ${feed.name}`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onAsk('edit')}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => onAsk('delete')} {...offline}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
