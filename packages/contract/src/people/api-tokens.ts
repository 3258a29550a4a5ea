import { isAddressRange } from '@lotline/domain/api-tokens/addresses'
import { MAX_TOKEN_ADDRESSES, MAX_TOKEN_NAME, tokenOwnerships, tokenStates } from '@lotline/domain/api-tokens/api-tokens'
import { isTokenPermission, type TokenPermission } from '@lotline/domain/api-tokens/token-permissions'
import { permissions } from '@lotline/domain/people/permissions'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, LocationId, Named, Nothing, PersonName, Timestamp } from '../shapes.ts'

const TokenPermissionName = z.string().transform((text, { addIssue }): TokenPermission => {
  if (isTokenPermission(text)) return text
  addIssue('cannot be given to a token')
  return z.NEVER
})

/** A program's way in. `token`, its secret, is shown once, when it is made. */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The person it acts for: its maker, or the administrator who has taken it over. */
  maker: PersonName,
  isMine: z.boolean(),
  ownership: z.enum(tokenOwnerships),
  rooftops: z.array(Named),
  permissions: z.array(z.string().refine(isTokenPermission)),
  /** Of these, what its maker no longer holds in any of its rooftops: calls that need them answer 403. */
  lost: z.array(z.string()),
  addresses: z.array(z.string()),
  createdAt: Timestamp,
  endsAt: Timestamp,
  state: z.enum(tokenStates),
  /** Since when it no longer works; null while it works, and where its maker has left. */
  stoppedAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** Its calls of 30 days, and the last 50 of them. */
export const ApiTokenCalls = z.object({
  calls: z.number().int(),
  refused: z.number().int(),
  /** Each of the 30 days, the oldest first; days are those of the rooftop that was called. */
  days: z.array(z.object({ day: z.string(), calls: z.number().int(), refused: z.number().int() })),
  last: z.array(
    z.object({
      at: Timestamp,
      method: z.string(),
      path: z.string(),
      status: z.number().int(),
      ms: z.number().int(),
    }),
  ),
})
export type ApiTokenCalls = z.infer<typeof ApiTokenCalls>

const params = z.object({ apiTokenId: Id })
const path = '/settings/apiTokens'
// Anybody may have tokens of their own; a rooftop's are its administrators'.
const permission = 'signed-in'
const ownershipCase = 'DEALERSHIP_ADMIN_VIEW'

export const listApiTokens = route({
  method: 'GET',
  path,
  summary: 'API tokens, the soonest end first: your own, and for administrators the rooftop’s',
  permission,
  response: z.array(ApiToken),
})

export const getApiTokenOptions = route({
  method: 'GET',
  path: `${path}/options`,
  summary: 'Rooftops that you may make an API token for, with what you hold in each',
  permission,
  response: z.object({ rooftops: z.array(Named.extend({ permissions: z.array(z.enum(permissions)) })) }),
})

export const listApiTokenCalls = route({
  method: 'GET',
  path: `${path}/:apiTokenId/calls`,
  summary: 'Calls of an API token: how many a day, and the last ones',
  permission,
  params,
  response: ApiTokenCalls,
})

const newToken = {
  name: 'DMS nightly',
  ownership: 'PERSON',
  permissions: ['INVENTORY_VIEW'],
  endsAt: '2026-06-01T00:00:00Z',
}

export const makeApiToken = route({
  method: 'POST',
  path,
  summary: 'Make an API token with permissions of your own; `token` is never shown again',
  // Somebody who holds nothing has nothing to give.
  permission: { any: permissions.filter(isTokenPermission) },
  isPersonal: true,
  body: z.object({
    name: Line.min(1, 'Must provide a name').max(MAX_TOKEN_NAME),
    ownership: z.enum(tokenOwnerships),
    /** Absent: the rooftop that the call names. */
    rooftopIds: z.array(LocationId).min(1, 'Choose a rooftop').max(200).optional(),
    permissions: z.array(TokenPermissionName).min(1, 'Choose what it may do').max(100),
    /** A year from now at most. */
    endsAt: z.iso.datetime({ offset: true, error: 'is not a moment, such as 2026-11-20T16:00:00Z' }),
    /** Addresses or ranges such as 203.0.113.0/24 that it works from; empty for all. */
    addresses: z
      .array(z.string().refine(isAddressRange, 'is not an address or range, such as 203.0.113.0/24'))
      .max(MAX_TOKEN_ADDRESSES)
      .default([]),
  }),
  response: ApiToken.extend({ token: z.string() }),
  status: 201,
  example: { body: newToken },
  cases: [{ permission: ownershipCase, body: { ...newToken, ownership: 'ROOFTOP' } }],
})

export const takeOverApiToken = route({
  method: 'POST',
  path: `${path}/:apiTokenId/takeOver`,
  summary: 'Take over a token of the rooftop: it acts for you from now on, with what you may of its permissions',
  permission: ownershipCase,
  params,
  response: ApiToken,
})

export const revokeApiToken = route({
  method: 'DELETE',
  path: `${path}/:apiTokenId`,
  summary: 'Revoke an API token: it opens nothing any more. One that has stopped leaves the list',
  permission,
  params,
  response: Nothing,
})
