import type { Vehicle } from '@lotline/contract/vehicles'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import page from '../list/InventoryPage.module.css'
import { PreviewHead } from './PreviewHead.tsx'
import styles from './PreviewPanel.module.css'

type Props = { readonly vehicle: Vehicle; readonly onClose: () => void }

/** A vehicle of another rooftop beside the list, as the list knows it: to look at it nobody has to leave theirs. */
export function ElsewherePreview({ vehicle, onClose }: Props) {
  usePageKeys([{ keys: ['Escape'], does: 'Close the preview', act: onClose }])
  return (
    <aside className={`${page.preview} ${styles.panel}`} aria-label="Preview">
      <PreviewHead vehicle={vehicle} onClose={onClose} />
      <p className={`${styles.elsewhere} mut`}>Notes are read and written in {vehicle.vehicleCard.location.name}.</p>
    </aside>
  )
}
