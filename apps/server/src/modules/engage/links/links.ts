import { randomBytes } from 'node:crypto'
import type { NewEngagement, ShareLink } from '@lotline/contract/engage/engagements'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { DEFAULT_LINK_DAYS, DRAFT_DAYS } from '@lotline/domain/engage/links'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { type Db, type Doors, isUuid } from '../../../database/doors.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { vehicleNotFound } from '../../vehicles/index.ts'
import { prospectNotFound } from '../prospects/prospects.ts'
import { stateOf } from './life.ts'
import {
  deleteForgottenDrafts,
  findStock,
  getLinkDays,
  type LinkRow,
  type LooseLink,
  listProspectIds,
  type NewLink,
  putLinks,
  putLooseLinks,
  setCopied,
} from './queries.ts'

const create = 'PLUGIN_VELOCITYENGAGE_CREATE'
const dayMs = 24 * 60 * 60 * 1000

/** Links of the caller to a vehicle in stock, in the order of what was asked for; the same shopper twice is one link. */
export async function makeLinks(
  ctx: Ctx,
  { vehicleId, origin }: { vehicleId: string; origin: string },
  wanted: readonly NewEngagement[],
): Promise<ShareLink[]> {
  const { db, actor, now } = ctx
  requireMayMake(ctx, wanted)
  const vehicle = isUuid(vehicleId) ? await findStock(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  if (vehicle.sold_at)
    throw new AppError('VEHICLE_SOLD', `${vehicle.stock_number} is sold. Choose a vehicle that is in stock to share.`)
  await requireProspects(db, wanted)
  const making = { vehicleId, senderId: actor.personId, at: now }
  const rows = await putLinks(db, linksOf(wanted), making)
  const { time_zone: timeZone } = await getRooftop(db)
  const keyOf = (engagement: NewEngagement) => looseKey(engagement, wallDay(now, timeZone))
  const looseRows = await putLooseLinks(db, looseLinksOf(wanted, keyOf), making)
  const linkDays = (await getLinkDays(db)) ?? DEFAULT_LINK_DAYS
  const own = new Map(rows.flatMap((row) => (row.prospectId === null ? [] : [[row.prospectId, row]])))
  const loose = new Map(looseRows.map((row) => [row.key, row]))
  return wanted.flatMap((engagement) => {
    const { prospectId } = engagement
    const row = prospectId === undefined ? loose.get(keyOf(engagement)) : own.get(prospectId.toLowerCase())
    return row ? [shareLink(row, { origin, linkDays, now })] : []
  })
}

/** A link for a shopper is more than showing a car in the showroom (OPN-233). */
function requireMayMake({ actor }: Ctx, wanted: readonly NewEngagement[]): void {
  const isShowroom = wanted.every(({ prospectId, engagementType }) => prospectId === undefined && engagementType === 'SHOWROOM')
  if (isShowroom || actor.permissions.has(create)) return
  throw new AppError('PERMISSION_DENIED', `You need the permission ${create} for this. Ask your administrator.`, {
    permission: create,
  })
}

async function requireProspects(db: Db, wanted: readonly NewEngagement[]): Promise<void> {
  const ids = wanted.flatMap(({ prospectId }) => (prospectId === undefined ? [] : [prospectId]))
  const known = new Set(await listProspectIds(db, ids.filter(isUuid)))
  const errors = wanted.flatMap(({ prospectId }, index) =>
    prospectId === undefined || known.has(prospectId.toLowerCase())
      ? []
      : [{ field: `${index}.prospectId`, message: 'is no shopper of this rooftop' }],
  )
  if (errors.length > 0) throw prospectNotFound(errors)
}

/** Of the same shopper the last that is asked for. */
function linksOf(wanted: readonly NewEngagement[]): NewLink[] {
  const links = new Map<string, NewLink>()
  for (const { prospectId, engagementType: type, showPrice } of wanted) {
    if (prospectId === undefined) continue
    const id = prospectId.toLowerCase()
    links.set(id, { prospectId: id, type, showPrice, token: newToken() })
  }
  return [...links.values()]
}

/** Links without a shopper, one for each key. */
function looseLinksOf(wanted: readonly NewEngagement[], keyOf: (engagement: NewEngagement) => string): LooseLink[] {
  const links = new Map<string, LooseLink>()
  for (const engagement of wanted) {
    const { prospectId, engagementType: type, showPrice } = engagement
    if (prospectId !== undefined) continue
    links.set(keyOf(engagement), { type, showPrice, token: newToken(), key: keyOf(engagement) })
  }
  return [...links.values()]
}

/** Showings in the showroom are told apart by their day, so that what came of each can be seen; all other links stay one of a kind. */
function looseKey({ engagementType, showPrice }: NewEngagement, day: string): string {
  return engagementType === 'SHOWROOM' ? `SHOWROOM ${day} ${showPrice ? 'with price' : 'without price'}` : engagementType
}

/** 128 random bits: whoever has the address may see the page, and nobody guesses one. */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

export function shareAddress(origin: string, token: string): string {
  return `${origin}/s/${token}`
}

function shareLink(row: LinkRow, { origin, linkDays, now }: { origin: string; linkDays: number; now: Date }): ShareLink {
  const state = stateOf({ ...row, sentAt: null, openedAt: null, endedAt: null, soldAt: null }, linkDays, now)
  return {
    engagementId: row.id,
    prospectId: row.prospectId,
    shareURL: shareAddress(origin, row.token),
    showPrice: row.showPrice,
    engagementType: row.type,
    endsAt: state.kind === 'WORKS' && state.until !== null ? new Date(state.until).toISOString() : null,
  }
}

/** Keeps a draft as long as one that was sent; 404 for engagements of others. */
export async function markCopied({ db, actor, now }: Ctx, engagementId: string): Promise<Record<string, never>> {
  if (!isUuid(engagementId) || !(await setCopied(db, engagementId, actor.personId, now))) throw engagementNotFound()
  return {}
}

export function engagementNotFound(errors?: { field: string; message: string }[]): AppError {
  return new AppError('ENGAGEMENT_NOT_FOUND', 'There is no such engagement of yours. Choose the shopper again.', {
    ...(errors && { errors }),
  })
}

export async function forgetDrafts(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, (db) => deleteForgottenDrafts(db, new Date(now.getTime() - DRAFT_DAYS * dayMs)))
}
