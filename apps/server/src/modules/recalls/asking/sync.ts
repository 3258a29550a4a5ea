import { namedRecalls } from '@lotline/domain/recalls/event-sentences'
import { keptOfModel, toldByNhtsa } from '@lotline/domain/recalls/hearing'
import { recallKey } from '@lotline/domain/recalls/recalls'
import type { Doors } from '../../../database/doors.ts'
import { type NewEvent, record } from '../../../events/record.ts'
import { notifyOfDoNotDrive } from '../do-not-drive.ts'
import { deleteUntold, lockVehicles } from '../queries.ts'
import { takeIn } from '../take-in.ts'
import { type AskingRow, listAskings, listStock, putAskings, type StockVehicle } from './asking-queries.ts'
import { type AskedModel, findModelRecalls, findStates, type ModelState, noteModels } from './model-queries.ts'
import { findAddress } from './settings.ts'

type SyncDeps = { doors: Doors; usualAddress: string | null; now: () => Date; signal: AbortSignal }

// As many recalls are written at a time.
const mostRows = 500

/** Brings a rooftop's vehicles up to what is known of their models, and what is not known to be asked; answers what it asks for. */
export async function syncRooftop({ doors, usualAddress, now, signal }: SyncDeps, rooftopId: string): Promise<AskedModel[]> {
  const { address, stock, askings } = await doors.inRooftop(rooftopId, async (db) => {
    const found = await findAddress(db, usualAddress)
    if (found === undefined) return { address: found, stock: [], askings: [] }
    return { address: found, stock: await listStock(db), askings: await listAskings(db) }
  })
  if (address === undefined || stock.length === 0) return []
  const byModel = Map.groupBy(stock, (vehicle) => keyOf(vehicle))
  const models = [...byModel.values()].flatMap(([first]) => (first ? [{ ...modelOf(first), address }] : []))
  const states = await doors.identity(async (db) => {
    await noteModels(db, models, now())
    return findStates(db, models)
  })
  const told = new Map(askings.map((row) => [row.vehicle_id, row]))
  for (const state of states) {
    if (signal.aborted) break
    const behind = (byModel.get(keyOf(state)) ?? []).filter(({ id }) => isBehind(told.get(id), state))
    if (state.asked_at !== null && behind.length > 0) await tellVehicles({ doors, now }, rooftopId, { state, behind, told })
  }
  return models
}

type Telling = { state: ModelState; behind: readonly StockVehicle[]; told: ReadonlyMap<string, AskingRow> }

/** Tells vehicles of one model how asking for it went, and of its recalls where there is an answer that they have not had. */
async function tellVehicles(
  { doors, now }: Pick<SyncDeps, 'doors' | 'now'>,
  rooftopId: string,
  { state, behind, told }: Telling,
) {
  const isAnswered = ({ id }: StockVehicle) => hasAnswer(told.get(id), state)
  const isNew = behind.some((vehicle) => !isAnswered(vehicle)) && state.answered_at !== null
  const recalls = isNew ? keptOfModel(await doors.identity((db) => findModelRecalls(db, state))) : []
  const heard = recalls.map((recall) => toldByNhtsa(recall, 'ASKED'))
  const keys = heard.map(recallKey)
  const atOnce = Math.max(1, Math.floor(mostRows / Math.max(1, heard.length)))
  for (let at = 0; at < behind.length; at += atOnce) {
    const some = behind.slice(at, at + atOnce)
    await doors.inRooftop(rooftopId, async (db) => {
      const ctx = { db, actor: null, now: now() }
      const anew = some.filter((vehicle) => isNew && !isAnswered(vehicle)).map(({ id }) => id)
      // A recall that a service without the model no longer names is no news, unless it was of another model.
      const of = anew.filter((id) => state.is_model_known || !isOfModel(told.get(id), state))
      await lockVehicles(db, anew)
      const gone = of.length > 0 ? await deleteUntold(db, of, keys) : []
      await notifyOfDoNotDrive(
        ctx,
        gone.map((row) => ({ vehicleId: row.vehicle_id, title: row.called, before: row, after: undefined })),
      )
      await takeIn(
        ctx,
        anew.flatMap((vehicleId) => heard.map((one) => ({ vehicleId, told: one }))),
      )
      await putAskings(
        db,
        some.map(({ id }) => ({ ...state, vehicle_id: id })),
      )
      const groups = Map.groupBy(gone, ({ vehicle_id }) => vehicle_id)
      const lost = [...groups].map(([vehicleId, rows]): NewEvent => {
        const named = namedRecalls(rows.map(({ called }) => called))
        return { itemType: 'RECALL_DELETED', vehicleId, fact: { sentence: 'recallsGone', ...named } }
      })
      const waiting = some.filter(({ id }) => told.get(id)?.wanted_at)
      const heardOf = waiting.map(({ id }) => ({ itemType: 'RECALLS_WANTED' as const, vehicleId: id }))
      await record(ctx, ...lost, ...heardOf)
    })
  }
}

export function keyOf({ make, model, year }: Omit<AskedModel, 'address'>): string {
  return `${make}|${model}|${year}`
}

function modelOf({ make, model, year }: StockVehicle) {
  return { make, model, year }
}

function isOfModel(row: AskingRow | undefined, state: ModelState): boolean {
  return row !== undefined && keyOf(row) === keyOf(state) && row.address === state.address
}

function hasAnswer(row: AskingRow | undefined, state: ModelState): boolean {
  return isOfModel(row, state) && row?.answered_at?.getTime() === state.answered_at?.getTime()
}

function isBehind(row: AskingRow | undefined, state: ModelState): boolean {
  return !hasAnswer(row, state) || row?.asked_at?.getTime() !== state.asked_at?.getTime() || row?.failure !== state.failure
}
