/** What happens to notes; it is told to open screens alone. */
export type NoteEvent = 'NOTES_READ'

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

const marker = /@\[([^\][\n]{1,200})\]\(([0-9A-Za-z-]{24,36})\)/

export type NotePart = { text: string; personId?: string }

/** A note's text with its mentions taken out of their markers: '@[Name](personId)' reads '@Name' (OPN-151). */
export function noteParts(text: string): NotePart[] {
  const pieces = text.split(new RegExp(marker, 'g'))
  const parts: NotePart[] = []
  for (let at = 0; at < pieces.length; at += 3) {
    if (pieces[at]) parts.push({ text: pieces[at] ?? '' })
    if (pieces[at + 1] !== undefined) parts.push({ text: `@${pieces[at + 1]}`, personId: pieces[at + 2] ?? '' })
  }
  return parts
}

/** How a mention stands in a note's text; brackets in a name would end the marker. */
export function mentionOf({ id, name }: { id: string; name: string }): string {
  return `@[${name.replace(/[\][\s]+/g, ' ').trim()}](${id})`
}
