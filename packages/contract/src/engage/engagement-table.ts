import {
  DEFAULT_ENGAGEMENT_PAGE_SIZE,
  engagementFilters,
  engagementGroups,
  engagementListFilters,
  engagementPageSizes,
  engagementSorts,
  MAX_ENGAGEMENT_GROUPS,
  MAX_FILTER_OPTIONS,
  MAX_FILTER_VALUES,
} from '@lotline/domain/engage/engagement-table'
import { engagementTypes } from '@lotline/domain/engage/links'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, PersonName, Timestamp } from '../shapes.ts'
import { VehicleCard } from '../vehicles/vehicles.ts'
import { Ask } from './asks.ts'

/** Characters of one JSON parameter: a filter of 500 ids of three kinds fits. */
const MAX_FACET_CHARACTERS = 64_000

/** A list that stands in the query as JSON (OPN-213). */
function jsonList<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .string()
    .max(MAX_FACET_CHARACTERS, 'is too long')
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        addIssue({ code: 'custom', message: 'must be a JSON list' })
        return z.NEVER
      }
    })
    .pipe(z.array(item).max(max))
}

const FilterFacet = z
  .object({
    attribute: z.enum(engagementFilters),
    /** Of TIMESTAMP_BEGIN and TIMESTAMP_END one moment, as '2026-11-06T08:00:00.000Z'; both ends are counted. Of all others one of them must hold. */
    values: z.array(z.string().min(1).max(60)).min(1).max(MAX_FILTER_VALUES),
  })
  .superRefine(({ attribute, values }, { addIssue }) => {
    if (attribute !== 'TIMESTAMP_BEGIN' && attribute !== 'TIMESTAMP_END') return
    if (values.length !== 1 || !z.iso.datetime().safeParse(values[0]).success)
      addIssue({ code: 'custom', path: ['values'], message: 'must be one moment, as 2026-11-06T08:00:00.000Z' })
  })
export type FilterFacet = z.output<typeof FilterFacet>

export const EngagementQuery = z.object({
  filterFacets: jsonList(FilterFacet, engagementFilters.length).optional(),
  /** The first one counts. Left out while groups are asked for. */
  sortFacets: jsonList(z.object({ attribute: z.enum(engagementSorts), direction: z.enum(['ASC', 'DESC']) }), 4).optional(),
  /** Without `value` the heads of all groups; with it the engagements of that one. */
  groupFacets: jsonList(
    z.object({ attribute: z.enum(engagementGroups), value: z.string().min(1).max(60).optional() }),
    1,
  ).optional(),
  pageSize: z.coerce
    .number()
    .int()
    .refine((size) => engagementPageSizes.some((one) => one === size), `must be ${engagementPageSizes.join(', ')}`)
    .default(DEFAULT_ENGAGEMENT_PAGE_SIZE),
  startIndex: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type EngagementQuery = z.output<typeof EngagementQuery>

/** A visit that goes on. Parts are named as staff read them. */
const Looking = z.object({
  /** The first visit through this link is 1. */
  visitNumber: z.number().int(),
  since: Timestamp,
  lastSign: Timestamp,
  /** What is in sight now; null where that is not known. */
  part: z.string().nullable(),
  /** What was seen before in this visit, the longest first, three at most. */
  seenParts: z.array(z.string()),
})

/** A shopper as the table names them. Lists hold one entry at most. */
const EngagedProspect = z.object({
  id: z.string(),
  person: z.object({ fullName: z.string() }),
  contact: z.object({
    /** As people read it: '(951) 555-0187'. */
    phoneContacts: z.array(z.object({ phoneNumber: z.string() })),
    emailContacts: z.array(z.object({ emailAddress: z.string() })),
  }),
})

export const Engagement = z.object({
  id: z.string(),
  /** When it was sent last; of what was never sent, when it was made. */
  timestamp: Timestamp,
  vehicleCard: VehicleCard.pick({
    id: true,
    vin: true,
    stockNumber: true,
    year: true,
    make: true,
    model: true,
    trim: true,
    bodyStyle: true,
    doors: true,
    color: true,
    exteriorColor: true,
    vehicleImage: true,
    sold: true,
    advertisedPrice: true,
  }),
  dealerUser: PersonName,
  /** Null for a link without a shopper. */
  prospect: EngagedProspect.nullable(),
  engagementMetrics: z.object({
    opens: z.number().int(),
    actions: z.number().int(),
    firstOpen: Timestamp.nullable(),
    lastOpen: Timestamp.nullable(),
    totalDurationSeconds: z.number().int(),
    crmEmailSentCount: z.number().int(),
  }),
  engagementType: z.object({ name: z.enum(engagementTypes) }),
  shareURL: z.string(),
  /** Whether the link leads nowhere any more: by its age, by hand, or because the vehicle is sold. */
  isLinkEnded: z.boolean(),
  showPrice: z.boolean(),
  /** Null while nobody looks. */
  looking: Looking.nullable(),
  /** What was asked by this link, newest first, five at most. */
  asks: z.array(Ask),
})
export type Engagement = z.infer<typeof Engagement>

const Option = z.object({ value: z.string(), displayName: z.string() })

/** Figures of the engagements of a group that the filters let through. */
const GroupSums = z.object({
  engagements: z.number().int(),
  opens: z.number().int(),
  actions: z.number().int(),
  totalDurationSeconds: z.number().int(),
  lastOpen: Timestamp.nullable(),
  isLooking: z.boolean(),
  /** Phone or e-mail of a shopper; null for all other groups. */
  contact: z.string().nullable(),
  /** Of a group by vehicle; null for all other groups. */
  stockNumber: z.string().nullable(),
})

export const EngagementList = z.object({
  /** Engagements that the filters let through; of one opened group those in it. */
  totalItems: z.number().int(),
  /** Those of them that were opened. */
  openedItems: z.number().int(),
  /** Groups there are, `MAX_ENGAGEMENT_GROUPS` of which are listed; null where nothing is grouped. */
  totalGroups: z.number().int().nullable(),
  groups: z.array(
    z.object({
      /** Null where nothing is grouped. Its one option is the group. */
      groupFacet: z
        .object({ attribute: z.enum(engagementGroups), displayName: z.string(), filterOptions: z.array(Option) })
        .nullable(),
      sums: GroupSums.nullable(),
      engagements: z.array(Engagement),
    }),
  ),
})
export type EngagementList = z.infer<typeof EngagementList>

const vehicle = z.object({ vehicleId: Id })
const inRange = 'Without VIEW_OTHER_USER_ACTIVITY those of the caller alone'
const example = {
  query: {
    filterFacets: '[{"attribute":"METHOD","values":["EMAIL"]}]',
    sortFacets: '[{"attribute":"OPENS","direction":"DESC"}]',
  },
}

export const listEngagements = route({
  method: 'GET',
  path: '/plugins/vdp/velocityengage/engagements',
  summary: `What was sent and opened, in pages, or in ${MAX_ENGAGEMENT_GROUPS} groups at most, of which one can be opened. ${inRange}`,
  permission: 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD',
  query: EngagementQuery,
  response: EngagementList,
  example,
})

export const listVehicleEngagements = route({
  method: 'GET',
  path: '/inventory/:vehicleId/plugins/vdp/velocityengage/engagements',
  summary: `The same of one vehicle. ${inRange}`,
  permission: 'PLUGIN_VELOCITYENGAGE_VIEW',
  params: vehicle,
  query: EngagementQuery,
  response: EngagementList,
  example,
})

/** What is looked at now, of all vehicles: newest visit first, 50 at most. */
export const listLooking = route({
  method: 'GET',
  path: '/plugins/vdp/velocityengage/looking',
  summary: `Engagements whose page is looked at now, 50 at most. ${inRange}`,
  permission: { any: ['PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD'] },
  response: z.array(Engagement),
})

/** What shoppers have asked and nobody has answered, of all vehicles: the engagements, newest ask first, 50 at most. */
export const listAsked = route({
  method: 'GET',
  path: '/plugins/vdp/velocityengage/asked',
  summary: `Engagements whose shopper waits for an answer, 50 at most. ${inRange}; those of who has left are also for ADMIN`,
  permission: { any: ['PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD'] },
  response: z.array(Engagement),
})

export const EngagementFacets = z.object({
  filterFacets: z.array(
    z.object({
      attribute: z.enum(engagementListFilters),
      displayName: z.string(),
      displayType: z.literal('SELECT_LIST'),
      filterOptions: z.array(Option),
    }),
  ),
  groupFacets: z.array(z.object({ attribute: z.enum(engagementGroups), displayName: z.string() })),
})
export type EngagementFacets = z.infer<typeof EngagementFacets>

/** Of `filterFacets` the two ends of time alone count. */
const facetQuery = EngagementQuery.pick({ filterFacets: true })

export const readEngagementFacets = route({
  method: 'GET',
  path: '/plugins/vdp/velocityengage/engagementSearchFacets',
  summary: `Shoppers, salespeople and methods of the engagements of a stretch of time, ${MAX_FILTER_OPTIONS} each at most; without a stretch of the last 14 days. ${inRange}, and no salespeople`,
  permission: 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD',
  query: facetQuery,
  response: EngagementFacets,
})

export const readVehicleEngagementFacets = route({
  method: 'GET',
  path: '/inventory/:vehicleId/plugins/vdp/velocityengage/engagementSearchFacets',
  summary: `The same of one vehicle. ${inRange}, and no salespeople`,
  permission: 'PLUGIN_VELOCITYENGAGE_VIEW',
  params: vehicle,
  query: facetQuery,
  response: EngagementFacets,
})

/** A part of the shopper's page: how many visits saw it, and for how long together. */
export const HeatMapRow = z.object({
  displayLabel: z.string(),
  count: z.number().int(),
  durationSeconds: z.number().int(),
})
export type HeatMapRow = z.infer<typeof HeatMapRow>

export const readHeatMap = route({
  method: 'GET',
  path: '/plugins/vdp/velocityengage/engagement/:engagementId/heatmapData',
  summary: `What the shopper of an engagement looked at, in the order of the page. ${inRange}`,
  permission: { any: ['PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD'] },
  params: z.object({ engagementId: Id }),
  response: z.array(HeatMapRow),
})

const HeatMapCode = z.object({ code: z.string() })
export type HeatMapCode = z.infer<typeof HeatMapCode>

export const makeHeatMapCode = route({
  method: 'POST',
  path: '/plugins/vdp/velocityengage/engagement/:engagementId/heatmapCode',
  summary: `A code, good once and for a minute, by which the page of an engagement shows what was looked at, behind '?heatmap=true#heat='`,
  permission: { any: ['PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD'] },
  params: z.object({ engagementId: Id }),
  status: 201,
  response: HeatMapCode,
})
