import { sortIds } from '@lotline/contract/vehicles/vehicles'
import { permissions } from '@lotline/domain/people/permissions'
import { beforeAll, expect, test } from 'vitest'
import { inRecon, startServer } from '../../../../test/server.ts'

const server = await startServer()
const { clock, here, there } = server
const reader = await server.someone(permissions)
const abroad = await server.alsoIn(there.id, reader, permissions)
const cars = 45

const passMs = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

// One after another, so that their clocks differ by parts of a second and turn to the next one between pages.
beforeAll(async () => {
  await server.doors.identity((db) => db.updateTable('rooftop').set({ holding_cost: 48, recon_goal_seconds: 60 }).execute())
  for (let nth = 0; nth < cars; nth += 1) {
    const caller = nth % 3 === 0 ? abroad : reader
    const id = await inRecon(caller, { stockNumber: `P${nth}` })
    passMs(137)
    if (nth % 2 === 0) await caller('PUT', `/recon/${id}/workflow/step/state`, 'ACTIVE')
    if (nth % 4 === 0) await caller('PUT', `/recon/${id}/workflow/step/state`, 'PAUSED')
  }
  passMs(3_600_000)
}, 60_000)

const both = `&filterIds=location:${here.id},location:${there.id}`
const cases = ['', both].flatMap((more) =>
  sortIds.flatMap((sortId) => (['ASCENDING', 'DESCENDING'] as const).map((direction) => [sortId, direction, more] as const)),
)

test.each(cases)('by %s %s%s, pages of 20 show every car once while the clock runs', async (sortId, direction, more) => {
  const query = `/inventory?pageSize=20&sortId=${sortId}&sortDirection=${direction}${more}`
  const ids: string[] = []
  let asOf = ''
  let total = Infinity
  for (let startIndex = 0; startIndex < total; startIndex += 20) {
    const { body } = await reader('GET', `${query}&startIndex=${startIndex}${asOf && `&asOf=${asOf}`}`)
    total = body.meta.totalRecords
    asOf = body.meta.asOf
    ids.push(...body.data.map((one: { vehicleCard: { id: string } }) => one.vehicleCard.id))
    // Long enough for what is worked on to overtake what is paused.
    passMs(600_137)
  }
  expect([ids.length, new Set(ids).size]).toEqual([total, total])
})

test('without the moment of the first page seconds that turn between pages change no order either', async () => {
  for (const sortId of ['RECON_TIME', 'RETAIL_READY_TIME', 'DELAY_COST']) {
    const ids = new Set<string>()
    for (const startIndex of [0, 10, 20]) {
      const { body } = await reader('GET', `/inventory?pageSize=10&sortId=${sortId}&startIndex=${startIndex}`)
      for (const { vehicleCard } of body.data) ids.add(vehicleCard.id)
      passMs(411)
    }
    expect([sortId, ids.size]).toEqual([sortId, 30])
  }
})

test('a moment to come, or one that is more than a day ago, is that of now', async () => {
  for (const asOf of [new Date(clock.now.getTime() + 1), new Date(clock.now.getTime() - 86_400_001)])
    expect((await reader('GET', `/inventory?asOf=${asOf.toISOString()}`)).body.meta.asOf).toBe(clock.now.toISOString())
  expect((await reader('GET', '/inventory?asOf=yesterday')).status).toBe(400)
})
