import { useState } from 'react'

/** A choice that this browser keeps from visit to visit, one of `values`; the first of them until somebody chooses. */
export function useKept<Value extends string | boolean>(key: string, values: readonly [Value, ...Value[]]) {
  const [value, setValue] = useState(() => readKept(key, values))
  const choose = (next: Value) => {
    localStorage.setItem(key, JSON.stringify(next))
    setValue(next)
  }
  return [value, choose] as const
}

/** What is kept now; anything that is none of `values` counts as nothing. */
export function readKept<Value extends string | boolean>(
  key: string,
  values: readonly [Value, ...Value[]],
  storage: Pick<Storage, 'getItem'> = localStorage,
): Value {
  const kept = storage.getItem(key)
  return values.find((value) => JSON.stringify(value) === kept) ?? values[0]
}
