import { z } from 'zod'
import { route } from './route.ts'
import { Attachment, Id, PersonName, Timestamp } from './shapes.ts'

/** A note as it was written: a mention stands in its text as '@[Name](personId)'. The sender is null where nobody knows who it was. */
export const Note = z.object({
  id: z.string(),
  note: z.string(),
  timestamp: Timestamp,
  createdDate: Timestamp,
  sender: PersonName.nullable(),
  attachments: z.array(Attachment),
})
export type Note = z.infer<typeof Note>

export const listNotes = route({
  method: 'GET',
  path: '/inventory/:vehicleId/notes',
  summary: 'The notes of a vehicle, oldest first',
  permission: 'INVENTORY_VDP_NOTES_VIEW',
  params: z.object({ vehicleId: Id }),
  response: z.array(Note),
})
