import type { FolioDocument } from '@lotline/contract/engage/folio'
import { stickerLink } from '@lotline/domain/papers/window-sticker'
import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { OpenedFile } from '../../attachments/index.ts'
import { useSticker } from '../../papers/index.ts'
import { useVehicle } from '../../vehicles/index.ts'
import styles from './FolioTab.module.css'
import { folioQuery } from './queries.ts'

/** Opens documents: window stickers in a tab of their own (MED-037), CARFAX reports and files in a dialog (MED-038), pages elsewhere in a tab. */
export function useOpenDocument(vehicleId: string): { open: (document: FolioDocument) => void; dialog: ReactNode } {
  const { vin } = useVehicle().vehicleCard
  const client = useQueryClient()
  const sticker = useSticker()
  const [shown, setShown] = useState<{ document: FolioDocument; isOpen: boolean }>()
  const open = (document: FolioDocument) => {
    const { url, name, source, contentType } = document
    if (source === 'ASKED_WHEN_OPENED' && name === 'WINDOW_STICKER' && url !== null) return sticker.open(vin)
    if (url === null)
      return void toast.error('Document has no content for this vehicle.', { lasts: 5000, id: 'folio-no-content' })
    if (name === 'WINDOW_STICKER') return void window.open(stickerLink(url), '_blank', 'noopener,noreferrer')
    if (name === 'CARFAX' || contentType !== null) return setShown({ document, isOpen: true })
    window.open(url, '_blank', 'noopener,noreferrer')
  }
  const state = shown && {
    isOpen: shown.isOpen,
    onClose: () => setShown({ ...shown, isOpen: false }),
    onClosed: () => setShown(undefined),
  }
  return {
    open,
    dialog: (
      <>
        {sticker.dialog}
        {shown && state && shown.document.contentType !== null && (
          <OpenedFile
            {...state}
            file={{
              name: shown.document.fileName ?? shown.document.displayLabel,
              uri: shown.document.url ?? '',
              contentType: shown.document.contentType,
            }}
            onStale={() => void client.invalidateQueries(folioQuery(vehicleId))}
          />
        )}
        {shown && state && shown.document.contentType === null && <ReportDialog {...state} document={shown.document} />}
      </>
    ),
  }
}

type ReportProps = Pick<Parameters<typeof Dialog>[0], 'isOpen' | 'onClose' | 'onClosed'> & { readonly document: FolioDocument }

/** A report on a page elsewhere, which no page of ours may frame: its address, and the way there. */
function ReportDialog({ document: { displayLabel, url }, ...state }: ReportProps) {
  return (
    <Dialog {...state} title={displayLabel}>
      <p className={styles.report}>This report is on another website.</p>
      <a className={styles.reportLink} href={url ?? ''} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
        Open {displayLabel} in a new tab
      </a>
      <p className={styles.reportUrl}>{url}</p>
    </Dialog>
  )
}
