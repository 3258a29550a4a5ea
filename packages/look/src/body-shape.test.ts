import { expect, test } from 'vitest'
import { bodyShapeOf } from './body-shape.ts'

test('body styles as feeds and decoders write them find their drawing', () => {
  const cases = {
    Sedan: 'sedan',
    '4D Sedan': 'sedan',
    SUV: 'suv',
    'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': 'suv',
    'Crossover Utility Vehicle (CUV)': 'crossover',
    'Crew Cab': 'pickup',
    'Regular Cab Pickup': 'pickup-regular',
    Pickup: 'pickup',
    Minivan: 'minivan',
    'Cargo Van': 'van',
    Convertible: 'convertible',
    'Hatchback/Liftback/Notchback': 'hatchback',
    Wagon: 'wagon',
    'G Coupe': 'coupe',
  }
  for (const [text, shape] of Object.entries(cases)) expect(bodyShapeOf(text), text).toBe(shape)
})

test('an unknown body is drawn as a sedan', () => {
  expect(bodyShapeOf(null)).toBe('sedan')
  expect(bodyShapeOf('Other')).toBe('sedan')
})
