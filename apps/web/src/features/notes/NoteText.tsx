import type { Note } from '@lotline/contract/notes'
import { noteParts } from '@lotline/domain/notes/notes'
import { personName } from '@lotline/domain/people/person-name'
import styles from './NoteGroup.module.css'

/** A note's words, with whom they name set apart. */
export function NoteText({ text, named }: { readonly text: string; readonly named?: readonly string[] }) {
  let at = 0
  return noteParts(text, named).map((part) => {
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
