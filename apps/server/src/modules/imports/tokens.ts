import { createHash, randomBytes } from 'node:crypto'
import type { ImportToken } from '@lotline/contract/feeds/imports'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Doors, isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { FindImportToken } from '../../http/serve.ts'
import { findToken, findTokenByHash, insertToken, listTokens, markRevoked, markUsed } from './queries.ts'

// Told from a person's bearer at a glance, by people and by whatever looks for secrets that have leaked.
const prefix = 'lotline_import_'
const secretBytes = 24
const uuidBytes = 16
const usedMs = 60 * 60 * 1000
const shownMs = 30 * 24 * 60 * 60 * 1000

/** Finds whose a token is. It names its rooftop, since nothing can be looked for across rooftops. */
export function openImportTokens(doors: Doors): FindImportToken {
  return async (token, now) => {
    const rooftopId = rooftopIn(token)
    if (rooftopId === undefined) return undefined
    const known = await doors.inRooftop(rooftopId, async (db) => {
      const found = await findTokenByHash(db, hashOf(token))
      if (found && (found.used_at === null || now.getTime() - found.used_at.getTime() > usedMs)) await markUsed(db, found.id, now)
      return found
    })
    return known && { rooftopId }
  }
}

export async function readTokens({ db, now }: Ctx): Promise<ImportToken[]> {
  return listTokens(db, new Date(now.getTime() - shownMs))
}

export async function makeToken(ctx: Ctx, name: string): Promise<ImportToken & { token: string }> {
  const { db, actor, now } = ctx
  const token = prefix + Buffer.concat([bytesOf(actor.rooftopId), randomBytes(secretBytes)]).toString('base64url')
  const id = newId()
  await insertToken(db, { id, name, hash: hashOf(token), createdBy: actor.personId, at: now })
  await record(ctx, {
    itemType: 'DICTIONARY_CHANGED',
    cached: 'settings',
    fact: { sentence: 'importTokenMade', name },
    detail: { tokenId: id },
  })
  return { ...(await requireToken(ctx, id)), token }
}

/** Revoking twice is revoking once. */
export async function revokeToken(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { name, revokedAt } = await requireToken(ctx, id)
  if (revokedAt !== null) return {}
  await markRevoked(ctx.db, { id, by: ctx.actor.personId, at: ctx.now })
  await record(ctx, {
    itemType: 'DICTIONARY_CHANGED',
    cached: 'settings',
    fact: { sentence: 'importTokenRevoked', name },
    detail: { tokenId: id },
  })
  return {}
}

async function requireToken({ db }: Pick<Ctx, 'db'>, id: string): Promise<ImportToken> {
  const found = isUuid(id) ? await findToken(db, id) : undefined
  if (!found) throw new AppError('TOKEN_NOT_FOUND', 'There is no such import token in this rooftop.')
  return found
}

function rooftopIn(token: string): string | undefined {
  if (!token.startsWith(prefix)) return undefined
  const bytes = Buffer.from(token.slice(prefix.length), 'base64url')
  if (bytes.length !== uuidBytes + secretBytes) return undefined
  return bytes.toString('hex', 0, uuidBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

// Of so many random bytes no slower hash is needed.
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
