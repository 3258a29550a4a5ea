/** A vehicle as the palette names it. */
export type RecentVehicle = { readonly id: string; readonly stockNumber: string; readonly title: string }
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

const most = 6

/** Notes that this tab has opened a vehicle, the latest first. */
export function noteRecent(rooftopId: string, vehicle: RecentVehicle, storage: TabStorage = sessionStorage): void {
  const others = readRecent(rooftopId, storage).filter(({ id }) => id !== vehicle.id)
  storage.setItem(keyOf(rooftopId), JSON.stringify([vehicle, ...others].slice(0, most)))
}

/** The vehicles that this tab has opened in a rooftop. */
export function readRecent(rooftopId: string, storage: TabStorage = sessionStorage): readonly RecentVehicle[] {
  // Written by noteRecent above and by nobody else.
  return JSON.parse(storage.getItem(keyOf(rooftopId)) ?? '[]') as RecentVehicle[]
}

function keyOf(rooftopId: string): string {
  return `rvweb_recent_${rooftopId}`
}
