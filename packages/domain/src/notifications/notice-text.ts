import type { NoticeKind } from './kinds.ts'
import { type Leading, placeOf } from './place.ts'

/** What one notification gives to a push or a mail, as its reader may see it when it is sent. */
export type Line = Leading & {
  readonly id: string
  readonly kind: NoticeKind
  readonly message: string
  /** The same sentence without the vehicle, in parts. */
  readonly words: readonly { readonly text: string; readonly isStrong: boolean }[]
  readonly detail: string | null
  readonly vehicle: { readonly stockNumber: string; readonly title: string } | null
  /** Whether it waits for its reader's decision. */
  readonly asks: boolean
}

const mostLines = 4
const longestTitle = 100
const longestLine = 240

/** What a device shows: the vehicle above, a line an event below; `isBrief` leaves out what is not needed. */
export function pushText(lines: readonly Line[], isBrief = false): { title: string; body: string } {
  const [first] = lines
  const { vehicle } = first ?? {}
  const title = vehicle ? `${vehicle.stockNumber}, ${vehicle.title}` : 'Lotline'
  const shown = lines.slice(0, isBrief ? 1 : mostLines)
  const left = lines.length - shown.length
  const body = [...shown.map((line) => lineText(line, isBrief)), ...(left > 0 ? [`and ${left} more`] : [])]
  return { title: clipped(title, longestTitle), body: body.join('\n') }
}

function lineText({ words, message, detail, vehicle }: Line, isBrief: boolean): string {
  const sentence = vehicle ? textOf(words) : message
  if (isBrief || !detail) return clipped(sentence, longestLine)
  // One colon in a line is enough.
  return clipped(`${sentence}${detail.includes(': ') ? '.' : ':'} ${detail}`, longestLine)
}

/** What a mail says of the same, without amounts: mail lies about for years. */
export function mailText(lines: readonly Line[]): { subject: string; body: string } {
  const told = lines.map((line) => ({ ...line, words: withoutAmounts(line) }))
  const [first] = told
  const { vehicle } = first ?? {}
  const name = vehicle ? `${vehicle.stockNumber}, ${vehicle.title}` : null
  const sentences = told.map(({ words, message }) => (vehicle ? textOf(words) : message))
  const [only] = sentences
  const subject =
    sentences.length === 1 && only
      ? name
        ? `${vehicle?.stockNumber}: ${only}`
        : only
      : name
        ? `${vehicle?.stockNumber}: ${sentences.length} things happened`
        : `${sentences.length} things happened`
  const shown = sentences.slice(0, mostLines * 5)
  const left = sentences.length - shown.length
  const body = [...(name ? [`${name}`, ''] : []), ...shown.map((text) => `${text}.`), ...(left > 0 ? [`And ${left} more.`] : [])]
  return { subject: clipped(subject.replace(/\s+/g, ' '), 150), body: body.join('\n') }
}

/** Where it leads, behind the rooftop: what asks for a decision to the one card, several of one car to the car. */
export function noticePlace(lines: readonly Line[]): string {
  const asking = lines.find(({ asks }) => asks)
  if (asking) return `notifications?open=${asking.id}`
  const places = new Set(lines.map((line) => placeOf(line)))
  const [place] = places
  if (places.size === 1 && place) return place
  const [first] = lines
  return first?.parentType === 'vehicle' ? `inventory/${first.parentId}/` : 'notifications'
}

/** Why somebody gets a mail of a kind. */
export const mailReasons: Readonly<Record<NoticeKind, string>> = {
  REQUEST: 'requests wait for your decision',
  DECIDED: 'you asked for mail about decisions on your requests',
  TASK_ASSIGNED: 'you asked for mail about tasks assigned to you',
  TASK_DONE: 'you asked for mail about completed tasks',
  LATE: 'you asked for mail about late vehicles',
  DUE_SOON: 'you asked for mail about vehicles that are due soon',
  WAITING: 'you asked for mail about what waits too long',
  HANDED: 'you asked for mail about vehicles handed to you',
  RETURNED: 'you asked for mail about vehicles back from a vendor',
  GATE_OPENED: 'you asked for mail about vehicles that may go on',
  MENTION: 'you asked for mail about notes that mention you',
  FEED: 'you look after the feeds',
}

const amount = /^\$[\d,.]+$/

/** Of a request an amount stands where the thing stands that it is asked for, or begins the sentence; a task may be called like one. */
function withoutAmounts({ kind, words }: Line): Line['words'] {
  if (kind !== 'REQUEST') return words
  return words.map((word, at) =>
    word.isStrong && amount.test(word.text) ? { text: at === 0 ? 'A request' : 'approval', isStrong: false } : word,
  )
}

function textOf(words: Line['words']): string {
  return words.map(({ text }) => text).join('')
}

function clipped(text: string, longest: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= longest
    ? letters.join('')
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
