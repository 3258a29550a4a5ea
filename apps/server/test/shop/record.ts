import type { TestServer } from '../server.ts'

/** What is written down of every vehicle of the rooftop: its runs with their visits and the work in them, and all that happened to it. */
export async function readRecord({ doors, here }: Pick<TestServer, 'doors' | 'here'>): Promise<Map<string, VehicleRecord>> {
  return doors.inRooftop(here.id, async (db) => {
    const [vehicles, runs, visits, works, events] = await Promise.all([
      db.selectFrom('vehicle').select(['id', 'inventory_date', 'retail_ready_at']).execute(),
      db.selectFrom('recon_run').selectAll().orderBy('started_at').orderBy('id').execute(),
      db.selectFrom('step_visit').selectAll().orderBy('entered_at').orderBy('id').execute(),
      db.selectFrom('work_interval').selectAll().orderBy('started_at').orderBy('id').execute(),
      db.selectFrom('event').select(['vehicle_id', 'item_type', 'detail']).orderBy('at').orderBy('id').execute(),
    ])
    const worksOf = Map.groupBy(works, ({ visit_id }) => visit_id)
    const visitsOf = Map.groupBy(
      visits.map((visit) => ({ ...visit, works: worksOf.get(visit.id) ?? [] })),
      ({ run_id }) => run_id,
    )
    const runsOf = Map.groupBy(
      runs.map((run) => ({ ...run, visits: visitsOf.get(run.id) ?? [] })),
      ({ vehicle_id }) => vehicle_id,
    )
    const eventsOf = Map.groupBy(events, ({ vehicle_id }) => vehicle_id)
    return new Map(
      vehicles.map((vehicle) => [
        vehicle.id,
        {
          inventoryDate: vehicle.inventory_date,
          retailReadyAt: vehicle.retail_ready_at,
          runs: runsOf.get(vehicle.id) ?? [],
          events: eventsOf.get(vehicle.id) ?? [],
        },
      ]),
    )
  })
}

type Work = { started_at: Date; stopped_at: Date | null }
export type VisitRecord = {
  id: string
  step_id: string
  entered_at: Date
  left_at: Date | null
  elapsed_ms: number | null
  work_ms: number | null
  works: readonly Work[]
}
export type RunRecord = { started_at: Date; ended_at: Date | null; removed_at: Date | null; visits: readonly VisitRecord[] }
export type VehicleRecord = {
  inventoryDate: Date
  retailReadyAt: Date | null
  runs: readonly RunRecord[]
  events: readonly { item_type: string; detail: unknown }[]
}
