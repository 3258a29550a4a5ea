import { type RuledTag, type Standing, tagsOf } from '@lotline/domain/attention/attention'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { randomOf } from '../../../test/random.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { insertTasks } from '../tasks/index.ts'

const server = await startServer()
const { here, pass } = server
const admin = await server.someone('administrator')
const hour = 3600

const money = (amount: number) => ({ amount, currency: 'USD' })
const known = { appraisedValue: money(20_000), reconCost: money(1500) }
const iconsOn = async (id: string): Promise<RuledTag[]> =>
  (await admin('GET', `/inventory/${id}`)).body.data.tags.map(({ tagIcon }: { tagIcon: RuledTag }) => tagIcon)
const toldOf = async (id: string): Promise<[string, unknown][]> => {
  const { body } = await admin('GET', `/inventory/${id}/history`)
  return body.data
    .filter(({ itemType }: { itemType: string }) => itemType === 'TAG_ADDED_REMOVED')
    .map(({ label, actor }: { label: string; actor?: unknown }) => [label, actor ?? null])
}

async function setGoals(goals: Record<string, unknown>, caller: Caller = admin): Promise<void> {
  const { body } = await caller('GET', '/settings/goals')
  const answer = await caller('PUT', '/settings/goals', { ...body.data, ...goals })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
}

test('a vehicle without its figures wants attention, until somebody fills them in; each change is told once, by nobody', async () => {
  const id = await inRecon(admin)
  expect(await iconsOn(id)).toEqual([])
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect(await iconsOn(id)).toEqual(['NEEDS_ATTENTION'])
  const edit = (info: object) => admin('PUT', `/inventory/${id}/reconInfo`, info)
  await edit({ appraisedValue: money(20_000) })
  expect(await iconsOn(id)).toEqual(['NEEDS_ATTENTION'])
  // With the answer to the act itself.
  expect((await edit({ estimatedRecon: money(900) })).body.data.tags).toEqual([])
  await server.runHousekeeping()
  expect((await toldOf(id)).sort()).toEqual([
    ["Tag 'Needs attention' added", null],
    ["Tag 'Needs attention' removed", null],
  ])
  const [tag] = (await admin('GET', '/utility/tags')).body.data.filter(
    ({ tagIcon }: { tagIcon: string }) => tagIcon === 'NEEDS_ATTENTION',
  )
  expect(tag).toMatchObject({ value: 'Needs attention', tagType: 'SYSTEM', tagIcon: 'NEEDS_ATTENTION' })
})

test('recon over its goal has high priority from that second on, and none once the vehicle has left', async () => {
  await setGoals({ reconWarningSeconds: 100 * hour, reconGoalSeconds: 200 * hour })
  const id = await inRecon(admin, known)
  await clearStep(id)
  pass({ hours: 199, minutes: 59, seconds: 59 })
  await server.runHousekeeping()
  expect(await iconsOn(id)).toEqual([])
  pass({ seconds: 1 })
  await server.runHousekeeping()
  expect(await iconsOn(id)).toEqual(['HIGH_PRIORITY', 'NEEDS_ATTENTION'])
  expect((await admin('PUT', `/recon/${id}/workflow/complete`)).body.data.tags).toEqual([])
  expect((await toldOf(id)).map(([label]) => label).sort()).toEqual([
    "Tags 'High priority', 'Needs attention' added",
    "Tags 'High priority', 'Needs attention' removed",
  ])
})

test('what recon costs is held against its goal', async () => {
  await setGoals({ reconCostGoal: money(1000) })
  const id = await inRecon(admin, known)
  const owner = admin
  await server.doors.inRooftop(here.id, (db) => insertTasks(db, [aTask(id, owner, { parts_cost: 1000, status: 'APPROVED' })]))
  await server.runHousekeeping()
  expect(await iconsOn(id)).toEqual([])
  await server.doors.inRooftop(here.id, (db) => insertTasks(db, [aTask(id, owner, { parts_cost: 1, status: 'APPROVED' })]))
  await server.runHousekeeping()
  expect(await iconsOn(id)).toEqual(['NEEDS_ATTENTION'])
})

test('a low battery and an empty tank want attention, until the tracker says better', async () => {
  const id = await inRecon(admin, known)
  const { vin } = (await admin('GET', `/inventory/${id}`)).body.data.vehicleCard
  const say = async (levels: object) => {
    server.pass({ minutes: 1 })
    const reading = { vin, latitude: 41.5, longitude: -87.7, time: server.clock.now.toISOString(), ...levels }
    expect((await admin('POST', '/imports/locations', [reading])).body.data).toMatchObject({ added: 1 })
    await server.runHousekeeping()
    return iconsOn(id)
  }
  expect(await say({ battery: 20, fuel: 20 })).toEqual([])
  expect(await say({ battery: 19 })).toEqual(['NEEDS_ATTENTION'])
  // Of the one it said nothing this time.
  expect(await say({ fuel: 5 })).toEqual(['NEEDS_ATTENTION'])
  expect(await say({ battery: 90 })).toEqual(['NEEDS_ATTENTION'])
  expect(await say({ fuel: 60 })).toEqual([])
})

test('a vehicle that somebody is at waits for the next round, and two rounds at once tag it once', async () => {
  const id = await inRecon(admin)
  await server.doors.inRooftop(here.id, async (db) => {
    await db.selectFrom('vehicle').select('id').where('id', '=', id).forUpdate().execute()
    await server.runHousekeeping()
  })
  expect(await iconsOn(id)).toEqual([])
  await Promise.all([server.runHousekeeping(), server.runHousekeeping()])
  expect([await iconsOn(id), await toldOf(id)]).toEqual([['NEEDS_ATTENTION'], [["Tag 'Needs attention' added", null]]])
})

test('the tags of any vehicles are those of the table of reasons, by business hours too', async () => {
  const random = randomOf(15)
  const caller = await server.someone('administrator', server.there.id)
  const week = [1, 2, 3, 4, 5].map(() => [{ opens: '08:00', closes: '18:00' }])
  const hours = { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week: [...week, [], []], holidays: [] }
  expect((await caller('PUT', '/settings/calendar', { hours })).status).toBe(200)
  await setGoals(
    {
      ...{ reconWarningSeconds: 10 * hour, reconGoalSeconds: 20 * hour, retailReadyWarningSeconds: 20 * hour },
      ...{ retailReadyGoalSeconds: 25 * hour, idleLimitSeconds: 8 * hour, reconCostGoal: money(500) },
    },
    caller,
  )
  const ids: string[] = []
  for (let car = 0; car < 30; car += 1) {
    const id = await inRecon(caller, random.number() < 0.8 ? known : {})
    ids.push(id)
    if (random.number() < 0.5) await caller('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
    pass({ minutes: random.whole(1, 50) })
    if (random.number() < 0.3) await caller('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE_PAUSED' })
    const task = aTask(id, caller, {
      parts_cost: random.whole(100, 900),
      status: random.number() < 0.5 ? 'COMPLETED' : 'ESTIMATED',
    })
    if (random.number() < 0.4) await server.doors.inRooftop(server.there.id, (db) => insertTasks(db, [task]))
    // Some come back, with a retail-ready time that stands.
    if (random.number() < 0.2) await caller('PUT', `/recon/${id}/workflow/complete`)
    if (random.number() < 0.2) await caller('PUT', `/inventory/${id}/moveBackToRecon`)
  }
  const seen = new Set<string>()
  for (let round = 0; round < 6; round += 1) {
    await server.runHousekeeping()
    for (const id of ids) {
      const vehicle = (await caller('GET', `/inventory/${id}`)).body.data
      const has = vehicle.tags.map(({ tagIcon }: { tagIcon: string }) => tagIcon).sort()
      expect([round, vehicle.vehicleCard.stockNumber, has]).toEqual([
        round,
        vehicle.vehicleCard.stockNumber,
        tagsOf(standingOf(vehicle)).sort(),
      ])
      seen.add(String(has))
    }
    pass({ hours: 13, minutes: random.whole(0, 59) })
  }
  expect(seen.size).toBeGreaterThanOrEqual(3)
})

/** As the wire tells it: by other ways than the rule's own. */
// biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come
function standingOf(vehicle: any): Standing {
  const { stepItem: step, reconInfo } = vehicle
  return {
    isInRecon: vehicle.vehicleCard.reconStatus === 'ACTIVE',
    appraisedValue: reconInfo.appraisedValue?.amount ?? null,
    estimatedRecon: reconInfo.estimatedRecon?.amount ?? null,
    actualRecon: reconInfo.actualRecon?.amount ?? 0,
    costGoal: 500,
    isStepLate: step.status === 'LATE',
    reconSeconds: vehicle.reconTimeAsSeconds,
    reconGoalSeconds: vehicle.reconGoalTimeAsSeconds,
    retailReadySeconds: vehicle.retailReadyTimeAsSeconds,
    retailReadyGoalSeconds: vehicle.retailReadyGoalTimeAsSeconds,
    idleSeconds: step.enhancedStateTracking ? step.reconTimeInStepSeconds - step.timeInStepSeconds : null,
    idleLimitSeconds: vehicle.idleLimitAsSeconds,
    battery: null,
    fuel: null,
  }
}

/** Takes the light off the step that a vehicle stands in, so that recon alone can be late. */
async function clearStep(id: string): Promise<void> {
  await server.doors.inRooftop(here.id, (db) =>
    db
      .updateTable('vehicle')
      .set({ warning_at: null, late_at: null, inventory_date: sql`recon_started_at` })
      .where('id', '=', id)
      .execute(),
  )
}
