import type { LotWalk, NewScan } from '@lotline/contract/location/lot-walk'
import { locationRule } from '@lotline/domain/location/position'
import { missingToWalk, mostScans, outcomeOf } from '@lotline/domain/lot-walk/lot-walk'
import { missingPermission, vehicleRule } from '@lotline/domain/people/permission-rule'
import { AppError } from '../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { uniquely } from '../../database/uniquely.ts'
import { record } from '../../events/record.ts'
import { listReachOfActor } from '../session/index.ts'
import {
  countOtherScans,
  findOpenWalk,
  forgetMissing,
  insertScans,
  insertWalk,
  type KnownCar,
  keepMissing,
  listCars,
  listRooftopsOfVins,
  lockToSet,
  lockWalk,
  putFinished,
  putSpots,
  putUndoneToMissing,
  type ScanRow,
  takeSeenOffMissing,
  undoScans,
} from './queries.ts'
import { findWalk, listExpectedCars, readView } from './views.ts'

// A phone may have been without a connection for a while; what is older was set wrong.
const oldestScanMs = 7 * 24 * 60 * 60 * 1000
const mostSet = 1000

export async function readWalk({ db }: Pick<Ctx, 'db'>, id: string): Promise<LotWalk> {
  const head = isUuid(id) ? await findWalk(db, id) : undefined
  if (!head) throw walkNotFound()
  return readView(db, head)
}

export async function readExpected(ctx: Ctx, id: string) {
  if (!isUuid(id) || !(await findWalk(ctx.db, id))) throw walkNotFound()
  return listExpectedCars(ctx.db)
}

/** Refuses acts on walks to those who may not set where vehicles stand, or not read the stock. */
export function requireWalker({ actor }: Pick<Requester, 'actor'>): void {
  const permission = missingToWalk(actor.permissions)
  if (permission === undefined) return
  throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this. Ask your administrator.`, {
    permission,
  })
}

/** Starts a walk; of a rooftop one goes on at a time, which whoever comes later joins. */
export async function startWalk(ctx: Ctx): Promise<LotWalk> {
  const { db, actor, now } = ctx
  await insertWalk(db, { id: newId(), by: actor.personId, at: now })
  const id = await findOpenWalk(db)
  // Finished by somebody else in between.
  if (id === undefined) throw new AppError('STATE_CHANGE', 'The walk was finished just now. Try again to start another.')
  return readWalk(ctx, id)
}

export async function finishWalk(ctx: Ctx, id: string): Promise<LotWalk> {
  const { db, actor, now } = ctx
  const walk = isUuid(id) ? await lockWalk(db, id, true) : undefined
  if (!walk) throw walkNotFound()
  if (walk.finished_at === null) {
    await putFinished(db, id, { at: now, by: actor.personId })
    await keepMissing(db, id)
  }
  return readWalk(ctx, id)
}

export async function resumeWalk(ctx: Ctx, id: string): Promise<LotWalk> {
  const { db } = ctx
  const walk = isUuid(id) ? await lockWalk(db, id, true) : undefined
  if (!walk) throw walkNotFound()
  if (walk.finished_at !== null) {
    if ((await findOpenWalk(db)) !== undefined) throw anotherGoesOn()
    await uniquely(() => putFinished(db, id, null), anotherGoesOn)
    await forgetMissing(db, id)
  }
  return readWalk(ctx, id)
}

type Sent = { scans: readonly NewScan[]; undone: readonly string[] }

/** Adds what a phone has scanned, each scan once, also to a walk that was finished meanwhile; then takes back what was taken back there. */
export async function takeScans(requester: Requester, id: string, { scans, undone }: Sent): Promise<LotWalk> {
  if (!isUuid(id)) throw walkNotFound()
  const { actor, now } = requester
  const known = await openCars(requester, [...new Set(scans.map(({ vin }) => vin))])
  return inOwnRooftop(requester, async (ctx) => {
    const { db } = ctx
    const walk = await lockWalk(db, id, false)
    if (!walk) throw walkNotFound()
    const others = await countOtherScans(
      db,
      id,
      scans.map((scan) => scan.id),
    )
    if (others + scans.length > mostScans)
      throw new AppError('LOT_WALK_FULL', `A walk has ${mostScans} scans at most. Finish this one and start another.`)
    if (scans.length > 0)
      await insertScans(
        db,
        id,
        actor.personId,
        scans.map((scan) => rowOf(scan, known(scan.vin), now)),
      )
    if (undone.length > 0) await undoScans(db, id, actor.personId, { ids: undone, at: now })
    if (walk.finished_at !== null) {
      await takeSeenOffMissing(db, id)
      await putUndoneToMissing(db, id, undone)
    }
    return readWalk(ctx, id)
  })
}

type Found = { car: KnownCar } | { rooftop: string } | undefined

/** Finds cars by their VINs: here in stock, then at other rooftops where this person may see vehicles, then sold here. */
async function openCars(requester: Requester, vins: readonly string[]): Promise<(vin: string) => Found> {
  const { doors, actor } = requester
  const found = new Map<string, Found>()
  const rest = () => vins.filter((vin) => !found.has(vin))
  if (vins.length > 0)
    for (const car of await doors.inRooftop(actor.rooftopId, (db) => listCars(db, vins, false))) found.set(car.vin, { car })
  if (rest().length > 0) for (const { vin, name } of await listElsewhere(requester, rest())) found.set(vin, { rooftop: name })
  if (rest().length > 0)
    for (const car of await doors.inRooftop(actor.rooftopId, (db) => listCars(db, rest(), true))) found.set(car.vin, { car })
  return (vin) => found.get(vin)
}

async function listElsewhere({ doors, actor }: Requester, vins: readonly string[]) {
  const reach = await doors.identity((db) => listReachOfActor(db, actor))
  const others = reach.filter(
    ({ id, permissions }) => id !== actor.rooftopId && !missingPermission(vehicleRule, new Set(permissions)),
  )
  if (others.length === 0) return []
  const names = new Map(others.map(({ id, name }) => [id, name]))
  const rows = await doors.inGroup([...names.keys()], (db) => listRooftopsOfVins(db, vins))
  return rows.map(({ vin, rooftop_id }) => ({ vin, name: names.get(rooftop_id) ?? '' }))
}

function rowOf({ id, vin, spot, at }: NewScan, found: Found, now: Date): ScanRow {
  const car = found && 'car' in found ? found.car : undefined
  const known = found && { isOurs: car !== undefined, isSold: car?.isSold ?? false, spot: car?.spot ?? null }
  const listed = found && 'rooftop' in found ? found.rooftop : (car?.spot ?? null)
  const time = Date.parse(at)
  const isLikely = time <= now.getTime() && time > now.getTime() - oldestScanMs
  const seenAt = isLikely ? new Date(time).toISOString() : now.toISOString()
  return { id, vin, spot, at: seenAt, outcome: outcomeOf(known, spot), vehicle_id: car?.id ?? null, listed }
}

/** Lists vehicles at the spots where they were seen, those that this person may locate; the others stay as they are. */
export async function setWalkSpots(ctx: Ctx, id: string): Promise<LotWalk> {
  const { db, actor, now } = ctx
  if (!isUuid(id) || !(await findWalk(db, id))) throw walkNotFound()
  const toSet = await lockToSet(db, id, mostSet)
  const ruled = toSet.map((one) => ({
    ...one,
    permission: missingPermission(locationRule({ inRecon: one.recon_status === 'ACTIVE' }), actor.permissions),
  }))
  const allowed = ruled.filter(({ permission }) => permission === undefined)
  const [refused] = ruled
  if (allowed.length === 0 && refused?.permission)
    throw new AppError('PERMISSION_DENIED', `You need the permission ${refused.permission} for this.`, {
      permission: refused.permission,
    })
  if (allowed.length > 0) {
    await putSpots(db, { by: actor.personId, at: now, spots: allowed.map(({ vehicle_id, spot }) => ({ vehicle_id, spot })) })
    const events = allowed.map(({ vehicle_id: vehicleId, spot, before }) => ({
      itemType: 'VEHICLE_SPOT_SET' as const,
      vehicleId,
      fact: { sentence: 'spotSetOnWalk' } as const,
      detail: { before: { spot: before }, after: { spot } },
    }))
    await record(ctx, ...events)
  }
  return readWalk(ctx, id)
}

function anotherGoesOn(): AppError {
  return new AppError('STATE_CHANGE', 'Another walk goes on. Finish that one first.')
}

function walkNotFound(): AppError {
  return new AppError('LOT_WALK_NOT_FOUND', 'There is no such lot walk in this rooftop.')
}
