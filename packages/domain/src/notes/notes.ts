/** What happens to notes; it is told to open screens alone. */
export type NoteEvent = 'NOTE_ADDED' | 'NOTE_CHANGED' | 'NOTE_DELETED' | 'NOTES_READ'

type Sent = { timestamp: string; sender: { id: string } | null }
export type NoteGroup<Note> = { sender: string | null; notes: Note[] }
export type NoteDay<Note> = { day: string; groups: NoteGroup<Note>[] }

/** Notes, oldest first, by date; what one sender wrote in a row on a date stands together (NOT-002, OPN-161). */
export function notesByDay<Note extends Sent>(notes: readonly Note[], dayOf: (moment: Date) => string): NoteDay<Note>[] {
  const days: NoteDay<Note>[] = []
  for (const note of notes) {
    const day = dayOf(new Date(note.timestamp))
    const sender = note.sender?.id ?? null
    let last = days.at(-1)
    if (last?.day !== day) {
      last = { day, groups: [] }
      days.push(last)
    }
    const group = last.groups.at(-1)
    if (group && group.sender === sender) group.notes.push(note)
    else last.groups.push({ sender, notes: [note] })
  }
  return days
}

// A backslash keeps a bracket or a backslash of the name from ending the marker.
const marker = /@\[((?:[^\][\\\n]|\\[\][\\])+)\]\(([0-9A-Za-z-]{24,36})\)/

export type NotePart = { text: string; personId?: string }

/**
 * A note's text with its mentions taken out of their markers: '@[Name](personId)' reads '@Name' (OPN-151), with the name that the server has
 * put into the marker. Somebody who is not among `named` is no mention, but plain words.
 */
export function noteParts(text: string, named?: readonly string[]): NotePart[] {
  const pieces = text.split(new RegExp(marker, 'g'))
  const parts: NotePart[] = []
  const addText = (words: string) => {
    const last = parts.at(-1)
    if (last && last.personId === undefined) last.text += words
    else if (words) parts.push({ text: words })
  }
  for (let at = 0; at < pieces.length; at += 3) {
    const [before = '', name, id] = pieces.slice(at, at + 3)
    addText(before)
    if (name === undefined || id === undefined) continue
    const personId = id.toLowerCase()
    const shown = `@${name.replace(/\\(.)/g, '$1')}`
    if (named && !named.includes(personId)) addText(shown)
    else parts.push({ text: shown, personId })
  }
  return parts
}

/** The same as a person reads it. */
export function noteWords(text: string, named?: readonly string[]): string {
  return noteParts(text, named)
    .map((part) => part.text)
    .join('')
}

/** Whom a text has markers of, each once, whether there is such a person or not. */
export function namedIn(text: string): string[] {
  return [...new Set(noteParts(text).flatMap(({ personId }) => personId ?? []))]
}
