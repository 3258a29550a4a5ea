import { formatCount } from '../amounts/count.ts'
import { vehiclesWords } from '../vehicles/vehicle-words.ts'
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

/** What a device shows: the vehicle above, or how many, a line an event below; `isBrief` leaves out what is not needed. */
export function pushText(lines: readonly Line[], isBrief = false): { title: string; body: string } {
  const [name, say] = [nameOf(lines), sentenceOf(lines)]
  const shown = lines.slice(0, isBrief ? 1 : mostLines)
  const left = lines.length - shown.length
  const body = [
    ...shown.map((line) => lineText(say(line), isBrief ? null : line.detail)),
    ...(left > 0 ? [`and ${formatCount(left)} more`] : []),
  ]
  return { title: clipped(name ? (manyWords(lines) ?? name) : 'Lotline', longestTitle), body: body.join('\n') }
}

/** The vehicle that all of it is about, or how many there are; null where it is about none that the reader may see. */
function nameOf(lines: readonly Line[]): string | null {
  const [first] = lines
  if (countVehicles(lines) > 1) return vehiclesWords(countVehicles(lines))
  return first?.vehicle ? `${first.vehicle.stockNumber}, ${first.vehicle.title}` : null
}

function countVehicles(lines: readonly Line[]): number {
  return new Set(lines.flatMap(({ parentType, parentId }) => (parentType === 'vehicle' ? [parentId] : []))).size
}

const whatMany: Readonly<Partial<Record<NoticeKind, string>>> = {
  LATE: 'are late',
  DUE_SOON: 'are due soon',
  WAITING: 'are waiting on you',
  HANDED: 'were handed to you',
  RETURNED: 'are back from a vendor',
  GATE_OPENED: 'may go on',
  DO_NOT_DRIVE: 'must not be driven',
  LINK_OPENED: 'were looked at by shoppers',
  SHOPPER_ASKED: 'were asked about by shoppers',
}

/** '12 vehicles are late', where the same has come to several of them. */
function manyWords(lines: readonly Line[]): string | undefined {
  const kinds = new Set(lines.map(({ kind }) => kind))
  const [kind] = kinds
  const what = kinds.size === 1 && kind && whatMany[kind]
  return what && countVehicles(lines) > 1 ? `${nameOf(lines)} ${what}` : undefined
}

/** How each says what happened: beside the name of the one vehicle without it. */
function sentenceOf(lines: readonly Line[]): (line: Line) => string {
  const isOfOne = countVehicles(lines) === 1
  return ({ vehicle, words, message }) => (vehicle && isOfOne ? textOf(words) : message)
}

function lineText(sentence: string, detail: string | null): string {
  if (!detail) return clipped(sentence, longestLine)
  // One colon in a line is enough.
  return clipped(`${sentence}${detail.includes(': ') ? '.' : ':'} ${detail}`, longestLine)
}

/** What a mail says of the same, without amounts: mail lies about for years. */
export function mailText(lines: readonly Line[]): { subject: string; body: string } {
  const told = lines.map((line) => ({ ...line, words: withoutAmounts(line) }))
  const name = nameOf(told)
  const sentences = told.map(sentenceOf(told))
  const [only] = sentences
  const what = sentences.length === 1 && only ? only : `${formatCount(sentences.length)} things happened`
  const about = countVehicles(told) > 1 ? name : told[0]?.vehicle?.stockNumber
  const subject = manyWords(told) ?? (about ? `${about}: ${what}` : what)
  const shown = sentences.slice(0, mostLines * 5)
  const left = sentences.length - shown.length
  const body = [
    ...(name ? [`${name}`, ''] : []),
    ...shown.map((text) => `${text}.`),
    ...(left > 0 ? [`And ${formatCount(left)} more.`] : []),
  ]
  return { subject: clipped(subject.replace(/\s+/g, ' '), 150), body: body.join('\n') }
}

/** What takes the place of what on a device: the latest of a vehicle that of before. */
export function noticeTag(lines: readonly Line[], noticeId: string): string {
  const [first] = lines
  return first && countVehicles(lines) === 1 ? first.parentId : noticeId
}

/** Where it leads, behind the rooftop: what asks for a decision to the one card, several of one car to the car, of several to all that was told. */
export function noticePlace(lines: readonly Line[]): string {
  const asking = lines.find(({ asks }) => asks)
  if (asking) return `notifications?open=${asking.id}`
  if (countVehicles(lines) > 1) return 'notifications'
  const places = new Set(lines.map((line) => placeOf(line)))
  const [place] = places
  if (places.size === 1 && place) return place
  const [first] = lines
  return first?.parentType === 'vehicle' ? `inventory/${first.parentId}/` : 'notifications'
}

/** Why somebody gets a mail of a kind. */
export const mailReasons: Readonly<Record<NoticeKind, string>> = {
  REQUEST: 'requests waiting on you',
  DECIDED: 'you asked for mail about decisions on your requests',
  TASK_ASSIGNED: 'you asked for mail about tasks assigned to you',
  TASK_DONE: 'you asked for mail about completed tasks',
  LATE: 'you asked for mail about late vehicles',
  DUE_SOON: 'you asked for mail about vehicles that are due soon',
  WAITING: 'you asked for mail about what waits too long',
  HANDED: 'you asked for mail about vehicles handed to you',
  RETURNED: 'you asked for mail about vehicles back from a vendor',
  GATE_OPENED: 'you asked for mail about vehicles that may go on',
  DO_NOT_DRIVE: 'you are notified of vehicles that must not be driven',
  LINK_OPENED: 'you asked for mail about shoppers who open your links',
  SHOPPER_ASKED: 'you asked for mail about what shoppers ask',
  MENTION: 'you asked for mail about notes that mention you',
  FEED: 'you look after the feeds',
  WEBHOOK: 'you look after the webhooks',
  API_TOKEN: 'you administer the rooftop',
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
