import { mostSetUpCars, type SetUpCar, type SetUpColumn } from '@lotline/contract/rooftops/set-up'
import { pastDayStart } from '@lotline/domain/calendar/wall-clock'
import { mapColumns } from '@lotline/domain/feeds/columns'
import { cleanDate, dateOrderOf } from '@lotline/domain/feeds/dates'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../database/doors.ts'
import { getRooftop } from '../rooftops/index.ts'
import { findOwnList } from './own-list-queries.ts'
import { countStockCars, findTellingRun, listStockCars, listWords, type WordSource } from './queries.ts'

type Word = Awaited<ReturnType<typeof listWords>>[number]

const mostDifferent = 24
// What these hold is a fact of the car, not where it stands.
const telling = new Set(['status', 'disposition', 'condition', 'saleDate', 'estimatedDeliveryDate'])

/** Columns of the last file that may tell where its cars stand, likely names first, and those that hold dates. */
export async function listColumns({ db }: Ctx): Promise<SetUpColumn[]> {
  const told = await findWords(db)
  if (!told) return []
  const { mapping } = mapColumns(told.headers)
  const facts = new Set(Object.entries(mapping).flatMap(([field, at]) => (telling.has(field) ? [] : [at])))
  const words = Map.groupBy(await listWords(db, told.source), ({ position }) => position)
  return told.headers
    .flatMap((name, at) => columnOf(name, at + 1, words.get(at + 1) ?? [], facts.has(at)) ?? [])
    .sort((a, b) => rank(a) - rank(b) || a.position - b.position)
}

/** The columns that tell of cars: of the store's own list, or of a feed's file that came later. */
async function findWords(db: Db): Promise<{ headers: readonly string[]; source: WordSource } | undefined> {
  const run = await findTellingRun(db)
  const list = await findOwnList(db)
  if (list && (!run || list.at >= run.started_at)) return { headers: list.headers, source: 'OWN_LIST' }
  return run?.headers ? { headers: run.headers, source: { runId: run.id } } : undefined
}

function columnOf(name: string, position: number, words: readonly Word[], isFact: boolean): SetUpColumn | undefined {
  const said = words.filter(({ word }) => word !== '')
  const empty = words.find(({ word }) => word === '')?.cars ?? 0
  if (name === '' || said.length === 0) return undefined
  const order = dateOrderOf(said.map(({ word }) => word))
  if (said.every(({ word }) => cleanDate(word, 'date', order).value !== null))
    return { position, name, isDate: true, words: [], empty }
  const different = words[0]?.different ?? 0
  if (isFact || different > mostDifferent) return undefined
  return { position, name, isDate: false, words: said.map(({ word, cars }) => ({ word, cars })), empty }
}

function rank({ name }: SetUpColumn): number {
  if (/recon|step|stage|phase/i.test(name)) return 0
  if (/status|dept|department|location|where/i.test(name)) return 1
  return 2
}

type Columns = { wordColumn?: number | undefined; dateColumn?: number | undefined }

/** Cars in stock that were never on the line, with what two columns of the last file say of each. */
export async function listCars({ db, now }: Ctx, { wordColumn, dateColumn }: Columns) {
  const { time_zone: timeZone } = await getRooftop(db)
  const told = await findWords(db)
  const asked = {
    source: told?.source,
    most: mostSetUpCars,
    ...(wordColumn && { wordColumn }),
    ...(dateColumn && { dateColumn }),
  }
  const rows = await listStockCars(db, asked)
  const order = dateOrderOf(rows.flatMap(({ date }) => date ?? []))
  const data = rows.map((row): SetUpCar => {
    const day = row.date === null ? null : cleanDate(row.date, 'date', order).value
    return {
      id: row.id,
      stockNumber: row.stock_number,
      vin: row.vin,
      year: row.year,
      make: row.make,
      model: row.model,
      trim: row.trim,
      condition: row.condition,
      inventoryDate: row.inventory_date.toISOString(),
      word: row.word || null,
      date: day === null ? null : pastDayStart(day, timeZone, now).toISOString(),
    }
  })
  return { data, meta: { totalRecords: await countStockCars(db) } }
}
