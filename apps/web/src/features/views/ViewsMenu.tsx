import { Menu } from '@mantine/core'
import { IconCheck, IconPlus, IconSettings } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useOpenOnceMounted } from '../../ui/message/use-open-once-mounted.ts'
import type { KeptView } from './kept-views.ts'
import { ViewsButton } from './ViewsButton.tsx'
import styles from './ViewsMenu.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Props<View extends KeptView> = {
  readonly query: { readonly data: readonly View[] | undefined; readonly isError: boolean; readonly refetch: () => unknown }
  /** What to do while there is none. */
  readonly none: string
  readonly saveLabel: string
  readonly isShown: (view: View) => boolean
  /** What is said of one below its name. */
  readonly wordsOf: (view: View) => string
  readonly onOpen: (view: View) => void
  readonly saveDialog: (onClosed: () => void) => ReactNode
  readonly manageDialog: (onClosed: () => void) => ReactNode
}

/** Opens what is kept under a name, keeps what is shown, and leads to changing them. */
export function ViewsMenu<View extends KeptView>(props: Props<View>) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const ask = (which: 'save' | 'manage') => {
    // The dialog gives the focus back to where it was: the entry will be gone by then, its button not.
    button.current?.focus()
    setDialog(which)
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu position="bottom-end" width={280} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ViewsButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown className={styles.list}>
          <ViewItems {...props} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => ask('save')}>
            {props.saveLabel}
          </Menu.Item>
          {props.query.data && props.query.data.length > 0 && (
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => ask('manage')}>
              Manage views
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && props.saveDialog(close)}
      {dialog === 'manage' && props.manageDialog(close)}
    </>
  )
}

function ViewItems<View extends KeptView>({
  query: { data, isError, refetch },
  none,
  isShown,
  wordsOf,
  onOpen,
}: Pick<Props<View>, 'query' | 'none' | 'isShown' | 'wordsOf' | 'onOpen'>) {
  if (!data && isError)
    return (
      <Menu.Item closeMenuOnClick={false} onClick={() => refetch()}>
        Could not load your views. Try again
      </Menu.Item>
    )
  if (!data) return <Menu.Label role="status">Loading views</Menu.Label>
  if (data.length === 0) return <Menu.Label>{none}</Menu.Label>
  return data.map((view) => (
    <Menu.Item
      key={view.id}
      onClick={() => onOpen(view)}
      leftSection={isShown(view) ? <IconCheck {...icon} /> : <span className={styles.blank} />}
      aria-current={isShown(view) || undefined}
    >
      <span className={`ell ${styles.name}`}>{view.name}</span>
      {wordsOf(view) && <span className={`lab ${styles.name}`}>{wordsOf(view)}</span>}
    </Menu.Item>
  ))
}
