import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inRecon, ownDataDir, startServer } from '../../../test/server.ts'
import { updateVehicle } from '../vehicles/index.ts'
import { takeInFlatFile } from './flat-file.ts'

const server = await startServer()
const manager = await server.someone('manager')
const elsewhere = await server.someone('manager', server.there.id)
const folder = ownDataDir()

function flat(change: Record<number, string> = {}, count = 29): string {
  const usual = {
    0: '1',
    1: '26V901000',
    2: 'KIA',
    3: 'SORENTO',
    4: '2023',
    6: 'SEATS',
    10: 'V',
    15: '20261014',
    19: 'Café motor',
  }
  const fields = { ...usual, ...change } as Record<number, string>
  return Array.from({ length: count }, (_, at) => fields[at] ?? '').join('\t')
}

async function aCar(caller = manager) {
  const id = await inRecon(caller)
  await server.doors.inRooftop(caller.rooftopId, (db) => updateVehicle(db, id, { year: 2023, make: 'Kia', model: 'Sorento' }))
  return { id, read: async () => (await caller('GET', `/inventory/${id}/recalls`)).body.data }
}

async function take(lines: readonly string[]) {
  const file = path.join(folder, 'FLAT_RCL.txt')
  writeFileSync(file, Buffer.from(lines.join('\r\n'), 'latin1'))
  const faults: [number, string][] = []
  const onFault = (line: number, fault: string) => void faults.push([line, fault])
  const report = await takeInFlatFile({ doors: server.doors, now: new Date(server.clock.now), onFault }, file)
  return { ...report, faults }
}

test('cars of all rooftops are told what the file says of their models, once, and bad lines are named', async () => {
  const [here, there] = [await aCar(), await aCar(elsewhere)]
  const lines = [
    flat(),
    flat({ 6: 'ELECTRICAL', 28: 'Yes' }),
    flat({ 1: '12V034000' }, 24),
    flat({ 3: 'RIO' }),
    flat({ 4: '9999' }),
    flat({ 10: 'T' }),
    'nothing of the kind',
    flat({ 19: 'x'.repeat(200_000) }),
  ]
  expect(await take(lines)).toEqual({
    ...{ read: 8, ofStock: 3, added: 4, changed: 2, unchanged: 0, leftOut: 2 },
    faults: [
      [7, 'it has 1 fields, and not 24 to 29'],
      [8, 'it is longer than 100000 characters'],
    ],
  })
  for (const car of [here, there])
    expect(await car.read()).toMatchObject([
      { nhtsaId: '26V901000', description: 'Café motor', component: 'SEATS, ELECTRICAL', parkOutside: true, origin: 'FLAT_FILE' },
      { nhtsaId: '12V034000', knownFor: 'MODEL', issuedDate: '2026-10-14' },
    ])
  expect(await take(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 6 })
})
