/** The form of an export file. A change that an older reader would misread raises it; added columns and tables do not. */
export const EXPORT_FORM = 1

export const exportFileEnding = '.lotline.tar'

/** How something is written in an export: tables for people, lines of JSON for programs, files as they were sent. */
export const exportFormats = ['CSV', 'JSON_LINES', 'AS_SENT', 'TEXT'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Parts of an export as people read them, in their order; every table of a rooftop belongs to one of them. */
export const exportParts = [
  { id: 'VEHICLES', label: 'Vehicles and what they are', formats: ['CSV', 'JSON_LINES'] },
  { id: 'LINE_TIMES', label: 'Steps, visits and clocks', formats: ['CSV', 'JSON_LINES'] },
  { id: 'TASKS', label: 'Tasks, approvals, costs', formats: ['CSV', 'JSON_LINES'] },
  { id: 'NOTES', label: 'Notes, tags, checklists, recalls, repair orders', formats: ['CSV', 'JSON_LINES'] },
  { id: 'SHOPPERS', label: 'Shoppers, shares, visits', formats: ['CSV', 'JSON_LINES'] },
  { id: 'EVENTS', label: 'Everything that happened, in order', formats: ['JSON_LINES'] },
  { id: 'SETTINGS', label: 'People, roles, settings, the line', formats: ['JSON_LINES'] },
  { id: 'FILES', label: 'Photos, videos, documents', formats: ['AS_SENT'] },
  { id: 'MANIFEST', label: 'Checksums and how to read it', formats: ['TEXT'] },
] as const satisfies readonly { id: string; label: string; formats: readonly ExportFormat[] }[]
export type ExportPart = (typeof exportParts)[number]['id']

/** Never in an export, as people are told. */
export const NOT_EXPORTED = 'Passwords, tokens, secrets of webhooks.'

/** A finished export is kept so long; then its file is deleted. */
export const EXPORT_KEPT_DAYS = 7

/** The largest export that can be sent to a server; a larger one is imported by the command on its machine. */
export const MAX_IMPORT_BYTES = 20 * 1024 ** 3

/** Metadata `purpose` of an upload in pieces that will be an import. */
export const importPurpose = 'rooftop-import'
