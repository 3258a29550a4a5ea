import type { Vehicle, VehicleCard } from '@lotline/contract/vehicles'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import type { Sql } from '../database/statement.ts'
import type { DB } from '../database/types.ts'
import type { PictureKeySql } from '../files/queries.ts'

type ReconInfo = NonNullable<Vehicle['reconInfo']>

/** A value of a vehicle, named by its place on the wire. */
export type VehicleKey =
  | Exclude<keyof Vehicle, 'vehicleCard' | 'reconInfo' | 'alertCount'>
  | `vehicleCard.${keyof VehicleCard}`
  | `reconInfo.${keyof ReconInfo}`

/** What can be withheld from a reader: a value, several that stand together, a part of one, or a section's alert count. */
export type Maskable = VehicleKey | 'reconInfo' | 'stepItem.assignedTo' | 'notes.ofTasks' | `alertCount.${string}`

/** What is told where the reader may see it, and what stands there else: null unless something is said. */
export type VehicleMask = { unless: PermissionRule; instead?: Sql }

/** What a reader wants of vehicles beside what they may see. */
export type Wanted = {
  /** As many photos as this have addresses. */
  photos: number
  /** What is written on tasks, beside the vehicle's own notes. */
  taskNotes: boolean
  /** Shown although the reader may not see it elsewhere: the answer to their own act. */
  shown: readonly Maskable[]
}

/** By what a value is told that is no fact of the vehicle alone. Each is asked for only where the text has it. */
export type Reading = {
  now: Sql
  /** That of the vehicle's rooftop. */
  pictureKey(): PictureKeySql
  /** Who reads, by id. */
  reader(): Sql
  wanted: Pick<Wanted, 'photos' | 'taskNotes'>
  hides(what: Maskable): boolean
}

/**
 * What a noun gives to a vehicle: SQL over `vehicle v` and `rooftop r`. `kept` are facts, free of clock, reader and permissions, so that
 * they could be stored; they change with rows of the tables of `staleBy`. `atRead` depends on the clock or on who reads.
 */
export type VehiclePart = {
  /** What both speak of beside `v` and `r`, joined under names of its own. */
  joins?: Sql
  kept: Partial<Record<VehicleKey, Sql>>
  staleBy: readonly (keyof DB)[]
  atRead: Partial<Record<VehicleKey, (reading: Reading) => Sql>>
  masks: Partial<Record<Maskable, VehicleMask>>
  /** By section: what there is to look at in it. */
  alerts: Readonly<Record<string, (reading: Reading) => Sql>>
}
