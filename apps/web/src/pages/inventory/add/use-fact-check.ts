import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { vehicleKeys } from '../../../features/vehicles/keys.ts'
import { makesQuery, modelsQuery } from './dictionary-queries.ts'
import type { Draft, Named } from './new-vehicle-form.ts'

export type Facts = Pick<Draft, 'year' | 'make' | 'model'>

/** Tells what of make and model another year or make does not have. `lost` says so in words until the facts are changed again. */
export function useFactCheck(onLost: (facts: Facts, without: Partial<Facts>) => void) {
  const client = useQueryClient()
  const [lost, setLost] = useState<string>()
  const check = async (facts: Facts) => {
    // Lists that cannot be read take nothing away.
    const names = await lostFacts(client, facts).catch(() => [])
    if (names.length === 0) return
    setLost(lostWords(facts, names))
    onLost(facts, Object.fromEntries(names.map((name) => [name, ''])))
  }
  return { lost, check, forgetLost: () => setLost(undefined) }
}

type Lost = 'make' | 'model'

/** Which of them the lists do not have for the year and make. What no list ever had is the person's own word, and stays. */
export async function lostFacts(client: QueryClient, { year, make, model }: Facts): Promise<Lost[]> {
  if (year === '' || make.trim() === '') return []
  const listed = find(await client.fetchQuery(makesQuery(year)), make)
  if (!listed) return wasListed(client, 'makes', make) ? ['make', 'model'] : []
  if (model === '' || find(await client.fetchQuery(modelsQuery(year, listed.name)), model)) return []
  return wasListed(client, 'models', model) ? ['model'] : []
}

function wasListed(client: QueryClient, list: string, name: string): boolean {
  const lists = client.getQueriesData<Named[]>({ queryKey: vehicleKeys.dictionary(list) })
  return lists.some(([, named]) => named !== undefined && find(named, name) !== undefined)
}

function find(named: readonly { name: string }[], wanted: string) {
  return named.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase())
}

/** 'There is no 2024 Pontiac, so make and model were cleared.' */
export function lostWords({ year, make, model }: Facts, lost: readonly Lost[]): string {
  if (!lost.includes('make')) return `There is no ${year} ${make} ${model}, so the model was cleared.`
  return `There is no ${year} ${make}, so ${model === '' ? 'the make was' : 'make and model were'} cleared.`
}
