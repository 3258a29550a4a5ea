import { gateKinds } from '@lotline/domain/gates/gates'
import { assigneeRule, delayRule, vehicleRule } from '@lotline/domain/people/permission-rule'
import { reconStatuses } from '@lotline/domain/recon/recon-states'
import { taskTotalRule } from '@lotline/domain/tasks/tasks'
import { z } from 'zod'
import { OverviewCard } from '../engage/overview.ts'
import { StepItem } from '../recon/recon-step.ts'
import { route } from '../route.ts'
import { Id, Money, Named, PersonName, Timestamp } from '../shapes.ts'

export const VehicleTag = z.object({
  tagId: z.string(),
  instanceId: z.string(),
  value: z.string(),
  hexColor: z.string(),
  tagType: z.enum(['DEALER', 'SYSTEM']),
  tagIcon: z.string().nullable(),
})

export const VehicleCard = z.object({
  id: z.string(),
  vin: z.string(),
  stockNumber: z.string(),
  year: z.number().int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
  bodyStyle: z.string().nullable(),
  doors: z.number().int().nullable(),
  mileage: z.number().int().nullable(),
  odometerUnit: z.enum(['miles', 'kilometers']),
  exteriorColor: z.string().nullable(),
  color: z.string(),
  interiorColor: z.string().nullable(),
  driveTrain: z.string().nullable(),
  engine: z.string().nullable(),
  transmission: z.string().nullable(),
  fuelType: z.string().nullable(),
  disposition: z.string(),
  condition: z.enum(['NEW', 'USED', 'CPO']),
  /** Which of these facts the VIN has told, and neither a file nor a person since. */
  decodedFields: z.array(z.string()),
  location: Named,
  /** The first photo, as it fits a card: an address that a picture can be shown from for two hours, the same all through an hour. */
  vehicleImage: z.string().nullable(),
  /** The photos in order, as they fill a screen; in lists the first alone, which their cards show. */
  imageCarousel: z.array(z.string()),
  /** Null for whoever may not see photos. */
  photoCount: z.number().int().nullable(),
  sold: z.boolean(),
  inRecon: z.boolean(),
  reconStatus: z.enum(reconStatuses),
  /** Open recalls; null for whoever may not see recalls. */
  recallCount: z.number().int().nullable(),
  /** Whether an open recall says not to drive it: for everybody who sees the vehicle. */
  doNotDrive: z.boolean(),
  /** Tasks to be decided on or done; null for whoever may not see tasks. */
  tasksNeedingAttentionCount: z.number().int().nullable(),
  advertisedPrice: Money.nullable(),
  priceHistory: z.array(z.object({ price: Money.nullable(), timestamp: Timestamp })),
  /** All six figures, or none where nothing has been counted, and for whoever may not see Engage. */
  velocityEngageOverviewCards: z.array(OverviewCard),
  dateAdded: Timestamp,
  daysInInventory: z.number().int(),
})
export type VehicleCard = z.infer<typeof VehicleCard>

const ReconInfo = z.object({
  appraisedValue: Money.nullable(),
  estimatedRecon: Money.nullable(),
  initialCost: Money.nullable(),
  targetCost: Money.nullable(),
  cost: Money.nullable(),
  pack: Money.nullable(),
  /** Tasks that are approved or done; what waits for a decision is no part of it. */
  actualRecon: Money.nullable(),
  /** Null for whoever may not see what a task costs. */
  requestedRecon: Money.nullable(),
  overage: Money.nullable(),
})

/** One of a vehicle's latest notes, or what was written on one of its tasks. */
const LatestNote = z.object({
  id: z.string(),
  note: z.string(),
  timestamp: Timestamp,
  sender: PersonName.nullable(),
  targetType: z.enum(['vehicle', 'task']),
})
export type LatestNote = z.infer<typeof LatestNote>

/** A vehicle as lists and the vehicle page read it. `asOf` is the moment of every time in it. */
export const Vehicle = z.object({
  vehicleCard: VehicleCard,
  tags: z.array(VehicleTag),
  stepItem: StepItem.nullable(),
  /** What would hold it at each gate of the line, the worst first; that of its own step holds it now. */
  holds: z.array(z.object({ stepId: z.string(), kind: z.enum(gateKinds), count: z.number().int() })),
  /** The latest three, oldest first; those of its tasks apart from them, and in lists only where they were asked for. */
  notes: z.array(LatestNote),
  price: Money.nullable(),
  cost: Money.nullable(),
  profit: Money.nullable(),
  reconTimeAsSeconds: z.number().int().nullable(),
  retailReadyTimeAsSeconds: z.number().int().nullable(),
  reconTimeRunning: z.boolean(),
  retailReadyTimeRunning: z.boolean(),
  reconWarningTimeAsSeconds: z.number().int().nullable(),
  reconGoalTimeAsSeconds: z.number().int().nullable(),
  retailReadyWarningTimeAsSeconds: z.number().int().nullable(),
  retailReadyGoalTimeAsSeconds: z.number().int().nullable(),
  /** Idle time in the current step above this wants attention; null where the rooftop has no limit. */
  idleLimitAsSeconds: z.number().int().nullable(),
  /** What the time beyond the recon goal has cost; null where recon has not begun or the rooftop has no recon goal or no holding cost. */
  delayCost: Money.nullable(),
  /** What it is made of: whole seconds around the clock since recon turned late, and what a day costs. It goes on while recon time does. */
  delay: z.object({ seconds: z.number().int(), perDay: Money, lateAt: Timestamp.nullable() }).nullable(),
  reconInfo: ReconInfo.nullable(),
  /** For each section of the vehicle what there is to look at, of notes those unread that name the reader; null for a section that may not be seen. */
  alertCount: z.record(z.string(), z.number().int().nullable()),
  vehicleType: z.enum(['inventory', 'recon']),
  /** Tasks that wait for a decision, and how long by the rooftop's clock the one has waited that was asked for first; goes on from `asOf`. */
  approvalWait: z.object({ count: z.number().int(), waitingSeconds: z.number().int() }).nullable(),
  asOf: Timestamp,
})
export type Vehicle = z.infer<typeof Vehicle>

/** What of a vehicle is hidden from whom; the answer to an act on the line shows its step all the same. */
export const hiddenOfVehicle = [
  { unless: 'INVENTORY_VDP_RECON_INFO_VIEW', fields: ['price', 'cost', 'profit', 'reconInfo'] },
  { unless: delayRule, fields: ['delayCost', 'delay'] },
  // No row shows it with recon information alone; from the sum over one task its cost could be told.
  { unless: taskTotalRule, fields: ['reconInfo.requestedRecon'] },
  { unless: 'TAGS_VIEW', fields: ['tags'] },
  { unless: 'INVENTORY_VDP_NOTES_VIEW', fields: ['notes', 'alertCount.notes'] },
  {
    unless: 'INVENTORY_VDP_PHOTOS_VIEW',
    fields: ['vehicleCard.vehicleImage', 'vehicleCard.imageCarousel', 'vehicleCard.photoCount'],
  },
  { unless: 'RECON_VDP_CHECKLISTS_VIEW', fields: ['alertCount.checklists'] },
  { unless: 'INVENTORY_VDP_RECALLS_VIEW', fields: ['vehicleCard.recallCount', 'alertCount.recalls'] },
  { unless: 'INVENTORY_VDP_ROS_VIEW', fields: ['alertCount.repairOrders'] },
  { unless: 'INVENTORY_VDP_TASKS_VIEW', fields: ['vehicleCard.tasksNeedingAttentionCount', 'alertCount.tasks', 'approvalWait'] },
  { unless: 'RECON_VIEW', fields: ['stepItem', 'reconTimeAsSeconds', 'retailReadyTimeAsSeconds'] },
  { unless: 'RECON_VIEW', fields: ['holds'] },
  { unless: 'PLUGIN_VELOCITYENGAGE_VIEW', fields: ['vehicleCard.velocityEngageOverviewCards'] },
  { unless: assigneeRule, fields: ['stepItem.assignedTo'] },
] as const

const startIndex = z.coerce.number().int().min(0).max(10_000_000).default(0)
const pageSize = z.coerce.number().int().min(1).max(100).default(20)

export const sortIds = [
  'AGE',
  'STOCK_NUMBER',
  'YEAR',
  'MAKE',
  'MODEL',
  'MILEAGE',
  'PRICE',
  'RECON_TIME',
  'RETAIL_READY_TIME',
  'TIME_IN_STEP',
  'AGAINST_GOAL',
  'DELAY_COST',
  'STEP',
] as const
export type SortId = (typeof sortIds)[number]

export const ListQuery = z.object({
  filterIds: z.string().max(20_000).optional(),
  s: z.string().max(10_000).optional(),
  sortId: z.enum(sortIds).default('AGE'),
  sortDirection: z.enum(['ASCENDING', 'DESCENDING']).default('DESCENDING'),
  pageSize,
  startIndex,
  includeTaskNotes: z.enum(['true', 'false']).optional(),
  /** `meta.asOf` of the first page, on all pages after it: running times are compared as of then. A day old at most. */
  asOf: z.iso.datetime({ offset: true }).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The stock of other rooftops is for those who may look over several. */
export const otherRooftops = {
  permission: 'PLUGIN_VELOCITYINSIGHT_VIEW',
  query: { filterIds: 'location:01a1fa84-0000-7000-8000-000000000000' },
} as const

/** The vehicles of a report are for those who may read it. */
export const ofReport = {
  permission: 'REPORTS_STEP_REPORT_VIEW',
  query: { filterIds: 'completed:2026-03-01T00:00:00~2026-03-30T23:59:59' },
} as const

export const listVehicles = route({
  method: 'GET',
  path: '/inventory',
  summary: 'A page of the stock',
  permission: vehicleRule,
  query: ListQuery,
  response: z.array(Vehicle),
  meta: z.object({
    totalRecords: z.number().int(),
    sortOptions: z.array(z.object({ id: z.string(), label: z.string() })),
    show_onboarding_banner: z.boolean(),
    /** How many unsold vehicles the search finds past the filters; null unless it finds none under them. */
    beyondFilters: z.number().int().nullable(),
    /** Moment by which the list is filtered and ordered. */
    asOf: Timestamp,
  }),
  kind: 'sql',
  cases: [otherRooftops, ofReport],
  hides: hiddenOfVehicle,
})

const params = z.object({ vehicleId: Id })

export const getVehicle = route({
  method: 'GET',
  path: '/inventory/:vehicleId',
  summary: 'One vehicle',
  permission: vehicleRule,
  params,
  response: Vehicle,
  kind: 'sql',
  hides: hiddenOfVehicle,
})

export const Filter = z.object({
  id: z.string(),
  label: z.string(),
  behavior: z.enum(['MULTI_SELECT', 'SINGLE_SELECT']),
  options: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      level: z.number().int(),
      /** The makes that have the model. */
      makes: z.array(z.string()).optional(),
    }),
  ),
})
export type Filter = z.infer<typeof Filter>

export const listFilters = route({
  method: 'GET',
  path: '/utility/inventory/filters',
  summary: 'What the list can be filtered by, here or in other rooftops of the person',
  permission: vehicleRule,
  /** Rooftops whose stock the options are of, as the list's own filter names them: by id, comma-separated. */
  query: z.object({ location: z.string().max(20_000).optional() }),
  cases: [{ permission: 'PLUGIN_VELOCITYINSIGHT_VIEW', query: { location: '01a1fa84-0000-7000-8000-000000000000' } }],
  response: z.array(Filter),
})

const FilterCount = z.object({ id: z.string(), options: z.array(z.object({ id: z.string(), count: z.number().int() })) })
export type FilterCount = z.infer<typeof FilterCount>

export const countFilters = route({
  method: 'GET',
  path: '/utility/inventory/filters/counts',
  summary: 'How many vehicles each option of a filter would list, beside all the other filters; options of none are left out',
  permission: listVehicles.permission,
  query: z.object({
    s: z.string().max(10_000).optional(),
    filterIds: z.string().max(20_000).optional(),
    /** The filters to be counted, comma-separated; all of them without it. */
    of: z.string().max(400).optional(),
  }),
  response: z.array(FilterCount),
})
