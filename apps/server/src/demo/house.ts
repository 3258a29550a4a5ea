import { randomUUID } from 'node:crypto'
import { seededRoles } from '@lotline/domain/people/roles'
import type { Actor } from '../ctx.ts'
import type { IdentityDb } from '../database/doors.ts'
import type { DemoHouse } from '../module/demo-part.ts'
import { createPerson, join } from '../modules/people/index.ts'
import {
  createGroup,
  createRooftop,
  findGroupId,
  findPeople,
  hasRooftops,
  listRooftopsOfGroup,
  settleMemberships,
  upsertGroupRole,
} from '../modules/rooftops/index.ts'
import { type DemoPerson, demoAccounts, demoAdmin, demoPassword } from './people.ts'
import { type DemoRooftop, demoGroupName, demoRooftops, newRooftopOf } from './rooftops.ts'
import { shopHours } from './shop-hours.ts'

/** Whether the demo is still to be made, or was left half made. Its administrator is made last and so tells. */
export async function isWanted(db: IdentityDb): Promise<boolean> {
  if (!(await hasRooftops(db))) return true
  return (await findGroupId(db, demoGroupName)) !== undefined && !(await isFinished(db))
}

export async function isFinished(db: IdentityDb): Promise<boolean> {
  return (await findPeople(db, [demoAdmin.emailAddress])).length > 0
}

/** What the demo is made with. */
export type Making = Pick<DemoHouse, 'doors' | 'store' | 'url' | 'dataDir' | 'now'>

/** The group with its rooftops and people, in one transaction. What is there is taken. */
export async function openHouses(making: Making): Promise<DemoHouse[]> {
  const { doors } = making
  await doors.identity(async (db) => {
    if ((await findGroupId(db, demoGroupName)) === undefined) await createPeopleAndRooftops(db)
  })
  const rooftops = await doors.identity(async (db) => listRooftopsOfGroup(db, (await findGroupId(db, demoGroupName)) ?? ''))
  return Promise.all(
    demoRooftops.map((plan) => openHouse(making, plan, required(rooftops.find(({ name }) => name === plan.name)?.id, plan.name))),
  )
}

async function createPeopleAndRooftops(db: IdentityDb): Promise<void> {
  const groupId = await createGroup(db, demoGroupName)
  const rooftopIds: string[] = []
  for (const plan of demoRooftops) {
    const rooftopId = await createRooftop(db, newRooftopOf(plan, groupId))
    rooftopIds.push(rooftopId)
    for (const person of plan.staff) await welcome(db, person, randomUUID(), [rooftopId])
  }
  for (const account of demoAccounts) await welcome(db, account, demoPassword, rooftopIds)
}

/**
 * The last act: from here on the demo can be signed in to as administrator and is never touched again. The administrator's role
 * is given in the group too, so that a rooftop opened later has its administrator.
 */
export async function finish(db: IdentityDb, houses: readonly DemoHouse[], now: Date): Promise<string> {
  const rooftopIds = houses.map(({ id }) => id)
  const adminId = await welcome(db, demoAdmin, demoPassword, rooftopIds)
  const groupId = required(await findGroupId(db, demoGroupName), demoGroupName)
  await upsertGroupRole(db, groupId, adminId, seededRoles[demoAdmin.role].name)
  await settleMemberships(db, { personIds: [adminId] }, now)
  return adminId
}

async function welcome(db: IdentityDb, person: DemoPerson, password: string, rooftopIds: readonly string[]): Promise<string> {
  const [home] = rooftopIds
  const id = await createPerson(db, { ...person, password, ...(home && { defaultRooftopId: home }) })
  for (const rooftopId of rooftopIds) await join(db, id, rooftopId, person.role)
  return id
}

async function openHouse(making: Making, plan: DemoRooftop, id: string): Promise<DemoHouse> {
  const people = [...demoAccounts, ...plan.staff]
  const addresses = people.map(({ emailAddress }) => emailAddress)
  const known = await making.doors.identity((db) => findPeople(db, addresses))
  const idOf = new Map(known.map((person) => [person.emailAddress, person.id]))
  const actors = new Map(
    people.map((person) => [person.key, actorOf(person, required(idOf.get(person.emailAddress), person.emailAddress), id)]),
  )
  const shop = shopHours(plan.timeZone, making.now)
  return { ...making, id, plan, shop, actor: (key) => required(actors.get(key), key) }
}

function actorOf(person: DemoPerson, personId: string, rooftopId: string): Actor {
  const { firstName, lastName, companyName = null, role } = person
  return {
    personId,
    sessionId: '',
    rooftopId,
    firstName,
    lastName,
    companyName,
    permissions: new Set(seededRoles[role].permissions),
    featureFlags: [],
    via: 'session',
  }
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo group lacks ${name}. Empty the database and start again, or set DEMO=0.`)
  return value
}
