import type { Vehicle } from '@lotline/contract/vehicles'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/query-keys.ts'
import { patchVehicle } from '../../../features/vehicles/vehicle-cache.ts'

/** What a person has typed into a field, the value it stands for, and the value that the vehicle had when they began. */
type Entry<Value> = { readonly text: string; readonly value: Value; readonly seen: Value }
export type Draft<Name extends string, Value> = Readonly<Partial<Record<Name, Entry<Value>>>>

/** The draft with something typed into a field. What the field had at first stays known. */
export function withEntry<Name extends string, Value>(
  draft: Draft<Name, Value>,
  name: Name,
  { text, value, current }: { text: string; value: Value; current: Value },
): Draft<Name, Value> {
  const entry = draft[name]
  return { ...draft, [name]: { text, value, seen: entry ? entry.seen : current } }
}

/** The fields whose value differs from what the vehicle has now: what would be saved, and nothing else. */
export function changedFields<Name extends string, Value>(
  draft: Draft<Name, Value>,
  current: Readonly<Record<Name, Value>>,
): { name: Name; value: Value }[] {
  return namesIn(draft).flatMap((name) => {
    const entry = draft[name]
    return entry && entry.value !== current[name] ? [{ name, value: entry.value }] : []
  })
}

/** Whether somebody else has given a field another value while it was being typed into. */
export function isOvertaken<Name extends string, Value>(draft: Draft<Name, Value>, name: Name, current: Value): boolean {
  const entry = draft[name]
  return entry !== undefined && entry.seen !== current && entry.value !== current
}

/** The draft without a field: it follows the vehicle again. */
export function withoutEntry<Name extends string, Value>(draft: Draft<Name, Value>, name: Name): Draft<Name, Value> {
  const { [name]: _given, ...rest } = draft
  return rest as Draft<Name, Value> // what is left of a draft is one
}

/** The draft once some of it has been saved: what has been typed into the same field meanwhile stays, over the value that was saved. */
export function afterSaving<Name extends string, Value>(
  draft: Draft<Name, Value>,
  saved: Readonly<Partial<Record<Name, Value>>>,
): Draft<Name, Value> {
  const left: { [N in Name]?: Entry<Value> } = { ...draft }
  for (const name of namesIn(draft)) {
    const [entry, value] = [draft[name], saved[name]]
    if (!entry || value === undefined) continue
    if (entry.value === value) delete left[name]
    else left[name] = { ...entry, seen: value }
  }
  return left
}

function namesIn<Name extends string, Value>(draft: Draft<Name, Value>): Name[] {
  return Object.keys(draft) as Name[] // a draft has no other keys
}

/** Shows a vehicle as the server answered an edit of it, in lists and on its page, and reads its history anew. */
export function keepEdited(client: QueryClient, vehicle: Vehicle): void {
  patchVehicle(client, vehicle)
  client.invalidateQueries({ queryKey: keys.vehicleHistory(vehicle.vehicleCard.id) })
}
