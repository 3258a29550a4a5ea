import { Vehicle, VehicleCard } from '@lotline/contract/vehicles'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import { nothing } from '../database/json.ts'
import type { Sql } from '../database/statement.ts'
import type { Maskable, Reading, VehicleMask, VehiclePart, Wanted } from './vehicle-part.ts'

/** What is hidden of a vehicle from a reader, and what they want of it: plain data, as the shape of a statement must be. */
export type Visibility = { hidden: readonly Maskable[]; photos: number; taskNotes: boolean }

/** Whether there are pictures whose addresses must be signed. */
export function showsPhotos({ hidden, photos }: Visibility): boolean {
  return photos > 0 && !hidden.includes('vehicleCard.vehicleImage')
}

/** Whether a reader may see where vehicles are on the line. */
export function showsLine({ hidden }: Visibility): boolean {
  return !hidden.includes('stepItem')
}

/** A vehicle as the wire carries it, made of what each noun gives to it. */
export type VehicleRead = {
  /** What of a vehicle stays hidden from somebody with these permissions. */
  visibilityOf(held: ReadonlySet<Permission>, wanted?: Partial<Wanted>): Visibility
  /** From `vehicle v` with `joins`. */
  json(visibility: Visibility, by: ReadBy): Sql
  joins: Sql
}

/** With what a statement is written: the moment, who reads, and the key of their pictures. */
export type ReadBy = Pick<Reading, 'now' | 'pictureKey' | 'reader'>

const mostPhotos = 200

/** Every part gives other keys: `checkModules` has seen to that. */
export function openVehicleRead(parts: readonly VehiclePart[]): VehicleRead {
  const values = new Map<string, (reading: Reading) => Sql>(
    parts.flatMap(({ kept, atRead, alerts }) => [
      ...Object.entries(kept).map(([key, fact]) => [key, () => fact] as const),
      ...Object.entries(atRead),
      ...Object.entries(alerts).map(([section, count]) => [`alertCount.${section}`, count] as const),
    ]),
  )
  // The literals' own keys.
  const masks = parts.flatMap((part) => Object.entries(part.masks) as [Maskable, VehicleMask][])
  const instead = new Map<string, Sql>(masks.map(([key, mask]) => [key, mask.instead ?? nothing]))
  return {
    joins: sql.join([sql`join rooftop r on r.id = v.rooftop_id`, ...parts.flatMap(({ joins }) => joins ?? [])], sql` `),
    visibilityOf(held, { photos = mostPhotos, taskNotes = true, shown = [] } = {}) {
      const hidden = masks.filter(([key, { unless }]) => !shown.includes(key) && missingPermission(unless, held))
      return { hidden: hidden.map(([key]) => key), photos, taskNotes }
    },
    json({ hidden, ...wanted }, by) {
      const hides = (what: Maskable) => hidden.includes(what)
      const reading = { ...by, wanted, hides }
      const valueAt = (key: string): Sql => {
        // What may be hidden is one of the masks' own keys.
        if (hides(key as Maskable)) return instead.get(key) ?? nothing
        const inner = innerKeys(key, values)
        return inner ? objectOf(inner, (name) => valueAt(`${key}.${name}`)) : required(values.get(key), key)(reading)
      }
      return objectOf(Object.keys(Vehicle.shape), valueAt)
    },
  }
}

const cardKeys = Object.keys(VehicleCard.shape)
const reconInfoKeys = Object.keys(Vehicle.shape.reconInfo.unwrap().shape)
/** Every value that the contract has of a vehicle, but for the alert counts: those are the sections' own. */
export const vehicleKeys: readonly string[] = Object.keys(Vehicle.shape).flatMap((key) =>
  key === 'alertCount' ? [] : (innerKeys(key, new Map())?.map((name) => `${key}.${name}`) ?? [key]),
)

/** What stands together under a key, in the contract's order; undefined for a value of its own. */
function innerKeys(key: string, values: ReadonlyMap<string, unknown>): string[] | undefined {
  if (key === 'vehicleCard') return cardKeys
  if (key === 'reconInfo') return reconInfoKeys
  if (key !== 'alertCount') return undefined
  return [...values.keys()].filter((name) => name.startsWith('alertCount.')).map((name) => name.slice('alertCount.'.length))
}

function objectOf(keys: readonly string[], valueAt: (key: string) => Sql): Sql {
  return sql`json_build_object(${sql.join(keys.map((key) => sql`${sql.lit(key)}, ${valueAt(key)}`))})`
}

function required<T>(value: T | undefined, key: string): T {
  if (value === undefined) throw new Error(`No module gives ${key} to a vehicle`)
  return value
}
