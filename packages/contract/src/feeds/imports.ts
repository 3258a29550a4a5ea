import { z } from 'zod'
import { route } from '../route.ts'
import { Timestamp } from '../shapes.ts'

/** What became of the rows of an import. The same rows again are all unchanged. */
export const ImportReport = z.object({
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  leftOut: z.number().int(),
  /** Of each that was left out, the first 1,000, where it stands, what it calls itself and why, as a sentence. */
  reasons: z.array(z.object({ line: z.number().int(), name: z.string(), reason: z.string() })),
  /** Cells that were left empty in what was taken, the first 1,000, with the reason as a sentence. */
  notes: z.array(z.object({ line: z.number().int(), name: z.string(), note: z.string() })),
  /** Sentences on the file as a whole: lines that were passed over, cells that were cleaned. */
  remarks: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>

/** Whoever may load feeds, or an API token with the permission IMPORTS_WRITE. */
const permission: { all: ('INVENTORY_VDP_CREATE' | 'INVENTORY_VDP_UPDATE')[] } = {
  all: ['INVENTORY_VDP_CREATE', 'INVENTORY_VDP_UPDATE'],
}

/** Rows come as the body itself, a JSON list or CSV, or as the file of a multipart form. */
const importing = { method: 'POST', permission, response: ImportReport, rows: true } as const

export const importRepairOrders = route({
  ...importing,
  path: '/imports/repairOrders',
  summary: 'Take in repair orders: by their numbers, those of vehicles of this rooftop',
  example: { body: [{ dmsRoNumber: '40712', vin: '2T3A1RFV9MC104417', status: 'Open', total: 592.4 }] },
})

export const importLocations = route({
  ...importing,
  path: '/imports/locations',
  summary: 'Take in what trackers say: by VIN or stock number, where vehicles in stock are, and their batteries and tanks',
  example: {
    body: [{ vin: '2T3A1RFV9MC104417', latitude: 41.50251, longitude: -87.74126, time: '2026-11-20T15:04:00Z', battery: 84 }],
  },
})

export const importRecalls = route({
  ...importing,
  path: '/imports/recalls',
  summary: 'Take in recalls that were looked up by VIN: by vehicle and campaign, those of vehicles of this rooftop',
  example: { body: [{ vin: '2T3A1RFV9MC104417', nhtsaId: '26V-901', name: 'Steering gear bolts', doNotDrive: true }] },
})

/** What came in last of a kind. */
const LastImport = z.object({
  kind: z.enum(['RECALLS', 'REPAIR_ORDERS', 'LOCATIONS']),
  at: Timestamp,
  /** With the first 50 reasons; null where it was not kept. */
  report: ImportReport.nullable(),
})
export type LastImport = z.infer<typeof LastImport>

export const listLastImports = route({
  method: 'GET',
  path: '/settings/imports',
  summary: 'When rows of each kind were imported last, and what became of them; the latest first',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  response: z.array(LastImport),
})
