import { type ExportFormat, type ExportQuery, mostPdfRows } from '@lotline/contract/export'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { newId } from '../../../database/new-id.ts'
import { plainFileName } from '../../../files/plain-file-name.ts'
import { insertFile } from '../../../files/queries.ts'
import { newStoreKey } from '../../../files/store.ts'
import { selectionOf } from '../selection.ts'
import { countVehicles } from '../views.ts'
import { getRooftop } from './heading.ts'

const keptMs = 24 * 60 * 60 * 1000

export const mediaTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Makes the file known that the list is going to be, and answers its id; refuses what cannot be made. */
export async function askForFile(ctx: Ctx, format: ExportFormat, query: ExportQuery): Promise<string> {
  const { db, now } = ctx
  const selection = await selectionOf(ctx, query)
  if (format === 'pdf') refuseTooMany(await countVehicles(db, selection))
  const { name, timeZone } = await getRooftop(db)
  const id = newId()
  const file = {
    id,
    kind: 'EXPORT',
    storeKey: newStoreKey('EXPORT'),
    name: `${plainFileName(name)} vehicles ${dayOf(now, timeZone)}.${format}`,
    mediaType: mediaTypes[format],
    purgeAt: new Date(now.getTime() + keptMs),
  } as const
  await insertFile(db, file, now)
  return id
}

export function refuseTooMany(total: number): void {
  if (total <= mostPdfRows) return
  throw new AppError(
    'EXPORT_TOO_LARGE',
    `A PDF holds up to ${mostPdfRows.toLocaleString('en-US')} vehicles, this list has ${total.toLocaleString('en-US')}. Export it to Excel, or filter it first.`,
    { total, most: mostPdfRows, format: 'xlsx' },
  )
}

/** '2026-11-21' */
function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
