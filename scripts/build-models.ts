// Makes apps/server/src/modules/vin/models.json, the years, makes and models of the pick lists, from the vPIC data.
// Run after a new version of the VIN data: npm run models
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findMake } from '@lotline/domain/vehicles/makes'
import { possibleModelYears } from '@lotline/domain/vin/vin'
import { packedDatabase, unpackDatabase } from '../apps/server/src/modules/vin/database-file.ts'
import { tradeName } from '../apps/server/src/modules/vin/trade-names.ts'

const firstYear = 1981
// A schema without an end goes on: its models are those of every year to come, too.
const openEnd = 2999
const horizon = new Date().getFullYear() + 1
const target = new URL('../apps/server/src/modules/vin/models.json', import.meta.url)

type Table = Map<string, Map<string, Set<number>>>

function collect(database: DatabaseSync): Table {
  // Cars (2), trucks (3) and multipurpose vehicles (7) with the keys by which a VIN means the model.
  const rows = database
    .prepare(`
      select distinct k.Name as make, m.Name as model, p.Keys as keys, s.YearFrom as yearFrom, coalesce(s.YearTo, ${openEnd}) as yearTo
      from Wmi w join Wmi_VinSchema s on s.WmiId = w.Id join Pattern p on p.VinSchemaId = s.VinSchemaId and p.ElementId = 28
        join Model m on m.Id = p.AttributeId join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId
      where w.VehicleTypeId in (2, 3, 7)`)
    .all()
  const table: Table = new Map()
  for (const row of rows) {
    const years = yearsOf(String(row.keys), Number(row.yearFrom), Number(row.yearTo))
    for (const year of years) add(table, String(row.make), String(row.model), year)
    if (years.includes(horizon) && Number(row.yearTo) === openEnd) add(table, String(row.make), String(row.model), openEnd)
  }
  return table
}

// A dealership says the size with the name; the data keeps it in the series.
const sizes: Readonly<Record<string, readonly string[]>> = {
  'Chevrolet Silverado': ['Silverado 1500', 'Silverado 2500HD', 'Silverado 3500HD'],
  'GMC Sierra': ['Sierra 1500', 'Sierra 2500HD', 'Sierra 3500HD'],
  'Chevrolet Silverado HD': ['Silverado 2500HD', 'Silverado 3500HD'],
  'GMC Sierra HD': ['Sierra 2500HD', 'Sierra 3500HD'],
  'Dodge Ram': ['Ram 1500', 'Ram 2500', 'Ram 3500'],
  'Ram Ram': ['1500', '2500', '3500'],
}

// Heavy trucks, bare chassis and the like: the data has them, a used-car lot does not.
const workVehicles: Readonly<Record<string, RegExp>> = {
  Chevrolet: /^([A-Z]\d[A-Z]?|U100|\d ton)$/,
  Ford: /^(?![EF]-\d50$|F-[1-6]00$)[A-Z]{1,4}-?\d{3,4}$|^'34$|^Recreational/,
  Freightliner: /^(?!e?Sprinter)/,
  GMC: /^([A-Z]\d[A-Z]?|Electric Vehicle|Cruise Origin AV)$/,
  Isuzu: /^[FT]\d[A-Z]?$/,
  'Mercedes-Benz': /^L[A-Z]*\d{4}$/,
  Volvo: /^(?!\d|[CSV]\d0|XC\d|E[XC]\d)/,
}

function isWorkVehicle(make: string, model: string): boolean {
  if (/chassis|aluminum tilt|\bheavy\b|conventional|military|hearse|forward|motorhome/i.test(model)) return true
  return workVehicles[make]?.test(model) ?? false
}

// A key that names position 10 ('****|J') holds for that year code alone.
function yearsOf(keys: string, yearFrom: number, yearTo: number): number[] {
  const code = /\|([A-Z0-9]|\[[A-Z0-9-]+\])/.exec(keys)?.[1]
  const years: number[] = []
  for (let year = Math.max(yearFrom, firstYear); year <= Math.min(yearTo, horizon); year += 1) {
    if (code === undefined || matches(code, year)) years.push(year)
  }
  return years
}

function matches(code: string, year: number): boolean {
  const pattern = new RegExp(`^${code}$`)
  return [...'ABCDEFGHJKLMNPRSTVWXY123456789'].some(
    (letter) => pattern.test(letter) && possibleModelYears(`000000000${letter}`, horizon).includes(year),
  )
}

function add(table: Table, vpicMake: string, vpicModel: string, year: number): void {
  const name = tradeName({ make: vpicMake, model: vpicModel, trim: null, series: null, year })
  const make = findMake(name.make)
  if (make === undefined || / truck$/i.test(vpicMake) || name.model === null || isWorkVehicle(make.name, name.model)) return
  const models = table.get(make.name) ?? new Map<string, Set<number>>()
  for (const model of sizes[`${make.name} ${name.model}`] ?? [name.model]) {
    models.set(model, (models.get(model) ?? new Set<number>()).add(year))
  }
  table.set(make.name, models)
}

function write(table: Table): string {
  const makes = [...table].sort(([one], [other]) => one.localeCompare(other))
  const rows = makes.map(([make, models]) => {
    const sorted = [...models].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    // A number for a name ('300', '86') would be moved to the front by JavaScript's objects: rows keep their order.
    return [make, sorted.map(([model, years]) => [model, spans(years)])]
  })
  return `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`
}

// '1997-2003,2010,2024-': the last is open.
function spans(years: ReadonlySet<number>): string {
  const isOpen = years.has(openEnd)
  const parts: [number, number][] = []
  for (const year of [...years].filter((one) => one !== openEnd).sort((one, other) => one - other)) {
    const last = parts.at(-1)
    if (last?.[1] === year - 1) last[1] = year
    else parts.push([year, year])
  }
  return parts.map(([from, to]) => (isOpen && to === horizon ? `${from}-` : from === to ? `${from}` : `${from}-${to}`)).join(',')
}

const packed = packedDatabase()
if (packed === undefined) throw new Error('The VIN data is not installed: run npm install without --omit=optional')
const folder = mkdtempSync(path.join(tmpdir(), 'vin-models-'))
try {
  const database = new DatabaseSync(await unpackDatabase(packed, folder), { readOnly: true })
  const table = collect(database)
  database.close()
  writeFileSync(target, write(table))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
