import type { Note } from '@lotline/contract/notes'
import { noteParts } from '@lotline/domain/notes/notes'
import { personName } from '@lotline/domain/people/person-name'
import { Avatar } from '../../ui/Avatar.tsx'
import { clockWords, exactMomentWords } from '../../ui/moment-words.ts'
import styles from './NoteGroup.module.css'

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

/** A note's words, with whom they name set apart. */
export function NoteText({ text }: { readonly text: string }) {
  let at = 0
  return noteParts(text).map((part) => {
    const key = at
    at += part.text.length
    return (
      <span key={key} className={part.personId === undefined ? undefined : styles.mention}>
        {part.text}
      </span>
    )
  })
}

/** Who wrote a note, as it is shown. */
export function senderName(sender: Note['sender']): string {
  return (sender && personName(sender)) || 'Unknown User'
}
