import { Popover } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import styles from './UploadManager.module.css'
import { UploadRows } from './UploadRows.tsx'
import { isUnderWay } from './upload-list.ts'
import { useAllUploads } from './uploads.ts'

/**
 * Lets what this device has kept go on, wherever the person is; with the feature BIG_FILE_UPLOAD also the list of all uploads of the app, with
 * those that have arrived or were refused until they are dismissed (OPN-164, OPN-165).
 */
export function UploadManager() {
  const hasList = useCurrentUser().featureFlags.includes('BIG_FILE_UPLOAD')
  const { queue, items } = useAllUploads()
  const [isOpen, setOpen] = useState(false)
  if (!hasList) return null
  const underWay = items.filter(isUnderWay).length
  const done = items.filter(({ status }) => status === 'COMPLETED')
  const label = underWay > 0 ? `Uploads, ${underWay} under way` : 'Uploads'
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={400} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-tip={label}
          onClick={() => setOpen(!isOpen)}
        >
          <IconUpload size={20} stroke={1.75} aria-hidden="true" />
          {underWay > 0 && (
            <span className={styles.count} aria-hidden="true">
              {underWay}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Uploads">
        <div className={styles.head}>
          <h2>Uploads</h2>
          {done.length > 0 && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                for (const { id } of done) queue.remove(id)
              }}
            >
              Dismiss uploaded
            </button>
          )}
        </div>
        {items.length === 0 ? (
          <p className={`mut ${styles.none}`}>Nothing is being uploaded.</p>
        ) : (
          <UploadRows queue={queue} items={items} label="All uploads" />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
