import { readFileSync } from 'node:fs'
import type { Make } from '@lotline/domain/vehicles/makes'
import { findMake, makes } from '@lotline/domain/vehicles/makes'
import { z } from 'zod'

export type Model = { readonly id: string; readonly name: string }

const firstYear = 1981
// By make: each model with its years as '1997-2003,2010,2024-'. Written by scripts/build-models.ts.
const Table = z.record(z.string(), z.array(z.tuple([z.string(), z.string()])))

type Span = readonly [from: number, to: number]
type Spans = ReadonlyMap<string, readonly Span[]>

let read: ReadonlyMap<string, Spans> | undefined

function table(): ReadonlyMap<string, Spans> {
  read ??= readTable(readFileSync(new URL('./models.json', import.meta.url), 'utf8'))
  return read
}

function readTable(text: string): ReadonlyMap<string, Spans> {
  const rows = Object.entries(Table.parse(JSON.parse(text)))
  return new Map(rows.map(([make, models]) => [make, new Map(models.map(([model, years]) => [model, spansOf(years)]))]))
}

// '2024' is one year, '2024-' has no end.
function spansOf(years: string): Span[] {
  return years.split(',').map((span) => {
    const [from = '', to] = span.split('-')
    return [Number(from), to === undefined ? Number(from) : to === '' ? Number.POSITIVE_INFINITY : Number(to)]
  })
}

/** Model years from next year down to 1981 (OPN-046). */
export function listYears(now: Date): number[] {
  const newest = now.getFullYear() + 1
  return Array.from({ length: newest - firstYear + 1 }, (_, index) => newest - index)
}

/** The curated makes that had a model in the year, by name; all of them for a year before the data begins. */
export function listMakes(year: number): Make[] {
  if (year < firstYear) return [...makes]
  return makes.filter((make) => [...modelsOf(make.name).values()].some((spans) => includes(spans, year)))
}

/** The models of a make, given by its id, name or alias, in the year; empty for an unknown make. */
export function listModels(year: number, make: string): Model[] {
  return [...modelsOf(make)]
    .filter(([, spans]) => year < firstYear || includes(spans, year))
    .map(([name]) => ({ id: idOf(name), name }))
}

/** Every model name that the make ever used, for telling model and trim apart. The list is the same object each time. */
export function modelNames(make: string): readonly string[] {
  const name = findMake(make)?.name ?? ''
  const names = namesOfMake.get(name) ?? [...modelsOf(make).keys()]
  namesOfMake.set(name, names)
  return names
}

const namesOfMake = new Map<string, readonly string[]>()

const none: Spans = new Map()

function modelsOf(make: string): Spans {
  return table().get(findMake(make)?.name ?? '') ?? none
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function includes(spans: readonly Span[], year: number): boolean {
  return spans.some(([from, to]) => from <= year && year <= to)
}
