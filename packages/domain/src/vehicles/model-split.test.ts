import { expect, test } from 'vitest'
import { joinSplitMake, splitModel } from './model-split.ts'

const known = ['Charger', 'E-Class', 'Grand Cherokee', 'Grand Cherokee L', '330i', 'RAV4', 'RAV4 Hybrid', 'Soul']

test.each([
  ['Charger Scat Pack', 'Charger', 'Scat Pack'],
  ['E-Class E 350', 'E-Class', 'E 350'],
  ['Grand Cherokee Limited', 'Grand Cherokee', 'Limited'],
  ['Grand Cherokee L Limited', 'Grand Cherokee L', 'Limited'],
  ['330 i xDrive', '330i', 'xDrive'],
  ['RAV4 Hybrid LE', 'RAV4 Hybrid', 'LE'],
  ['Soul +', 'Soul', '+'],
  ['Charger', 'Charger', null],
  ['Dodge Charger GT', 'Charger', 'GT'],
  ['Challenger R/T', 'Challenger R/T', null],
])('%j is the model %j with the trim %j', (text, model, trim) => {
  expect(splitModel('Dodge', text, known)).toEqual({ model, trim })
})

test('the second word of a maker is taken back from the model', () => {
  expect(joinSplitMake('Land', 'Rover Discovery HSE')).toEqual({ make: 'Land Rover', model: 'Discovery HSE' })
  expect(joinSplitMake('Land Rover', 'Discovery HSE')).toEqual({ make: 'Land Rover', model: 'Discovery HSE' })
})
