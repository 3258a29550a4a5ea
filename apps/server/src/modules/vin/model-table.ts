import { readFileSync } from 'node:fs'
import type { Make } from '@lotline/domain/makes'
import { findMake, makes } from '@lotline/domain/makes'
import { z } from 'zod'

export type Model = { readonly id: string; readonly name: string }

const firstYear = 1981
// By make, then model: its years as '1997-2003,2010,2024-'. Written by scripts/build-models.ts.
const Table = z.record(z.string(), z.record(z.string(), z.string()))

let read: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined

function table() {
  read ??= Table.parse(JSON.parse(readFileSync(new URL('./data/models.json', import.meta.url), 'utf8')))
  return read
}

/** Model years from next year down to 1981 (OPN-046). */
export function listYears(now: Date): number[] {
  const newest = now.getFullYear() + 1
  return Array.from({ length: newest - firstYear + 1 }, (_, index) => newest - index)
}

/** The curated makes that had a model in the year, by name; all of them for a year before the data begins. */
export function listMakes(year: number): Make[] {
  if (year < firstYear) return [...makes]
  return makes.filter((make) => Object.values(table()[make.name] ?? {}).some((years) => includes(years, year)))
}

/** The models of a make, given by its id, name or alias, in the year; empty for an unknown make. */
export function listModels(year: number, make: string): Model[] {
  return Object.entries(modelsOf(make))
    .filter(([, years]) => year < firstYear || includes(years, year))
    .map(([name]) => ({ id: idOf(name), name }))
}

/** Every model name that the make ever used, for telling model and trim apart. The list is the same object each time. */
export function modelNames(make: string): readonly string[] {
  const name = findMake(make)?.name ?? ''
  const names = namesOfMake.get(name) ?? Object.keys(modelsOf(make))
  namesOfMake.set(name, names)
  return names
}

const namesOfMake = new Map<string, readonly string[]>()

function modelsOf(make: string): Readonly<Record<string, string>> {
  return table()[findMake(make)?.name ?? ''] ?? {}
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function includes(spans: string, year: number): boolean {
  return spans.split(',').some((span) => {
    const [from = '', to] = span.split('-')
    // '2024' is one year, '2024-' has no end.
    return Number(from) <= year && (to === undefined ? Number(from) === year : to === '' || year <= Number(to))
  })
}
