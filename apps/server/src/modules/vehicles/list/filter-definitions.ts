import type { Filter } from '@lotline/contract/vehicles/vehicles'
import { nobody } from '@lotline/domain/people/assignees'
import type { Permission } from '@lotline/domain/people/permissions'
import { personName } from '@lotline/domain/people/person-name'
import { dispositions } from '@lotline/domain/vehicles/dispositions'
import { type FilterName, listFilters } from '@lotline/domain/vehicles/list-filters'
import { priceRanges } from '@lotline/domain/vehicles/price-ranges'
import { bodyWords } from '@lotline/domain/vehicles/vehicle-words'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import type { Db } from '../../../database/doors.ts'
import { loadSteps, type Step, stepsInUse } from '../../line/index.ts'
import { listTags, listTagTexts } from '../../tags/index.ts'
import { listAssignees, listVehicleWords } from '../stock/queries.ts'
import { mayFilterBy } from './hidden-criteria.ts'
import { chosenAmong, heldInAll, type ListedRooftop, listableRooftops } from './rooftops.ts'

type Option = Filter['options'][number]
const option = (id: string, label: string, level = 0): Option => ({ id, label, level })
const all = option('ALL', 'All')

/** What the list can be filtered by here, or over the rooftops of `location`; whose stock it is of comes first where there is a choice. */
export async function describeFilters(requester: Requester, location: string | undefined): Promise<Filter[]> {
  const ids = (location ?? '').split(',').filter(Boolean)
  const listable = await listableRooftops(requester)
  if (ids.length === 0) {
    const definitions = await inOwnRooftop(requester, ({ db, actor }) => filterDefinitions(db, actor.permissions))
    return listable.length > 1 ? [locationFilter(listable), ...definitions] : definitions
  }
  return [locationFilter(listable), ...(await filtersOver(requester, chosenAmong(listable, ids, requester)))]
}

async function filtersOver({ doors }: Requester, rooftops: readonly ListedRooftop[]): Promise<Filter[]> {
  return doors.inGroup(
    rooftops.map(({ id }) => id),
    (db) => groupFilterDefinitions(db, heldInAll(rooftops)),
  )
}

/** What the list can be filtered by, with the options this rooftop's stock has; step filters need the line to be visible. */
export async function filterDefinitions(db: Db, held: ReadonlySet<Permission>): Promise<Filter[]> {
  return [
    ...(mayFilterBy('stepId', held) ? await stepFilters(db) : []),
    ...(await stockFilters(db, held, async () => (await listTags(db)).map((tag) => option(tag.id, tag.value)))),
  ]
}

/** The same over the rooftops of the group's door: steps and lights are each rooftop's own, a tag is the same where its text is. */
export async function groupFilterDefinitions(db: Db, held: ReadonlySet<Permission>): Promise<Filter[]> {
  return stockFilters(db, held, async () => (await listTagTexts(db)).map((text) => option(text, text)))
}

/** Whose stock is listed. */
export function locationFilter(rooftops: readonly ListedRooftop[]): Filter {
  return multi(
    'location',
    rooftops.map(({ id, name }) => option(id, name)),
  )
}

type Permissions = ReadonlySet<Permission>

async function stockFilters(db: Db, held: Permissions, tagOptions: () => Promise<Option[]>): Promise<Filter[]> {
  const words = await listVehicleWords(db)
  const of = (kind: string) => words.filter((word) => word.kind === kind).map((word) => option(word.value, word.value))
  const known = new Map<string, string>(dispositions.map(({ value, label }) => [value, label]))
  return [
    ...(mayFilterBy('stepId', held) && mayFilterBy('assignee', held) ? [multi('assignee', await assigneeOptions(db))] : []),
    single('inventoryState', [
      all,
      option('INVENTORY_ONLY', 'In stock'),
      option('INVENTORY_PLUS_SOLD', 'In stock and sold'),
      option('IN_RECON', 'In recon'),
    ]),
    ...(mayFilterBy('tag', held) ? [multi('tag', await tagOptions())] : []),
    multi(
      'disposition',
      of('disposition').map(({ id }) => option(id, known.get(id) ?? id)),
    ),
    multi('condition', [option('NEW', 'New'), option('USED', 'Used'), option('CPO', 'Certified pre-owned')]),
    multi('year', of('year').reverse()),
    multi('make', of('make')),
    multi('model', modelOptions(words)),
    multi(
      'bodyStyle',
      of('bodyStyle').map(({ id }) => option(id, bodyWords({ bodyStyle: id }) ?? id)),
    ),
    ...(mayFilterBy('price', held)
      ? [
          multi(
            'price',
            priceRanges.map(({ id, label }) => option(id, label)),
          ),
        ]
      : []),
    ...(mayFilterBy('recalls', held)
      ? [multi('recalls', [option('DO_NOT_DRIVE', 'Do not drive'), option('OPEN', 'Open'), option('NONE', 'None')])]
      : []),
  ]
}

function modelOptions(words: Awaited<ReturnType<typeof listVehicleWords>>): Option[] {
  const makes = new Map<string, string[]>()
  for (const { kind, value, make } of words)
    if (kind === 'model') makes.set(value, [...(makes.get(value) ?? []), ...(make === null ? [] : [make])])
  return [...makes].map(([model, ofMakes]) => ({ ...option(model, model), makes: ofMakes }))
}

async function stepFilters(db: Db): Promise<Filter[]> {
  const lights = [
    all,
    option('OK', 'On time'),
    option('WARNING', 'Due soon'),
    option('DANGER', 'Late'),
    option('UNKNOWN', 'No goal'),
  ]
  return [single('stepId', [all, ...stepOptions(stepsInUse(await loadSteps(db)))]), single('status', lights)]
}

async function assigneeOptions(db: Db): Promise<Option[]> {
  const people = await listAssignees(db)
  return [option(nobody, 'Unassigned'), ...people.map((person) => option(person.id, personName(person)))]
}

function stepOptions(steps: readonly Step[]): Option[] {
  return steps.flatMap((step) => [option(step.id, step.name, step.level), ...stepOptions(step.childSteps)])
}

function single(id: FilterName, options: Option[]): Filter {
  return { id, label: listFilters[id].label, behavior: 'SINGLE_SELECT', options }
}

function multi(id: FilterName, options: Option[]): Filter {
  return { id, label: listFilters[id].label, behavior: 'MULTI_SELECT', options }
}
