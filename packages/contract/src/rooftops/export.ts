import { rooftopExportRule } from '@lotline/domain/people/permission-rule'
import { exportFormats, exportParts } from '@lotline/domain/rooftop-export/export-parts'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Nothing, PersonName, Timestamp } from '../shapes.ts'

const count = z.number().int()

export const exportStates = ['WAITING', 'PACKING', 'PAUSED', 'READY', 'STOPPED', 'FAILED'] as const
export const partStates = ['WAITING', 'RUNNING', 'DONE'] as const

/** A part of an export or import, and how far it is; `total` is null until it is known. Of files these are files, elsewhere rows. */
export const PartProgress = z.object({
  part: z.enum(exportParts.map(({ id }) => id)),
  label: z.string(),
  formats: z.array(z.enum(exportFormats)),
  state: z.enum(partStates),
  done: count,
  total: count.nullable(),
})
export type PartProgress = z.infer<typeof PartProgress>

export const RooftopExport = z.object({
  id: z.string(),
  /** 'riverside-2026-10-01.lotline.tar'. */
  fileName: z.string(),
  state: z.enum(exportStates),
  /** What is being packed; null while nothing is. */
  packing: z.enum(exportParts.map(({ id }) => id)).nullable(),
  begunAt: Timestamp,
  begunBy: PersonName.nullable(),
  /** The moment whose state it holds; null until its rows are read. */
  asOf: Timestamp.nullable(),
  parts: z.array(PartProgress),
  files: z.object({ done: count, total: count.nullable() }),
  /** Packed so far, and about how much it will be; of a finished one its size. */
  bytes: z.object({ done: z.number(), total: z.number().nullable() }),
  /** By the pace so far; null while that is not known. */
  secondsLeft: count.nullable(),
  readyAt: Timestamp.nullable(),
  /** From then on it is deleted; null until it is ready. */
  expiresAt: Timestamp.nullable(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  appVersion: z.string(),
})
export type RooftopExport = z.infer<typeof RooftopExport>

const permission = rooftopExportRule
const params = z.object({ exportId: Id })

export const getExports = route({
  method: 'GET',
  path: '/settings/export',
  summary:
    'The export of the whole rooftop that is under way, and those that can be downloaded; asked again every two seconds while one is packed',
  permission,
  isPersonal: true,
  response: z.object({
    rooftop: z.object({ id: z.string(), name: z.string(), since: Timestamp }),
    /** Waiting, packed, paused, or the last one that failed; one at a time. */
    current: RooftopExport.nullable(),
    /** Those that are ready, the newest first. */
    finished: z.array(RooftopExport),
    /** As it would be packed now, for who has none yet: what belongs in it. */
    parts: z.array(PartProgress.pick({ part: true, label: true, formats: true })),
    /** The same from a shell on the machine of the server. */
    command: z.string(),
  }),
})

export const startExport = route({
  method: 'POST',
  path: '/settings/export',
  summary: 'Pack the whole rooftop with its events and files; while one is under way it is refused with EXPORT_RUNNING',
  permission,
  isPersonal: true,
  response: RooftopExport,
  status: 201,
})

export const pauseExport = route({
  method: 'POST',
  path: '/settings/export/:exportId/pause',
  summary: 'Pause packing; what is packed stays',
  permission,
  isPersonal: true,
  params,
  response: RooftopExport,
})

export const resumeExport = route({
  method: 'POST',
  path: '/settings/export/:exportId/resume',
  summary: 'Go on packing where it was paused or failed',
  permission,
  isPersonal: true,
  params,
  response: RooftopExport,
})

export const stopExport = route({
  method: 'DELETE',
  path: '/settings/export/:exportId',
  summary: 'Stop packing, or delete an export that is ready',
  permission,
  isPersonal: true,
  params,
  response: Nothing,
})

export const downloadExport = route({
  method: 'GET',
  path: '/settings/export/:exportId/file',
  summary: 'Where an export that is ready can be downloaded',
  permission,
  isPersonal: true,
  params,
  /** Saves the file for ten minutes, without a bearer. */
  response: z.object({ uri: z.string() }),
})
