import type { Position } from '@lotline/domain/location/position'
import type { Ctx } from '../ctx.ts'
import type { Doors } from '../database/doors.ts'
import { tellLocation } from '../modules/location/index.ts'
import {
  assign,
  complete,
  enterRecon,
  leaveRecon,
  removeFromRecon,
  sendBack,
  sendTo,
  setState,
  unassign,
} from '../modules/recon/index.ts'
import { tagVehicle } from '../modules/tags/index.ts'
import { changePrice, markSold, receive, updateVehicle } from '../modules/vehicles/index.ts'
import { vehicleRead } from '../modules.ts'
import { type Facts, factsOf, newVehicleOf, type Place } from './facts.ts'
import type { Gallery } from './gallery.ts'
import type { House } from './house.ts'
import { type Act, type Life, lifeOf, type StepAct } from './life.ts'
import { planNotes } from './note-plan.ts'
import { writeNotes, writeTasks } from './paperwork.ts'
import { planPhotos } from './photo-plan.ts'
import { randomOf } from './random.ts'
import { minute, type ShopHours } from './shop-hours.ts'
import type { Fate } from './stock.ts'
import { planTasks } from './task-plan.ts'

type Birth = { place: Place; fate: Fate; now: Date }
/** Where vehicles live: through which doors, in which house, during which hours, with whose pictures. */
type World = { doors: Doors; house: House; shop: ShopHours; gallery: Gallery }

export function factsIn(house: House, { place, fate }: Birth): Facts {
  return factsOf(place, house.plan.makes, fate)
}

/** Lives one vehicle's life through the services, each act at its own time, all in one transaction: it is there whole or not at all. */
export async function live({ doors, house, shop, gallery }: World, birth: Birth): Promise<void> {
  const facts = factsIn(house, birth)
  const life = lifeOf(birth.place, birth.fate, facts, shop, birth.now)
  const { receivedAt, photographedAt } = life
  const places = planPlaces(birth.place, life, birth.now)
  const acts = [...life.acts, ...places].sort((one, other) => one.at - other.at)
  const tasks = planTasks(birth.place, facts, life, birth.now)
  const photos = photographedAt === null ? [] : planPhotos(facts)
  await gallery.prepare(photos)
  await doors.inRooftop(house.id, async (db) => {
    const ctxAt = (at: number, by: string): Ctx => ({ db, actor: house.actor(by), now: new Date(at), vehicleRead })
    const ctx = ctxAt(receivedAt, 'manager')
    const id = await receive(ctx, newVehicleOf(facts))
    await updateVehicle(db, id, columnsOf(facts))
    const tags = facts.tags.map((value) => ({ id: house.tagId(value), value }))
    await tagVehicle(ctxAt(receivedAt + minute, 'manager'), id, tags)
    for (const act of acts) {
      const actCtx = ctxAt(act.at, act.by)
      if ('position' in act) await tellLocation(actCtx, id, act.position)
      else await perform(actCtx, house, id, act)
    }
    await gallery.hang(ctxAt(photographedAt ?? receivedAt, 'photographer'), id, photos, facts.stockNumber)
    await writeTasks(ctxAt, house, id, tasks)
    await writeNotes(ctxAt, house, id, planNotes(birth.place, life, tasks, shop, birth.now))
  })
}

/** What a person does not type in when adding a vehicle; a feed would bring it. */
function columnsOf(facts: Facts) {
  const { line, condition, disposition, msrp } = facts
  return {
    trim: line.trim,
    body_style: line.bodyStyle,
    doors: line.doors,
    drive_train: line.driveTrain,
    engine: line.engine,
    transmission: line.transmission,
    fuel_type: line.fuelType,
    exterior_color: facts.exteriorColor,
    interior_color: facts.interiorColor,
    initial_cost: facts.initialCost,
    condition,
    disposition,
    msrp,
  }
}

async function perform(ctx: Ctx, house: House, id: string, act: Act): Promise<void> {
  switch (act.kind) {
    case 'ENTER_RECON':
      return enterRecon(ctx, id)
    case 'SEND_BACK':
      return sendBack(ctx, id)
    case 'COMPLETE':
      return complete(ctx, id)
    case 'REMOVE':
      await removeFromRecon(ctx, id)
      return
    case 'PRICE':
      return changePrice(ctx, id, act.price)
    case 'SELL':
      await leaveRecon(ctx, id, 'sold')
      return markSold(ctx, id)
    default:
      await walk(ctx, house, id, act)
  }
}

const states = { BEGIN: 'ACTIVE', PAUSE: 'ACTIVE_PAUSED', FINISH: 'COMPLETE' } as const

async function walk(ctx: Ctx, house: House, id: string, act: StepAct): Promise<unknown> {
  if (act.kind === 'MOVE') return sendTo(ctx, id, { stepId: house.stepId(act.step) })
  if (act.kind === 'ASSIGN') return assign(ctx, id, house.actor(act.person).personId)
  return act.kind === 'UNASSIGN' ? unassign(ctx, id) : setState(ctx, id, { state: states[act.kind] })
}

type PlannedPlace = { at: number; by: string; position: Position }

/** Where the demo's lots are, in degrees: two fields in Kansas, near the middle of the country, with no dealership far and wide. */
const lots = [
  { latitude: 39.8283, longitude: -98.5795 },
  { latitude: 39.8311, longitude: -98.5868 },
] as const
const rows = 6
const slots = 14
// A row with its lane, and a slot, in metres.
const [rowDepth, slotWidth] = [11.5, 2.8]
const degreeOfLatitude = 111_195

/** Where porters found a vehicle after some of its moves along the line, by phone; many are never looked for. */
function planPlaces(place: Place, { visits }: Pick<Life, 'visits'>, now: Date): PlannedPlace[] {
  const random = randomOf('places', place.seed, place.rooftop, place.index)
  if (!random.chance(0.6)) return []
  return visits.flatMap(({ enter, leave }) => {
    const at = Math.floor(enter + Math.min(random.between(2, 9) * minute, ((leave ?? now.getTime()) - enter) / 2))
    const position = slotOf(place.rooftop, random.whole(0, rows - 1), random.whole(0, slots - 1), random.between(4, 14))
    return random.chance(0.45) && at > enter && at < now.getTime() ? [{ at, by: 'porter', position }] : []
  })
}

function slotOf(rooftop: number, row: number, slot: number, accuracy: number): Position {
  const corner = lots[rooftop % lots.length] ?? lots[0]
  const degreeOfLongitude = degreeOfLatitude * Math.cos((corner.latitude * Math.PI) / 180)
  return {
    latitude: toMicrodegrees(corner.latitude + (row * rowDepth) / degreeOfLatitude),
    longitude: toMicrodegrees(corner.longitude + (slot * slotWidth) / degreeOfLongitude),
    accuracy: Math.round(accuracy * 10) / 10,
  }
}

function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
