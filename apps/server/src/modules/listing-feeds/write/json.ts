import type { Field } from '@lotline/domain/listing-feeds/columns'
import { filledIn, stepsOf } from './tree.ts'

type Json = string | number | { [key: string]: Json } | Json[]

/** One vehicle as JSON. */
export function jsonItem(fields: readonly Field[]): string {
  const root: { [key: string]: Json } = {}
  for (const { name, value } of filledIn(fields)) put(root, stepsOf(name), value)
  return JSON.stringify(root)
}

function put(into: { [key: string]: Json }, [step, ...rest]: ReturnType<typeof stepsOf>, value: string | number): void {
  if (!step) return
  const { key, index } = step
  if (index !== undefined) {
    const list = Array.isArray(into[key]) ? into[key] : []
    into[key] = list
    list[index] = value
  } else if (rest.length === 0) into[key] = value
  else {
    const known = into[key]
    const part = typeof known === 'object' && !Array.isArray(known) ? known : {}
    into[key] = part
    put(part, rest, value)
  }
}
