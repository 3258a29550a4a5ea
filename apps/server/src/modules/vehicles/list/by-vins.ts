import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Requester } from '../../../ctx.ts'
import { type Db, readOnce } from '../../../database/doors.ts'
import { loadSettings, withSettings } from '../../../module/rooftop-settings.ts'
import { withoutLinks } from '../one/vehicle.ts'
import { pageOfGroup } from './group-pages.ts'
import { groupViewsOf } from './list.ts'
import { listableRooftops } from './rooftops.ts'

/** Unsold vehicles by their VINs, in all rooftops whose stock a person may look over; each as they may see it there. */
export async function readByVins(requester: Requester, vins: readonly string[]): Promise<Vehicle[]> {
  const { doors, vehicleRead, actor, now } = requester
  const listable = (await listableRooftops(requester)).filter(({ permissions }) => permissions.has('PLUGIN_VELOCITYINSIGHT_VIEW'))
  if (listable.length === 0 || vins.length === 0) return []
  const found = await doors.inGroup(
    listable.map(({ id }) => id),
    (db) => listUnsold(db, vins),
  )
  const rooftops = listable.filter(({ id }) => found.some((vehicle) => vehicle.rooftop_id === id))
  if (rooftops.length === 0) return []
  const views = groupViewsOf(vehicleRead, rooftops)
  const selection = { filters: {}, leaves: undefined, vehicles: found.map(({ id }) => id), words: [], now, views }
  const page = { startIndex: 0, pageSize: found.length, sortId: 'STOCK_NUMBER', sortDirection: 'ASCENDING' } as const
  const ids = rooftops.map(({ id }) => id)
  const rows = await withSettings(
    () => doors.inGroup(ids, (db) => pageOfGroup(readOnce(db), vehicleRead, selection, page, actor)),
    (rooftopIds) => doors.inGroup(rooftopIds, (db) => loadSettings(db, rooftopIds)),
  )
  return rows.flatMap((row) => {
    const place = views.findIndex(({ rooftopIds }) => rooftopIds.includes(row.rooftop_id))
    const view = views[place]
    // A page without vehicles has one row without any.
    if (!view || row.settings_version === null) return []
    const text = vehicleRead.text(view.visibility, row, { now, addressOf: withoutLinks }, place)
    return [JSON.parse(text) as Vehicle] // written by the same reader as every vehicle of the wire
  })
}

function listUnsold(db: Db, vins: readonly string[]): Promise<{ id: string; rooftop_id: string }[]> {
  return db.selectFrom('vehicle').select(['id', 'rooftop_id']).where('sold_at', 'is', null).where('vin', 'in', vins).execute()
}
