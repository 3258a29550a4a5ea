import { mostFeatured } from '@lotline/domain/files/file-limits'
import { vehicleRule } from '@lotline/domain/people/permission-rule'
import { z } from 'zod'
import { route } from '../route.ts'
import { Attachment, Id, Nothing } from '../shapes.ts'
import { onVehicle, UploadQuery } from './uploads.ts'

/** A paper of a vehicle, which opens where it is shown. Its path is 'Featured' for those that stand first, else empty (OPN-176). */
export const Document = Attachment.extend({ featured: z.boolean() })
export type Document = z.infer<typeof Document>

const one = z.object({ vehicleId: Id, documentId: Id })

export const listDocuments = route({
  method: 'GET',
  path: '/inventory/:vehicleId/attachments',
  summary: 'The documents of a vehicle: featured ones first, then the newest',
  permission: vehicleRule,
  params: z.object({ vehicleId: Id }),
  response: z.array(Document),
})

export const addDocument = route({
  method: 'POST',
  path: '/:rooftopId/recon/:vehicleId/attachments',
  summary: 'Add a document, a PDF',
  permission: 'INVENTORY_VDP_ATTACHMENTS_CREATE',
  params: onVehicle,
  query: UploadQuery,
  response: Document,
  status: 201,
  upload: 'document',
})

export const changeDocument = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/attachments/:documentId',
  summary: `Feature a document or not; ${mostFeatured} of a vehicle at most`,
  permission: 'INVENTORY_VDP_ATTACHMENTS_CREATE',
  params: one,
  body: z.object({ featured: z.boolean() }),
  response: Document,
  example: { body: { featured: true } },
})

export const deleteDocument = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/attachments/:documentId',
  summary: 'Delete a document',
  permission: 'INVENTORY_VDP_ATTACHMENTS_DELETE',
  params: one,
  response: Nothing,
})
