import type { Vehicle } from '@lotline/contract/vehicles'
import { IconLock, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { DialogButtons } from '../../ui/form/Buttons.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { tagShade } from '../../ui/tag-shade.ts'
import { type Choosable, changeWords, type Held, nothingHeld, toSave, turn } from './held-tags.ts'
import { saveTags } from './save-tags.tsx'
import { TagFinder } from './TagFinder.tsx'
import styles from './TagsDialog.module.css'
import { systemIcon, type TagOn } from './VehicleTag.tsx'

type Props = DialogState & { readonly vehicle: Vehicle }

/** The tags of a vehicle, put on and taken off together: nothing is changed before Save, and nothing without it (TAG-008 to TAG-010). */
export function TagsDialog({ vehicle, ...dialog }: Props) {
  const client = useQueryClient()
  const [held, setHeld] = useState(nothingHeld)
  const [isSaving, setSaving] = useState(false)
  const { tags: on, vehicleCard } = vehicle
  const changes = toSave(held, on)
  const words = changeWords(changes)
  const save = async () => {
    if (isSaving || words === '') return
    setSaving(true)
    await saveTags(client, vehicle, changes)
    dialog.onClose()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  const change = (tag: Choosable) => setHeld((known) => turn(known, tag, on))
  return (
    <Dialog
      {...dialog}
      title={`Tags on ${vehicleCard.stockNumber}`}
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
        <Chosen on={on} held={held} added={changes.added} onTurn={change} />
        <TagFinder vehicleId={vehicleCard.id} on={on} held={held} isSaving={isSaving} onTurn={change} />
      </div>
    </Dialog>
  )
}

type ChosenProps = {
  readonly on: readonly TagOn[]
  readonly held: Held
  readonly added: readonly Choosable[]
  readonly onTurn: (tag: Choosable) => void
}

/** What the vehicle has once it is saved; what is taken off stays in its place, to be kept after all. */
function Chosen({ on, held, added, onTurn }: ChosenProps) {
  const system = on.filter(({ tagType }) => tagType === 'SYSTEM')
  const dealer = on.filter(({ tagType }) => tagType === 'DEALER')
  return (
    <section aria-labelledby="tags-chosen">
      <h3 id="tags-chosen" className={`lab ${styles.label}`}>
        On this vehicle, when you save
      </h3>
      <ul className={styles.chips}>
        {system.map((tag) => (
          <li key={tag.tagId} className={`${styles.chip} ${styles.system}`}>
            {systemIcon(tag.tagIcon, 14)}
            <bdi>{tag.value}</bdi>
            <IconLock size={14} stroke={1.75} className="mut" role="img" aria-label="Set by its rule" />
          </li>
        ))}
        {dealer.map((tag) =>
          held.removed.includes(tag.tagId) ? (
            <li key={tag.tagId} className={`${styles.chip} ${styles.gone}`}>
              <i style={{ background: tagShade(tag.hexColor) }} />
              <s>
                <bdi>{tag.value}</bdi>
              </s>
              <button type="button" className={styles.keep} aria-label={`Keep ${tag.value}`} onClick={() => onTurn(tag)}>
                Keep
              </button>
            </li>
          ) : (
            <Chip key={tag.tagId} tag={tag} onTurn={onTurn} />
          ),
        )}
        {added.map((tag) => (
          <Chip key={tag.tagId} tag={tag} isNew onTurn={onTurn} />
        ))}
        {on.length + added.length === 0 && <li className="mut">No tags</li>}
      </ul>
      {system.length > 0 && (
        <p className={`lab ${styles.rule}`}>
          <IconLock size={14} stroke={1.75} aria-hidden="true" />
          Tags with a lock come and go by their rules.
        </p>
      )}
    </section>
  )
}

type ChipProps = { readonly tag: Choosable; readonly isNew?: boolean; readonly onTurn: (tag: Choosable) => void }

function Chip({ tag, isNew = false, onTurn }: ChipProps) {
  return (
    <li className={`${styles.chip} ${isNew ? styles.new : ''}`}>
      <i style={{ background: tagShade(tag.hexColor) }} />
      <bdi>{tag.value}</bdi>
      <button type="button" className={styles.remove} aria-label={`Remove ${tag.value}`} onClick={() => onTurn(tag)}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}
