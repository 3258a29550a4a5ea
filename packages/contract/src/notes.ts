import { z } from 'zod'
import { route } from './route.ts'
import { Attachment, Id, Nothing, PersonName, Timestamp } from './shapes.ts'

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

export const NotesQuery = z.object({
  /** Notes older than this one. */
  before: Id.optional(),
  pageSize: z.coerce.number().int().min(1).max(200).optional(),
})
export type NotesQuery = z.infer<typeof NotesQuery>

export const listNotes = route({
  method: 'GET',
  path: '/inventory/:vehicleId/notes',
  summary:
    'The notes of a vehicle, oldest first: all of them, or with a page size the latest, which `before: next` continues backwards',
  permission: 'INVENTORY_VDP_NOTES_VIEW',
  params: z.object({ vehicleId: Id }),
  query: NotesQuery,
  response: z.array(Note),
  /** `next` is null where nothing is older; `total` counts all notes of the vehicle. */
  meta: z.object({ next: z.string().nullable(), total: z.number().int() }),
})

export const readNotes = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/notes/read',
  summary:
    "Mark what names the caller in a vehicle's notes as read; `alertCount.notes` of the vehicle counts none of it any more",
  permission: 'INVENTORY_VDP_NOTES_VIEW',
  params: z.object({ vehicleId: Id }),
  response: Nothing,
})
