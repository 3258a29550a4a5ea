import { Vehicle, VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import type { Permission } from '@lotline/domain/people/permissions'
import { sql } from 'kysely'
import type { Sql } from '../database/statement.ts'
import { type CardRecipe, cardRecipeOf } from './card-recipe.ts'
import { type RooftopSettings, settingsAt } from './rooftop-settings.ts'
import {
  type AtRead,
  entriesOf,
  Json,
  Kept,
  type Maskable,
  type Moment,
  type Reading,
  type VehicleMask,
  type VehiclePart,
  type Wanted,
} from './vehicle-part.ts'

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

/** Whether a reader may see what delay costs. */
export function showsDelay({ hidden }: Visibility): boolean {
  return !hidden.includes('delayCost')
}

/** A vehicle as a statement has selected it: `settings_version` is that of its rooftop, everything else is between the columns and the text. */
export type VehicleRow = { rooftop_id: string; settings_version: string } & Readonly<Record<string, unknown>>

/** Which columns of a row: one statement may select for several visibilities, each `only` where it holds. */
export type Share = { place: number; only?: Sql }

/** Vehicles as the wire carries them, made of what each noun gives to them. */
export type VehicleRead = {
  /** What of a vehicle stays hidden from somebody with these permissions. */
  visibilityOf(held: ReadonlySet<Permission>, wanted?: Partial<Wanted>): Visibility
  /** What a statement selects of `vehicle v` with `joins`, and nothing of what is hidden. */
  columns(visibility: Visibility, reader: Reading['reader'], share?: Share): Sql
  joins: Sql
  /** A vehicle's JSON text, of what `columns` has selected for the same visibility and share. */
  text(visibility: Visibility, row: VehicleRow, at: TextAt, place?: number): string
  recipe: CardRecipe
}

/** Without `rooftop` the vehicle's settings must be at hand. */
export type TextAt = Pick<Moment, 'now' | 'addressOf'> & { rooftop?: RooftopSettings }

const mostPhotos = 200

/** Every part gives other keys: `checkModules` has seen to that. */
export function openVehicleRead(parts: readonly VehiclePart[]): VehicleRead {
  const recipe = cardRecipeOf(parts)
  // The literals' own keys.
  const masks = parts.flatMap((part) => Object.entries(part.masks) as [Maskable, VehicleMask][])
  const instead = new Map(masks.map(([key, mask]) => [key, JSON.stringify(mask.instead ?? null)]))
  const readings = new Map(parts.flatMap(({ atRead }) => entriesOf(atRead)))
  const plans = new Map<string, Plan>()
  const found = new WeakMap<Visibility, Plan>()
  const planFor = (visibility: Visibility, place: number): Plan => {
    const before = place === 0 ? found.get(visibility) : undefined
    if (before) return before
    const { hidden, photos, taskNotes } = visibility
    const name = `${place} ${photos} ${taskNotes} ${hidden.join(' ')}`
    const plan = plans.get(name) ?? planOf(visibility, place, { recipe, readings, instead })
    if (plans.size >= mostPlans) plans.clear()
    plans.set(name, plan)
    if (place === 0) found.set(visibility, plan)
    return plan
  }
  return {
    recipe,
    // Looked up for each vehicle, whatever is known of the tables: they may just have been filled.
    joins: sql`join rooftop r on r.id = v.rooftop_id cross join lateral (select coalesce((select c.texts from vehicle_card c
        where c.rooftop_id = v.rooftop_id and c.vehicle_id = v.id and c.version = r.card_version and c.recipe = ${sql.lit(recipe.number)}),
      ${sql.raw(`card_texts_${recipe.number}`)}(v.rooftop_id, v.id)) as texts offset 0) card`,
    visibilityOf(held, { photos = mostPhotos, taskNotes = true, shown = [] } = {}) {
      const hidden = masks.filter(([key, { unless }]) => !shown.includes(key) && missingPermission(unless, held))
      return { hidden: hidden.map(([key]) => key), photos, taskNotes }
    },
    columns(visibility, reader, { place, only } = { place: 0 }) {
      const reading = { reader, ...readingOf(visibility) }
      const selected = planFor(visibility, place).columns.map((column, at) => {
        const value = sqlOf(column, reading, recipe)
        return sql`${only ? sql`case when ${only} then ${value} end` : value} as ${sql.raw(columnName(place, at))}`
      })
      return sql.join(place === 0 ? [sql`v.rooftop_id, r.settings_version`, ...selected] : selected)
    },
    text(visibility, row, { now, addressOf, rooftop = settingsAt(row.settings_version) }, place = 0) {
      if (!rooftop) throw new Error('A vehicle is written only with the settings of its rooftop at hand')
      const { pieces, reading } = planFor(visibility, place)
      const at = { now, rooftop, addressOf, ...reading }
      const texts = pieces.map((piece) => {
        if (typeof piece === 'string') return piece
        return 'text' in piece ? row[piece.text] : written(piece.read(valuesOf(piece.columns, row), at))
      })
      // Added to one another they would be put together only when they are sent, which takes twice as long.
      return texts.join('')
    },
  }
}

function columnName(place: number, at: number): string {
  return `s${place}_${at}`
}

// Visibilities are as many as there are different roles, times what is wanted.
const mostPlans = 400

/** How a vehicle is read with one visibility: what is selected, and what its text is put together from, each by the name of its column in the row. */
type Plan = {
  columns: readonly AnyColumn[]
  pieces: readonly Piece[]
  reading: Omit<Reading, 'reader'>
}
type Piece = string | { text: string } | { columns: Columns; read: AtRead['read'] }
type Columns = readonly (readonly [name: string, column: string])[]
type AnyColumn = AtRead['columns'][string] | { text: number }

type Given = { recipe: CardRecipe; readings: ReadonlyMap<string, AtRead>; instead: ReadonlyMap<string, string> }

function planOf(visibility: Visibility, place: number, { recipe, readings, instead }: Given): Plan {
  const { hidden } = visibility
  const hides = (what: string) => hidden.some((one) => one === what)
  const columns: AnyColumn[] = []
  const pieces: Piece[] = []
  const nameOf = (column: AnyColumn): string => {
    const found = columns.indexOf(column)
    return columnName(place, found >= 0 ? found : columns.push(column) - 1)
  }
  const addObject = (parent: string) => {
    pieces.push('{')
    let comma = ''
    const add = (...more: Piece[]) => {
      pieces.push(comma, ...more)
      comma = ','
    }
    const keyOf = (name: string) => (parent ? `${parent}.${name}` : name)
    for (const { names, place: text } of recipe.groups.filter((group) => group.parent === parent)) {
      // One of them that is hidden hides all: they are one text.
      if (names.some((name) => hides(keyOf(name)))) add(names.map((name) => `"${name}":${instead.get(keyOf(name))}`).join())
      else add({ text: nameOf({ text }) })
    }
    for (const [key, { columns: own, read }] of readings) {
      const [name = '', under = ''] = key.split('.').reverse()
      if (under !== parent) continue
      if (hides(key)) add(`"${name}":${instead.get(key)}`)
      else add(`"${name}":`, { columns: Object.entries(own).map(([as, column]) => [as, nameOf(column)] as const), read })
    }
    if (parent === '')
      for (const child of objects) {
        add(`"${child}":`)
        if (hides(child)) pieces.push(instead.get(child) ?? 'null')
        else addObject(child)
      }
    pieces.push('}')
  }
  addObject('')
  return { columns, pieces: joined(pieces), reading: readingOf(visibility) }
}

/** What stands together under one key of the wire. */
const objects = ['vehicleCard', 'reconInfo', 'alertCount'] as const

/** Constant pieces that stand side by side as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece
    else all.push(piece)
  }
  return all
}

function readingOf({ hidden, photos, taskNotes }: Visibility): Omit<Reading, 'reader'> {
  return { wanted: { photos, taskNotes }, hides: (what) => hidden.includes(what) }
}

function sqlOf(column: AnyColumn, reading: Reading, recipe: CardRecipe): Sql {
  if (typeof column === 'function') return sqlOf(column(reading), reading, recipe)
  if (column instanceof Kept) return sql`card.texts[${sql.lit(recipe.placeOf(column))}]`
  return 'text' in column ? sql`card.texts[${sql.lit(column.text)}]` : column
}

function valuesOf(columns: Columns, row: VehicleRow): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, column] of columns) values[name] = row[column]
  return values
}

function written(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value instanceof Json ? value.text : (JSON.stringify(value) ?? 'null')
}

/** Every value that the contract has of a vehicle, but for the alert counts: those are the sections' own. */
export const vehicleKeys: readonly string[] = [
  ...Object.keys(Vehicle.shape).filter((key) => !objects.some((object) => object === key)),
  ...Object.keys(VehicleCard.shape).map((key) => `vehicleCard.${key}`),
  ...Object.keys(Vehicle.shape.reconInfo.unwrap().shape).map((key) => `reconInfo.${key}`),
]
