import { isBlank } from '../people/names.ts'

/** Wishes of a shopper that wait until somebody has answered. */
export const askKinds = ['QUESTION', 'TEST_DRIVE', 'STILL_HERE', 'NEW_LINK', 'ANOTHER_CAR'] as const
export type AskKind = (typeof askKinds)[number]

/** Words of the log: a shopper has asked, and somebody has answered or taken that back. Shoppers are not named in it. */
export const askEvents = ['SHOPPER_ASKED', 'SHOPPER_ANSWERED'] as const
export type AskEvent = (typeof askEvents)[number]

/** Characters of a question. */
export const MAX_ASK_TEXT = 1000
/** The same again within this time is a second press. */
export const SAME_ASK_MS = 60_000

/** A question as it is kept: ends of lines as one character, nothing around it. */
export function askText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim()
}

// Marks that turn the direction of whatever is written behind them as well.
const disturbing = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** What is wrong with a question; undefined where nothing is. */
export function askFault(typed: string): 'EMPTY' | 'LONG' | 'CONTROL' | undefined {
  const text = askText(typed)
  if (isBlank(text)) return 'EMPTY'
  if ([...text].length > MAX_ASK_TEXT) return 'LONG'
  return disturbing.test(text.replaceAll('\n', '')) ? 'CONTROL' : undefined
}

/** 'Sat, Nov 21, 10:00 AM' by a rooftop's clock. */
export function visitTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(at)
  return `${day}, ${clockTime(at, timeZone)}`
}

/** '10:00 AM' by a rooftop's clock. */
export function clockTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at).replace(/\s/g, ' ')
}

/** Words behind the shopper's name, while it waits and afterwards: 'asks to drive it'. */
export const askVerbs: Readonly<Record<AskKind, readonly [now: string, before: string]>> = {
  QUESTION: ['asks a question', 'asked a question'],
  TEST_DRIVE: ['asks to drive it', 'asked to drive it'],
  STILL_HERE: ['asks: is it still here?', 'asked: is it still here?'],
  NEW_LINK: ['asks for a new link', 'asked for a new link'],
  ANOTHER_CAR: ['asks for another car', 'asked for another car'],
}
