import type { WorkDone } from '@lotline/contract/shopper/work'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { countPoints, listedWork, sheetGroups, type WorkKind } from '@lotline/domain/engage/work-done'
import type { Db } from '../../../database/doors.ts'
import {
  type FinishedChecklist,
  getInStockDay,
  listFinishedChecklists,
  listFinishedOperations,
  listFinishedTasks,
  listShownPhotoIds,
} from './work-done-queries.ts'

/** The vehicle of a link; days are of its rooftop's time zone. */
export type LinkedVehicle = { vehicleId: string; token: string; timeZone: string }

type Work = Omit<WorkDone['items'][number], 'photos'> & { kind: WorkKind; at: number | null; photoIds: readonly string[] }

/** All finished work of a vehicle, with nothing of it picked out. */
export async function readWorkDone(db: Db, { vehicleId, token, timeZone }: LinkedVehicle): Promise<WorkDone> {
  const photos = await listShownPhotoIds(db, vehicleId)
  const dayOf = (at: Date) => wallDay(at, timeZone)
  const tasks = (await listFinishedTasks(db, vehicleId)).map(
    ({ id, at, name, spanishName }): Work => ({
      ...{ kind: 'TASK', day: dayOf(at), at: at.getTime() },
      name: { text: name, spanish: spanishName || null },
      photoIds: photos.get(id) ?? [],
    }),
  )
  const checklists = (await listFinishedChecklists(db, vehicleId)).map(
    (sheet): Work => ({
      ...{ kind: 'CHECKLIST', day: dayOf(sheet.at), at: sheet.at.getTime() },
      name: { text: sheet.name, spanish: null },
      ...pointsOf(sheet),
      photoIds: photos.get(sheet.id) ?? [],
    }),
  )
  const operations = (await listFinishedOperations(db, vehicleId)).map(
    ({ day, description }): Work => ({
      ...{ kind: 'REPAIR_ORDER', day, at: null },
      name: { text: description, spanish: null },
      photoIds: [],
    }),
  )
  const { items, earlier } = listedWork([...tasks, ...checklists, ...operations])
  const inStockOn = await getInStockDay(db, vehicleId)
  return {
    since: items.every(({ day }) => day !== null && day >= inStockOn) ? inStockOn : null,
    items: items.map(({ at: _at, photoIds, ...item }) => ({ ...item, photos: photoIds.map((id) => photoOf(token, id)) })),
    earlier,
  }
}

/** A checklist that judges nothing, such as a list of photos, has no counts. */
function pointsOf({ items, answers, completed }: FinishedChecklist): Pick<Work, 'points'> {
  const points = countPoints(sheetGroups({ items, answers, completed: new Set(completed) }))
  return points.total > 0 ? { points } : {}
}

function photoOf(token: string, id: string) {
  return { id, url: `/api/s/${token}/files/${id}` }
}
