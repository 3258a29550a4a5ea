import { documentSources, documentUrlFault, MAX_DOCUMENT_NAME } from '@lotline/domain/engage/folio'
import { mostFeatured } from '@lotline/domain/files/file-limits'
import { z } from 'zod'
import { UploadQuery } from '../files/uploads.ts'
import { route } from '../route.ts'
import { Id, Line, Timestamp } from '../shapes.ts'

const base = '/inventory/:vehicleId/plugins/vdp/velocityengage/folio'
const vehicle = z.object({ vehicleId: Id })
const one = vehicle.extend({ folioDocumentId: Id })

export const FolioDocument = z.object({
  id: z.string(),
  /** 'CARFAX' and 'WINDOW_STICKER' of dynamic documents, else as it is called. */
  name: z.string(),
  displayLabel: z.string(),
  /** DYNAMIC: asked for at a provider when it is opened. */
  type: z.enum(['DYNAMIC', 'STATIC']),
  /**
   * An address elsewhere, the signed address of a file, or, of a dynamic window sticker, the path of the call that answers one; null for a
   * place that is empty and for a dynamic document without a provider.
   */
  url: z.string().nullable(),
  /** A small picture; of files that are pictures alone. */
  thumbnailUrl: z.string().nullable(),
  /** Of a file of ours: its name and media type. */
  fileName: z.string().nullable(),
  contentType: z.string().nullable(),
  /** Whether it was set for this vehicle, and so can be deleted. */
  isInventoryOverride: z.boolean(),
  /** Whether it was added to this vehicle, and is gone as a whole when it is deleted. */
  isAdded: z.boolean(),
  source: z.enum(documentSources).nullable(),
  /** The person who set it for this vehicle, by name. */
  setBy: z.string().nullable(),
  /** Whether there is something to open. */
  present: z.boolean(),
  updatedAt: Timestamp.nullable(),
  featured: z.boolean(),
})
export type FolioDocument = z.infer<typeof FolioDocument>

/** Folders as a shopper meets them: Featured first, whose documents stand in their own folders as well. */
export const Folio = z.object({
  folders: z.array(z.object({ id: z.string(), name: z.string(), documents: z.array(FolioDocument) })),
})
export type Folio = z.infer<typeof Folio>

/** Of pages elsewhere only; one inside the network is refused. */
const DocumentUrl = z.string().superRefine((text, ctx) => {
  const message = documentUrlFault(text)
  if (message) ctx.addIssue({ code: 'custom', message })
})

export const readFolio = route({
  method: 'GET',
  path: base,
  summary: 'The documents that a shopper is shown with a vehicle, folder by folder',
  permission: 'PLUGIN_VELOCITYENGAGE_VIEW',
  params: vehicle,
  response: Folio,
})

export const addFolioDocument = route({
  method: 'POST',
  path: `${base}/document`,
  summary: 'Add a document to a folder of one vehicle; without an address it is a place for a file',
  permission: 'PLUGIN_VELOCITYENGAGE_UPDATE',
  params: vehicle,
  body: z.object({
    folderId: Id,
    name: Line.min(1, 'must not be empty').max(MAX_DOCUMENT_NAME, `must be ${MAX_DOCUMENT_NAME} characters or fewer`),
    url: DocumentUrl.nullable().default(null),
  }),
  isIdempotent: true,
  response: FolioDocument,
  status: 201,
  example: { body: { folderId: '$folderId', name: 'Service records', url: 'https://records.example.com/104417.pdf' } },
})

export const setFolioDocument = route({
  method: 'PUT',
  path: `${base}/document/:folioDocumentId`,
  summary: 'Set the address of a document for one vehicle, in place of a file or of what every vehicle has',
  permission: 'PLUGIN_VELOCITYENGAGE_UPDATE',
  params: one,
  body: z.object({ url: DocumentUrl }),
  response: Folio,
  example: { body: { url: 'https://stickers.example.com/104417.pdf' } },
})

export const deleteFolioOverride = route({
  method: 'DELETE',
  path: `${base}/document/:folioDocumentId`,
  summary:
    'Delete what was set for one vehicle: a document that every vehicle has is then as everywhere, one that was added to this vehicle is gone',
  permission: 'PLUGIN_VELOCITYENGAGE_DELETE',
  params: one,
  response: Folio,
})

export const featureFolioDocument = route({
  method: 'PUT',
  path: `${base}/document/:folioDocumentId/featured`,
  summary: `Feature a document of a vehicle or not; ${mostFeatured} at most`,
  permission: 'PLUGIN_VELOCITYENGAGE_UPDATE',
  params: one,
  body: z.object({ featured: z.boolean() }),
  response: Folio,
  example: { body: { featured: false } },
})

/** With the document that a file is for, by its address above: '/inventory/…/folio/document/…' (UPL-011). */
const EngageUploadQuery = UploadQuery.extend({ url: z.string().min(1, 'must name the document that the file is for').max(300) })

const uploadExample = { query: { url: '/inventory/$folioVehicleId/plugins/vdp/velocityengage/folio/document/$folioDocumentId' } }
/** Of an uploaded file: its signed address, and the document that has it now. */
const Uploaded = z.object({ uri: z.string(), document: FolioDocument })

export const uploadFolioFile = route({
  method: 'POST',
  path: '/plugins/vdp/velocityengage/media',
  summary: 'Upload the file of a document of a vehicle: a PDF, JPG or PNG. `url` is the address of the document',
  permission: 'PLUGIN_VELOCITYENGAGE_UPDATE',
  query: EngageUploadQuery,
  response: Uploaded,
  status: 201,
  upload: 'folio',
  example: uploadExample,
})

/** The same by the prefix of all other uploads (OPN-163). */
export const uploadFolioFileOfVehicle = route({
  method: 'POST',
  path: '/:rooftopId/recon/:vehicleId/plugins/vdp/velocityengage/media',
  summary: 'Upload the file of a document of this vehicle: a PDF, JPG or PNG. `url` is the address of the document',
  permission: 'PLUGIN_VELOCITYENGAGE_UPDATE',
  params: z.object({ rooftopId: Id, vehicleId: Id }),
  query: EngageUploadQuery,
  response: Uploaded,
  status: 201,
  upload: 'folio',
  example: uploadExample,
})
