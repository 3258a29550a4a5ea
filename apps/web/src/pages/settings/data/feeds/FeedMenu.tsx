import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { Menu } from '@mantine/core'
import { IconDots, IconHistory, IconPencil, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { Action } from '../../../../ui/Action.tsx'
import { useNetworkRefusal } from '../../../../ui/form/refusal.ts'
import type { FeedAsk } from './FeedsPanel.tsx'
import { useSwitchFeed } from './queries.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Props = { readonly feed: FetchedFeed; readonly onAsk: (asked: FeedAsk) => void }

/** What can be done with a feed besides fetching it. */
export function FeedMenu({ feed, onAsk }: Props) {
  const { id, isOn } = feed
  const { mutate } = useSwitchFeed()
  const offline = useNetworkRefusal()
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Action icon={<IconDots {...icon} />} aria-label={`More for ${feed.name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAsk({ kind: 'edit', id })}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onAsk({ kind: 'fetches', id })}>
          Past fetches
        </Menu.Item>
        <Menu.Item
          leftSection={isOn ? <IconPlayerStop {...icon} /> : <IconPlayerPlay {...icon} />}
          onClick={() => offline === undefined && mutate({ ...feed, isOn: !isOn })}
          {...offline}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => offline === undefined && onAsk({ kind: 'delete', id })}
          {...offline}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
