import type { Calendar } from '@lotline/domain/calendar'
import { runningMs } from '@lotline/domain/clock'
import { goalTimeSeconds, stepStatus } from '@lotline/domain/step-clock'
import { expect, test } from 'vitest'
import { randomOf } from '../../../test/random.ts'
import { replayed } from '../../../test/replay.ts'
import { type Caller, inRecon, startServer, type TestServer } from '../../../test/server.ts'

const vehicles = 8
const acts = 150
const open = [{ opens: '07:30', closes: '18:00' }]
const shop = { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week: [open, open, open, open, open, [], []], holidays: [] }

test.each([20261122, 7])(
  'weeks of work by many hands keep every clock, count and history true (seed %i)',
  async (seed) => {
    const server = await startServer()
    const shopFloor = await openShop(server, seed)
    for (let act = 0; act < acts; act += 1) {
      const did = await shopFloor.act()
      await shopFloor.check(`seed ${seed}, act ${act}: ${did}`)
    }
    await shopFloor.checkAll(`seed ${seed}, at the end`)
  },
  240_000,
)

async function openShop(server: TestServer, seed: number) {
  const { pick, whole, number } = randomOf(seed)
  const [admin, manager, technician, sales] = [
    await server.someone(),
    await server.someone('manager'),
    await server.someone('technician'),
    await server.someone('sales'),
  ]
  const ids: string[] = []
  for (let made = 0; made < vehicles; made += 1) ids.push(await inRecon(manager))
  const stepIds = [...server.here.steps.values()]
  const frozen = new Map<string, { recon: number; retailReady: number }>()
  let touched = ids[0] ?? ''

  const onLine = (caller: Caller): (() => [string, Promise<{ status: number }>])[] => [
    () => ['step', caller('PUT', `/recon/${touched}/workflow/step`, { stepId: pick(stepIds) })],
    () => [
      'state',
      caller('PUT', `/recon/${touched}/workflow/step/state`, { state: pick(['ACTIVE', 'ACTIVE_PAUSED', 'COMPLETE']) }),
    ],
    () => ['state', caller('PUT', `/recon/${touched}/workflow/step/state`, { state: 'COMPLETE' })],
    () => ['begin', caller('PUT', `/recon/${touched}/workflow/step/state`, { state: 'ACTIVE' })],
    () => [
      'user',
      caller('PUT', `/recon/${touched}/workflow/step/user`, { userId: pick([manager, technician, sales]).personId }),
    ],
    () => ['nobody', caller('DELETE', `/recon/${touched}/workflow/step/user`)],
    () => ['needed', caller('PUT', `/recon/${touched}/workflow/steps/${pick(stepIds)}/needed`, { needed: number() < 0.4 })],
  ]
  const rarely = (caller: Caller): (() => [string, Promise<{ status: number }>])[] => [
    () => ['complete', caller('PUT', `/recon/${touched}/workflow/complete`)],
    () => ['remove', caller('DELETE', `/recon/${touched}`)],
    () => ['send back', caller('PUT', `/inventory/${touched}/moveBackToRecon`)],
    () => ['send back', caller('PUT', `/inventory/${touched}/moveBackToRecon`)],
  ]
  const onSettings: (() => [string, Promise<{ status: number }>])[] = [
    () => ['hours', admin('PUT', '/settings/calendar', { hours: pick([shop, { kind: 'ROUND_THE_CLOCK' }]) })],
    () => ['retire', admin('PUT', `/settings/line/steps/${pick(stepIds)}/retired`, { retired: number() < 0.3 })],
    () => ['goals', changeGoals()],
  ]

  async function changeGoals() {
    const line = (await admin('GET', '/settings/line')).body.data
    const { id, name, enhancedStateTracking, terminalStep, allowCompleteRecon } = pick<Record<string, unknown>>(line)
    const safeDurationSeconds = whole(1, 40) * 1800
    return admin('PUT', `/settings/line/steps/${id}`, {
      ...{ name, enhancedStateTracking, terminalStep, allowCompleteRecon, safeDurationSeconds },
      recommendedDurationSeconds: safeDurationSeconds + whole(0, 20) * 1800,
      goalClock: pick(['WORK', 'ELAPSED']),
    })
  }

  /** Somebody does something, allowed or not, some time later. */
  async function act(): Promise<string> {
    server.pass({ minutes: whole(0, number() < 0.2 ? 3000 : 200), seconds: whole(0, 59) })
    touched = pick(ids)
    const dice = number()
    const choice =
      dice < 0.06 ? pick(onSettings) : pick((dice < 0.2 ? rarely : onLine)(pick([manager, manager, technician, sales])))
    const [what, answer] = choice()
    const { status } = await answer
    expect(status, what).toBeLessThan(500)
    return `${what} ${status} on ${touched}`
  }

  const data = async (path: string) => (await manager('GET', path)).body

  async function check(told: string): Promise<void> {
    const calendar: Calendar = (await admin('GET', '/settings/calendar')).body.data
    await checkVehicle(touched, calendar, told)
    const counts = await data('/recon/workflow/steps/counts?filterIds=inventoryState:IN_RECON')
    const listed = await data('/inventory?filterIds=inventoryState:IN_RECON&pageSize=1')
    expect(counts.meta.total, told).toBe(listed.meta.totalRecords)
    const light = pick(['WARNING', 'DANGER', 'UNKNOWN'] as const)
    const lit = await data(`/inventory?filterIds=inventoryState:IN_RECON,status:${light}&pageSize=1`)
    expect(counts.meta[light.toLowerCase()], `${told}, ${light}`).toBe(lit.meta.totalRecords)
  }

  async function checkVehicle(id: string, calendar: Calendar, told: string): Promise<void> {
    const vehicle = (await data(`/inventory/${id}`)).data
    const { run, visits, events } = await recordOf(server, id)
    for (const [at, visit] of visits.entries()) {
      const next = visits[at + 1]
      if (next) expect(visit.left_at?.getTime() ?? Number.POSITIVE_INFINITY, told).toBeLessThanOrEqual(next.entered_at.getTime())
      expect(visit.work_ms ?? 0, told).toBeLessThanOrEqual(visit.elapsed_ms ?? Number.POSITIVE_INFINITY)
    }
    const { stepItem, reconTimeAsSeconds, vehicleCard } = vehicle
    if (stepItem) {
      expect(stepItem.timeInStepSeconds, told).toBeLessThanOrEqual(stepItem.reconTimeInStepSeconds)
      // The moments that lists and counts go by say the same as the clock does.
      const light = stepItem.retired ? 'UNKNOWN' : stepStatus(goalTimeSeconds(stepItem), stepItem)
      if (stepItem.state !== 'COMPLETE') expect(stepItem.status, told).toBe(light)
    }
    if (run && !run.removed_at) {
      const end = run.ended_at ?? server.clock.now
      const gaps = visits.map(({ left_at }, at) =>
        left_at ? runningMs(calendar, left_at, visits[at + 1]?.entered_at ?? end) : 0,
      )
      const spent = visits.map((visit) => visit.elapsed_ms ?? runningMs(calendar, visit.entered_at, end))
      const total = [...spent, ...gaps].reduce((sum, ms) => sum + ms, 0)
      expect(total, told).toBe(runningMs(calendar, run.started_at, end))
      expect(reconTimeAsSeconds, told).toBe(Math.floor(total / 1000))
    }
    expect(replayed(events), told).toEqual({
      status: vehicleCard.reconStatus,
      stepId: stepItem?.id ?? null,
      state: stepItem?.state ?? null,
      assigneeId: stepItem?.assignedTo?.id ?? null,
    })
    checkFrozen(id, vehicle, told)
  }

  function checkFrozen(
    id: string,
    vehicle: Record<string, number> & { vehicleCard: { reconStatus: string } },
    told: string,
  ): void {
    const now = { recon: vehicle.reconTimeAsSeconds ?? 0, retailReady: vehicle.retailReadyTimeAsSeconds ?? 0 }
    const before = frozen.get(id)
    if (vehicle.vehicleCard.reconStatus !== 'COMPLETED') frozen.delete(id)
    else if (before) expect(now, told).toEqual(before)
    else frozen.set(id, now)
  }

  async function checkAll(told: string): Promise<void> {
    const calendar: Calendar = (await admin('GET', '/settings/calendar')).body.data
    for (const id of ids) await checkVehicle(id, calendar, told)
    const steps = await data('/recon/workflow/steps/counts?filterIds=inventoryState:IN_RECON')
    for (const { stepId, total } of steps.data) {
      const listed = await data(`/inventory?filterIds=inventoryState:IN_RECON,stepId:${stepId}&pageSize=1`)
      expect(listed.meta.totalRecords, `${told}, ${stepId}`).toBe(total)
    }
  }

  return { act, check, checkAll }
}

/** What is written down of a vehicle: its last run with its visits, and everything that happened to it. */
async function recordOf(server: TestServer, id: string) {
  return server.doors.inRooftop(server.here.id, async (db) => {
    const run = await db
      .selectFrom('recon_run')
      .selectAll()
      .where('vehicle_id', '=', id)
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const visits = await db
      .selectFrom('step_visit')
      .selectAll()
      .where('run_id', '=', run?.id ?? id)
      .orderBy('entered_at')
      .orderBy('id')
      .execute()
    const events = await db
      .selectFrom('event')
      .innerJoin('vehicle', 'vehicle.id', 'event.vehicle_id')
      .select(['event.item_type', 'event.detail'])
      .where('event.vehicle_id', '=', id)
      .orderBy('event.at')
      .orderBy('event.id')
      .execute()
    const steps = await db.selectFrom('workflow_step').select(['id', 'enhanced_state_tracking']).execute()
    const tracked = new Set(steps.filter((step) => step.enhanced_state_tracking).map((step) => step.id))
    return { run, visits, events: events.map(({ item_type, detail }) => ({ itemType: item_type, detail, tracked })) }
  })
}
