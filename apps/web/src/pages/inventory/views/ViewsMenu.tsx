import type { View } from '@lotline/contract/vehicles/views'
import { Menu } from '@mantine/core'
import { IconCheck, IconPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../ui/message/toast.ts'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { ManageViewsDialog, ViewDialog } from './ManageViewsDialog.tsx'
import { viewsQuery } from './use-views.ts'
import { ViewsButton } from './ViewsButton.tsx'
import styles from './ViewsMenu.module.css'
import { isShowing, leftOutWords, searchOfView, viewQueryOf, viewWords } from './view.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Opens a kept list, keeps the one that is shown, and leads to changing them. */
export function ViewsMenu({ address }: { readonly address: ListAddress }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const query = useQuery(viewsQuery)
  const open = (view: View) => {
    const words = leftOutWords(view)
    if (words) toast.info(words, { lasts: 5000 })
    address.open(searchOfView(view.query))
  }
  const ask = (which: 'save' | 'manage') => {
    // The dialog gives the focus back to where it was: the entry will be gone by then, its button not.
    button.current?.focus()
    setDialog(which)
  }
  return (
    <>
      <Menu position="bottom-end" width={280} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ViewsButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown className={styles.list}>
          <ViewItems query={query} address={address} onOpen={open} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => ask('save')}>
            Save this list
          </Menu.Item>
          {query.data && query.data.length > 0 && (
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => ask('manage')}>
              Manage views
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <ViewDialog
          start={{ name: '', shared: false, query: viewQueryOf(address.asked) }}
          onClosed={() => setDialog(undefined)}
        />
      )}
      {dialog === 'manage' && <ManageViewsDialog onClosed={() => setDialog(undefined)} />}
    </>
  )
}

type ItemsProps = {
  readonly query: { readonly data: readonly View[] | undefined; readonly isError: boolean; readonly refetch: () => unknown }
  readonly address: ListAddress
  readonly onOpen: (view: View) => void
}

function ViewItems({ query: { data, isError, refetch }, address, onOpen }: ItemsProps) {
  if (!data && isError)
    return (
      <Menu.Item closeMenuOnClick={false} onClick={() => refetch()}>
        Could not load your views. Try again
      </Menu.Item>
    )
  if (!data) return <Menu.Label role="status">Loading views</Menu.Label>
  if (data.length === 0) return <Menu.Label>No views yet: filter and sort the list, then save it under a name.</Menu.Label>
  return data.map((view) => {
    const isShown = isShowing(view, address.asked)
    return (
      <Menu.Item
        key={view.id}
        onClick={() => onOpen(view)}
        leftSection={isShown ? <IconCheck {...icon} /> : <span className={styles.blank} />}
        aria-current={isShown || undefined}
      >
        <span className={`ell ${styles.name}`}>{view.name}</span>
        {viewWords(view) && <span className={`lab ${styles.name}`}>{viewWords(view)}</span>}
      </Menu.Item>
    )
  })
}
