import { expect, test } from 'vitest'
import { sheetRow, workbook } from '../../../test/archive.ts'
import { feedRow, feedsOf } from '../../../test/feeds.ts'
import { aVehicle, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here } = server
const admin = await server.someone()
const cars = async (query = '') => (await admin('GET', `/settings/set-up/cars${query}`)).body.data
const columns = async () => (await admin('GET', '/settings/set-up/columns')).body.data
const cardOf = async () => (await admin('POST', '/inventory', aVehicle())).body.data.vehicleCard

async function bring(content: Buffer) {
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'tenant-id': here.id,
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
  const answer = await server.app.api.inject({ method: 'POST', url: '/api/settings/set-up/list', headers, payload: content })
  return { status: answer.statusCode, body: answer.json() }
}

const listOf = (rows: readonly (readonly string[])[]) => bring(workbook([rows.map(sheetRow).join('')]))

test("a store's own list fills the set-up: by stock number, VIN or its end, with promise and note as a note of the car", async () => {
  const [one, two, three] = [await cardOf(), await cardOf(), await cardOf()]
  const head = ['Unit', 'Step', 'In shop since', 'Promise', 'Note']
  const { status, body } = await listOf([
    ['Recon tracker'],
    head,
    [one.stockNumber.toLowerCase(), 'Detail', '23.02.2026', '3/5', 'Waits for the key'],
    [two.vin.slice(-8), 'Body', '01.03.2026'],
    [three.vin, 'Detail', '', '', 'x'],
    ['NOSUCH', 'Body'],
    ['', 'Body'],
  ])
  expect([status, body.data]).toMatchObject([
    200,
    {
      ...{ read: 5, added: 3, leftOut: 2 },
      reasons: [
        { line: 6, name: 'NOSUCH', reason: 'No car in stock and off the line is called so.' },
        { line: 7, reason: 'It names no car.' },
      ],
      remarks: ['Line 1 stands above the header and was passed over: “Recon tracker”.'],
    },
  ])
  const told = await columns()
  expect(told.map(({ name, isDate }: { name: string; isDate: boolean }) => [name, isDate])).toEqual(
    expect.arrayContaining([
      ['Step', false],
      ['In shop since', true],
    ]),
  )
  const [word, date] = ['Step', 'In shop since'].map(
    (name) => told.find((column: { name: string }) => column.name === name).position,
  )
  const listed = await cars(`?wordColumn=${word}&dateColumn=${date}`)
  const saidOf = (id: string) => listed.find((car: { id: string }) => car.id === id)
  expect(saidOf(one.id)).toMatchObject({ word: 'Detail', date: expect.stringContaining('2026-02-23') })
  expect(saidOf(two.id)).toMatchObject({ word: 'Body', date: expect.stringContaining('2026-03-01') })
  const stepId = here.steps.get('Detail')
  const place = { vehicleId: one.id, stepId, enteredAt: server.clock.now.toISOString() }
  expect((await admin('POST', '/settings/set-up/cars', { cars: [place] })).body.data).toMatchObject([{ outcome: 'ENTERED' }])
  const notes = (await admin('GET', `/inventory/${one.id}/notes`)).body.data
  expect(notes.map(({ note }: { note: string }) => note)).toEqual(['Promised for 3/5. Waits for the key'])
})

test('a list takes the place of the one before, a file of a feed that comes later that of both, and nothing else is a list', async () => {
  const one = await cardOf()
  await listOf([
    ['Stock', 'Where'],
    [one.stockNumber, 'Paint'],
  ])
  expect((await columns()).map(({ name }: { name: string }) => name)).toContain('Where')
  await listOf([
    ['Stock', 'Bay'],
    [one.stockNumber, 'Bay 4'],
  ])
  expect((await columns()).map(({ name }: { name: string }) => name)).not.toContain('Where')
  const wrong = await listOf([
    ['Year', 'Make'],
    ['2020', 'Kia'],
  ])
  expect([wrong.status, wrong.body.detail]).toEqual([
    422,
    'No column with the stock number or the VIN of the car was found, such as “Unit”.',
  ])
  server.pass({ minutes: 1 })
  await admin('PUT', '/settings/set-up', { onboarding: true })
  await feedsOf(server, admin).run([feedRow({ Lane: 'A' })])
  expect((await columns()).map(({ name }: { name: string }) => name)).toContain('Lane')
})
