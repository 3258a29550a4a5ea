import type { Delivery, Webhook } from '@lotline/contract/webhooks/shapes'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { personName } from '@lotline/domain/people/person-name'
import { webhookEventTypes, webhookGroups } from '@lotline/domain/webhooks/event-types'
import { webhookTryMoments } from '@lotline/domain/webhooks/tries'
import type { DeliveryState } from '@lotline/domain/webhooks/webhooks'
import type { GlyphKind } from '@lotline/look/glyphs/StatusGlyph'
import { clockWords, dayWords, formatShortDay, momentWords } from '../../../ui/moment-words.ts'

/** '84 ms', '1.2 s'. */
export function formatMs(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** 'Tasks, line' of the events that a webhook gets; 'All events' for every one. */
export function groupWords(types: readonly string[]): string {
  if (webhookEventTypes.every(({ type }) => types.includes(type))) return 'All events'
  const groups = webhookGroups.filter(({ group }) =>
    webhookEventTypes.some((one) => one.group === group && types.includes(one.type)),
  )
  return groups.map(({ label }, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ')
}

const nth = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const
/** 'second try', 'try 12'. */
export function tryWords(tries: number): string {
  const word = nth[tries - 1]
  return word ? `${word} try` : `try ${tries}`
}

export type Sentence = { readonly glyph: GlyphKind; readonly text: string; readonly tone: 'late' | 'plain' }

/** One sentence on how a webhook fares. */
export function stateSentence(webhook: Webhook, now: Date): Sentence {
  const { state, paused, failure, late, lastArrivedAt } = webhook
  if (state === 'OFF' && paused)
    return {
      glyph: 'not-started',
      text: `Paused ${formatShortDay(new Date(paused.at), now)}${paused.by ? ` by ${personName(paused.by)}` : ''}`,
      tone: 'plain',
    }
  if (state === 'PAUSED' && paused)
    return {
      glyph: 'paused',
      text:
        paused.reason === 'GONE'
          ? `Paused by itself ${formatShortDay(new Date(paused.at), now)}: the receiver is gone`
          : `Paused by itself ${formatShortDay(new Date(paused.at), now)}, no answer for 3 days`,
      tone: 'plain',
    }
  if (failure) return { glyph: 'late', text: `${failure.sentence}, ${nextTryWords(failure.nextTryAt, now)}`, tone: 'late' }
  if (lastArrivedAt === null) return { glyph: 'not-started', text: 'Nothing sent yet', tone: 'plain' }
  if (late.deliveries === 0) return { glyph: 'ok', text: 'All arrive', tone: 'plain' }
  const most = late.tries <= 2 ? 'at the second try' : `at the ${tryWords(late.tries)} or before`
  return { glyph: 'ok', text: `All arrive, ${late.deliveries} ${most}`, tone: 'plain' }
}

function nextTryWords(nextTryAt: string | null, now: Date): string {
  if (nextTryAt === null) return 'no more tries'
  const seconds = Math.round((Date.parse(nextTryAt) - now.getTime()) / 1000)
  return seconds < 60 ? 'next try now' : `next try in ${formatDuration(seconds).replace(/(\d+)m$/, '$1 min')}`
}

/** What is worth a figure: how many wait, else how quickly the receiver answers. */
export function cornerWords({ waiting, medianMs, state }: Webhook): string {
  if (waiting > 0) return `${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`
  return medianMs === null || state === 'OFF' ? '' : formatMs(medianMs)
}

/** Headline and rest of what is wrong with a webhook, and what becomes of its events; undefined while nothing is. */
export function troubleWords({ failure, paused, state, waiting }: Webhook, now: Date): readonly [string, string] | undefined {
  const lost = `${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'}, nothing is lost.`
  if (state === 'PAUSED' && paused) {
    const at = momentWords(new Date(paused.at), now)
    return paused.reason === 'GONE'
      ? [`The receiver said that it is gone for good (410). Lotline paused at ${at}.`, lost]
      : [`The receiver took nothing for 3 days. Lotline paused at ${at}.`, lost]
  }
  if (state === 'OFF' && paused) return waiting > 0 ? ['Paused.', lost] : undefined
  if (!failure) return undefined
  const until = failure.pausesAt === null ? '' : ` It pauses by itself on ${dayWords(new Date(failure.pausesAt), now)}.`
  return [`${failure.sentence} since ${momentWords(new Date(failure.since), now)}.`, `${lost}${until}`]
}

const glyphs: Record<DeliveryState, GlyphKind> = {
  ARRIVED: 'complete',
  REFUSED: 'late',
  WAITING: 'paused',
  EXPIRED: 'not-started',
}
export const glyphOfDelivery = (state: DeliveryState): GlyphKind => glyphs[state]

export const deliveryLabels: Record<DeliveryState, string> = {
  ARRIVED: 'Arrived',
  REFUSED: 'Refused',
  WAITING: 'Waiting',
  EXPIRED: 'Expired',
}

/** What the receiver answered, or why a delivery waits. */
export function answerWords({ state, last, wait, nextTryAt, firstFailure }: Delivery, now: Date): string {
  if (state === 'EXPIRED') return 'Not delivered in 90 days'
  if (state === 'ARRIVED' && last) {
    const first = firstFailure === null ? '' : `, first ${firstFailure.charAt(0).toLowerCase()}${firstFailure.slice(1)}`
    return `${last.status} in ${formatMs(last.ms)}${first}`
  }
  if (state === 'REFUSED' && last) {
    const next = nextTryAt === null ? '' : `, next ${momentWords(new Date(nextTryAt), now)}`
    return last.status === null ? `${last.failure ?? 'No answer'}${next}` : `${last.status} in ${formatMs(last.ms)}${next}`
  }
  switch (wait?.reason) {
    case 'BEHIND':
      return wait.behind ? `Waits behind ${wait.behind.type}` : 'Waits behind an earlier event of this vehicle'
    case 'RECEIVER':
      return 'Waits for the receiver'
    case 'PAUSED':
      return 'Waits until you resume'
    default:
      return 'Goes next'
  }
}

/** When a delivery was made, to the second today. */
export function deliveryMoment(at: string, now: Date): string {
  const moment = new Date(at)
  return dayWords(moment, now) === 'Today' ? clockWords(moment) : momentWords(moment, now)
}

/** 'about 3 min' for sending so much again. */
export function replayDuration(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : `about ${formatDuration(seconds).replace(/(\d+)m$/, '$1 min')}`
}

/** 'Tries after 1, 5, 15 min, 1, 3, 6, 12 h, then every 12 h'. */
export function scheduleWords(): string {
  const hour = 3_600_000
  const minutes = webhookTryMoments.filter((at) => at > 0 && at < hour).map((at) => at / 60_000)
  const hours = webhookTryMoments.filter((at) => at >= hour && at <= 12 * hour).map((at) => at / hour)
  return `Tries after ${minutes.join(', ')} min, ${hours.join(', ')} h, then every 12 h`
}
