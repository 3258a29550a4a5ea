import { z } from 'zod'
import { type Route, route } from '../route.ts'
import { Id, Nothing } from '../shapes.ts'

/**
 * Where a file goes: `POST /{rooftopId}/recon/{vehicleId}/…`, with the file as multipart field `file` in its body, or without a body for one
 * that has been sent in pieces to `/uploads` before. Sent again with the same key, or the same upload, it is the first one.
 */
export const UploadQuery = z.object({
  /** The address that `POST /uploads` has answered, whole or as a path. */
  uploadUrl: z.string().max(500).optional(),
  key: z.uuid().optional(),
})
export type UploadQuery = z.infer<typeof UploadQuery>

export const onVehicle = z.object({ rooftopId: Id, vehicleId: Id })

/** Whoever may add any file at all; what belongs where is judged when the upload is put in its place. */
const permission = {
  any: [
    'INVENTORY_VDP_PHOTOS_CREATE',
    'INVENTORY_VDP_ATTACHMENTS_CREATE',
    'INVENTORY_VDP_NOTES_ATTACHMENT_CREATE',
    'INVENTORY_VDP_TASKS_ATTACHMENT_CREATE',
    'RECON_VDP_CHECKLISTS_ANSWER',
    'PLUGIN_VELOCITYENGAGE_UPDATE',
    'DEALERSHIP_ADMIN_VIEW',
  ],
} as const satisfies { any: Route['permission'][] }

const params = z.object({ resumableId: Id })

export const beginUpload = route({
  method: 'POST',
  path: '/uploads',
  summary:
    'Begin a file that is sent in pieces, as tus 1.0 has it: `Upload-Length`, `Upload-Metadata` with `filename`, for an import also `purpose`; its address is in `Location`',
  permission,
  response: Nothing,
  status: 201,
  kind: 'tus',
})

export const getUpload = route({
  method: 'GET',
  path: '/uploads/:resumableId',
  summary: 'How much of a file has come, in `Upload-Offset`; with HEAD the same. Of somebody else’s there is none',
  permission,
  params,
  response: z.object({ offset: z.number().int(), length: z.number().int() }),
})

export const continueUpload = route({
  method: 'PATCH',
  path: '/uploads/:resumableId',
  summary: 'Send on from `Upload-Offset`; what arrives of a piece that breaks off is kept',
  // Pieces have a least size, and how many files are under way has a limit.
  rate: 'OWN',
  permission,
  params,
  response: Nothing,
  kind: 'tus',
})

export const endUpload = route({
  method: 'DELETE',
  path: '/uploads/:resumableId',
  summary: 'Give a file up that has been sent in pieces',
  permission,
  params,
  response: Nothing,
  kind: 'tus',
})
