import { overviewCardNames } from '@lotline/domain/engage/overview-cards'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Money, Timestamp } from '../shapes.ts'

/** A figure: a count, a fraction of 1 for FOLIO_OPEN_PERCENTAGE, seconds for AVG_SESSION_DURATION_SECONDS. */
export const OverviewCard = z.object({ name: z.enum(overviewCardNames), displayName: z.string(), value: z.number() })

export const EngageOverview = z.object({
  /** All six, or none where nothing has been counted. */
  overviewCards: z.array(OverviewCard),
  currentPrice: Money.nullable(),
  priceAlertsSentCount: z.number().int(),
  priceAlertsOpenedCount: z.number().int(),
  /** The latest first. `delta` is null at the first price and beside one that was taken off. */
  priceHistory: z.array(
    z.object({
      timestamp: Timestamp,
      price: Money.nullable(),
      delta: Money.nullable(),
      alertsSent: z.number().int(),
      alertsOpened: z.number().int(),
    }),
  ),
  /**
   * Who looks now first, then by the last action or open. `name` is null for a shopper of somebody else, whom the caller may not know. 500 at
   * most.
   */
  engagementShoppers: z.array(
    z.object({
      prospectId: z.string(),
      /** The latest engagement with this shopper. */
      engagementId: z.string(),
      name: z.string().nullable(),
      engagements: z.number().int(),
      opens: z.number().int(),
      actions: z.number().int(),
      lastAction: Timestamp.nullable(),
      lastOpen: Timestamp.nullable(),
      isLooking: z.boolean(),
    }),
  ),
  /** What all shoppers looked at; names are as staff read them. */
  overviewOpens: z.array(
    z.object({ displayComponent: z.string(), count: z.number().int(), openDurationSeconds: z.number().int() }),
  ),
  /** Days of the rooftop that had opens, the first one first: 'YYYY-MM-DD'. */
  opensByDay: z.array(z.object({ day: z.string(), opens: z.number().int() })),
  /** The caller's link to the vehicle for whoever they show it to; null until they make one. */
  shareURL: z.string().nullable(),
})
export type EngageOverview = z.infer<typeof EngageOverview>

export const readEngageOverview = route({
  method: 'GET',
  path: '/inventory/:vehicleId/plugins/vdp/velocityengage/engagements/overview',
  summary:
    'What came of sending a vehicle: figures of all who sent it, prices, shoppers and what they looked at. Without VIEW_OTHER_USER_ACTIVITY shoppers of others have no name',
  permission: 'PLUGIN_VELOCITYENGAGE_VIEW',
  params: z.object({ vehicleId: Id }),
  response: EngageOverview,
})
