import { z } from 'zod'
import { route } from '../route.ts'
import { Id, LocationId, Nothing, PersonName, PlaceName, Timestamp } from '../shapes.ts'
import { PartProgress } from './export.ts'

const count = z.number().int()

export const importStates = ['CHECKING', 'CHECKED', 'REFUSED', 'IMPORTING', 'DONE', 'FAILED'] as const
export const checkStates = ['WAITING', 'RUNNING', 'RIGHT', 'WRONG'] as const

/** One of the checks before an import, in words: what was found, and what to do where it is wrong. */
export const ImportCheck = z.object({ state: z.enum(checkStates), title: z.string(), detail: z.string() })
export type ImportCheck = z.infer<typeof ImportCheck>

/** What an export file tells of itself; null until it has been read. */
const ExportFacts = z.object({
  rooftopName: z.string(),
  appVersion: z.string(),
  asOf: Timestamp,
  files: count,
  vehicles: count,
  events: count,
})

/** Both sides after an import, counted anew. */
export const ImportReport = z.object({
  isSame: z.boolean(),
  /** By table, in the order of the parts; `inFile` and `inRooftop` are rows. */
  counts: z.array(z.object({ label: z.string(), inFile: count, inRooftop: count })),
  events: z.object({ inFile: count, inRooftop: count }),
  /** Visits whose times were compared to the second, and those that agree. */
  clocks: z.object({ compared: count, agreeing: count }),
  /** Files whose checksums were compared, and those that agree. */
  files: z.object({ compared: count, agreeing: count }),
  /** What differs, in sentences; the first 100. */
  differences: z.array(z.string()),
  /** What works for nobody until somebody turns it on or sets it up again, in sentences. */
  switchedOff: z.array(z.string()),
  people: z.object({ linked: count, created: count }),
  /** Whether rows have the ids that they had; otherwise these were taken here and all have new ones. */
  keptIds: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const RooftopImport = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(importStates),
  begunAt: Timestamp,
  begunBy: PersonName.nullable(),
  facts: ExportFacts.nullable(),
  checks: z.object({ file: ImportCheck, version: ImportCheck }),
  /** Bytes read while it is checked. */
  bytesRead: z.number(),
  /** Into which rooftop; null until that is chosen. */
  target: z.object({ id: z.string(), name: z.string() }).nullable(),
  parts: z.array(PartProgress),
  report: ImportReport.nullable(),
  /** Why it was refused or failed, in a sentence. */
  failure: z.string().nullable(),
})
export type RooftopImport = z.infer<typeof RooftopImport>

/** A rooftop that the caller administers, and whether an export may go there; `check` is the third check. */
export const ImportTarget = z.object({
  id: z.string(),
  name: z.string(),
  isEmpty: z.boolean(),
  vehicles: count,
  people: count,
  check: ImportCheck,
})
export type ImportTarget = z.infer<typeof ImportTarget>

const permission = 'DEALERSHIP_ADMIN_VIEW'
const params = z.object({ importId: Id })

export const getImports = route({
  method: 'GET',
  path: '/settings/import',
  summary: 'The import that is checked, under way or done last; asked again every two seconds while it is checked or runs',
  permission,
  isPersonal: true,
  response: z.object({
    current: RooftopImport.nullable(),
    targets: z.array(ImportTarget),
    /** Groups in which the caller may open a rooftop for it. */
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The same from a shell on the machine of the server. */
    command: z.string(),
  }),
})

export const checkImport = route({
  method: 'POST',
  path: '/settings/import',
  summary:
    'Check an export file that was sent in pieces to `/uploads` with the metadata `purpose` rooftop-import; it takes the place of the one before',
  permission,
  isPersonal: true,
  /** The address that `POST /uploads` has answered, whole or as a path. */
  body: z.object({ uploadUrl: z.string().max(500) }),
  response: RooftopImport,
  status: 201,
  example: { body: { uploadUrl: '/api/uploads/$resumableId' } },
})

export const startImport = route({
  method: 'POST',
  path: '/settings/import/:importId/start',
  summary: 'Import a checked file into an empty rooftop, or into one that is opened for it in a group',
  permission,
  isPersonal: true,
  params,
  body: z.union([z.object({ rooftopId: LocationId }), z.object({ newRooftop: z.object({ name: PlaceName, groupId: Id }) })]),
  response: RooftopImport,
  example: { body: { newRooftop: { name: 'Northside Ford', groupId: '$groupId' } } },
})

export const dropImport = route({
  method: 'DELETE',
  path: '/settings/import/:importId',
  summary: 'Forget a file that was sent for an import, or the report of one that is done',
  permission,
  isPersonal: true,
  params,
  response: Nothing,
})
