import { expect, test } from 'vitest'
import { noteRecent, readRecent } from '../../features/vehicles/recent-vehicles.ts'
import { rankVehicles, stillMeant } from './rank-vehicles.ts'

const row = (stockNumber: string, vin: string) => ({ vehicleCard: { stockNumber, vin } })

test('the stock number comes first, then the end of a VIN, then what only begins or mentions it', () => {
  const found = [
    row('X1', '1FTFW1E50MF104418'),
    row('104417B', '1FTFW1E50MFA00002'),
    row('T9', '2T3A1RFV9MC104417'),
    row('104417', '1FTFW1E50MFA00001'),
  ]
  expect(rankVehicles(found, ' 104417').map(({ vehicleCard }) => vehicleCard.stockNumber)).toEqual([
    '104417',
    'T9',
    '104417B',
    'X1',
  ])
  const many = Array.from({ length: 20 }, (_, at) => row(`T${at}`, `1FTFW1E50MFA000${at}`))
  expect(rankVehicles(many, 't')).toHaveLength(8)
})

test('while what is typed is still searched, only what bears it is left of the answer before', () => {
  const car = (stockNumber: string, model: string) => {
    const card = { stockNumber, vin: `1FTFW1E50MFA0${stockNumber}`, year: 2023, make: 'Kia', model, trim: null }
    return { vehicleCard: card }
  }
  const found = [car('P2886', 'Telluride'), car('P2888', 'Soul')]
  const left = (text: string) => stillMeant(found, text).map(({ vehicleCard }) => vehicleCard.stockNumber)
  expect(left(' p2888 ')).toEqual(['P2888'])
  expect(left('telluride')).toEqual(['P2886'])
  expect(left('feeds')).toEqual([])
})

test('a tab remembers its last six vehicles once each, and those of one rooftop only', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) noteRecent('roof', { id, stockNumber: id, title: id }, storage)
  expect(readRecent('roof', storage).map(({ id }) => id)).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
  expect(readRecent('other roof', storage)).toEqual([])
})
