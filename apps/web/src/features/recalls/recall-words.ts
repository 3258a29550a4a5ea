import type { Recall, RecallAsking } from '@lotline/contract/recalls'
import { personName } from '@lotline/domain/people/person-name'
import { calledRecall, sourceLabels } from '@lotline/domain/recalls/recalls'
import { fullMomentWords } from '../../ui/moment-words.ts'

/** 'Nov 19', and with its year where that is another than `now`'s, of a day of the calendar, which is the same everywhere. */
export function shortDay(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === String(now.getFullYear())
  return dayFormat(isThisYear ? undefined : 'numeric').format(new Date(day))
}

/** 'Nov 19, 2026'. */
export function dayInFull(day: string | null): string {
  return day === null ? 'Unknown' : dayFormat('numeric').format(new Date(day))
}

function dayFormat(year: 'numeric' | undefined) {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...(year && { year }), timeZone: 'UTC' })
}

/** 'Service brakes, vacuum' of 'SERVICE BRAKES:VACUUM', as NHTSA's data shout it; what people write stays. */
export function componentWords(component: string): string {
  if (component === '') return 'Unknown'
  if (component !== component.toUpperCase()) return component
  const words = component.replaceAll(':', ', ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** '26V-901, steering': what stands under a recall's name. */
export function underName(recall: Recall): string {
  const called = calledRecall(recall)
  const parts = recall.component.split(', ')[0]?.split(':')[0]?.toLowerCase()
  const what = recall.source === 'NHTSA' || recall.source === 'UNKNOWN' ? parts : sourceLabels[recall.source].toLowerCase()
  return [called === recall.name ? '' : called, what].filter(Boolean).join(', ')
}

/** 'This VIN, import Nov 18': what it is known for, and from whom. */
export function knownWords({ knownFor, origin, heardAt, checked }: Recall, now: Date): string {
  const heard = shortDay(heardAt.slice(0, 10), now)
  const from = {
    ASKED: `NHTSA asked ${heard}`,
    FLAT_FILE: `NHTSA’s file ${heard}`,
    IMPORT: `import ${heard}`,
    HAND: `added ${heard}`,
  }
  const known = knownFor === 'VIN' ? 'This VIN' : 'Model only'
  if (!checked) return `${known}, ${from[origin]}`
  return `${known}, checked ${shortDay(checked.at.slice(0, 10), now)}${checked.by ? ` by ${personName(checked.by)}` : ''}`
}

/** 'Nov 12, at Kia of Riverside': when it was done, and by whom. */
export function remediedWords(remedied: NonNullable<Recall['remedied']>, now: Date): string {
  const words = [remedied.on === null ? 'Day unknown' : shortDay(remedied.on, now), remedied.where]
  return words.filter(Boolean).join(', ')
}

/** How asking NHTSA went, in a few words. Nothing but an answer is a word on recalls. */
export function askingWords({ outcome, askedAt, answeredAt }: RecallAsking, now: Date): string {
  const at = (moment: string | null) => (moment === null ? '' : fullMomentWords(new Date(moment), now))
  switch (outcome) {
    case 'OFF':
      return 'Recall lookup is off'
    case 'NO_MODEL':
      return 'NHTSA needs year, make and model'
    case 'WAITING':
      return 'Asking NHTSA'
    case 'MODEL_UNKNOWN':
      return `NHTSA did not know this model ${at(askedAt)}`
    case 'FAILED':
      return answeredAt === null
        ? `NHTSA did not answer ${at(askedAt)}`
        : `Last NHTSA update ${at(answeredAt)}. Latest try failed`
    case 'ANSWERED':
      return `NHTSA asked ${at(askedAt)}`
  }
}

/** What an empty list means: that there are none is said only where somebody has answered so. */
export function emptyWords({ outcome }: RecallAsking): { title: string; words: string } {
  switch (outcome) {
    case 'ANSWERED':
      return { title: 'No recalls', words: 'NHTSA lists none for this model and year.' }
    case 'WAITING':
      return { title: 'No recalls known yet', words: 'Looking up recalls. They will show up here.' }
    case 'OFF':
      return {
        title: 'No recalls known',
        words: 'Recall lookup is off here. Recalls come by import, from NHTSA’s file, or by hand.',
      }
    case 'NO_MODEL':
      return { title: 'No recalls known', words: 'Fill in year, make and model, so that NHTSA can be asked.' }
    case 'MODEL_UNKNOWN':
      return {
        title: 'Recalls unknown',
        words: 'NHTSA does not know this model by its name. That does not mean that there are none.',
      }
    case 'FAILED':
      return { title: 'Recalls unknown', words: 'NHTSA did not answer. That does not mean that there are none.' }
  }
}
