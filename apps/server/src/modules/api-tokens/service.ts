import { createHash, randomBytes } from 'node:crypto'
import type { ApiToken, ApiTokenCalls, makeApiToken } from '@lotline/contract/people/api-tokens'
import type { Received } from '@lotline/contract/route'
import { MAX_TOKENS_OF_MAKER, tokenEndFault, tokenPrefix, tokenStateAt } from '@lotline/domain/api-tokens/api-tokens'
import { importsPermission, isTokenPermission, mayGive } from '@lotline/domain/api-tokens/token-permissions'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import type { Permission } from '@lotline/domain/people/permissions'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { recordAtEach } from '../../events/record.ts'
import { requirePermission } from '../../jobs/who-asked.ts'
import { listReachOf, listRooftopsOf } from '../session/index.ts'
import type { CallCounts } from './call-counts.ts'
import { readCalls } from './call-queries.ts'
import {
  countTokensOf,
  findTokenRow,
  insertToken,
  listTokensFor,
  lockMaker,
  markRemoved,
  markRevoked,
  setPerson,
  type TokenRow,
} from './queries.ts'

const administration: Permission = 'DEALERSHIP_ADMIN_VIEW'
const secretBytes = 32

// Of so many random bytes no slower hash is needed.
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function listTokens({ db, actor, now }: AccountCtx, counts: CallCounts): Promise<ApiToken[]> {
  await counts.flush()
  const { personId, rooftopId, permissions } = actor
  const rows = await listTokensFor(db, { personId, rooftopId, isAdministrator: permissions.has(administration), now })
  return rows.map((row) => tokenOf(row, personId, now))
}

/** Rooftops that a person may make a token for, with what they hold there. */
export async function listOptions({ db, actor }: AccountCtx) {
  return { rooftops: await listReachOf(db, actor.personId) }
}

export async function listCalls(ctx: AccountCtx, counts: CallCounts, id: string): Promise<ApiTokenCalls> {
  await requireRow(ctx, id)
  await counts.flush()
  const here = (await listRooftopsOf(ctx.db, ctx.actor.personId)).find((rooftop) => rooftop.id === ctx.actor.rooftopId)
  return readCalls(ctx.db, id, wallDay(ctx.now, here?.timeZone ?? 'UTC'))
}

type NewToken = Received<typeof makeApiToken>['body']

export async function makeToken(ctx: AccountCtx, body: NewToken): Promise<ApiToken & { token: string }> {
  const { db, actor, now } = ctx
  const { name, ownership, permissions, addresses } = body
  const endsAt = new Date(body.endsAt)
  const fault = tokenEndFault(endsAt, now)
  if (fault) throw new AppError('MALFORMED', `${fault}.`, { errors: [{ field: 'endsAt', message: fault }] })
  const rooftopIds = [...new Set(body.rooftopIds ?? [actor.rooftopId])]
  const given = [...new Set(permissions)]
  await lockMaker(db, actor.personId)
  await requireGivable(ctx, { ownership, rooftopIds, permissions: given })
  if ((await countTokensOf(db, actor.personId, now)) >= MAX_TOKENS_OF_MAKER)
    throw new AppError('TOKENS_FULL', `You have ${MAX_TOKENS_OF_MAKER} API tokens. Revoke one first.`)
  const token = tokenPrefix + randomBytes(secretBytes).toString('base64url')
  const id = newId()
  const added = { id, hash: hashOf(token), name, ownership, personId: actor.personId, rooftopIds, at: now, endsAt }
  await insertToken(db, { ...added, permissions: given, addresses: [...new Set(addresses)] })
  await tell(ctx, rooftopIds, { sentence: 'apiTokenMade', name })
  return { ...tokenOf(await requireRow(ctx, id), actor.personId, now), token }
}

/** Revokes a token that may still work; one that has ended or been revoked leaves the list. */
export async function revokeToken(ctx: AccountCtx, id: string): Promise<Record<string, never>> {
  const { db, actor, now } = ctx
  const row = await requireRow(ctx, id)
  const { state } = tokenOf(row, actor.personId, now)
  if (state === 'REVOKED' || state === 'ENDED') {
    if (row.removedAt === null) await markRemoved(db, id, now)
    return {}
  }
  await markRevoked(db, { id, by: actor.personId, at: now })
  const rooftopIds = row.rooftops.map((rooftop) => rooftop.id)
  await tell(ctx, rooftopIds, { sentence: 'apiTokenRevoked', name: row.name })
  return {}
}

/** The rooftop's token acts for its new person from now on. They administer each of its rooftops. */
export async function takeOverToken(ctx: AccountCtx, id: string): Promise<ApiToken> {
  const { db, actor, now } = ctx
  const row = await requireRow(ctx, id)
  const { state } = tokenOf(row, actor.personId, now)
  if (row.ownership !== 'ROOFTOP' || state === 'REVOKED' || state === 'ENDED')
    throw new AppError('TOKEN_NOT_FOUND', 'Only a token of the rooftop that has not ended can be taken over.')
  const rooftopIds = row.rooftops.map((rooftop) => rooftop.id)
  const heldAt = await heldAtOf(ctx)
  const lacking = row.rooftops.find((rooftop) => !heldAt.get(rooftop.id)?.has(administration))
  if (lacking)
    throw new AppError('PERMISSION_DENIED', `You need the permission ${administration} in ${lacking.name}.`, {
      permission: administration,
    })
  if (row.maker.id !== actor.personId) {
    await setPerson(db, id, actor.personId)
    await tell(ctx, rooftopIds, { sentence: 'apiTokenTakenOver', name: row.name })
  }
  return tokenOf(await requireRow(ctx, id), actor.personId, now)
}

/** Nobody gives what they do not hold, in each of the rooftops. */
async function requireGivable(
  ctx: AccountCtx,
  { ownership, rooftopIds, permissions }: Pick<NewToken, 'ownership' | 'permissions'> & { rooftopIds: readonly string[] },
): Promise<void> {
  if (ownership === 'ROOFTOP') requirePermission(ctx.actor.permissions, administration)
  const heldAt = await heldAtOf(ctx)
  if (rooftopIds.some((id) => !heldAt.has(id)))
    throw new AppError('ROOFTOP_NOT_FOUND', 'There is no such rooftop, or it is none of yours.')
  if (ownership === 'ROOFTOP' && rooftopIds.some((id) => !heldAt.get(id)?.has(administration)))
    throw new AppError('PERMISSION_DENIED', 'A rooftop’s token needs an administrator in each of its rooftops.', {
      permission: administration,
    })
  const beyond = permissions.find((permission) => !mayGive(permission, rooftopIds, heldAt))
  if (beyond)
    throw new AppError('PERMISSION_DENIED', `You cannot give ${beyond}: you do not hold it in each of these rooftops.`, {
      permission: beyond === importsPermission ? administration : beyond,
    })
}

async function heldAtOf({ db, actor }: AccountCtx): Promise<Map<string, ReadonlySet<Permission>>> {
  const reach = await listReachOf(db, actor.personId)
  return new Map(reach.map(({ id, permissions }) => [id, new Set(permissions)]))
}

/** A token of the caller's own, or for administrators of the rooftop that they are in. */
async function requireRow({ db, actor }: AccountCtx, id: string): Promise<TokenRow> {
  const row = isUuid(id) ? await findTokenRow(db, id) : undefined
  const isOpen =
    row &&
    (row.maker.id === actor.personId ||
      (actor.permissions.has(administration) && row.rooftops.some((rooftop) => rooftop.id === actor.rooftopId)))
  if (!isOpen) throw new AppError('TOKEN_NOT_FOUND', 'There is no such API token here.')
  return row
}

type TokenFact = { sentence: 'apiTokenMade' | 'apiTokenRevoked' | 'apiTokenTakenOver'; name: string }

async function tell({ db, actor, now }: AccountCtx, rooftopIds: readonly string[], fact: TokenFact): Promise<void> {
  const event = { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact } as const
  await recordAtEach({ db, rooftopIds, actorId: actor.personId, now }, event)
}

export function tokenOf(row: TokenRow, readerId: string, now: Date): ApiToken {
  const { id, name, ownership, rooftops, addresses, endsAt, revokedAt, maker } = row
  const permissions = row.permissions.filter(isTokenPermission)
  const hasLeft = row.isDisabled || row.held === null
  const held: ReadonlySet<string> = new Set(hasLeft ? [] : row.held)
  // Rows go on coming in for the rooftop when the person who set that up has left.
  const bringsOn = permissions.includes(importsPermission) && (ownership === 'ROOFTOP' || !hasLeft)
  const state = tokenStateAt({ endsAt, revokedAt, isStopped: hasLeft && !bringsOn }, now)
  const stoppedAt = { ACTIVE: null, STOPPED: null, ENDED: endsAt, REVOKED: revokedAt }[state]
  return {
    id,
    name,
    maker,
    isMine: maker.id === readerId,
    ownership,
    rooftops,
    permissions,
    lost: permissions.filter((one) => (one === importsPermission ? !bringsOn : !held.has(one))),
    addresses,
    createdAt: row.createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state,
    stoppedAt: stoppedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
  }
}
