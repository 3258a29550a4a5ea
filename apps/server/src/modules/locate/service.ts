import type { LocateSettings } from '@lotline/contract/location/locate'
import { audienceOf, locateSeconds, locateUrl } from '@lotline/domain/locate/locate'
import { normalizeVin } from '@lotline/domain/vin/vin'
import { SignJWT } from 'jose'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { deleteProvider, findProvider, hasVin, lockProvider, putProvider } from './queries.ts'

/**
 * A link that signs somebody in at the provider: a JWT (RFC 7519) signed with the key that both know (HS256), for the provider's host alone and for
 * a minute; its id lets the provider take it once.
 */
export async function signLink({ db, actor, now }: Ctx, secrets: Secrets, text: string | undefined): Promise<{ url: string }> {
  const provider = await findProvider(db)
  if (!provider)
    throw new AppError('LOCATE_NOT_CONFIGURED', 'Locate is not set up. Ask your administrator to set it up under Settings.')
  const key = openKey(secrets, actor.rooftopId, provider.key)
  if (key === undefined)
    throw new AppError(
      'LOCATE_NOT_CONFIGURED',
      'The key for Locate is lost. Ask your administrator to enter it again under Settings.',
    )
  const vin = text === undefined ? null : normalizeVin(text)
  if (vin !== null && !(await hasVin(db, vin))) throw vehicleNotFound()
  const seconds = Math.floor(now.getTime() / 1000)
  const token = await new SignJWT({ rooftop: actor.rooftopId, ...(vin !== null && { vin }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('lotline')
    .setAudience(audienceOf(provider.address))
    .setSubject(actor.personId)
    .setJti(newId())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + locateSeconds)
    .sign(new TextEncoder().encode(key))
  return { url: locateUrl(provider.address, { token, vin }) }
}

export async function readSettings({ db, actor }: Ctx, secrets: Secrets): Promise<LocateSettings> {
  const provider = await findProvider(db)
  const hasKey = openKey(secrets, actor.rooftopId, provider?.key) !== undefined
  return { address: provider?.address ?? null, hasKey }
}

const keyPlace = { table: 'locate_provider', column: 'key' } as const

/** Undefined for none, and where no key of the server opens it. */
function openKey(secrets: Secrets, rooftopId: string, sealed: string | null | undefined): string | undefined {
  return sealed ? secrets.open({ ...keyPlace, rooftopId }, sealed) : undefined
}

type Wanted = { address: string | null; key?: string | undefined }

export async function changeSettings(ctx: Ctx, secrets: Secrets, { address, key }: Wanted): Promise<LocateSettings> {
  const { db, actor } = ctx
  const stored = await lockProvider(db)
  const before = stored && { address: stored.address, key: openKey(secrets, actor.rooftopId, stored.key) }
  if (address === null) {
    if (!before) return { address, hasKey: false }
    await deleteProvider(db)
    await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'locateTurnedOff' } })
    return { address, hasKey: false }
  }
  // The key that another host has been told is not told to this one.
  const kept = before && audienceOf(before.address) === audienceOf(address) ? before.key : undefined
  const used = key ?? kept
  if (used === undefined) {
    const isElsewhere = before?.key !== undefined
    const message = isElsewhere ? 'must be given anew for another host' : 'must be given'
    throw new AppError('MALFORMED', `The key ${message}.`, { errors: [{ field: 'key', message }] })
  }
  if (before?.address === address && before.key === used) return { address, hasKey: true }
  await putProvider(db, { address, key: secrets.seal({ ...keyPlace, rooftopId: actor.rooftopId }, used) })
  const isNewKey = before !== undefined && before.key !== used
  const fact = { sentence: 'locateSet', host: audienceOf(address), isNewKey } as const
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact })
  return { address, hasKey: true }
}
