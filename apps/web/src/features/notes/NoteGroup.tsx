import type { Note } from '@lotline/contract/notes'
import { Avatar } from '../../ui/Avatar.tsx'
import { clockWords, exactMomentWords } from '../../ui/moment-words.ts'
import styles from './NoteGroup.module.css'
import { NoteText } from './NoteText.tsx'
import { senderName } from './sender-name.ts'

/** What one person wrote in a row on a day: the name once, the time with each note. */
export function NoteGroup({ notes }: { readonly notes: readonly Note[] }) {
  const sender = notes[0]?.sender ?? null
  return (
    <div className={styles.group}>
      <Avatar name={sender && senderName(sender)} />
      <h4 className="ell">{senderName(sender)}</h4>
      {notes.map(({ id, note, timestamp }) => (
        <div key={id} className={styles.note}>
          <time dateTime={timestamp} title={exactMomentWords(new Date(timestamp))}>
            {clockWords(new Date(timestamp))}
          </time>
          <p>
            <NoteText text={note} />
          </p>
        </div>
      ))}
    </div>
  )
}
