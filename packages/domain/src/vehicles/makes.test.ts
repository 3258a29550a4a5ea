import { expect, test } from 'vitest'
import { canonicalMake, findMake, makes } from './makes.ts'

test.each([
  ['FORD', 'Ford'],
  ['bmw', 'BMW'],
  ['  chevy ', 'Chevrolet'],
  ['CHEV TRUCK', 'Chevrolet'],
  ['dodge tk', 'Dodge'],
  ['ford tk', 'Ford'],
  ['RAM', 'Ram'],
  ['Ram Trucks', 'Ram'],
  ['vw', 'Volkswagen'],
  ['mercedes', 'Mercedes-Benz'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['MERCEDES-BENZ', 'Mercedes-Benz'],
  ['landrover', 'Land Rover'],
  ['Land-Rover', 'Land Rover'],
  ['Infiniti', 'INFINITI'],
  ['Mini', 'MINI'],
  ['Fiat', 'FIAT'],
  ['SAAB', 'Saab'],
  ['Smart', 'smart'],
  ['rolls royce', 'Rolls-Royce'],
  ['alfa', 'Alfa Romeo'],
  ['gmc', 'GMC'],
  ['HUMMER', 'HUMMER'],
  // Not curated: as written.
  ['Winnebago  Industries ', 'Winnebago Industries'],
  ['', ''],
])('a feed that says %j means %s', (text, name) => {
  expect(canonicalMake(text)).toBe(name)
})

test('every make is found by its id and by its name, and no two share an id', () => {
  expect(new Set(makes.map((make) => make.id)).size).toBe(makes.length)
  for (const make of makes) {
    expect(findMake(make.id)).toEqual(make)
    expect(findMake(make.name)).toEqual(make)
  }
  expect(findMake('mercedes-benz')).toEqual({ id: 'mercedes-benz', name: 'Mercedes-Benz' })
  expect(findMake('no such make')).toBeUndefined()
})

test('no spelling leads to two makes', () => {
  for (const make of makes) expect(canonicalMake(make.name)).toBe(make.name)
})
