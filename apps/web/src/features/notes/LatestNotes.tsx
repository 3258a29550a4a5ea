import type { LatestNote, Vehicle } from '@lotline/contract/vehicles'
import { noteParts } from '@lotline/domain/notes/notes'
import { momentWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './LatestNotes.module.css'
import { NoteText, senderName } from './NoteGroup.tsx'

const shown = 3

/** A card's notes: the latest, a line each, those on tasks among them. */
export function LatestNotes({ vehicle: { notes } }: { readonly vehicle: Pick<Vehicle, 'notes'> }) {
  const now = new Date(useNow())
  if (notes.length === 0) return <p className={`${styles.none} mut`}>No notes</p>
  return (
    <ol className={styles.notes} aria-label="Latest notes">
      {notes.slice(-shown).map((note) => (
        <li key={`${note.targetType} ${note.id}`} title={wholeWords(note)}>
          <span className="ell">
            <b>{senderName(note.sender)}</b>
            {note.targetType === 'task' && <span className="mut"> on a task</span>} <NoteText text={note.note} />
          </span>
          <time dateTime={note.timestamp}>{momentWords(new Date(note.timestamp), now)}</time>
        </li>
      ))}
    </ol>
  )
}

function wholeWords({ note }: LatestNote): string {
  return noteParts(note)
    .map(({ text }) => text)
    .join('')
}
