import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { isLooking, LOOKING_MS } from '@lotline/domain/engage/visits'
import { visitWords } from '@lotline/domain/notifications/visit-words'
import { personName } from '@lotline/domain/people/person-name'
import { dayWords, momentWords } from '../../ui/moment-words.ts'
import { isWaiting, type Notice, type Request } from './queries.ts'

/** Which of them are looked at. */
export const tabs = ['all', 'unread', 'waiting'] as const
export type Tab = (typeof tabs)[number]
export const tabLabels: Readonly<Record<Tab, string>> = { all: 'All', unread: 'Unread', waiting: 'Waiting on you' }

/** What was decided on a request while the list was open: it stays where it was. */
export type Decision = { readonly notice: Notice; readonly outcome: 'approved' | 'denied' }

export type Section = { readonly title: string; readonly notices: readonly Notice[] }

/** When the visit that a notification tells of is over unless another sign comes; undefined for what tells of none. */
export function visitEndOf({ visit }: Pick<Notice, 'visit'>): string | undefined {
  return visit ? new Date(Date.parse(visit.lastSign) + LOOKING_MS).toISOString() : undefined
}

/** Whether a shopper looks at the page of the reader's link now. */
export function isLive({ visit }: Pick<Notice, 'visit'>, now: Date): boolean {
  return visit !== null && isLooking(Date.parse(visit.lastSign), now.getTime())
}

/** Who looks now on top, then what waits for the reader, whoever waits longest first; then day by day, newest first. */
export function sectionsOf(notices: readonly Notice[], decided: ReadonlyMap<string, Decision>, tab: Tab, now: Date): Section[] {
  const asked = notices.filter((notice) => isWaiting(notice) && !decided.has(notice.id))
  const waiting = [...asked, ...[...decided.values()].map(({ notice }) => notice)].sort(byRequest)
  const shown = notices.filter((notice) => !isWaiting(notice) && !decided.has(notice.id) && (tab === 'all' || !notice.read))
  const live = tab === 'waiting' ? [] : shown.filter((notice) => isLive(notice, now))
  const told = shown.filter((notice) => !live.includes(notice))
  const days = new Map<string, Notice[]>()
  for (const notice of tab === 'waiting' ? [] : told) {
    const day = dayWords(new Date(notice.createdDate), now)
    days.set(day, [...(days.get(day) ?? []), notice])
  }
  const first = waiting.filter(({ id, read }) => tab !== 'unread' || !read || decided.has(id))
  const sections = [
    { title: 'Right now', notices: live },
    { title: 'Waiting on you', notices: first },
    ...[...days].map(([title, of]) => ({ title, notices: of })),
  ]
  return sections.filter((section) => section.notices.length > 0)
}

function byRequest(one: Notice, other: Notice): number {
  return requestedOf(one).localeCompare(requestedOf(other)) || one.id.localeCompare(other.id)
}

function requestedOf({ request, ask, createdDate }: Notice): string {
  return request?.requestedDate ?? ask?.askedDate ?? createdDate
}

const hourSeconds = 3600

/** 'for 1m 20s' of a shopper who looks now, '35m ago' of a request that has just come, else '8:21 AM', 'Thu 4:52 PM', 'Tue, Nov 3'. */
export function whenWords(notice: Notice, now: Date): string {
  const { request, ask, createdDate, visit } = notice
  if (visit && isLive(notice, now)) return `for ${formatViewTime(visit.seconds)}`
  const seconds = Math.floor((now.getTime() - Date.parse(createdDate)) / 1000)
  if ((request || ask) && seconds >= 60 && seconds < hourSeconds) return `${formatDuration(seconds)} ago`
  return momentWords(new Date(createdDate), now)
}

/** 'Approve $1,652.80', 'Approve' for whoever sees no amounts. */
export function approveLabel({ total }: Request): string {
  return total ? `Approve ${formatMoney(total)}` : 'Approve'
}

/** 'C5120 approved, $388.40' and 'Luis Ortega was told'. */
export function decidedWords({ notice: { vehicle, request, actor }, outcome }: Decision): readonly [string, string] {
  const amount = request?.total ? `, ${formatMoney(request.total)}` : ''
  return [
    `${vehicle?.stockNumber ?? 'Request'} ${outcome}${amount}`,
    `${actor ? personName(actor) : 'The person who requested it'} was notified`,
  ]
}

/** '3 tasks and 2 photos'. */
export function contentsWords({ tasks, photos }: Request): string {
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  return counted(tasks.length, 'task') + (photos > 0 ? ` and ${counted(photos, 'photo')}` : '')
}

/** What of a sentence stands at the head of what has no vehicle, where a plate would: its first strong words. */
export function headOf({ vehicle, words }: Pick<Notice, 'vehicle' | 'words'>) {
  const [first, second, ...rest] = words
  if (vehicle || !first?.isStrong || !second) return { head: undefined, words }
  const text = second.text.trimStart()
  return { head: first.text, words: [{ ...second, text: text.charAt(0).toUpperCase() + text.slice(1) }, ...rest] }
}

/** A notification as it reads now: a visit may have ended since it was read. */
export function wordedNow(notice: Notice, now: Date): Pick<Notice, 'words' | 'detail'> {
  const { visit, words } = notice
  const [who] = words
  if (!visit || !who) return notice
  const { said, detail } = visitWords(visit, isLive(notice, now))
  return { words: [who, { text: ` ${said}`, isStrong: false }], detail }
}
