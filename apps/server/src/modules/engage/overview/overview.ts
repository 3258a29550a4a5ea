import type { EngageOverview } from '@lotline/contract/engage/overview'
import { overviewCards } from '@lotline/domain/engage/overview-cards'
import { shopperName } from '@lotline/domain/engage/shoppers'
import { isLooking } from '@lotline/domain/engage/visits'
import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { vehicleNotFound } from '../../vehicles/index.ts'
import { alertCounts } from '../alerts/queries.ts'
import { shareAddress } from '../links/links.ts'
import { seesOthers } from '../scope.ts'
import { lookingSince } from '../table/engagement.ts'
import { heatMapOf } from '../table/heat-map.ts'
import {
  type EngagedRow,
  findLooseToken,
  findPrice,
  getFigures,
  listEngagedShoppers,
  listOpensByDay,
  listPriceChanges,
} from './queries.ts'

const MAX_SHOPPERS = 500

/** Figures of sending a vehicle, whoever sent it; names of others' shoppers only for whoever may see those (OPN-231). */
export async function readOverview(ctx: Ctx, vehicleId: string, origin: string): Promise<EngageOverview> {
  const { db, actor, now } = ctx
  const vehicle = isUuid(vehicleId) ? await findPrice(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  const figures = await getFigures(db, vehicleId)
  const reader = { vehicleId, readerId: actor.personId, since: lookingSince(now), limit: MAX_SHOPPERS }
  const shoppers = await listEngagedShoppers(db, reader)
  const parts = await heatMapOf(db, sql<boolean>`e.vehicle_id = ${vehicleId}`)
  const changes = await listPriceChanges(db, vehicleId)
  const alerts = await alertCounts(db, vehicleId)
  const { time_zone: timeZone } = await getRooftop(db)
  const token = await findLooseToken(db, vehicleId, actor.personId)
  return {
    overviewCards: figures ? overviewCards(figures) : [],
    currentPrice: dollars(vehicle.price),
    priceAlertsSentCount: alerts.sent,
    priceAlertsOpenedCount: alerts.opened,
    priceHistory: changes.map(({ id, at, price, previous }) => ({
      timestamp: at.toISOString(),
      price: dollars(price),
      delta: price === null || previous === null ? null : dollars(cents(price - previous)),
      alertsSent: alerts.byPriceChange.get(id)?.sent ?? 0,
      alertsOpened: alerts.byPriceChange.get(id)?.opened ?? 0,
    })),
    engagementShoppers: shoppers.map((row) => shopperOf(row, { isNamed: seesOthers(actor) || row.isOwn, now })),
    overviewOpens: parts.map(({ displayLabel, count, durationSeconds }) => ({
      displayComponent: displayLabel,
      count,
      openDurationSeconds: durationSeconds,
    })),
    opensByDay: await listOpensByDay(db, vehicleId, timeZone),
    shareURL: token === undefined ? null : shareAddress(origin, token),
  }
}

function shopperOf(row: EngagedRow, { isNamed, now }: { isNamed: boolean; now: Date }) {
  const { prospectId, engagementId, engagements, opens, actions, lastAction, lastOpen, lastSign } = row
  return {
    ...{ prospectId, engagementId, engagements, opens, actions },
    name: isNamed ? shopperName(row) : null,
    lastAction: lastAction?.toISOString() ?? null,
    lastOpen: lastOpen?.toISOString() ?? null,
    isLooking: isLooking(lastSign?.getTime() ?? null, now.getTime()),
  }
}

function dollars(amount: number | null) {
  return amount === null ? null : { amount, currency: 'USD' as const }
}

/** Dollars without what binary fractions leave of a difference. */
function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
