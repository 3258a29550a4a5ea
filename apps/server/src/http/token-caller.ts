import { BlockList, isIP } from 'node:net'
import type { Route } from '@lotline/contract/route'
import { tokenStateAt } from '@lotline/domain/api-tokens/api-tokens'
import { importsPermission, isTokenPermission } from '@lotline/domain/api-tokens/token-permissions'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { permissions } from '@lotline/domain/people/permissions'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { ActingToken, Actor, ImportActor, KnownToken, LiveActor } from '../ctx.ts'
import { isUuid } from '../database/doors.ts'
import { requireFeature } from '../jobs/who-asked.ts'
import { bearerOf } from './require-actor.ts'

export type ApiTokenCall = {
  id: string
  timeZone: string
  at: Date
  address: string
  method: string
  path: string
  status: number
  ms: number
}

/** Tokens of programs, as the frame knows them. */
export type TokenCallers = {
  find(token: string, rooftopId: string | undefined): Promise<KnownToken | undefined>
  /** Counts a call that has been answered. */
  note(call: ApiTokenCall): void
}

type Deps = { tokens: TokenCallers; now: () => Date; onUnknown(address: string): void }

/** The program that calls a route with an API token, with what both the token and its person may do there at this moment. */
export async function requireToken(deps: Deps, route: Route, request: FastifyRequest): Promise<LiveActor | ImportActor> {
  const tenant = request.headers['tenant-id']
  const known = await deps.tokens.find(bearerOf(request) ?? '', typeof tenant === 'string' && isUuid(tenant) ? tenant : undefined)
  if (!known) {
    deps.onUnknown(request.ip)
    throw new AppError(
      'TOKEN_INVALID',
      'This API token is not known here. Check it, or make a new one under Settings, API tokens.',
    )
  }
  request.apiToken = { id: known.id, timeZone: known.timeZone }
  requireLife(known, deps.now())
  if (!isAllowedAddress(known.addresses, request.ip))
    throw new AppError('ADDRESS_NOT_ALLOWED', `This API token does not work from ${request.ip}.`)
  if (isClosedToTokens(route)) throw notForTokens()
  const rooftopId = rooftopOf(known, tenant)
  const importer = route.rows ? importerOf(known, rooftopId) : undefined
  if (importer) return importer
  const actor = actorOfToken(known, rooftopId)
  if (!actor) throw leftPerson(known)
  request.personId = actor.personId
  requireOwn(route, known, actor)
  requireFeature(actor, route.feature)
  return { ...actor, expiresAt: known.endsAt }
}

/** Whether a route is nobody's, or only a person's who is signed in. */
export function isClosedToTokens({ permission, anyRooftop, isPersonal }: Route): boolean {
  return permission === 'public' || permission === 'signed-in' || Boolean(anyRooftop || isPersonal)
}

/** Whether some token may have what a route needs. */
export function isOpenToTokens({ permission }: Route): boolean {
  return missingPermission(permission, new Set(permissions.filter(isTokenPermission))) === undefined
}

/** Refuses tokens where a call is nobody's, or only a person's who is signed in. */
export function notForTokens(isPublic = false): AppError {
  return new AppError(
    'NOT_FOR_TOKENS',
    isPublic
      ? 'This call takes no API token. Send it without the authorization header.'
      : 'Only a person who is signed in can make this call. API tokens cannot.',
  )
}

/** The person of a token in a rooftop, with what both may do there; undefined where the person has left. */
export function actorOfToken(known: KnownToken, rooftopId: string): Actor | undefined {
  const { person, held } = known
  if (person.isDisabled || !held) return undefined
  const { isDisabled, ...named } = person
  const given: ReadonlySet<string> = new Set(known.permissions)
  const token: ActingToken = { id: known.id, rooftopIds: new Set(known.rooftopIds), permissions: given }
  return {
    via: 'token',
    token,
    ...named,
    sessionId: tokenSession(known.id),
    rooftopId,
    permissions: new Set([...held].filter((permission) => given.has(permission))),
    featureFlags: known.featureFlags,
  }
}

const sessionPrefix = 'token:'

/** Stands for a session where work asked for by a program is done later. */
export function tokenSession(tokenId: string): string {
  return sessionPrefix + tokenId
}

/** The token that stands for a session; undefined for a person's. */
export function tokenOfSession(sessionId: string): string | undefined {
  return sessionId.startsWith(sessionPrefix) ? sessionId.slice(sessionPrefix.length) : undefined
}

/** Throws where the token has been revoked or has ended. */
function requireLife({ endsAt, revokedAt }: KnownToken, now: Date): void {
  const state = tokenStateAt({ endsAt, revokedAt, isStopped: false }, now)
  if (state === 'REVOKED') throw new AppError('TOKEN_INVALID', 'This API token has been revoked.')
  if (state === 'ENDED')
    throw new AppError('TOKEN_INVALID', `This API token ended on ${endsAt.toISOString().slice(0, 10)}. Make its successor.`)
}

function rooftopOf({ rooftopIds }: KnownToken, tenant: string | string[] | undefined): string {
  const [only, ...others] = rooftopIds
  if (tenant === undefined) {
    if (only !== undefined && others.length === 0) return only
    throw new AppError('MALFORMED', 'This API token is for several rooftops: name one in the tenant-id header.', {
      errors: [{ field: 'tenant-id', message: 'is missing' }],
    })
  }
  if (typeof tenant === 'string' && rooftopIds.includes(tenant)) return tenant
  throw new AppError('TENANT_MISMATCH', 'The tenant-id header names a rooftop that this API token is not for.')
}

/** Rows are brought in for nobody in particular; a token of a person's own does so while they are there. */
function importerOf({ id, permissions: given, ownership, person, held }: KnownToken, rooftopId: string): ImportActor | undefined {
  if (!given.includes(importsPermission)) return undefined
  if (ownership === 'PERSON' && (person.isDisabled || !held)) return undefined
  return { via: 'import', rooftopId, permissions: new Set(), token: { id } }
}

function leftPerson({ person }: KnownToken): AppError {
  const name = `${person.firstName} ${person.lastName}`.trim()
  if (person.isDisabled) return new AppError('TOKEN_INVALID', `This API token has stopped: ${name}, for whom it acts, has left.`)
  return new AppError('PERMISSION_DENIED', `${name}, for whom this API token acts, does not work in this rooftop.`, {
    permission: 'ROOFTOP',
  })
}

/** Throws where the token was not given what the route needs, or its person no longer has it. */
function requireOwn({ permission }: Route, known: KnownToken, { permissions: both }: Actor): void {
  const missing = missingPermission(permission, both)
  if (!missing) return
  const given: ReadonlySet<string> = new Set(known.permissions)
  const isGiven = missingPermission(permission, new Set(permissions.filter((one) => given.has(one)))) === undefined
  const name = `${known.person.firstName} ${known.person.lastName}`.trim()
  const detail = isGiven
    ? `${name}, for whom this API token acts, no longer has the permission ${missing} in this rooftop.`
    : `This API token does not have the permission ${missing}.`
  throw new AppError('PERMISSION_DENIED', detail, { permission: missing })
}

/** Whether a call from an address is let in; IPv4 comes as itself or mapped into IPv6. */
export function isAllowedAddress(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  if (family === 0) return false
  const list = new BlockList()
  for (const range of ranges) {
    const [base = '', bits] = range.split('/')
    const type = isIP(base) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(base, type)
    else list.addSubnet(base, Number(bits), type)
  }
  return list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
