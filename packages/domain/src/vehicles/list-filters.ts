import { nobody } from '../people/assignees.ts'
import { assigneeRule, type PermissionRule, priceRule } from '../people/permission-rule.ts'
import { type RecallFilter, recallFilters } from '../recalls/recalls.ts'
import { type InventoryState, inventoryStates, type LightFilter, lightFilters, type ReconStatus } from '../recon/recon-states.ts'
import { conditions } from './conditions.ts'
import { priceRangeIds, priceRanges } from './price-ranges.ts'

/** Of a report, whoever has been sold among them. */
const reportedFilters = ['completed', 'inReconAt', 'arrived', 'leftUncompleted'] as const
/** What links lead to and no list offers: the vehicles of a report, those that turn late until a moment, and those of an age. */
export const linkedFilters = [...reportedFilters, 'due', 'reconAge'] as const

/**
 * What the list can be filtered by; in an address each is a parameter of its own. With location it is the list of those rooftops:
 * steps and lights are one rooftop's own and cannot be asked for along with it, and tags go by their text.
 */
export const filterNames = [
  'stepId',
  'status',
  'inventoryState',
  'tag',
  'assignee',
  'disposition',
  'condition',
  'year',
  'make',
  'model',
  'bodyStyle',
  'price',
  'recalls',
  'location',
  ...linkedFilters,
] as const
export type FilterName = (typeof filterNames)[number]

export type LinkedFilter = (typeof linkedFilters)[number]

export function isLinkedFilter(name: FilterName): name is LinkedFilter {
  const linked: readonly FilterName[] = linkedFilters
  return linked.includes(name)
}

/** What each rooftop has of its own, line and clock: it cannot be asked for over several. */
export const ownFilters = ['stepId', 'status', ...linkedFilters] as const satisfies readonly FilterName[]

/** What the filters ask of a vehicle. */
export type FilterFacts = {
  readonly rooftopId: string
  readonly isSold: boolean
  readonly reconStatus: ReconStatus
  /** Its step on the line, and those over it: a parent holds what its children hold. */
  readonly stepIds: readonly string[]
  readonly light: LightFilter | null
  /** Ids, or texts in the list of several rooftops. */
  readonly tags: readonly string[]
  readonly assigneeId: string | null
  readonly disposition: string | null
  readonly condition: string | null
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly bodyStyle: string | null
  readonly advertisedPrice: number | null
  /** How many of its recalls are open, and whether one of these says not to drive. */
  readonly openRecalls: number
  readonly doNotDrive: boolean
}
/** Whoever judges may not know all of them. */
type KnownFacts = { readonly [Fact in keyof FilterFacts]?: FilterFacts[Fact] | undefined }

type ListFilter = {
  /** What people call it. */
  readonly label: string
  /** What a person may not see they may not search by either: the rows that come out would tell it. */
  readonly needs: PermissionRule
  /** All options that it has; null where they come from the stock. */
  readonly closed: readonly string[] | null
  /** The options that list a vehicle; undefined where what decides is not known. */
  readonly optionsOf: (facts: KnownFacts) => readonly string[] | undefined
}

/** Whose run or passage a report counts is not told by the vehicle. */
function reported(label: string) {
  return { label, needs: 'REPORTS_STEP_REPORT_VIEW', closed: null, optionsOf: () => undefined } as const
}

/** What runs while a vehicle is on the line; how far is not known here. */
function running(label: string) {
  const optionsOf = ({ reconStatus }: KnownFacts) => onTheLine(reconStatus, () => undefined)
  return { label, needs: 'RECON_VIEW', closed: null, optionsOf } as const
}

/** Every filter of the list with its rule. The server's conditions in SQL are held against it. */
export const listFilters = {
  stepId: {
    label: 'Step',
    needs: 'RECON_VIEW',
    closed: null,
    optionsOf: ({ reconStatus, stepIds }) => onTheLine(reconStatus, () => stepIds),
  },
  status: {
    label: 'Status',
    needs: 'RECON_VIEW',
    closed: lightFilters,
    optionsOf: ({ reconStatus, light }) => onTheLine(reconStatus, () => only(light)),
  },
  inventoryState: {
    label: 'Inventory',
    needs: 'signed-in',
    closed: inventoryStates,
    optionsOf: ({ isSold, reconStatus }) => [
      ...(isSold === true ? [] : ['INVENTORY_ONLY']),
      'INVENTORY_PLUS_SOLD',
      ...(reconStatus === undefined || reconStatus === 'ACTIVE' ? ['IN_RECON'] : []),
    ],
  },
  tag: { label: 'Tag', needs: 'TAGS_VIEW', closed: null, optionsOf: ({ tags }) => tags },
  assignee: {
    label: 'Assignee',
    needs: assigneeRule,
    closed: null,
    // Whoever is off the line waits for nobody.
    optionsOf: ({ reconStatus, assigneeId }) => (assigneeId === null ? onTheLine(reconStatus, () => [nobody]) : only(assigneeId)),
  },
  disposition: { label: 'Disposition', needs: 'signed-in', closed: null, optionsOf: ({ disposition }) => only(disposition) },
  condition: { label: 'Condition', needs: 'signed-in', closed: conditions, optionsOf: ({ condition }) => only(condition) },
  year: {
    label: 'Year',
    needs: 'signed-in',
    closed: null,
    optionsOf: ({ year }) => only(year),
  },
  make: { label: 'Make', needs: 'signed-in', closed: null, optionsOf: ({ make }) => only(make) },
  model: { label: 'Model', needs: 'signed-in', closed: null, optionsOf: ({ model }) => only(model) },
  bodyStyle: { label: 'Body', needs: 'signed-in', closed: null, optionsOf: ({ bodyStyle }) => only(bodyStyle) },
  price: {
    label: 'Price',
    needs: priceRule,
    closed: priceRangeIds,
    optionsOf: ({ advertisedPrice }) => rangesOf(advertisedPrice),
  },
  recalls: {
    label: 'Recalls',
    needs: 'INVENTORY_VDP_RECALLS_VIEW',
    closed: recallFilters,
    optionsOf: ({ openRecalls, doNotDrive }) => (openRecalls === undefined ? undefined : recallOptions(openRecalls, doNotDrive)),
  },
  // The stock of other rooftops is for those who may look over several.
  location: {
    label: 'Location',
    needs: 'PLUGIN_VELOCITYINSIGHT_VIEW',
    closed: null,
    optionsOf: ({ rooftopId }) => only(rooftopId),
  },
  completed: reported('Completed'),
  due: running('Due by'),
  inReconAt: reported('In recon at'),
  arrived: reported('Arrived'),
  leftUncompleted: reported('Sold before done'),
  reconAge: running('Recon time'),
} as const satisfies Record<FilterName, ListFilter>

/** The filters whose options are the same in every stock, and those whose options the stock has. */
export type ClosedFilter = { [Name in FilterName]: (typeof listFilters)[Name]['closed'] extends null ? never : Name }[FilterName]
export type OpenFilter = Exclude<FilterName, ClosedFilter>

/** What is chosen of each filter; ALL asks for nothing. */
export type ChosenFilters = Partial<Record<FilterName, readonly string[]>>

/** The stock that is listed where none is asked for. Sold ones are asked for, but for those of a report, which has them as well. */
export function stockAsked(chosen: ChosenFilters): InventoryState {
  return reportedFilters.some((name) => optionsAsked(chosen[name])) ? 'INVENTORY_PLUS_SOLD' : 'INVENTORY_ONLY'
}

/** Whether a list with these filters holds a vehicle: any option within a filter, every filter. What is not known is left in. */
export function isListed(facts: KnownFacts, chosen: ChosenFilters): boolean {
  const asked: ChosenFilters = { ...chosen, inventoryState: optionsAsked(chosen.inventoryState) ?? [stockAsked(chosen)] }
  return filterNames.every((name) => {
    const options = optionsAsked(asked[name])
    const own = options && listFilters[name].optionsOf(facts)
    return own === undefined || own.some((option) => options?.includes(option))
  })
}

function optionsAsked(options: readonly string[] | undefined): readonly string[] | undefined {
  return options === undefined || options.length === 0 || options.includes('ALL') ? undefined : options
}

function only(value: string | number | null | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : value === null ? [] : [String(value)]
}

function onTheLine(status: ReconStatus | undefined, options: () => readonly string[] | undefined): readonly string[] | undefined {
  return status === undefined || status === 'ACTIVE' ? options() : []
}

function recallOptions(openRecalls: number, doNotDrive = false): readonly RecallFilter[] {
  if (openRecalls === 0) return ['NONE']
  return doNotDrive ? ['OPEN', 'DO_NOT_DRIVE'] : ['OPEN']
}

function rangesOf(price: number | null | undefined): readonly string[] | undefined {
  if (price === undefined || price === null) return only(price)
  return priceRanges.flatMap(({ id, from, to }) => ((from === null || price >= from) && (to === null || price <= to) ? [id] : []))
}
