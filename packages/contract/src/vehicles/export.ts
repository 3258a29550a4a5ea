import { z } from 'zod'
import { route } from '../route.ts'
import { Id } from '../shapes.ts'
import { mostAtOnce } from './several.ts'
import { ListQuery, ofReport, otherRooftops } from './vehicles.ts'

export type ExportFormat = 'pdf' | 'xlsx'

/** The formats by their endings, and by the names that people and older clients know them by. */
const Format = z.enum(['pdf', 'xlsx', 'PDF', 'Excel']).transform((name): ExportFormat => (/pdf/i.test(name) ? 'pdf' : 'xlsx'))

export const ExportQuery = ListQuery.pick({ filterIds: true, s: true, sortId: true, sortDirection: true }).extend({
  /** Of the list these alone, comma-separated; in its order. */
  vehicleIds: z.string().max(10_000).refine(areFew, `must be ids, ${mostAtOnce} at most`).optional(),
})
export type ExportQuery = z.infer<typeof ExportQuery>

function areFew(text: string): boolean {
  const ids = text.split(',')
  return ids.length <= mostAtOnce && ids.every((id) => Id.safeParse(id).success)
}

/** A PDF of more is no longer a list that anybody reads; a workbook may hold them all. */
export const mostPdfRows = 5000

export const exportVehicles = route({
  method: 'GET',
  path: '/inventory/export/:format',
  summary: 'The filtered list as a file: answers at once where it will be, the change stream tells how far it is',
  permission: 'INVENTORY_VIEW',
  params: z.object({ format: Format }),
  query: ExportQuery,
  response: z.object({
    /** Opens the file for ten minutes, without a bearer; opened early it waits for it. */
    uri: z.string(),
    jobId: z.string(),
  }),
  cases: [
    { permission: 'RECON_VIEW', query: { filterIds: 'status:DANGER' } },
    { permission: 'RECON_VIEW', query: { sortId: 'STEP' } },
    { permission: 'TAGS_VIEW', query: { filterIds: 'tag:01a1fa84-0000-7000-8000-000000000000' } },
    otherRooftops,
    ofReport,
  ],
})
