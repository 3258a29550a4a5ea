import type { Ask } from '@lotline/contract/engage/asks'
import type { Engagement } from '@lotline/contract/engage/engagement-table'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { DEFAULT_LINK_DAYS } from '@lotline/domain/engage/links'
import { isPagePart, partLabel } from '@lotline/domain/engage/page-parts'
import { formatPhone, shopperName } from '@lotline/domain/engage/shoppers'
import { isLooking, LOOKING_MS, MIN_VISIBLE_MS } from '@lotline/domain/engage/visits'
import type { Ctx } from '../../../ctx.ts'
import { readVehicles } from '../../vehicles/index.ts'
import { readAsks } from '../asks/answer.ts'
import { stateOf } from '../links/life.ts'
import { shareAddress } from '../links/links.ts'
import { getLinkDays } from '../links/queries.ts'
import { listDocumentNames } from './heat-map-queries.ts'
import { type EngagementRow, type LookingRow, listLooking } from './queries.ts'

const MAX_SEEN_PARTS = 3

export function lookingSince(now: Date): Date {
  return new Date(now.getTime() - LOOKING_MS)
}

/** Rows as the wire has them, with their vehicles and who looks now. */
export async function engagementsOf(ctx: Ctx, origin: string, rows: readonly EngagementRow[]): Promise<Engagement[]> {
  const { db, now } = ctx
  const live = rows.filter(({ lastSign }) => isLooking(lastSign?.getTime() ?? null, now.getTime())).map(({ id }) => id)
  const vehicles = await readVehicles(ctx, [...new Set(rows.map(({ vehicleId }) => vehicleId))])
  const looking = await listLooking(db, live, lookingSince(now), MIN_VISIBLE_MS)
  const cards = new Map(vehicles.map(({ vehicleCard }) => [vehicleCard.id, vehicleCard]))
  const documents = await listDocumentNames(
    db,
    looking.flatMap(({ current, parts }) => [current ?? '', ...parts]),
  )
  const asks = await readAsks(
    db,
    rows.map(({ id }) => id),
  )
  const linkDays = (await getLinkDays(db)) ?? DEFAULT_LINK_DAYS
  const visits = new Map(looking.map((visit) => [visit.engagementId, visit]))
  return rows.flatMap((row) => {
    const card = cards.get(row.vehicleId)
    const known = { visit: visits.get(row.id), asks: asks.get(row.id) ?? [], documents, origin, linkDays, now }
    return card ? [engagementOf(row, { card, ...known })] : []
  })
}

type Documents = ReadonlyMap<string, string>
type Known = {
  card: Vehicle['vehicleCard']
  visit: LookingRow | undefined
  asks: Ask[]
  documents: Documents
  origin: string
  linkDays: number
  now: Date
}

function engagementOf(row: EngagementRow, { card, visit, asks, documents, origin, linkDays, now }: Known): Engagement {
  return {
    id: row.id,
    timestamp: row.at.toISOString(),
    vehicleCard: card,
    dealerUser: {
      id: row.senderId,
      firstName: row.senderFirst ?? '',
      lastName: row.senderLast ?? '',
      companyName: row.senderCompany,
    },
    prospect: row.prospectId === null ? null : { id: row.prospectId, ...shopperOf(row) },
    engagementMetrics: {
      opens: row.opens,
      actions: row.actions,
      firstOpen: row.firstOpen?.toISOString() ?? null,
      lastOpen: row.lastOpen?.toISOString() ?? null,
      totalDurationSeconds: row.seconds,
      crmEmailSentCount: row.crmUses,
    },
    engagementType: { name: row.type },
    shareURL: shareAddress(origin, row.token),
    isLinkEnded: stateOf({ ...row, openedAt: row.firstOpen }, linkDays, now).kind === 'ENDED',
    showPrice: row.showPrice,
    looking: visit ? lookingOf(visit, documents) : null,
    asks,
  }
}

function shopperOf({ shopperFirst, shopperLast, email, phone }: EngagementRow) {
  return {
    person: { fullName: shopperName({ firstName: shopperFirst ?? '', lastName: shopperLast ?? '' }) },
    contact: {
      phoneContacts: phone === null ? [] : [{ phoneNumber: formatPhone(phone) }],
      emailContacts: email === null ? [] : [{ emailAddress: email }],
    },
  }
}

function lookingOf({ number, began, lastSign, current, parts }: LookingRow, documents: Documents): Engagement['looking'] {
  const seen = parts.filter((part) => part !== current).filter(isPagePart)
  return {
    visitNumber: number,
    since: began.toISOString(),
    lastSign: lastSign.toISOString(),
    part: current !== null && isPagePart(current) ? partLabel(current, documents) : null,
    seenParts: seen.slice(0, MAX_SEEN_PARTS).map((part) => partLabel(part, documents)),
  }
}
