import { expect, test } from 'vitest'
import { listMakes, listModels, listYears, modelNames } from './model-table.ts'

function names(list: readonly { readonly name: string }[]): string[] {
  return list.map((entry) => entry.name)
}

test('years run from next year down to 1981', () => {
  const years = listYears(new Date('2026-11-20T12:00:00Z'))
  expect([years[0], years.at(-1), years.length]).toEqual([2027, 1981, 47])
})

test('a year offers the makes that were sold in it', () => {
  expect(names(listMakes(2021))).toEqual(expect.arrayContaining(['Ford', 'Tesla', 'Ram', 'Genesis']))
  expect(names(listMakes(2021))).not.toEqual(expect.arrayContaining(['Pontiac']))
  expect(names(listMakes(1995))).toEqual(expect.arrayContaining(['Pontiac', 'Plymouth', 'Geo', 'Saturn']))
  expect(names(listMakes(1995))).not.toEqual(expect.arrayContaining(['Tesla']))
  expect(listMakes(2021)).toContainEqual({ id: 'mercedes-benz', name: 'Mercedes-Benz' })
})

test('models come by the id, the name or another name of the make', () => {
  const models = names(listModels(2021, 'ford'))
  expect(models).toEqual(expect.arrayContaining(['F-150', 'Bronco Sport', 'Mustang Mach-E', 'Explorer']))
  expect(models).not.toContain('Focus RS 1981')
  expect(names(listModels(2021, 'Ford'))).toEqual(models)
  expect(listModels(2021, 'chevy')).toEqual(listModels(2021, 'chevrolet'))
  expect(listModels(2021, 'chevy')).toContainEqual({ id: 'silverado-1500', name: 'Silverado 1500' })
})

test('models follow their years', () => {
  const mitsubishi = names(listModels(1998, 'mitsubishi'))
  expect(mitsubishi).toEqual(
    expect.arrayContaining(['3000GT', 'Diamante', 'Eclipse', 'Galant', 'Mirage', 'Montero', 'Montero Sport']),
  )
  const volkswagen = names(listModels(2015, 'vw'))
  expect(volkswagen).toEqual(
    expect.arrayContaining(['Beetle', 'CC', 'e-Golf', 'Eos', 'Golf', 'GTI', 'Jetta', 'Passat', 'Tiguan', 'Touareg']),
  )
  expect(volkswagen).not.toContain('ID.4')
  expect(names(listModels(2027, 'Toyota'))).toContain('Camry')
})

test('an unknown make or an early year has no models, and nothing breaks', () => {
  expect(listModels(2021, 'no such make')).toEqual([])
  expect(listModels(2021, '__proto__')).toEqual([])
  expect(listModels(2021, 'constructor')).toEqual([])
  expect(listMakes(1900).length).toBeGreaterThan(60)
})

test('the names of a make are one list for telling model and trim apart', () => {
  expect(modelNames('Mercedes')).toBe(modelNames('Mercedes-Benz'))
  expect(modelNames('Dodge')).toEqual(expect.arrayContaining(['Charger', 'Grand Caravan', 'Ram 1500']))
})
