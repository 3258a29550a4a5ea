import { DatabaseSync } from 'node:sqlite'

export type WmiRow = { readonly id: number; readonly vehicleType: number | null; readonly truckType: number | null }
export type PatternRow = { readonly element: number; readonly value: string }

/** What the patterns say about a VIN: vPIC's element numbers with their raw values, for each the one that counts. */
export type Elements = ReadonlyMap<number, string>

/** vPIC's numbers of what we read out of a VIN. */
export const element = {
  cab: 4,
  body: 5,
  cylinders: 9,
  displacementCc: 11,
  displacementLitres: 13,
  doors: 14,
  drive: 15,
  engineModel: 18,
  fuel: 24,
  model: 28,
  plantCity: 31,
  series: 34,
  transmission: 37,
  trim: 38,
  engineShape: 64,
  secondFuel: 66,
  plantCountry: 75,
  trim2: 109,
  series2: 110,
  electrification: 126,
  turbo: 135,
} as const

const wanted = Object.values(element).join(', ')

/** The vPIC tables, read-only, as the few questions a decode asks. */
export type Vpic = ReturnType<typeof openVpic>

export function openVpic(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  const wmi = database.prepare('select Id as id, VehicleTypeId as vehicleType, TruckTypeId as truckType from Wmi where Wmi = ?')
  const schemas = database.prepare(
    'select count(*) as n from Wmi_VinSchema where WmiId = ? and ? between YearFrom and coalesce(YearTo, 2999)',
  )
  // Keys are LIKE-ish prefixes ('*' one character, '[1-4]' a set) over positions 4-8, a bar, and 10-17: GLOB reads both.
  // The order is vPIC's own: the newest schema, then the newest pattern, then the least specific key.
  const patterns = database.prepare(`
    select p.ElementId as element, p.AttributeId as value
    from Wmi_VinSchema s join Pattern p on p.VinSchemaId = s.VinSchemaId and p.ElementId in (${wanted})
    where s.WmiId = ? and ? between s.YearFrom and coalesce(s.YearTo, 2999) and ? glob replace(p.Keys, '*', '?') || '*'
    order by s.YearFrom desc, coalesce(p.UpdatedOn, p.CreatedOn) desc, length(replace(p.Keys, '*', '')),
      replace(replace(p.Keys, '[', ''), ']', ''), p.Id`)
  const engine = database.prepare(`
    select p.ElementId as element, p.AttributeId as value from EngineModel e join EngineModelPattern p on p.EngineModelId = e.Id
    where lower(trim(e.Name)) = lower(trim(?))`)
  const model = database.prepare(`
    select m.Name as model, k.Name as make from Model m join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId
    where m.Id = ?`)
  const makes = database.prepare(
    'select k.Name as make from Wmi_Make wm join Make k on k.Id = wm.MakeId where wm.WmiId = ? limit 2',
  )
  return {
    findWmi: (code: string) => wmi.get(code) as WmiRow | undefined,
    countSchemas: (wmiId: number, year: number) => Number(schemas.get(wmiId, year)?.n ?? 0),
    listPatterns: (wmiId: number, year: number, keys: string) => patterns.all(wmiId, year, keys) as PatternRow[],
    listEnginePatterns: (engineModel: string) => engine.all(engineModel) as PatternRow[],
    findModel: (id: number) => model.get(id) as { model: string; make: string } | undefined,
    listMakes: (wmiId: number) => makes.all(wmiId).map((row) => String(row.make)),
    names: readNames(database),
    close: () => database.close(),
  }
}

const nameTables = {
  BodyStyle: element.body,
  DriveType: element.drive,
  FuelType: element.fuel,
  Transmission: element.transmission,
  EngineConfiguration: element.engineShape,
  Country: element.plantCountry,
  ElectrificationLevel: element.electrification,
} as const

function readNames(database: DatabaseSync): ReadonlyMap<number, ReadonlyMap<string, string>> {
  return new Map(
    Object.entries(nameTables).map(([table, id]) => {
      const rows = database.prepare(`select Id as id, Name as name from ${table}`).all()
      return [id, new Map(rows.map((row) => [String(row.id), String(row.name)]))]
    }),
  )
}
