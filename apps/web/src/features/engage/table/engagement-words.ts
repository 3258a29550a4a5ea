import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatPrice } from '@lotline/domain/amounts/money'
import { type EngagementGroup, engagementPresetLabels, NO_SHOPPER } from '@lotline/domain/engage/engagement-table'
import type { EngagementType } from '@lotline/domain/engage/links'
import { LOOKING_MS } from '@lotline/domain/engage/visits'
import { clockWords, dayHere, dayWords, formatShortDay } from '../../../ui/moment-words.ts'
import type { TableState } from './table-state.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Shared = Pick<Engagement, 'prospect' | 'engagementType'>

/** The shopper's name; of a link without one, who may have opened it. */
export function customerLabel({ prospect, engagementType }: Shared): string {
  if (prospect) return prospect.person.fullName
  return engagementType.name === 'SHOWROOM' ? 'Walk-in screen' : 'Anyone with the link'
}

export function phoneOf({ prospect }: Pick<Engagement, 'prospect'>): string | undefined {
  return prospect?.contact.phoneContacts[0]?.phoneNumber
}

export function emailOf({ prospect }: Pick<Engagement, 'prospect'>): string | undefined {
  return prospect?.contact.emailContacts[0]?.emailAddress
}

/** 'Grace' of 'Grace Okafor'. */
export function firstNameOf({ prospect }: Pick<Engagement, 'prospect'>): string | undefined {
  return prospect?.person.fullName.split(' ')[0]
}

/** A phone number as links take it: '+19515550187' of '(951) 555-0187'. */
export function phoneLink(scheme: 'tel' | 'sms', phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `${scheme}:${digits.length === 10 ? '+1' : phone.trim().startsWith('+') || digits.length === 11 ? '+' : ''}${digits}`
}

/** '8:41 AM' today, 'Nov 19' before. */
export function sentLabel(timestamp: string, now: Date): string {
  const moment = new Date(timestamp)
  return dayHere(moment) === dayHere(now) ? clockWords(moment) : formatShortDay(moment, now)
}

/** '12m ago', '5h ago', 'Yesterday', 'Nov 17', 'Not opened'. */
export function openedLabel(lastOpen: string | null, now: Date): string {
  if (lastOpen === null) return 'Not opened'
  const moment = new Date(lastOpen)
  const ago = now.getTime() - moment.getTime()
  if (ago < minuteMs) return 'Just now'
  if (ago < hourMs) return `${Math.floor(ago / minuteMs)}m ago`
  if (dayHere(moment) === dayHere(now)) return `${Math.floor(ago / hourMs)}h ago`
  return dayWords(moment, now) === 'Yesterday' ? 'Yesterday' : formatShortDay(moment, now)
}

/** Whether an open is so fresh that it stands out. */
export function isFreshOpen(lastOpen: string | null, now: Date): boolean {
  return lastOpen !== null && now.getTime() - Date.parse(lastOpen) < hourMs
}

/** When somebody who looks stops to count as looking, unless another sign comes. */
export function lookingUntil({ lastSign }: { readonly lastSign: string }): string {
  return new Date(Date.parse(lastSign) + LOOKING_MS).toISOString()
}

const sentBy: Readonly<Record<EngagementType, string>> = {
  EMAIL: ', by email',
  TEXT: ', by text',
  SHOWROOM: ', on a showroom screen',
  CRM_EMAIL: ', by CRM email',
  WEB: ', as a link',
  OTHER: '',
}

/** How an engagement was shared, behind its moment: ', by text'. */
export function sharedBy({ engagementType }: Pick<Engagement, 'engagementType'>): string {
  return sentBy[engagementType.name]
}

/** 'Yes, $29,875'. */
export function priceShownLabel({ showPrice, vehicleCard }: Pick<Engagement, 'showPrice' | 'vehicleCard'>): string {
  if (!showPrice) return 'No'
  return vehicleCard.advertisedPrice ? `Yes, ${formatPrice(vehicleCard.advertisedPrice)}` : 'Yes'
}

/** '4 opens, 5m 55s'; nothing for none. */
export function opensLabel(opens: number): string {
  return opens === 1 ? '1 open' : `${formatCount(opens)} opens`
}

export function engagementsLabel(count: number): string {
  return count === 1 ? '1 engagement' : `${formatCount(count)} engagements`
}

const groupNouns: Readonly<Record<EngagementGroup, readonly [string, string]>> = {
  SHOPPER: ['shopper', 'shoppers'],
  USER: ['salesperson', 'salespeople'],
  INVENTORY: ['vehicle', 'vehicles'],
}

/** '31 shoppers'. */
export function groupsLabel(group: EngagementGroup, count: number): string {
  const [one, many] = groupNouns[group]
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** What stands on the date filter: 'Two weeks to date, from Nov 6', 'Nov 1 to Nov 20'. */
export function dateLabel({ preset, days }: Pick<TableState, 'preset' | 'days'>, firstDay: string | null, today: string): string {
  if (preset === 'CUSTOM_RANGE' && days) {
    const [from, to] = [dayLabel(days.from, today), dayLabel(days.to, today)]
    return from === to ? from : `${from} to ${to}`
  }
  const label = engagementPresetLabels[preset]
  return firstDay === null || preset === 'TODAY' ? label : `${label}, from ${dayLabel(firstDay, today)}`
}

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** 'Nov 6' of '2026-11-06', with the year where it is another than today's. */
export function dayLabel(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? monthDay : dayOfYear).format(new Date(`${day}T00:00:00Z`))
}

const shareNouns: Readonly<Record<EngagementType, string>> = {
  EMAIL: 'email',
  TEXT: 'text',
  SHOWROOM: 'showroom page',
  CRM_EMAIL: 'CRM email',
  WEB: 'link',
  OTHER: 'car another way',
}

type EmptyTable = Pick<TableState, 'preset' | 'days' | 'shopper' | 'method'> & {
  /** Whose engagements were asked for; undefined for everybody's. */
  readonly salesperson?: string | undefined
  readonly shopperName?: string | undefined
  readonly today: string
}

/** Which engagements there are none of, in a sentence: 'Jordan Demo sent no text today.' */
export function noneSentence({ preset, days, shopper, method, salesperson, shopperName, today }: EmptyTable): string {
  const noun = method === null ? 'car' : shareNouns[method]
  const article = /^[aeiou]/i.test(noun) ? 'an' : 'a'
  const to = shopper === null ? '' : shopper === NO_SHOPPER ? ' without a shopper' : ` to ${shopperName ?? 'this shopper'}`
  if (preset === 'ALL_TIME')
    return salesperson ? `${salesperson} never sent ${article} ${noun}${to}.` : `Nobody has sent ${article} ${noun}${to} yet.`
  const when = periodLabel({ preset, days }, today)
  return salesperson ? `${salesperson} sent no ${noun}${to} ${when}.` : `Nobody sent ${article} ${noun}${to} ${when}.`
}

function periodLabel({ preset, days }: Pick<TableState, 'preset' | 'days'>, today: string): string {
  if (preset === 'CUSTOM_RANGE' && days)
    return days.from === days.to
      ? `on ${dayLabel(days.from, today)}`
      : `from ${dayLabel(days.from, today)} to ${dayLabel(days.to, today)}`
  return (
    { TODAY: 'today', WEEK_TO_DATE: 'in the last 7 days', MONTH_TO_DATE: 'this month', YEAR_TO_DATE: 'this year' }[
      preset as string
    ] ?? 'in the last two weeks'
  )
}

/** The address of a shared page as staff open it, which counts no visit (ENG-074). */
export function staffPageAddress(shareURL: string): string {
  const address = new URL(shareURL, window.location.href)
  address.searchParams.set('heatmap', 'true')
  return address.href
}
