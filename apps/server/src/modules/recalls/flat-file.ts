import { createReadStream } from 'node:fs'
import { type FlatRecall, readFlatLine } from '@lotline/domain/recalls/flat-file'
import { toldByNhtsa } from '@lotline/domain/recalls/hearing'
import { modelKey } from '@lotline/domain/recalls/recalls'
import type { Doors } from '../../database/doors.ts'
import { listRooftops } from '../../database/rooftops.ts'
import { listStock } from './asking/asking-queries.ts'
import { type HeardRecall, takeIn } from './take-in.ts'

/** What became of the lines of a file; `ofStock` are those of a model that stands somewhere. */
export type FlatReport = {
  read: number
  ofStock: number
  added: number
  changed: number
  unchanged: number
  leftOut: number
}

type FlatDeps = {
  doors: Doors
  now: Date
  /** Is told of each line that is left out. */
  onFault(line: number, fault: string): void
}

// NHTSA's own lines are far shorter; of what is longer no more than this is ever held.
const longestLine = 100_000
const batchSize = 200

type Place = { rooftopId: string; vehicleId: string }

/** Tells the cars that stand in any rooftop what NHTSA's published file says of their models. Of the file only what is being written is in memory. */
export async function takeInFlatFile({ doors, now, onFault }: FlatDeps, path: string): Promise<FlatReport> {
  const stock = await findStock(doors)
  const report: FlatReport = { read: 0, ofStock: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0 }
  const waiting = new Map<string, HeardRecall[]>()
  const write = async (rooftopId: string) => {
    const heard = waiting.get(rooftopId) ?? []
    waiting.delete(rooftopId)
    const outcomes = await doors.inRooftop(rooftopId, (db) => takeIn({ db, actor: null, now }, heard))
    for (const outcome of outcomes) report[outcome] += 1
  }
  let at = 0
  for await (const line of linesOf(path)) {
    at += 1
    if (line === '') continue
    report.read += 1
    const read = line === undefined ? { fault: `it is longer than ${longestLine} characters` } : readFlatLine(line)
    if ('fault' in read) {
      report.leftOut += 1
      onFault(at, read.fault)
      continue
    }
    const places = placesOf(stock, read.flat)
    if (places.length > 0) report.ofStock += 1
    const told = toldByNhtsa(read.flat.recall, 'FLAT_FILE', read.flat.number)
    for (const { rooftopId, vehicleId } of places) {
      const heard = waiting.get(rooftopId) ?? []
      heard.push({ vehicleId, told })
      waiting.set(rooftopId, heard)
      if (heard.length >= batchSize) await write(rooftopId)
    }
  }
  for (const rooftopId of [...waiting.keys()]) await write(rooftopId)
  return report
}

/** The cars of all rooftops by their models. */
async function findStock(doors: Doors): Promise<ReadonlyMap<string, Place[]>> {
  const stock = new Map<string, Place[]>()
  for (const { id: rooftopId } of await doors.identity(listRooftops))
    for (const { id: vehicleId, make, model, year } of await doors.inRooftop(rooftopId, listStock)) {
      const key = modelKey(make, model, year)
      stock.set(key, [...(stock.get(key) ?? []), { rooftopId, vehicleId }])
    }
  return stock
}

function placesOf(stock: ReadonlyMap<string, Place[]>, { make, model, year, isOfVehicle }: FlatRecall): readonly Place[] {
  return isOfVehicle && year !== null ? (stock.get(modelKey(make, model, year)) ?? []) : []
}

/** The lines of a file in Latin-1, one after the other; undefined for one that is too long. */
async function* linesOf(path: string): AsyncGenerator<string | undefined> {
  let [rest, isTooLong] = ['', false]
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      yield isTooLong || line.length > longestLine ? undefined : line.replace(/\r$/, '')
      isTooLong = false
    }
    if (rest.length > longestLine) [rest, isTooLong] = ['', true]
  }
  if (isTooLong) yield undefined
  else if (rest !== '') yield rest
}
