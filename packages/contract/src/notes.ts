import { noteFault, noteText } from '@lotline/domain/notes/note-text'
import { z } from 'zod'
import { onVehicle, UploadQuery } from './files/uploads.ts'
import { route } from './route.ts'
import { Attachment, Id, MAX_LISTED, Nothing, PersonName, Timestamp } from './shapes.ts'

/** A note: a mention stands in its text as '@[Name](personId)', by the person's name of now, 'Unknown user' for nobody's id. The sender is null where nobody knows who it was. */
export const Note = z.object({
  id: z.string(),
  note: z.string(),
  timestamp: Timestamp,
  createdDate: Timestamp,
  /** When its sender last changed it; null where nobody has. */
  editedDate: Timestamp.nullable(),
  sender: PersonName.nullable(),
  attachments: z.array(Attachment),
  /** Whether an administrator has taken a file off it. */
  fileRemoved: z.boolean(),
  /** The people whom it names; a marker of anybody else is plain text. */
  mentions: z.array(z.string()),
  /** Somebody else's, and come since the reader last opened the vehicle's notes. */
  isNew: z.boolean(),
})
export type Note = z.infer<typeof Note>

export const NotesQuery = z.object({
  /** Notes older than this one. */
  before: Id.optional(),
  pageSize: z.coerce.number().int().min(1).max(200).optional(),
})
export type NotesQuery = z.infer<typeof NotesQuery>

const vehicle = z.object({ vehicleId: Id })
const one = z.object({ vehicleId: Id, noteId: Id })

/** The text itself, as plain text or a JSON string, or as `{ note }`. */
const textOr = (mayBeEmpty: boolean) =>
  z.preprocess(
    (body) => (typeof body === 'object' && body !== null && 'note' in body ? body.note : mayBeEmpty ? (body ?? '') : body),
    z
      .string('must be the text of a note')
      .overwrite(noteText)
      .superRefine((note, { addIssue }) => {
        const fault = mayBeEmpty && note === '' ? undefined : noteFault(note)
        if (fault) addIssue(fault)
      }),
  )
const text = textOr(false)

export const listNotes = route({
  method: 'GET',
  path: '/inventory/:vehicleId/notes',
  summary: `The latest notes of a vehicle, oldest first: ${MAX_LISTED}, or a page of them; \`before: next\` continues backwards`,
  permission: 'INVENTORY_VDP_NOTES_VIEW',
  params: vehicle,
  query: NotesQuery,
  response: z.array(Note),
  /** `next` is null where nothing is older; `total` counts all notes of the vehicle, `unread` those that are new to the reader. */
  meta: z.object({ next: z.string().nullable(), total: z.number().int(), unread: z.number().int() }),
})

export const addNote = route({
  method: 'POST',
  path: '/inventory/:vehicleId/notes',
  summary: 'Write a note; whoever it names is told',
  permission: 'INVENTORY_VDP_NOTES_CREATE',
  params: vehicle,
  /** Sent again with the same key, a note is not written twice. */
  query: z.object({
    key: z.uuid().optional(),
    /** Files are to come: the note may be without a word then; an hour later one without either is gone. */
    attachments: z.enum(['true', 'false']).optional(),
  }),
  body: textOr(true),
  isIdempotent: true,
  response: Note,
  status: 201,
  example: { body: 'Waiting for the second key.' },
})

export const changeNote = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/notes/:noteId',
  summary: "Change one's own note; whoever it names for the first time is told",
  permission: 'INVENTORY_VDP_NOTES_UPDATE',
  params: one,
  body: text,
  response: Note,
  example: { body: 'The second key is here.' },
})

export const deleteNote = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/notes/:noteId',
  summary: "Delete one's own note",
  permission: 'INVENTORY_VDP_NOTES_DELETE',
  params: one,
  response: Nothing,
})

export const addNoteFile = route({
  method: 'POST',
  path: '/:rooftopId/recon/:vehicleId/notes/:noteId/attachments',
  summary: "Add a picture, a video or a PDF to one's own note",
  permission: 'INVENTORY_VDP_NOTES_ATTACHMENT_CREATE',
  params: onVehicle.extend({ noteId: Id }),
  query: UploadQuery,
  response: Attachment,
  status: 201,
  upload: 'note',
})

export const deleteNoteFile = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/notes/:noteId/attachments/:noteFileId',
  summary: 'Take a file off a note',
  permission: 'INVENTORY_VDP_NOTES_ATTACHMENT_DELETE',
  params: one.extend({ noteFileId: Id }),
  response: Nothing,
})

export const listMentionable = route({
  method: 'GET',
  path: '/utility/mentions',
  summary: 'The people of the rooftop whom a note can name: nobody without a name, and no company that is no person',
  permission: 'INVENTORY_VDP_NOTES_CREATE',
  response: z.array(PersonName),
})

export const readNotes = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/notes/read',
  summary:
    "Mark a vehicle's notes, and what names the caller in them, as read; `alertCount.notes` of the vehicle counts none of it any more",
  permission: 'INVENTORY_VDP_NOTES_VIEW',
  params: vehicle,
  /** Up to this note, which whoever reads has seen; without it all there are. */
  query: z.object({ upTo: Id.optional() }),
  response: Nothing,
})
