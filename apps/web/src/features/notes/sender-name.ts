import type { Note } from '@lotline/contract/notes'

/** Who wrote a note, as it is shown. */
export function senderName(sender: Note['sender']): string {
  return (sender && `${sender.firstName} ${sender.lastName}`.trim()) || 'Unknown User'
}
