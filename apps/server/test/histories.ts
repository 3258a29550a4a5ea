import { sql } from 'kysely'
import type { Db } from '../src/database/doors.ts'
import { recordset } from '../src/database/json.ts'
import { newId } from '../src/database/new-id.ts'
import type { Random } from '../src/demo/random.ts'

const hourMs = 3_600_000

export type Run = {
  id: string
  vehicle_id: string
  started_at: Date
  ended_at: Date | null
  outcome: 'COMPLETED' | 'FORCED' | 'MANUALLY_REMOVED' | null
  removed_at: Date | null
  recon_ms: number | null
}
export type Visit = {
  id: string
  run_id: string
  vehicle_id: string
  step_id: string
  entered_at: Date
  left_at: Date | null
  state: string
  elapsed_ms: number | null
  work_ms: number | null
  tracked: boolean | null
}
export type History = { vehicleId: string; runs: Run[]; visits: Visit[] }
type Of = { random: Random; since: Date; now: Date; steps: readonly { id: string; isTracked: boolean }[] }

/** How vehicles went through recon: some of them more than once, some sold or removed on their way, some still there. Clocks run round the clock. */
export function aHistory({ random, since, now, steps }: Of) {
  const history: History = { vehicleId: newId(), runs: [], visits: [] }
  const work: object[] = []
  // A whole minute now and then, so that things happen at midnight sharp.
  const later = (at: Date, hours: number) => {
    const whole = Math.floor((at.getTime() + random.whole(0, Math.floor(hours * hourMs))) / 60_000) * 60_000
    return new Date(Math.max(at.getTime(), whole + random.pick([0, 0, 1, 59_999])))
  }
  for (let at = later(since, (now.getTime() - since.getTime()) / hourMs); at < now && history.runs.length < 4; ) {
    const run: Run = {
      ...{ id: newId(), vehicle_id: history.vehicleId, started_at: at },
      ...{ ended_at: null, outcome: null, removed_at: null, recon_ms: null },
    }
    // One that was entered by hand may have begun before it stood anywhere.
    if (random.chance(0.1)) at = later(at, 5)
    const visits = random.whole(1, 7)
    for (let n = 0; n < visits && at < now; n += 1) {
      const step = random.pick(steps)
      const left = later(at, 60)
      const isOpen = left >= now || (n === visits - 1 && random.chance(0.15))
      const id = newId()
      let [worked, from] = [0, later(at, 10)]
      while (step.isTracked && from < (isOpen ? now : left) && random.chance(0.7)) {
        const stop = new Date(Math.min(later(from, 8).getTime(), (isOpen ? now : left).getTime()))
        const pause_reason = random.pick(['PARTS', 'APPROVAL', 'VENDOR', null])
        work.push({ id: newId(), visit_id: id, started_at: from, stopped_at: stop, pause_reason })
        worked += stop.getTime() - from.getTime()
        from = later(stop, 10)
      }
      history.visits.push({
        ...{ id, run_id: run.id, vehicle_id: history.vehicleId, step_id: step.id, entered_at: at, left_at: isOpen ? null : left },
        ...{ state: isOpen ? 'NOT_STARTED' : 'COMPLETE', tracked: isOpen ? null : step.isTracked },
        ...{ elapsed_ms: isOpen ? null : left.getTime() - at.getTime(), work_ms: isOpen ? null : worked },
      })
      if (isOpen) break
      at = left
    }
    const last = history.visits.at(-1)
    const isOver = last?.run_id === run.id && last.left_at !== null
    if (isOver) {
      const end = last.left_at ?? now
      const outcome = random.pick(['COMPLETED', 'COMPLETED', 'COMPLETED', 'FORCED', 'MANUALLY_REMOVED'] as const)
      Object.assign(run, { ended_at: end, outcome, recon_ms: end.getTime() - run.started_at.getTime() })
    }
    if (random.chance(0.1)) Object.assign(run, { removed_at: now })
    if (isOver || run.removed_at || last?.run_id === run.id) history.runs.push(run)
    if (!isOver) break
    at = later(at, 400)
  }
  return { history, work }
}

/** Writes them down, each vehicle as its last run left it. */
export async function insertHistories(db: Db, all: readonly ReturnType<typeof aHistory>[]): Promise<void> {
  const vehicles = all.map(({ history: { vehicleId, runs, visits } }, n) => {
    const run = runs.at(-1)
    const last = visits.findLast(({ run_id }) => run_id === run?.id)
    const isActive = run !== undefined && run.ended_at === null && run.removed_at === null
    return {
      ...{ id: vehicleId, stock_number: `H${n}`, vin: `1FTFW1E5H${String(n).padStart(8, '0')}`, inventory_date: new Date(0) },
      ...{ recon_status: isActive ? 'ACTIVE' : 'COMPLETED', run_id: run?.id ?? null, step_id: last?.step_id ?? null },
      ...{ recon_started_at: run?.started_at ?? null, recon_ended_at: run?.ended_at ?? null, step_state: last?.state ?? null },
      ...{ step_entered_at: last?.entered_at ?? null, step_open_since: isActive ? (last?.entered_at ?? null) : null },
      sold_at: run?.outcome === 'MANUALLY_REMOVED' ? run.ended_at : null,
    }
  })
  await sql`insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date, recon_status, run_id, step_id, recon_started_at,
      recon_ended_at, step_state, step_entered_at, step_open_since, sold_at)
    select current_setting('app.rooftop_id')::uuid, id, stock_number, vin, inventory_date, recon_status, run_id, step_id, recon_started_at,
      recon_ended_at, step_state, step_entered_at, step_open_since, sold_at
    from json_populate_recordset(null::vehicle, ${recordset(vehicles)})`.execute(db)
  await sql`insert into recon_run (rooftop_id, id, vehicle_id, started_at, ended_at, outcome, removed_at, recon_ms)
    select current_setting('app.rooftop_id')::uuid, id, vehicle_id, started_at, ended_at, outcome, removed_at, recon_ms
    from json_populate_recordset(null::recon_run, ${recordset(all.flatMap(({ history }) => history.runs))})`.execute(db)
  await sql`insert into step_visit (rooftop_id, id, run_id, vehicle_id, step_id, entered_at, left_at, state, elapsed_ms, work_ms, tracked)
    select current_setting('app.rooftop_id')::uuid, id, run_id, vehicle_id, step_id, entered_at, left_at, state, elapsed_ms, work_ms, tracked
    from json_populate_recordset(null::step_visit, ${recordset(all.flatMap(({ history }) => history.visits))})`.execute(db)
  await sql`insert into work_interval (rooftop_id, id, visit_id, started_at, stopped_at, pause_reason)
    select current_setting('app.rooftop_id')::uuid, id, visit_id, started_at, stopped_at, pause_reason
    from json_populate_recordset(null::work_interval, ${recordset(all.flatMap(({ work }) => work))})`.execute(db)
}
