import { type ExportFormat, type ExportQuery, exportVehicles, mostPdfRows } from '@lotline/contract/vehicles/export'
import { formatCount } from '@lotline/domain/amounts/count'
import { AppError } from '../../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../../ctx.ts'
import { announceFile } from '../../../files/announce.ts'
import { plainFileName } from '../../../files/file-headers.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { countGroup } from '../list/group-pages.ts'
import { groupListOf, inGroup } from '../list/group-selection.ts'
import { groupViewsOf } from '../list/list.ts'
import { countVehicles } from '../list/pages.ts'
import { requireInEach } from '../list/rooftops.ts'
import { selectionOf } from '../list/selection.ts'
import { whoseStock } from './heading.ts'

export const mediaTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Makes the file known that the list is going to be, and answers its id; refuses what cannot be made. */
export async function announceList(requester: Requester, format: ExportFormat, query: ExportQuery): Promise<string> {
  const list = await groupListOf(requester, query)
  if (!list)
    return inOwnRooftop(requester, async (ctx) => {
      const selection = await selectionOf(ctx, query)
      if (format === 'pdf') refuseTooMany(await countVehicles(ctx.db, selection))
      return announce(ctx, format)
    })
  requireInEach(list.rooftops, exportVehicles.permission)
  const total = await inGroup(requester, list, async (db, selection) =>
    format === 'pdf' ? countGroup(db, { ...selection, views: groupViewsOf(requester.vehicleRead, list.rooftops) }) : 0,
  )
  refuseTooMany(total)
  return inOwnRooftop(requester, (ctx) => announce(ctx, format, whoseStock(list.rooftops)))
}

async function announce({ db, now }: Ctx, format: ExportFormat, whose?: string): Promise<string> {
  const { name, time_zone: timeZone } = await getRooftop(db)
  const fileName = `${plainFileName(whose ?? name)} vehicles ${dayOf(now, timeZone)}.${format}`
  return announceFile(db, { name: fileName, mediaType: mediaTypes[format] }, now)
}

export function refuseTooMany(total: number): void {
  if (total <= mostPdfRows) return
  throw new AppError(
    'EXPORT_TOO_LARGE',
    `A PDF holds up to ${formatCount(mostPdfRows)} vehicles, this list has ${formatCount(total)}. Export it to Excel, or filter it first.`,
    { total, most: mostPdfRows, format: 'xlsx' },
  )
}

/** '2026-11-21' */
function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
