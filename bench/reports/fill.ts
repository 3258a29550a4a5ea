import { sql } from 'kysely'
import type { Doors } from '../../apps/server/src/database/doors.ts'
import { layLine, usualLine } from '../../apps/server/src/modules/line/index.ts'
import { createPerson, join } from '../../apps/server/src/modules/people/index.ts'
import { createGroup, createRooftop } from '../../apps/server/src/modules/rooftops/index.ts'
import type { Account } from '../dealership.ts'

export const rooftopCount = 32
/** How many events a vehicle leaves behind, with those that its way along the line does. */
const eventsAVehicle = 47
/** More hands than this only wait for each other. */
const writers = 2

export type Group = { rooftopIds: readonly string[]; account: Account }

/** A company of 32 rooftops, its vehicles of a year among them, and one person who may do everything in all of them. */
export async function fillGroup(doors: Doors, vehicles: number): Promise<Group> {
  const account = { emailAddress: 'reports@bench.lotline.test', password: 'Lotline#2026' }
  const rooftopIds = await doors.identity(async (db) => {
    const groupId = await createGroup(db, 'Reports Group')
    const ids: string[] = []
    for (let place = 1; place <= rooftopCount; place += 1) {
      const name = `Reports Motors ${String(place).padStart(2, '0')}`
      ids.push(await createRooftop(db, { groupId, name, timeZone: 'America/Chicago', pack: 500 }))
    }
    const [home] = ids
    const person = { ...account, firstName: 'Report', lastName: 'Reader', ...(home && { defaultRooftopId: home }) }
    const personId = await createPerson(db, person)
    for (const id of ids) await join(db, personId, id, 'administrator')
    return ids
  })
  const lots = rooftopIds.map((id, at) => ({ id, seed: at + 1 }))
  const fill = async () => {
    for (let lot = lots.pop(); lot; lot = lots.pop()) await fillRooftop(doors, lot, Math.ceil(vehicles / rooftopCount))
  }
  await Promise.all(Array.from({ length: writers }, fill))
  return { rooftopIds, account }
}

async function fillRooftop(doors: Doors, { id, seed }: { id: string; seed: number }, vehicles: number): Promise<void> {
  await doors.inRooftop(id, (db) => layLine({ db }, usualLine))
  await doors.inRooftop(id, async (db) => {
    for (const statement of [`select setseed(${seed / 100})`, ...plan(vehicles), ...records]) await sql.raw(statement).execute(db)
  })
}

const here = `current_setting('app.rooftop_id')::uuid`
/** Tenths of an hour up to so many hours, the fewer the likelier. */
const hours = (least: number, most: number) => `interval '1 second' * floor((${least} + random() * random() * ${most}) * 3600)`

/** Each vehicle goes along all of the line in its turn, as long in each step as chance has it: where it is by now is where it stands. */
const plan = (vehicles: number) => [
  `create temp table leaf on commit drop as select id, enhanced_state_tracking as tracked, row_number() over (order by line_order) as place
   from workflow_step s where not exists (select from workflow_step c where c.parent_id = s.id)`,
  `create temp table car on commit drop as select n, gen_random_uuid() as id, gen_random_uuid() as run_id,
     date_trunc('second', now() - random() * interval '365 days') as started_at, random() as lot
   from generate_series(1, ${Math.trunc(vehicles)}) n`,
  `create temp table stay on commit drop as
   select n, car.id as vehicle_id, run_id, leaf.id as step_id, place, tracked, gen_random_uuid() as id, started_at, ${hours(0.5, 60)} as length,
     random() as lot from car cross join leaf`,
  `create temp table visit on commit drop as
   select *, left_at - length as entered_at from (select *, started_at + sum(length) over (partition by n order by place) as left_at from stay) s`,
  `delete from visit where entered_at > now()`,
  `alter table visit add over boolean, add ms bigint, add work_ms bigint`,
  `update visit set over = left_at <= now(), ms = extract(epoch from length) * 1000,
     work_ms = case when tracked then floor(extract(epoch from length) * (0.2 + lot * 0.7)) * 1000 else 0 end`,
  `create temp table stand on commit drop as
   select distinct on (n) n, step_id, entered_at, left_at, tracked, over as done, ms from visit order by n, place desc`,
  'create index on stand (n)',
  'analyze car',
  'analyze visit',
  'analyze stand',
]

const records = [
  `insert into vehicle (rooftop_id, id, stock_number, vin, year, make, model, trim, condition, advertised_price, initial_cost,
     appraised_value, estimated_recon, inventory_date, sold_at, recon_status, recon_started_at, recon_ended_at, retail_ready_at,
     retail_ready_ms, run_id, step_id, step_state, step_entered_at, step_left_at, step_open_since, step_elapsed_ms)
   select ${here}, car.id, 'R' || car.n, '1FTFW1E5' || lpad(car.n::text, 9, '0'), 2016 + car.n % 10,
     (array['Ford','Toyota','Honda','Jeep','Ram'])[1 + car.n % 5], (array['F-150','Camry','CR-V','Wrangler','1500'])[1 + car.n % 5], 'XLT',
     (array['NEW','USED','USED','CPO'])[1 + car.n % 4], 15000, 12000, 12500, case when car.n % 10 > 0 then 300 + car.n % 1900 end,
     started_at - interval '1 day', case when done and lot < 0.8 then left_at end, case when done then 'COMPLETED' else 'ACTIVE' end,
     started_at, case when done then left_at end, case when done then left_at end,
     case when done then extract(epoch from left_at - started_at + interval '1 day') * 1000 end, run_id, step_id,
     case when done then 'COMPLETE' when tracked then 'NOT_STARTED' else 'ACTIVE' end, entered_at, case when done then left_at end,
     case when not done then entered_at end, case when done then ms else 0 end
   from car join stand using (n)`,
  `insert into recon_run (rooftop_id, id, vehicle_id, started_at, ended_at, outcome, recon_ms)
   select ${here}, run_id, car.id, started_at, case when done then left_at end,
     case when done then case when lot < 0.05 then 'FORCED' else 'COMPLETED' end end,
     case when done then extract(epoch from left_at - started_at) * 1000 end from car join stand using (n)`,
  `insert into step_visit (rooftop_id, id, run_id, vehicle_id, step_id, entered_at, left_at, state, elapsed_ms, work_ms, tracked)
   select ${here}, id, run_id, vehicle_id, step_id, entered_at, case when over then left_at end,
     case when over then 'COMPLETE' when tracked then 'NOT_STARTED' else 'ACTIVE' end, case when over then ms end,
     case when over then work_ms end, case when over then tracked end from visit`,
  `insert into work_interval (rooftop_id, id, visit_id, started_at, stopped_at)
   select ${here}, gen_random_uuid(), id, left_at - work_ms * interval '1 millisecond', left_at from visit where over and tracked`,
  `insert into task (rooftop_id, id, vehicle_id, name, type, status, parts_cost, labor_cost, created_at, requested_at)
   select ${here}, gen_random_uuid(), id, 'Front brake pads', 'Mechanical',
     (array['COMPLETED','APPROVED','REQUESTED','DENIED'])[1 + (n + place) % 4], 40 + n % 400, 60 + n % 300,
     started_at + interval '5 hours', started_at + interval '5 hours' from car cross join generate_series(1, 2) place`,
  `insert into event (rooftop_id, id, at, item_type, vehicle_id, label, detail)
   select ${here}, gen_random_uuid(), entered_at, 'RECON_STEP_ENTERED', vehicle_id, 'Entered',
     json_build_object('stepId', step_id, 'state', case when tracked then 'NOT_STARTED' else 'ACTIVE' end) from visit`,
  `insert into event (rooftop_id, id, at, item_type, vehicle_id, label)
   select ${here}, gen_random_uuid(), started_at + place * interval '3 hours',
     (array['RECON_STEP_STARTED','RECON_STEP_PAUSED','VEHICLE_INFO_CHANGED','RECON_STEP_COMPLETED'])[1 + place % 4], id, 'Work'
   from car cross join generate_series(1, ${eventsAVehicle} - (select count(*) from leaf)::int - 4) place`,
  ...['TASK_CREATED', 'TASK_APPROVED'].map(
    (type) => `insert into event (rooftop_id, id, at, actor_id, item_type, vehicle_id, label, detail)
     select ${here}, gen_random_uuid(), created_at + interval '${type === 'TASK_CREATED' ? 0 : 2} hours',
       (select person_id from membership limit 1), '${type}', vehicle_id, name, json_build_object('taskId', id,
         'before', json_build_object(${type === 'TASK_CREATED' ? '' : `'status', 'REQUESTED'`}),
         'after', json_build_object('status', '${type === 'TASK_CREATED' ? 'REQUESTED' : 'APPROVED'}', 'total', total))
     from task where status <> 'REQUESTED' or '${type}' = 'TASK_CREATED'`,
  ),
]
