import { expect, test } from 'vitest'
import { engageDesk } from '../../../../test/engage-desk.ts'
import { exportsOf } from '../../../../test/exports.ts'
import { startServer } from '../../../../test/server.ts'
import { ensureVehicleLink } from './vehicle-link.ts'

const server = await startServer({ origin: 'https://cars.example' })
await server.app.work()
const { aCar, sell } = await engageDesk(server)
const [manager, kim] = [await server.someone('manager'), await server.someone('manager')]
const { api } = server.app
const ownLinks = (car: string) =>
  server.doors.inRooftop(server.here.id, (db) =>
    db
      .selectFrom('engagement')
      .select(['token', 'type', 'show_price'])
      .where('vehicle_id', '=', car)
      .where('loose_key', '=', 'VEHICLE')
      .execute(),
  )
const print = async (caller: typeof kim, paper: string, vehicleIds: readonly string[]) => {
  const asked = await caller('POST', '/inventory/papers', { paper, vehicleIds })
  expect((await exportsOf(server, caller).openAddress(asked.body.data.uri)).status).toBe(200)
}

test('two people who ask for it at once get the same', async () => {
  const car = await aCar()
  const ask = ({ personId: senderId }: typeof kim) =>
    server.doors.inRooftop(server.here.id, (db) => ensureVehicleLink(db, car, { senderId, at: server.clock.now }))
  const [one, two] = await Promise.all([ask(manager), ask(kim)])
  expect([one, (await ownLinks(car)).map(({ token }) => token)]).toEqual([two, [one]])
})

test('codes on papers lead to one page a vehicle while it is for sale, whoever prints them, and name no salesperson', async () => {
  const [car, other, sold] = [await aCar(), await aCar(), await aCar()]
  await sell(sold)
  await print(manager, 'LABEL', [car, sold])
  await print(kim, 'LABEL', [other, car])
  await print(kim, 'BUYERS_GUIDE', [car])
  const [link, ...others] = await ownLinks(car)
  expect([link, others, (await ownLinks(other)).length, await ownLinks(sold)]).toEqual([
    { token: expect.stringMatching(/^[\w-]{22}$/), type: 'WEB', show_price: true },
    [],
    1,
    [],
  ])
  const page = await api.inject({ url: `/api/s/${link?.token}` })
  const { data } = page.json()
  expect([page.statusCode, data.worksUntil, data.rooftop.name]).toEqual([200, null, 'Riverside Toyota'])
  for (const field of ['salesperson', 'shopper', 'hasStopped']) expect(data).not.toHaveProperty(field)
  server.pass({ hours: 24 * 400 })
  expect((await api.inject({ url: `/s/${link?.token}` })).statusCode).toBe(200)
  await sell(car)
  expect((await api.inject({ url: `/s/${link?.token}` })).statusCode).toBe(410)
})
