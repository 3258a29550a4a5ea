import type { InspectionSheet, InspectionSheets } from '@lotline/contract/shopper/work'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { countPoints, sheetGroups } from '@lotline/domain/engage/work-done'
import type { Db } from '../../../database/doors.ts'
import type { LinkedVehicle } from './work-done.ts'
import { listFinishedChecklists } from './work-done-queries.ts'

/** Sheets of a vehicle that its shoppers are shown at most, the latest. */
const MAX_SHEETS = 20

type OfVehicle = Pick<LinkedVehicle, 'vehicleId' | 'timeZone'>

/** Finished checklists that judge the vehicle, the earliest first, without notes and names. */
export async function readInspectionSheets(db: Db, { vehicleId, timeZone }: OfVehicle): Promise<InspectionSheet[]> {
  const sheets = (await listFinishedChecklists(db, vehicleId)).flatMap(({ id, at, name, items, answers, completed }) => {
    const groups = sheetGroups({ items, answers, completed: new Set(completed) })
    if (groups.length === 0) return []
    return [{ id, day: wallDay(at, timeZone), name: { text: name, spanish: null }, points: countPoints(groups), groups }]
  })
  return sheets.slice(0, MAX_SHEETS).reverse()
}

/** The same by name, day and counts alone; the sheets themselves are a page of their own. */
export async function listInspectionSheets(db: Db, vehicle: OfVehicle): Promise<InspectionSheets> {
  return (await readInspectionSheets(db, vehicle)).map(({ groups: _groups, ...head }) => head)
}
