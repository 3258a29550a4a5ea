import type { ApiToken, getApiTokenOptions } from '@lotline/contract/people/api-tokens'
import type { Reply } from '@lotline/contract/route'
import { isAddressRange, parseAddresses } from '@lotline/domain/api-tokens/addresses'
import { MAX_TOKEN_ADDRESSES, type TokenOwnership, tokenEndFault } from '@lotline/domain/api-tokens/api-tokens'
import {
  importsPermission,
  isReading,
  mayGive,
  type TokenPermission,
  tokenPermissions,
} from '@lotline/domain/api-tokens/token-permissions'
import { dayAfter, wallDay, wallMoment } from '@lotline/domain/calendar/wall-clock'
import { nameFault } from '@lotline/domain/people/names'
import type { Permission } from '@lotline/domain/people/permissions'

export type TokenRooftop = Reply<typeof getApiTokenOptions>['rooftops'][number]

export type TokenDraft = {
  name: string
  ownership: TokenOwnership
  rooftopIds: readonly string[]
  permissions: readonly TokenPermission[]
  /** YYYY-MM-DD, by the rooftop's calendar; the token works to the end of that day. */
  endsOn: string
  addresses: string
}

export const endPresets = [
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '1 year', days: 365 },
] as const

export type Here = {
  readonly rooftopId: string
  readonly timeZone: string
  readonly now: Date
  readonly isAdministrator: boolean
}

export function endAfter(days: number, { now, timeZone }: Pick<Here, 'now' | 'timeZone'>): string {
  return dayAfter(wallDay(now, timeZone), days)
}

export function newDraft(here: Here): TokenDraft {
  return {
    name: '',
    ownership: here.isAdministrator ? 'ROOFTOP' : 'PERSON',
    rooftopIds: [here.rooftopId],
    permissions: [],
    endsOn: endAfter(90, here),
    addresses: '',
  }
}

/** A draft of what another token is; it ends as long from now as that one was made for. */
export function successorOf(token: ApiToken, rooftops: readonly TokenRooftop[], here: Here): TokenDraft {
  const days = Math.round((Date.parse(token.endsAt) - Date.parse(token.createdAt)) / 86_400_000)
  const rooftopIds = token.rooftops.map(({ id }) => id).filter((id) => rooftops.some((one) => one.id === id))
  const known = { rooftopIds: rooftopIds.length > 0 ? rooftopIds : [here.rooftopId] }
  const held = heldAtOf(rooftops)
  return {
    name: token.name,
    ownership: here.isAdministrator ? token.ownership : 'PERSON',
    ...known,
    permissions: token.permissions.filter((permission) => mayGive(permission, known.rooftopIds, held)),
    endsOn: endAfter(Math.min(365, Math.max(1, days)), here),
    addresses: token.addresses.join(', '),
  }
}

export function heldAtOf(rooftops: readonly TokenRooftop[]): Map<string, ReadonlySet<Permission>> {
  return new Map(rooftops.map(({ id, permissions }) => [id, new Set(permissions)]))
}

/** Of the wish what may still be given: another rooftop may allow less. */
export function givenOf({ permissions, rooftopIds }: TokenDraft, held: ReturnType<typeof heldAtOf>): TokenPermission[] {
  return permissions.filter((permission) => mayGive(permission, rooftopIds, held))
}

export const permissionPresets = [
  { label: 'Nothing', fits: () => false },
  { label: 'Read all I may', fits: isReading },
  { label: 'Imports', fits: (permission: TokenPermission) => permission === importsPermission },
] as const

export function presetOf(
  fits: (permission: TokenPermission) => boolean,
  rooftopIds: readonly string[],
  held: ReturnType<typeof heldAtOf>,
) {
  return tokenPermissions.filter((permission) => fits(permission) && mayGive(permission, rooftopIds, held))
}

/** The last minute of the day that the draft ends on; undefined where that is no day. */
export function endOf({ endsOn }: Pick<TokenDraft, 'endsOn'>, timeZone: string): Date | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(endsOn) ? wallMoment(endsOn, 24 * 60 - 1, timeZone) : undefined
}

export function faultsOf(
  draft: TokenDraft,
  given: readonly TokenPermission[],
  { now, timeZone }: Pick<Here, 'now' | 'timeZone'>,
) {
  const addresses = parseAddresses(draft.addresses)
  const wrong = addresses.find((address) => !isAddressRange(address))
  const faults = {
    name: nameFault(draft.name),
    rooftopIds: draft.rooftopIds.length === 0 ? 'Choose a rooftop' : undefined,
    endsAt: tokenEndFault(endOf(draft, timeZone) ?? new Date(Number.NaN), now),
    addresses: wrong
      ? `${wrong} is not an address or range, like 203.0.113.0/24`
      : addresses.length > MAX_TOKEN_ADDRESSES
        ? `${MAX_TOKEN_ADDRESSES} addresses at most`
        : undefined,
    permissions: given.length === 0 ? 'Choose what it may do' : undefined,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Partial<
    Record<keyof typeof faults, string>
  >
}
