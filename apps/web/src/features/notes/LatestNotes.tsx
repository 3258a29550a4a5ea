import type { Vehicle, VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { noteWords } from '@lotline/domain/notes/notes'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { momentWords } from '../../ui/moment-words.ts'
import { onceWanted } from '../../ui/once-wanted.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useIsElsewhere } from '../vehicles/index.ts'
import styles from './LatestNotes.module.css'
import { NoteText, senderName } from './NoteText.tsx'

// It comes when somebody first writes.
const NotesDialog = onceWanted(async () => (await import('./NotesDialog.tsx')).NotesDialog)

const shown = 3

/** A card's notes: the latest, a line each, those on tasks among them. */
export function LatestNotes({ vehicle: { notes, vehicleCard } }: { readonly vehicle: Pick<Vehicle, 'notes' | 'vehicleCard'> }) {
  return (
    <>
      {notes.length === 0 ? <p className={`${styles.none} mut`}>No notes</p> : <Lines notes={notes} />}
      <WriteNote card={vehicleCard} />
    </>
  )
}

/** The way to all of them and to the next one, without leaving the list. */
function WriteNote({ card }: { readonly card: VehicleCard }) {
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMay('INVENTORY_VDP_NOTES_CREATE')
  const isElsewhere = useIsElsewhere()
  const close = () => setOpen(false)
  if (!mayWrite || isElsewhere(card)) return null
  return (
    <>
      <button type="button" className={styles.write} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconPencil size={16} stroke={1.75} aria-hidden="true" />
        Write a note
      </button>
      <NotesDialog card={card} isOpen={isOpen} onClose={close} onClosed={close} />
    </>
  )
}

function Lines({ notes }: Pick<Vehicle, 'notes'>) {
  const now = new Date(useNow())
  return (
    <ol className={styles.notes} aria-label="Latest notes">
      {notes.slice(-shown).map((note) => (
        <li key={`${note.targetType} ${note.id}`} title={noteWords(note.note)}>
          <span className="ell">
            <b>{senderName(note.sender)}</b>
            {note.targetType === 'task' && <span className="mut"> on a task</span>}{' '}
            {note.note === '' ? <span className="mut">sent a file</span> : <NoteText text={note.note} />}
          </span>
          <time dateTime={note.timestamp}>{momentWords(new Date(note.timestamp), now)}</time>
        </li>
      ))}
    </ol>
  )
}
