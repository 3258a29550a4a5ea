import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demoStock } from '../modules/media/demo-plan.ts'
import { openVinDecoder, packedDatabase } from '../modules/vin/index.ts'
import { newVehicleOf } from './facts.ts'

const stock = demoStock.map(newVehicleOf)

test('no two vehicles of the demo have the same VIN', () => {
  expect(stock.length).toBeGreaterThan(300)
  expect(new Set(stock.map(({ vin }) => vin)).size).toBe(stock.length)
})

test.skipIf(packedDatabase() === undefined)('VINs decode to the make and the year that the stock says', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'lotline-vin-'))
  const decoder = openVinDecoder({ cacheDir })
  const decodings = await decoder.decodeMany(stock.map(({ vin }) => vin))
  await decoder.close()
  rmSync(cacheDir, { recursive: true, force: true })
  const decoded = decodings.map((decoding) => ({ vin: decoding?.vin, make: decoding?.make, year: decoding?.year }))
  expect(decoded).toEqual(stock.map(({ vin, make, year }) => ({ vin, make, year })))
})
