import { sql } from 'kysely'
import type { Db, Doors } from '../apps/server/src/database/doors.ts'

/** A time-ordered id that is always the same for a kind and a number, so that rows find each other without a lookup. */
const idOf = (kind: string, number = 'n', at = 'inventory_date') =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || ${number}), 1, 3)
    || '8' || substr(md5('${kind}' || ${number}), 4, 15))::uuid`
const here = `current_setting('app.rooftop_id')::uuid`

/** A number from 0 to 1 that is always the same for a kind and a vehicle. */
const share = (kind: string) => `(('x' || substr(md5('${kind}' || n), 1, 7))::bit(28)::int / 268435456.0)`

/**
 * Fills a rooftop whose line is laid with `vehicles` vehicles: a fifth in recon over all leaves, a tenth sold, most others completed,
 * with the runs, visits, work, prices, tags and events that belong to them. Counters and search come from the triggers.
 */
export async function fillRooftop(db: Db, vehicles: number): Promise<void> {
  for (const statement of [leaves, planOf(vehicles), ...standing, insertVehicles, ...insertRecords])
    await sql.raw(statement).execute(db)
}

/** Of more at once the database drops the cards instead of writing them. */
const cardsAtOnce = 400
const writers = 2

/** So many vehicles at once have no cards yet: they are written as housekeeping writes them, by several hands. */
export async function writeCards(doors: Doors, rooftopId: string): Promise<void> {
  const { rows: lots } = await doors.inRooftop(rooftopId, (db) =>
    sql<{ ids: string[] }>`select array_agg(id) as ids from (select id, row_number() over (order by id) as place from vehicle) v
      group by place / ${sql.lit(cardsAtOnce)}`.execute(db),
  )
  const write = async () => {
    for (let lot = lots.pop(); lot; lot = lots.pop()) {
      const { ids } = lot
      await doors.inRooftop(rooftopId, (db) => sql`select write_cards(${ids}::uuid[])`.execute(db))
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

const leaves = `
  create temp table leaf on commit drop as
  select id, row_number() over (order by line_order) as place, count(*) over () as leaves, enhanced_state_tracking as tracked,
    safe_duration_seconds * interval '1 second' as safe, recommended_duration_seconds * interval '1 second' as late
  from workflow_step s where not exists (select from workflow_step c where c.parent_id = s.id)`

const planOf = (vehicles: number) => `
  create temp table plan on commit drop as
  with drawn as (
    select n, ${share('status')} as lot, ${share('step')} as step_lot, ${share('state')} as state_lot, ${share('age')} as age
    from generate_series(1, ${Math.trunc(vehicles)}) n),
  placed as (
    select drawn.*, case when lot < 0.2 then 'ACTIVE' when lot < 0.25 then 'NOT_STARTED' else 'COMPLETED' end as status, lot > 0.9 as sold,
      1 + floor(step_lot * (select max(leaves) from leaf))::int as leaf_place from drawn)
  select placed.*, leaf.id as leaf_id, leaf.tracked, leaf.safe, leaf.late,
    case when not leaf.tracked or state_lot < 0.45 then 'ACTIVE' when state_lot < 0.7 then 'ACTIVE_PAUSED' else 'NOT_STARTED' end as state,
    date_trunc('milliseconds', now() - age * age * coalesce(leaf.late, interval '48 hours') * 3) as entered_at,
    date_trunc('milliseconds', now() - interval '1 day' - (leaf_place + 40 * age) * interval '1 day') as inventory_date
  from placed join leaf on leaf.place = leaf_place`

const standing = [
  `alter table plan add working_since timestamptz, add work_ms bigint not null default 0, add started_at timestamptz, add vehicle_id uuid, add run_id uuid`,
  `update plan set started_at = entered_at - (leaf_place - 1) * interval '8 hours', inventory_date = least(inventory_date, entered_at - leaf_place * interval '12 hours'),
     working_since = case when tracked and state = 'ACTIVE' then date_trunc('milliseconds', entered_at + (now() - entered_at) * 0.1) end,
     work_ms = case when tracked and state = 'ACTIVE_PAUSED' then floor(extract(epoch from (now() - entered_at) * 0.5) * 1000) else 0 end`,
  `update plan set vehicle_id = ${idOf('vehicle')}, run_id = ${idOf('run')}`,
  'create unique index on plan (n)',
  'analyze plan',
]

const makes = `(array['Ford','Toyota','Honda','Chevrolet','Nissan','Jeep','Hyundai','BMW','Subaru','Ram'])[1 + n % 10]`
const models = `(array['F-150','Camry','CR-V','Silverado 1500','Rogue','Wrangler','Tucson','3 Series','Outback','1500'])[1 + n % 10]`

/** When a clock that stood at work_ms turns: at a known moment while it runs, in the past once reached, never while it stands still before it. */
const moment = (goal: 'safe' | 'late') => `
  case when status <> 'ACTIVE' or ${goal} is null then null when not tracked then entered_at + ${goal}
    when working_since is not null then working_since + ${goal} - work_ms * interval '1 millisecond'
    when work_ms * interval '1 millisecond' >= ${goal} then entered_at + ${goal} else 'infinity' end`

const insertVehicles = `
  insert into vehicle (rooftop_id, id, stock_number, vin, year, make, model, trim, body_style, drive_train, engine, transmission, fuel_type,
    exterior_color, color, interior_color, mileage, condition, disposition, advertised_price, initial_cost, appraised_value, estimated_recon,
    inventory_date, photo_count, sold_at, recon_status, recon_started_at, recon_ended_at, retail_ready_at, retail_ready_ms, run_id, step_id, step_state,
    step_entered_at, step_left_at, step_open_since, step_elapsed_ms, step_working_since, step_work_ms, next_step_id, assignee_id, warning_at, late_at)
  select ${here}, vehicle_id, chr(65 + n % 26) || lpad(n::text, 6, '0') || 'A',
    (array['1FT','4T1','2HK','1GC','5N1'])[1 + n % 5] || 'W1ET0' || 'M' || 'F' || 'A' || lpad((n::bigint * 7919 % 1000000)::text, 6, '0'), 2014 + n % 12, ${makes}, ${models},
    (array['XLT','SE','EX-L','LT','SV'])[1 + n % 5], 'SUV', 'AWD', '2.5L I4', 'Automatic', 'Gasoline', 'Blue', 'BLUE', 'Black', 8000 + (n * 37) % 120000,
    case when n % 9 = 0 then 'CPO' else 'USED' end, 'RETAIL', 9000 + (n * 113) % 42000, 7000 + (n * 97) % 36000, 7200 + (n * 97) % 36000, 400 + n % 2600,
    inventory_date, n % 30, case when sold then now() - age * interval '20 days' end, status,
    case when status <> 'NOT_STARTED' then started_at end, case when status = 'COMPLETED' then entered_at end, case when status = 'COMPLETED' then entered_at end,
    case when status = 'COMPLETED' then greatest(0, floor(extract(epoch from entered_at - inventory_date) * 1000)) end, case when status <> 'NOT_STARTED' then run_id end,
    case status when 'ACTIVE' then leaf_id when 'COMPLETED' then (select id from leaf where place = leaves) end,
    case status when 'ACTIVE' then state when 'COMPLETED' then 'COMPLETE' end,
    case status when 'ACTIVE' then entered_at when 'COMPLETED' then started_at end, case when status = 'COMPLETED' then entered_at end,
    case when status = 'ACTIVE' then entered_at end, case when status = 'COMPLETED' then floor(extract(epoch from entered_at - started_at) * 1000) else 0 end,
    case when status = 'ACTIVE' then working_since end, case when status = 'ACTIVE' then work_ms else 0 end,
    case when status = 'ACTIVE' then (select id from leaf where place = leaf_place + 1) end,
    case when status = 'ACTIVE' and n % 5 < 3 then (select person_id from membership order by person_id offset n % 10 limit 1) end, ${moment('safe')}, ${moment('late')}
  from plan order by n`

const passed = `plan join leaf on leaf.place < plan.leaf_place where status = 'ACTIVE'`
const passedAt = `entered_at - (leaf_place - place) * interval '8 hours'`

const insertRecords = [
  `insert into recon_run (rooftop_id, id, vehicle_id, started_at, ended_at, outcome, recon_ms)
   select ${here}, run_id, vehicle_id, started_at, case when status = 'COMPLETED' then entered_at end, case when status = 'COMPLETED' then 'COMPLETED' end,
     case when status = 'COMPLETED' then floor(extract(epoch from entered_at - started_at) * 1000) end
   from plan where status <> 'NOT_STARTED'`,
  `insert into step_visit (rooftop_id, id, run_id, vehicle_id, step_id, entered_at, state, assignee_id)
   select ${here}, ${idOf('visit')}, run_id, vehicle_id, leaf_id, entered_at, state, null from plan where status = 'ACTIVE'`,
  `insert into step_visit (rooftop_id, id, run_id, vehicle_id, step_id, entered_at, left_at, state, elapsed_ms, work_ms)
   select ${here}, ${idOf('passed', `n || '-' || place`)}, run_id, vehicle_id, leaf.id, ${passedAt}, ${passedAt} + interval '8 hours', 'COMPLETE',
     28800000, case when leaf.tracked then 14400000 else 0 end from ${passed}`,
  `insert into step_visit (rooftop_id, id, run_id, vehicle_id, step_id, entered_at, left_at, state, elapsed_ms, work_ms)
   select ${here}, ${idOf('visit')}, run_id, vehicle_id, (select id from leaf where place = leaves), started_at, entered_at, 'COMPLETE',
     floor(extract(epoch from entered_at - started_at) * 1000), 0 from plan where status = 'COMPLETED'`,
  `insert into work_interval (rooftop_id, id, visit_id, started_at, stopped_at)
   select ${here}, ${idOf('work')}, ${idOf('visit')}, coalesce(working_since, entered_at), case when working_since is null then entered_at + work_ms * interval '1 millisecond' end
   from plan where status = 'ACTIVE' and (working_since is not null or work_ms > 0)`,
  `insert into work_interval (rooftop_id, id, visit_id, started_at, stopped_at)
   select ${here}, ${idOf('done', `n || '-' || place`)}, ${idOf('passed', `n || '-' || place`)}, ${passedAt} + interval '2 hours', ${passedAt} + interval '6 hours'
   from ${passed} and leaf.tracked`,
  `insert into price_change (rooftop_id, id, vehicle_id, at, price, previous)
   select ${here}, ${idOf('price', `n || '-' || change`)}, vehicle_id, inventory_date + change * interval '1 day', 9000 + (n * 113) % 42000 - change * 250, 9000 + (n * 113) % 42000 - change * 250 + 250
   from plan, generate_series(1, 3) change where change <= n % 4`,
  `insert into tag (rooftop_id, id, value, key, hex_color, tag_type)
   select ${here}, gen_random_uuid(), value, lower(value), '#4C6EF5', 'DEALER' from unnest(array['Hot','Needs tires','Keys missing','Wholesale','Demo','Manager special']) value`,
  `insert into vehicle_tag (rooftop_id, vehicle_id, tag_id, instance_id)
   select ${here}, vehicle_id, tag.id, gen_random_uuid() from plan join (select id, row_number() over (order by value) as place from tag) tag
     on tag.place = 1 + n % 6 or (n % 11 = 0 and tag.place = 1 + (n + 1) % 6) where n % 3 = 0`,
  `insert into event (rooftop_id, id, at, item_type, vehicle_id, label)
   select ${here}, ${idOf('added')}, inventory_date, 'STATUS_UPDATE', vehicle_id, 'Added to the stock' from plan`,
  `insert into event (rooftop_id, id, at, item_type, vehicle_id, label)
   select ${here}, ${idOf('entered', 'n', 'entered_at')}, entered_at, 'RECON_STEP_ENTERED', vehicle_id, 'Entered' from plan where status = 'ACTIVE'`,
]
