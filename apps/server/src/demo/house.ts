import { randomUUID } from 'node:crypto'
import { seededRoles } from '@lotline/domain/people/roles'
import type { Actor } from '../ctx.ts'
import type { Doors, IdentityDb } from '../database/doors.ts'
import { newId } from '../database/new-id.ts'
import { insertPermits, layLine, loadSteps, type Step } from '../modules/line/index.ts'
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
import { insertTag, listTags } from '../modules/tags/index.ts'
import { type DemoPerson, demoAccounts, demoAdmin, demoPassword } from './people.ts'
import { type DemoRooftop, demoGroupName, demoLine, demoRooftops, newRooftopOf } from './rooftops.ts'
import { demoTags } from './tags.ts'

/** A demo rooftop, ready for vehicles: who works there, its steps and tags by name. */
export type House = {
  id: string
  plan: DemoRooftop
  actor(key: string): Actor
  stepId(name: string): string
  tagId(value: string): string
}

/** Whether the demo is still to be made, or was left half made. Its administrator is made last and so tells. */
export async function isWanted(db: IdentityDb): Promise<boolean> {
  if (!(await hasRooftops(db))) return true
  return (await findGroupId(db, demoGroupName)) !== undefined && !(await isFinished(db))
}

export async function isFinished(db: IdentityDb): Promise<boolean> {
  return (await findPeople(db, [demoAdmin.emailAddress])).length > 0
}

/** The group with its rooftops and people in one transaction; the lines and tags of each rooftop in another. What is there is taken. */
export async function openHouses(doors: Doors): Promise<House[]> {
  await doors.identity(async (db) => {
    if ((await findGroupId(db, demoGroupName)) === undefined) await createPeopleAndRooftops(db)
  })
  const rooftops = await doors.identity(async (db) => listRooftopsOfGroup(db, (await findGroupId(db, demoGroupName)) ?? ''))
  return Promise.all(
    demoRooftops.map((plan) => openHouse(doors, plan, required(rooftops.find(({ name }) => name === plan.name)?.id, plan.name))),
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
export async function finish(db: IdentityDb, houses: readonly House[], now: Date): Promise<void> {
  const rooftopIds = houses.map(({ id }) => id)
  const adminId = await welcome(db, demoAdmin, demoPassword, rooftopIds)
  const groupId = required(await findGroupId(db, demoGroupName), demoGroupName)
  await upsertGroupRole(db, groupId, adminId, seededRoles[demoAdmin.role].name)
  await settleMemberships(db, { personIds: [adminId] }, now)
}

async function welcome(db: IdentityDb, person: DemoPerson, password: string, rooftopIds: readonly string[]): Promise<string> {
  const [home] = rooftopIds
  const id = await createPerson(db, { ...person, password, ...(home && { defaultRooftopId: home }) })
  for (const rooftopId of rooftopIds) await join(db, id, rooftopId, person.role)
  return id
}

async function openHouse(doors: Doors, plan: DemoRooftop, id: string): Promise<House> {
  const people = [...demoAccounts, ...plan.staff]
  const known = await doors.identity((db) =>
    findPeople(
      db,
      people.map(({ emailAddress }) => emailAddress),
    ),
  )
  const idOf = new Map(known.map((person) => [person.emailAddress, person.id]))
  const actors = new Map(
    people.map((person) => [person.key, actorOf(person, required(idOf.get(person.emailAddress), person.emailAddress), id)]),
  )
  const actor = (key: string) => required(actors.get(key), key)
  const { steps, tags } = await doors.inRooftop(id, async (db) => {
    if ((await loadSteps(db)).length === 0) {
      const stepIds = await layLine(
        { db },
        demoLine((key) => actor(key).personId),
      )
      for (const person of people) {
        await insertPermits(
          db,
          actor(person.key).personId,
          (person.steps ?? []).map((step) => required(stepIds.get(step), step)),
        )
      }
      for (const [value, hexColor] of Object.entries(demoTags))
        await insertTag(db, { id: newId(), value, hexColor, tagType: 'DEALER' })
    }
    return { steps: namesOf(await loadSteps(db)), tags: new Map((await listTags(db)).map((tag) => [tag.value, tag.id])) }
  })
  return {
    id,
    plan,
    actor,
    stepId: (name) => required(steps.get(name), name),
    tagId: (value) => required(tags.get(value), value),
  }
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
  }
}

function namesOf(steps: readonly Step[]): Map<string, string> {
  return new Map(steps.flatMap((step) => [[step.name, step.id] as const, ...namesOf(step.childSteps)]))
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo group lacks ${name}. Empty the database and start again, or set DEMO=0.`)
  return value
}
