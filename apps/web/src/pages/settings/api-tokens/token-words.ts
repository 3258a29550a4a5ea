import { importRepairOrders } from '@lotline/contract/feeds/imports'
import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { tokenWarningDays } from '@lotline/domain/api-tokens/api-tokens'
import {
  isReading,
  seesCosts,
  type TokenPermission,
  type TokenPermissionGroup,
} from '@lotline/domain/api-tokens/token-permissions'
import { personName } from '@lotline/domain/people/person-name'
import { clockWords, dateWords, dayWords, formatShortDay } from '../../../ui/moment-words.ts'

const dayMs = 24 * 60 * 60 * 1000

export const isOver = ({ state }: Pick<ApiToken, 'state'>) => state === 'ENDED' || state === 'REVOKED'

/** Days until a token ends, begun ones included. */
export function daysLeft({ endsAt }: Pick<ApiToken, 'endsAt'>, now: Date): number {
  return Math.ceil((new Date(endsAt).getTime() - now.getTime()) / dayMs)
}

/** Whether it works and ends so soon that somebody has to see to it. */
export function endsSoon(token: Pick<ApiToken, 'endsAt' | 'state'>, now: Date): boolean {
  return token.state === 'ACTIVE' && daysLeft(token, now) <= tokenWarningDays
}

/** 'Dec 31, 2026', 'Nov 26, in 6 days', 'Ended Nov 1', 'Revoked Nov 14', 'Stopped, Jordan Demo has left'. */
export function endWords(token: ApiToken, now: Date): string {
  const { state, stoppedAt, endsAt, maker } = token
  if (state === 'STOPPED') return `Stopped, ${personName(maker)} has left`
  if (isOver(token)) return `${state === 'ENDED' ? 'Ended' : 'Revoked'} ${formatShortDay(new Date(stoppedAt ?? endsAt), now)}`
  if (!endsSoon(token, now)) return dateWords(new Date(endsAt))
  const days = daysLeft(token, now)
  return `${formatShortDay(new Date(endsAt), now)}, ${days <= 1 ? 'in a day' : `in ${days} days`}`
}

/** 'Jordan Demo', and of a token that is somebody else's own 'Jordan Demo’s own'. */
export function makerWords({ maker, ownership, isMine }: Pick<ApiToken, 'maker' | 'ownership' | 'isMine'>): string {
  return ownership === 'PERSON' && !isMine ? `${personName(maker)}’s own` : personName(maker)
}

export function rooftopWords({ rooftops }: Pick<ApiToken, 'rooftops'>): string {
  const [only, ...others] = rooftops
  return only && others.length === 0 ? only.name : `${rooftops.length} rooftops`
}

/** 'Today, 9:38 AM'; null where nobody has called with it. */
export function lastUsedWords({ lastUsedAt }: Pick<ApiToken, 'lastUsedAt'>, now: Date): string | null {
  if (lastUsedAt === null) return null
  const at = new Date(lastUsedAt)
  return `${dayWords(at, now)}, ${clockWords(at)}`
}

/** 'DMS nightly last called Today, 9:38 AM from 203.0.113.40. It stops working at once.' */
export function revokeWords(token: ApiToken, now: Date): string {
  const used = lastUsedWords(token, now)
  if (used === null) return `No program has called with ${token.name} yet.`
  return `${token.name} last called ${used} from ${token.lastUsedFrom}. It stops working at once.`
}

/** A first call by hand, which reads one vehicle. The token is shortened unless the line is to be run. */
export function curlLine(origin: string, token: string, tenantId: string | undefined, isWhole = false): string {
  const tenant = tenantId === undefined ? '' : ` -H "tenant-id: ${tenantId}"`
  const shown = isWhole ? token : `${token.slice(0, 8)}…`
  return `curl -H "authorization: Bearer ${shown}"${tenant} "${origin}/api/inventory?pageSize=1"`
}

/** A first call of a program that only brings in rows: a file of repair orders. */
export function importCurl(origin: string, token: string, isWhole = false): string {
  const shown = isWhole ? token : `${token.slice(0, 8)}…`
  return `curl -H "authorization: Bearer ${shown}" -F "file=@repair-orders.csv" ${origin}/api${importRepairOrders.path}`
}

type Wish = {
  readonly permissions: readonly TokenPermission[]
  readonly rooftops: readonly string[]
  readonly endsAt: Date | undefined
}

/** Two parts of a sentence: 'Reads 14 things and writes 3', ' at Riverside Toyota until Feb 18, 2027. It sees costs.' */
export function summaryWords({ permissions, rooftops, endsAt }: Wish): [act: string, rest: string] {
  const reads = permissions.filter(isReading).length
  const writes = permissions.length - reads
  if (permissions.length === 0) return ['Does nothing yet.', '']
  const read = `${reads} ${reads === 1 ? 'thing' : 'things'}`
  const act =
    reads === 0
      ? `Writes ${writes} ${writes === 1 ? 'thing' : 'things'}`
      : `Reads ${read}${writes > 0 ? ` and writes ${writes}` : ''}`
  const at = rooftops.length === 0 ? '' : ` at ${new Intl.ListFormat('en-US').format(rooftops)}`
  const until = endsAt ? ` until ${dateWords(endsAt)}` : ''
  const costs = seesCosts(permissions) ? 'It sees costs.' : 'It does not see costs.'
  return [act, `${at}${until}. ${costs}`]
}

/** Groups with those of their permissions that a search finds, by words or by the string; all of a group whose name it finds. */
export function searchGroups(groups: readonly TokenPermissionGroup[], search: string): readonly TokenPermissionGroup[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return groups
  return groups.flatMap(({ name, permissions }) => {
    const found = permissions.filter(({ permission, label, effect }) =>
      [name, permission, label, effect].some((text) => text.toLowerCase().includes(wanted)),
    )
    return found.length > 0 ? [{ name, permissions: found }] : []
  })
}
