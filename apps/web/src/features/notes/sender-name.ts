import type { Note } from '@lotline/contract/notes'
import { personName } from '@lotline/domain/people/person-name'

/** Who wrote a note, as it is shown. */
export function senderName(sender: Note['sender']): string {
  return (sender && personName(sender)) || 'Unknown User'
}
