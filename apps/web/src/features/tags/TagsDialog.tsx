import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { DialogButtons } from '../../ui/form/Buttons.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { ChosenTags } from './ChosenTags.tsx'
import { type Among, type Changes, changeWords, hold, nothingHeld, tagsAmong, toSave, turn } from './held-tags.ts'
import { saveTags } from './save-tags.tsx'
import { TagFinder } from './TagFinder.tsx'
import styles from './TagsDialog.module.css'

type Props = DialogState & {
  /** Whose tags they are: 'T4417A', '3 vehicles'. */
  readonly whose: string
  readonly among: Among
  /** One of the vehicles. */
  readonly vehicleId: string
  /** Saves, and says which of the tags that come were made here. */
  readonly onSave: (changes: Changes, made: readonly string[]) => Promise<void> | void
}

/** The tags of vehicles, put on and taken off together: nothing is changed before Save, and nothing without it (TAG-008 to TAG-010). */
export function TagsDialog({ whose, among, vehicleId, onSave, ...dialog }: Props) {
  const [held, setHeld] = useState(nothingHeld)
  const [made, setMade] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const changes = toSave(held, among)
  const words = changeWords(changes)
  const save = async () => {
    if (isSaving || words === '') return
    setSaving(true)
    await onSave(changes, made)
    dialog.onClose()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      {...dialog}
      title={`Tags on ${whose}`}
      size={600}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      consequence={words}
      actions={<DialogButtons submitLabel="Save tags" onCancel={dialog.onClose} isBusy={isSaving} isDisabled={words === ''} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys of the fields in it. */}
      <div className={styles.body} onKeyDown={saveByKey}>
        <ChosenTags
          among={among}
          held={held}
          added={changes.added}
          onHold={(tag, wanted) => setHeld((known) => hold(known, tag, among, wanted))}
        />
        <TagFinder
          vehicleId={vehicleId}
          among={among}
          held={held}
          isSaving={isSaving}
          onTurn={(tag) => setHeld((known) => turn(known, tag, among))}
          onMade={(tag) => {
            setMade((known) => [...known, tag.tagId])
            setHeld((known) => hold(known, tag, among, 'all'))
          }}
        />
      </div>
    </Dialog>
  )
}

type OneProps = DialogState & { readonly vehicle: Vehicle }

/** The tags of one vehicle. */
export function VehicleTagsDialog({ vehicle, ...dialog }: OneProps) {
  const client = useQueryClient()
  const { id, stockNumber } = vehicle.vehicleCard
  return (
    <TagsDialog
      {...dialog}
      whose={stockNumber}
      among={tagsAmong([vehicle])}
      vehicleId={id}
      onSave={(changes) => saveTags(client, vehicle, changes)}
    />
  )
}
