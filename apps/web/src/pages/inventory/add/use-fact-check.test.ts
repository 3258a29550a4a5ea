import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makesQuery, modelsQuery } from './dictionary-queries.ts'
import { lostFacts, lostWords } from './use-fact-check.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name, name }))

/** The lists as they have been read. */
function lists() {
  const client = new QueryClient()
  client.setQueryData(makesQuery('2008').queryKey, named('Ford', 'Pontiac'))
  client.setQueryData(makesQuery('2024').queryKey, named('Ford', 'Toyota'))
  client.setQueryData(modelsQuery('2008', 'Ford').queryKey, named('Taurus', 'Edge'))
  client.setQueryData(modelsQuery('2024', 'Ford').queryKey, named('Edge'))
  client.setQueryData(modelsQuery('2024', 'Toyota').queryKey, named('Camry'))
  return client
}
const lost = (year: string, make: string, model: string) => lostFacts(lists(), { year, make, model })

test('a make that the year does not have goes with its model, a model that make and year do not have goes alone', async () => {
  expect(await lost('2024', 'Pontiac', 'G6')).toEqual(['make', 'model'])
  expect(await lost('2024', 'Ford', 'Taurus')).toEqual(['model'])
  expect(await lost('2024', 'Toyota', 'edge')).toEqual(['model'])
})

test('what the lists have stays, and so does what no list ever had', async () => {
  expect(await lost('2024', 'ford ', 'Edge')).toEqual([])
  expect(await lost('2024', 'Kit car', 'Edge')).toEqual([])
  expect(await lost('2024', 'Ford', 'Shop truck')).toEqual([])
  expect(await lost('', 'Pontiac', 'G6')).toEqual([])
})

test('what was cleared is named', () => {
  const facts = { year: '2024', make: 'Pontiac', model: 'G6' }
  expect(lostWords(facts, ['make', 'model'])).toBe('There is no 2024 Pontiac, so make and model were cleared.')
  expect(lostWords({ ...facts, model: '' }, ['make', 'model'])).toBe('There is no 2024 Pontiac, so the make was cleared.')
  expect(lostWords({ ...facts, make: 'Ford', model: 'Taurus' }, ['model'])).toBe(
    'There is no 2024 Ford Taurus, so the model was cleared.',
  )
})
