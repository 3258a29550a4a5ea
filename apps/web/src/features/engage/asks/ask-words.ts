import type { Ask } from '@lotline/contract/engage/asks'
import { askVerbs } from '@lotline/domain/engage/asks'
import { personName } from '@lotline/domain/people/person-name'
import { clockWords, dayHere, formatShortDay, fullMomentWords } from '../../../ui/moment-words.ts'
import { openedLabel } from '../table/engagement-words.ts'

/** Of an ask without a name, once its shopper was erased. */
const nobody = 'A shopper'

export function askerName({ shopper }: Pick<Ask, 'shopper'>): string {
  return shopper?.fullName ?? nobody
}

/** 'asks to drive it', 'asked to drive it' once nobody waits any more. */
export function askVerb({ kind, isOpen }: Pick<Ask, 'kind' | 'isOpen'>): string {
  return askVerbs[kind][isOpen ? 0 : 1]
}

/** 'Sat, Nov 21, 10:00 AM' of a test drive, the words of a question; null of all else. */
export function askDetail({ text, wishedAt }: Pick<Ask, 'text' | 'wishedAt'>, now: Date): string | null {
  return wishedAt === null ? text : fullMomentWords(new Date(wishedAt), now)
}

/** 'Answered by Sam Demo at 8:20 AM', 'Confirmed for Sat, Nov 21, 10:00 AM'; null while it waits. */
export function answeredWords({ answered, confirmed, isOpen }: Ask, now: Date): string | null {
  if (confirmed) {
    const time = fullMomentWords(new Date(confirmed.at), now)
    return confirmed.isCancelled ? `Called off, it was confirmed for ${time}` : `Confirmed for ${time}`
  }
  if (!answered) return isOpen ? null : 'Changed since'
  const at = new Date(answered.at)
  const when = dayHere(at) === dayHere(now) ? `at ${clockWords(at)}` : `on ${formatShortDay(at, now)}`
  return `Answered by ${personName(answered.by)} ${when}`
}

/** 'Asked 48m ago'. */
export function askedLabel({ askedAt }: Pick<Ask, 'askedAt'>, now: Date): string {
  const label = openedLabel(askedAt, now)
  return `Asked ${/^(Just now|Yesterday)$/.test(label) ? label.toLowerCase() : label}`
}

/** As long an ask is hot on a phone: those of before are rows again. */
const hotMs = 24 * 60 * 60 * 1000

export function isHot({ askedAt, isOpen }: Pick<Ask, 'askedAt' | 'isOpen'>, now: Date): boolean {
  return isOpen && now.getTime() - Date.parse(askedAt) < hotMs
}
