import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './FolioPane.module.css'

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** The panel of a document: beside the folders where there is room, else over them. */
export function FolioPane({ title, onClose, children }: Props) {
  const isBeside = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  if (!isBeside)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size={420}
        padding={0}
        title={<span className={styles.title}>{title}</span>}
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ body: styles.sheet ?? '', content: styles.drawer ?? '' }}
      >
        {children}
      </Drawer>
    )
  return (
    <aside className={`panel ${styles.pane}`} aria-label={title}>
      <div className={styles.head}>
        <h2 className="ell" title={title}>
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </aside>
  )
}
