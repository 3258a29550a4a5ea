import type { Vehicle, VehicleCard } from '@lotline/contract/vehicles/vehicles'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import type { RawBuilder } from 'kysely'
import type { Sql } from '../database/statement.ts'
import type { DB } from '../database/types.ts'
import type { RooftopSettings } from './rooftop-settings.ts'

type ReconInfo = NonNullable<Vehicle['reconInfo']>

/** A value of a vehicle, named by its place on the wire. */
export type VehicleKey =
  | Exclude<keyof Vehicle, 'vehicleCard' | 'reconInfo' | 'alertCount'>
  | `vehicleCard.${keyof VehicleCard}`
  | `reconInfo.${keyof ReconInfo}`
  | AlertKey
/** How much there is to look at in a section. */
type AlertKey = `alertCount.${string}`

/** What can be withheld from a reader: a value, several that stand together, or a part of one. */
export type Maskable = VehicleKey | 'reconInfo' | 'stepItem.assignedTo' | 'notes.ofTasks'

/** What is told where the reader may see it, and what stands there else: null unless it is a list. */
export type VehicleMask = { unless: PermissionRule; instead?: readonly [] }

/** What a reader wants of vehicles beside what they may see. */
export type Wanted = {
  /** As many photos as this have addresses. */
  photos: number
  /** What is written on tasks, beside the vehicle's own notes. */
  taskNotes: boolean
  /** Shown although the reader may not see it elsewhere: the answer to their own act. */
  shown: readonly Maskable[]
}

/** What a statement is written for: who reads, by id, and what of a vehicle they see. */
export type Reading = {
  reader(): Sql
  wanted: Pick<Wanted, 'photos' | 'taskNotes'>
  hides(what: Maskable): boolean
}

/** When and where a vehicle is read. */
export type Moment = Pick<Reading, 'hides' | 'wanted'> & {
  now: Date
  rooftop: RooftopSettings
  /** The signed address of a picture file, by its id. */
  addressOf(fileId: string): string
}

/** Text that is kept and is no value of the wire by itself: one of a part's `facts`. */
export class Kept {
  readonly sql: Sql
  constructor(written: Sql) {
    this.sql = written
  }
}

/** A value that is JSON text already. */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** SQL over `vehicle v` for what `read` is given, by name; it may depend on who reads. */
export type Column<T> = RawBuilder<T> | Kept | ((reading: Reading) => RawBuilder<T> | Kept)

/** A value that depends on the clock or on who reads: what it is made of, and how. */
export type AtRead = {
  columns: Readonly<Record<string, Column<unknown>>>
  /** The values of `columns`, in a row that has more; answers what stands on the wire. */
  read(values: Readonly<Record<string, unknown>>, at: Moment): unknown
}

type ValueOf<C> =
  C extends RawBuilder<infer T>
    ? T
    : C extends Kept
      ? string | null
      : C extends (reading: Reading) => infer Given
        ? ValueOf<Given>
        : never

/** Ties columns to what is read of them by their types. */
export function atRead<const Columns extends Readonly<Record<string, Column<unknown>>>>(
  columns: Columns,
  read: (values: { [Name in keyof Columns]: ValueOf<Columns[Name]> }, at: Moment) => unknown,
): AtRead {
  // The one who selects these columns gives their values under their names.
  return { columns, read: read as AtRead['read'] }
}

type WithVehicle = { [Table in keyof DB]: 'vehicle_id' extends keyof DB[Table] ? Table : never }[keyof DB]
type WithRooftop = { [Table in keyof DB]: 'rooftop_id' extends keyof DB[Table] ? Table : never }[keyof DB]

/**
 * What a noun gives to a vehicle. `kept` are facts of the vehicle, free of clock, reader and permissions: SQL over `vehicle v`, `rooftop r`
 * and `joins`, written out when they change. `atRead` is made anew by every read.
 */
export type VehiclePart = {
  /** What kept facts speak of beside `v` and `r`, joined under names of its own. */
  joins?: Sql
  kept: Partial<Record<VehicleKey, Sql>>
  /** Kept too, for values of `atRead` to be made of. */
  facts?: Readonly<Record<string, Kept>>
  /** The tables that kept facts are read from, beside `vehicle` and `rooftop`, whose columns are seen in the SQL itself. */
  staleBy: {
    /** Of one vehicle each, by `vehicle_id`. */
    rows?: readonly WithVehicle[]
    /** Of the rooftop: a change of one of these columns makes the cards of all its vehicles anew. */
    rooftopWide?: { [Table in WithRooftop]?: readonly (keyof DB[Table] & string)[] }
    /** Those of them that have one row a rooftop, and none at first. */
    firstRow?: readonly WithRooftop[]
  }
  atRead: Partial<Record<VehicleKey, AtRead>>
  masks: Partial<Record<Maskable, VehicleMask>>
}

/** What a part says under a name, without the names that it only might have. */
export function entriesOf<Value>(named: Readonly<Record<string, Value | undefined>>): [string, Value][] {
  return Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}
