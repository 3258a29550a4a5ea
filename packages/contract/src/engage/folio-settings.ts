import {
  documentSources,
  dynamicDocuments,
  folioSetFaults,
  MAX_DOCUMENT_NAME,
  MAX_FOLDER_NAME,
  MAX_FOLDERS,
  MAX_SHARED_DOCUMENTS,
  SET_FILE_HOURS,
} from '@lotline/domain/engage/folio'
import { conditions } from '@lotline/domain/vehicles/conditions'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line } from '../shapes.ts'

const admin = 'PLUGIN_VELOCITYENGAGE_ADMIN'
const name = (most: number) => Line.min(1, 'must not be empty').max(most, `must be ${most} characters or fewer`)

const document = {
  name: name(MAX_DOCUMENT_NAME),
  /** THIS_VEHICLE: a place that is filled on each car. */
  source: z.enum(documentSources),
  /** Of ASKED_WHEN_OPENED alone. */
  key: z.enum(dynamicDocuments).nullable().default(null),
  /** Of EVERY_VEHICLE alone: an address, or `fileId` of a file that was uploaded for it. */
  url: z.string().nullable().default(null),
  featured: z.boolean().default(false),
  /** Of the cars that it is for; whatever was set on a car stays with it. */
  conditions: z
    .array(z.enum(conditions))
    .max(conditions.length)
    .default([...conditions]),
}

export const FolioSet = z.object({
  /** Counts up with each saving. */
  version: z.number().int(),
  /** Vehicles in stock, of which `setOn` are some. */
  vehicles: z.number().int(),
  folders: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      documents: z.array(
        z.object({
          ...document,
          id: z.string(),
          name: z.string(),
          fileId: z.string().nullable(),
          /** Of its file: the name, and the signed address. */
          fileName: z.string().nullable(),
          fileUrl: z.string().nullable(),
          /** Vehicles in stock that have something of their own in its place. */
          setOn: z.number().int(),
          /** Vehicles in stock that it is for. */
          forVehicles: z.number().int(),
          /** How many of these show it to shoppers. */
          presentOn: z.number().int(),
        }),
      ),
    }),
  ),
  /** Whether somebody is asked for what is asked for when opened. */
  providers: z.array(z.object({ key: z.enum(dynamicDocuments), isSetUp: z.boolean() })),
})
export type FolioSet = z.infer<typeof FolioSet>

export const readFolioSet = route({
  method: 'GET',
  path: '/settings/engage/documents',
  summary: 'Folders and documents that every vehicle of the rooftop starts with, in the order in which shoppers meet them',
  permission: admin,
  response: FolioSet,
})

/** Ids are those that the set has now; what has none is new. */
const NewFolioSet = z
  .object({
    version: z.number().int().min(0),
    folders: z.array(
      z.object({
        id: Id.nullable().default(null),
        name: name(MAX_FOLDER_NAME),
        documents: z.array(z.object({ ...document, id: Id.nullable().default(null), fileId: Id.nullable().default(null) })),
      }),
    ),
  })
  .superRefine(({ folders }, ctx) => {
    for (const { field, message } of folioSetFaults(folders)) ctx.addIssue({ code: 'custom', path: field.split('.'), message })
    const ids = folders
      .flatMap(({ id, documents }) => [id, ...documents.map((one) => one.id)])
      .flatMap((id) => id?.toLowerCase() ?? [])
    if (new Set(ids).size < ids.length)
      ctx.addIssue({ code: 'custom', path: ['folders'], message: 'must each have an id of its own' })
  })
export type NewFolioSet = z.output<typeof NewFolioSet>

export const saveFolioSet = route({
  method: 'PUT',
  path: '/settings/engage/documents',
  summary: `Save them as a whole, in their order: ${MAX_FOLDERS} folders and ${MAX_SHARED_DOCUMENTS} documents at most. Whatever was set on one vehicle stays with that vehicle. 409 SETTINGS_CHANGED where somebody else has saved since \`version\``,
  permission: admin,
  body: NewFolioSet,
  response: FolioSet,
  example: {
    body: {
      version: 0,
      folders: [{ name: 'History', documents: [{ name: 'CARFAX report', source: 'ASKED_WHEN_OPENED', key: 'CARFAX' }] }],
    },
  },
})

export const uploadSetFile = route({
  method: 'POST',
  path: '/settings/engage/documents/file',
  summary: `Upload a PDF, JPG or PNG for a document that is the same on every vehicle; saving the documents with its \`fileId\` within ${SET_FILE_HOURS} hours keeps it`,
  permission: admin,
  response: z.object({ fileId: z.string(), fileName: z.string(), fileUrl: z.string() }),
  status: 201,
  upload: 'folio',
})
