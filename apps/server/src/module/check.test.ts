import { hiddenOfVehicle } from '@lotline/contract/vehicles/vehicles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { checkModules } from './check.ts'
import type { ServerModule } from './define.ts'
import type { VehiclePart } from './vehicle-part.ts'

const part = (given: Partial<VehiclePart>): VehiclePart => ({
  kept: {},
  staleBy: {},
  atRead: {},
  masks: {},
  ...given,
})
const work = async () => {}

test.each<[string, Omit<ServerModule, 'name'>, string]>([
  [
    'kind of job',
    { jobs: [{ name: 'export', work }] },
    'The module repairs has jobs of the kind export, and so does the module vehicles',
  ],
  [
    'housekeeping task',
    { housekeeping: [{ name: 'clock', once: work }] },
    'The module repairs has the housekeeping task clock, and so does the module calendar',
  ],
  [
    'event',
    { history: { events: ['NOTES_READ'] } },
    'The module repairs writes the event NOTES_READ, and so does the module notes',
  ],
  [
    'kind of history',
    { history: { events: [], kinds: { TASKS: ['TASK_CREATED'] } } },
    'The module repairs tells history the kind TASKS, and so does the module tasks',
  ],
  [
    'printed section',
    { print: { tasks: async () => null } },
    'The module repairs prints the section tasks, and so does the module tasks',
  ],
  [
    'value of the vehicle',
    { vehicle: part({ kept: { stepItem: sql`null` } }) },
    'The module repairs gives a vehicle stepItem, and so does the module recon',
  ],
  [
    'alert count',
    { vehicle: part({ kept: { 'alertCount.tasks': sql`0` } }) },
    'The module repairs gives a vehicle alertCount.tasks, and so does the module tasks',
  ],
  [
    'permission',
    { vehicle: part({ masks: { tags: { unless: 'RECON_VIEW' } } }) },
    'The module repairs names the permission for tags, and so does the module tags',
  ],
])('a server with a %s that two modules claim does not start, and says which two', (_what, claim, sentence) => {
  expect(() => checkModules([...modules, { name: 'repairs', ...claim }])).toThrow(sentence)
})

test('two modules of one name, or a value of the vehicle that is nobody’s, keep it from starting too', () => {
  expect(() => checkModules([...modules, { name: 'notes' }])).toThrow('Two modules are called notes.')
  expect(() => checkModules(modules.filter(({ name }) => name !== 'tags'))).toThrow('No module gives a vehicle its tags.')
  expect(() => checkModules(modules)).not.toThrow()
})

test('modules withhold of a vehicle what the contract says is hidden, by the same permissions', () => {
  const all: readonly ServerModule[] = modules
  const withheld = all.flatMap(({ vehicle }) =>
    Object.entries(vehicle?.masks ?? {}).map(([field, mask]) => ({ field, unless: mask?.unless })),
  )
  const promised = hiddenOfVehicle.flatMap(({ unless, fields }) => fields.map((field) => ({ field, unless })))
  const byField = (one: { field: string }, other: { field: string }) => one.field.localeCompare(other.field)
  // Of notes the contract has no word for those that were written on tasks.
  expect(withheld.filter(({ field }) => field !== 'notes.ofTasks').sort(byField)).toEqual(promised.sort(byField))
})
