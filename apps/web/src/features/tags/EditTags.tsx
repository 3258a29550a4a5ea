import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { IconTag } from '@tabler/icons-react'
import styles from './TagRow.module.css'
import { useTagsDialog } from './use-tags-dialog.tsx'

type Props = {
  readonly vehicle: Vehicle
  /** 'icon' beside tags, 'way' among a card's other ways, 'words' where there is room for them. */
  readonly look?: 'icon' | 'way' | 'words'
}

/** Opens the tags of a vehicle to be edited; nothing for those who may not. */
export function EditTags({ vehicle, look = 'icon' }: Props) {
  const { open, dialog } = useTagsDialog(vehicle)
  if (!open) return null
  const { stockNumber } = vehicle.vehicleCard
  return (
    <>
      <button
        type="button"
        className={styles[look]}
        aria-label={`Edit tags on ${stockNumber}`}
        aria-haspopup="dialog"
        {...(look !== 'words' && { 'data-tip': 'Edit tags' })}
        onClick={open}
      >
        <IconTag size={look === 'icon' ? 14 : 16} stroke={1.75} aria-hidden="true" />
        {look === 'words' && 'Edit tags'}
      </button>
      {dialog}
    </>
  )
}
