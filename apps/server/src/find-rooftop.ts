import type { Doors } from './database/doors.ts'
import { listRooftops } from './database/rooftops.ts'
import { ArgumentsError } from './feed-wish.ts'

export type NamedRooftop = { id: string; name: string }

/** The rooftop that a command names, by its id or its name. */
export async function findRooftop(doors: Doors, wanted: string): Promise<NamedRooftop> {
  const rooftops = await doors.identity(listRooftops)
  const rooftop =
    rooftops.find(({ id }) => id === wanted) ?? rooftops.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase())
  if (rooftop) return rooftop
  const names = rooftops.map(({ name }) => `'${name}'`).join(', ')
  throw new ArgumentsError(`There is no rooftop '${wanted}'. ${names ? `The rooftops are ${names}.` : 'There are none yet.'}`)
}
