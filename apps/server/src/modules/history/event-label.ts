import { eventSentence } from '@lotline/domain/history/sentences'

type LoggedEvent = { item_type: string; fact: unknown; label: string }

/** The sentence of an event: made of its fact; of one from before facts the label that was stored with it. A masked one has none. */
export function eventLabel({ item_type, fact, label }: LoggedEvent, masked: ReadonlySet<string>): string {
  if (masked.has(item_type)) return ''
  return fact === null ? label : eventSentence(fact)
}
