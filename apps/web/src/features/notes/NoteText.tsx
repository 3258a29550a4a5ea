import { noteParts } from '@lotline/domain/notes/notes'
import styles from './NoteText.module.css'

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
