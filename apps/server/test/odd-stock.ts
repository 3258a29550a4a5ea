import { dispositions } from '@lotline/domain/vehicles/dispositions'
import { sql } from 'kysely'
import type { Db } from '../src/database/doors.ts'
import { recordset } from '../src/database/json.ts'
import { newId } from '../src/database/new-id.ts'
import type { Random } from '../src/demo/random.ts'
import type { NewStep } from '../src/modules/line/index.ts'

/** A line with everything a line can have: parents in parents, steps without goals, steps that are retired while vehicles stand in them. */
export const oddLine: readonly NewStep[] = [
  { name: 'Intake', goalHours: { safe: 3, late: 4 } },
  { name: 'No goal' },
  {
    name: 'Shop',
    children: [
      { name: 'Estimate', goalHours: { safe: 4, late: 8 }, tracked: false },
      { name: 'Bays', children: [{ name: 'Bay 1', goalHours: { safe: 1, late: 1 } }, { name: 'Old bay' }] },
    ],
  },
  { name: 'Old yard', goalHours: { safe: 2, late: 3 } },
  { name: 'Old shed', children: [{ name: 'Old corner', goalHours: { safe: 2, late: 3 } }, { name: 'Empty corner' }] },
  { name: 'Gone for good' },
  { name: 'Frontline', tracked: false, terminal: true },
]
export const oddLeaves = ['Intake', 'No goal', 'Estimate', 'Bay 1', 'Old bay', 'Old yard', 'Old corner', 'Frontline']

export type OddVehicle = {
  stock_number: string
  vin: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  condition: string
  disposition: string
  body_style: string | null
  advertised_price: number | null
  recon_status: string
  step_id: string | null
  step_state: string | null
  assignee_id: string | null
  sold_at: Date | null
  warning_at: Date | 'infinity' | null
  late_at: Date | 'infinity' | null
  step_entered_at: Date | null
  step_open_since: Date | null
  step_elapsed_ms: number
  step_work_ms: number
  tags: readonly string[]
  recalls: readonly OddRecall[]
}

/** Open unless it is remedied or is none of this VIN. */
type OddRecall = { doNotDrive: boolean; isDismissed: boolean; isRemedied: boolean }

const makes = ['Ford', 'ford', 'Citroën', "O'Hara 50%", 'A_B', '', null]
const models = ['F-150', 'Model "S"', 'C4,5:x', 'Ünïversal', '50%', null]
const trims = ['XLT', 'Limited \\ Sport', 'ｆｕｌｌ', null]

export function oddVehicle(
  random: Random,
  n: number,
  of: { now: Date; steps: readonly string[]; people: readonly string[]; tags: readonly string[] },
): OddVehicle {
  const isActive = random.chance(0.7)
  const isStanding = isActive || random.chance(0.5)
  const { warning_at, late_at } = isStanding ? oddMoments(random, of.now) : { warning_at: null, late_at: null }
  return {
    stock_number: `${random.pick(['A', 'B', 'Ö'])}${n}`,
    vin: `1FT${random.pick(['ABCDEFGHJK', '0000000000'])}${String(n).padStart(4, '0')}`,
    year: random.chance(0.1) ? null : random.whole(2018, 2022),
    make: random.pick(makes),
    model: random.pick(models),
    trim: random.pick(trims),
    condition: random.pick(['NEW', 'USED', 'CPO']),
    disposition: random.pick(dispositions).value,
    body_style: random.pick(['suv', 'sedan', 'pickup', null]),
    advertised_price: random.pick([0, 19_999.99, 20_000, 30_000, 30_000.01, 40_000, 40_000.01, 61_500, null]),
    recon_status: isActive ? 'ACTIVE' : random.pick(['NOT_STARTED', 'COMPLETED', 'MANUALLY_REMOVED']),
    step_id: isStanding ? random.pick(of.steps) : null,
    step_state: isStanding ? random.pick(['NOT_STARTED', 'ACTIVE', 'ACTIVE_PAUSED', 'COMPLETE']) : null,
    assignee_id: isStanding && random.chance(0.5) ? random.pick(of.people) : null,
    sold_at: !isActive && random.chance(0.3) ? of.now : null,
    warning_at,
    late_at,
    ...(isStanding
      ? oddTimes(random, of.now)
      : { step_entered_at: null, step_open_since: null, step_elapsed_ms: 0, step_work_ms: 0 }),
    tags: of.tags.filter(() => random.chance(0.3)),
    recalls: Array.from({ length: random.pick([0, 0, 1, 2]) }, () => ({
      doNotDrive: random.chance(0.4),
      isDismissed: random.chance(0.2),
      isRemedied: random.chance(0.3),
    })),
  }
}

/** Passed, at this very moment, to come, never while the clock stands still, or none for want of a goal. */
function oddMoments(random: Random, now: Date): Pick<OddVehicle, 'warning_at' | 'late_at'> {
  const at = (ms: number) => new Date(now.getTime() + ms)
  return random.pick([
    { warning_at: null, late_at: null },
    { warning_at: 'infinity', late_at: 'infinity' },
    { warning_at: at(-1), late_at: 'infinity' },
    { warning_at: at(-60_000), late_at: at(60_000) },
    { warning_at: now, late_at: at(1) },
    { warning_at: at(-1), late_at: now },
    { warning_at: now, late_at: now },
    { warning_at: at(-9_000_000), late_at: at(-1) },
    { warning_at: at(1), late_at: at(9_000_000) },
  ] as const)
}

type OddTimes = Pick<OddVehicle, 'step_entered_at' | 'step_open_since' | 'step_elapsed_ms' | 'step_work_ms'>

/** Entered at odd moments, some of them at once, with more or less of the time worked, all of it, or none. */
function oddTimes(random: Random, now: Date): OddTimes {
  const elapsedMs = random.pick([0, 0, 1, 999, 3_600_000, 3_600_999, 3_601_000, random.whole(0, 9_000_000)])
  const entered = new Date(now.getTime() - elapsedMs - random.pick([0, 1000, 3_600_000]))
  const isOpen = random.chance(0.8)
  const wholeMs = elapsedMs + (isOpen ? now.getTime() - entered.getTime() : 0)
  return {
    step_entered_at: entered,
    step_open_since: isOpen ? entered : null,
    step_elapsed_ms: elapsedMs,
    step_work_ms: random.pick([0, 0, 999, 1000, wholeMs, Math.max(0, wholeMs - 3_600_000), Math.max(0, wholeMs - 3_601_000)]),
  }
}

async function insertOddRecalls(db: Db, rooftopId: string, vehicles: readonly (OddVehicle & { id: string })[]): Promise<void> {
  const rows = vehicles.flatMap(({ id: vehicle_id, recalls }) =>
    recalls.map(({ doNotDrive: do_not_drive, isDismissed: is_dismissed, isRemedied }, nth) => ({
      ...{ id: newId(), vehicle_id, key: `odd ${nth}`, do_not_drive, is_dismissed, remedied_at: isRemedied ? new Date(0) : null },
    })),
  )
  await sql`insert into recall (rooftop_id, id, vehicle_id, key, source, name, description, consequence, remedy, components, risk, category,
      do_not_drive, park_outside, known_for, origin, heard_at, created_at, is_dismissed, remedied_at)
    select ${rooftopId}, id, vehicle_id, key, 'OTHER', key, '', '', '', '{}', 'UNKNOWN', 'UNKNOWN', do_not_drive, false, 'VIN', 'HAND', now(), now(),
      is_dismissed, remedied_at
    from json_populate_recordset(null::recall, ${recordset(rows)})`.execute(db)
}

export async function insertOddStock(db: Db, rooftopId: string, vehicles: readonly OddVehicle[]): Promise<void> {
  const rows = vehicles.map((vehicle) => ({ ...vehicle, id: newId(), inventory_date: new Date(0) }))
  await sql`insert into vehicle (rooftop_id, id, stock_number, vin, year, make, model, trim, condition, disposition, body_style, advertised_price, inventory_date,
      recon_status, step_id, step_state, assignee_id, sold_at, warning_at, late_at, step_entered_at, step_open_since, step_elapsed_ms, step_work_ms)
    select ${rooftopId}, id, stock_number, vin, year, make, model, trim, condition, disposition, body_style, advertised_price, inventory_date,
      recon_status, step_id, step_state, assignee_id, sold_at, warning_at, late_at, step_entered_at, step_open_since, step_elapsed_ms, step_work_ms
    from json_populate_recordset(null::vehicle, ${recordset(rows)})`.execute(db)
  const tagged = rows.flatMap(({ id, tags }) => tags.map((tag) => ({ vehicle_id: id, tag_id: tag, instance_id: newId() })))
  await sql`insert into vehicle_tag (rooftop_id, vehicle_id, tag_id, instance_id)
    select ${rooftopId}, vehicle_id, tag_id, instance_id from json_populate_recordset(null::vehicle_tag, ${recordset(tagged)})`.execute(
    db,
  )
  await insertOddRecalls(db, rooftopId, rows)
}
