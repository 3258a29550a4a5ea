import type { Doors } from '../apps/server/src/database/doors.ts'
import { layLine, usualLine } from '../apps/server/src/modules/line/index.ts'
import { createPerson, join } from '../apps/server/src/modules/people/index.ts'
import { createGroup, createRooftop } from '../apps/server/src/modules/rooftops/index.ts'

export type Account = { emailAddress: string; password: string }
export type Rooftop = {
  id: string
  vehicles: number
  /** Two managers. */
  accounts: readonly [Account, Account]
  /** Technicians. */
  colleagues: readonly Account[]
  steps: ReadonlyMap<string, string>
}

const password = 'Lotline#2026'
const technicianCount = 10

/** Opens an empty rooftop with the usual line, two managers who can sign in and some technicians. */
export async function openRooftop(doors: Doors, groupId: string, vehicles: number): Promise<Rooftop> {
  const name = `Bench Motors ${vehicles}`
  const place = { groupId, name, timeZone: 'America/Chicago', pack: 500 }
  const technicians = Array.from({ length: technicianCount }, (_, index) => `tech${index}.${vehicles}@bench.lotline.test`)
  const [id, emails] = await doors.identity(async (db) => {
    const rooftopId = await createRooftop(db, place)
    const addresses = [`first.${vehicles}@bench.lotline.test`, `second.${vehicles}@bench.lotline.test`] as const
    const add = async (emailAddress: string, role: 'manager' | 'technician', index: number) => {
      const person = { emailAddress, firstName: `Person${index}`, lastName: 'Bench', password, defaultRooftopId: rooftopId }
      await join(db, await createPerson(db, person), rooftopId, role)
    }
    for (const [index, address] of addresses.entries()) await add(address, 'manager', index)
    for (const [index, address] of technicians.entries()) await add(address, 'technician', index + 2)
    return [rooftopId, addresses] as const
  })
  const steps = await doors.inRooftop(id, (db) => layLine({ db }, usualLine))
  const colleagues = technicians.map(accountOf)
  return { id, vehicles, steps, colleagues, accounts: [accountOf(emails[0]), accountOf(emails[1])] }
}

export async function openGroup(doors: Doors): Promise<string> {
  return doors.identity((db) => createGroup(db, 'Bench Group'))
}

function accountOf(emailAddress: string): Account {
  return { emailAddress, password }
}
