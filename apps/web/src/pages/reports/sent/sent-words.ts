import type { Receiver, Schedule } from '@lotline/contract/reports/sent'
import { presetLabels } from '@lotline/domain/reports/range-words'
import { reportName } from '@lotline/domain/reports/report-tabs'

/** 'Dealer step report, last 7 days', with what it is narrowed to. */
export function whatWords({ tab, preset, filterWords }: Pick<Schedule, 'tab' | 'preset' | 'filterWords'>): string {
  return [`${reportName(tab)}, ${presetLabels[preset].toLowerCase()}`, ...filterWords].join('. ')
}

/** 'Every Monday at 7 AM' as it stands at the head of a line. */
export function capitalized(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const reasons = {
  LEFT: 'no longer works here',
  NOT_ALLOWED: 'may no longer read this report',
  NO_ADDRESS: 'has no email address',
} as const

const outcomes: Readonly<Record<NonNullable<Receiver['last']>, string>> = {
  SENT: 'sent last time',
  WAITING: 'mail is on its way',
  FAILED: 'mail could not be delivered last time',
  KEPT: 'mail was written, but not sent: there is no mail server, or it was too late',
  UNKNOWN: 'was written last time; what became of it is no longer kept',
  NOT_SENT: 'was not sent last time',
}

/** What is said behind a receiver's name: 'no longer works here', 'sent last time'; and whether that wants a look. */
export function receiverWords({ state, last }: Pick<Receiver, 'state' | 'last'>): { words: string; isWrong: boolean } {
  if (state !== 'GETS_IT') return { words: reasons[state], isWrong: true }
  if (last === null) return { words: 'nothing sent yet', isWrong: false }
  return { words: outcomes[last], isWrong: last === 'FAILED' || last === 'KEPT' }
}

/** Whose a schedule is, for whoever it is not. */
export function ownerWords({ isOwn, owner, mayChange }: Pick<Schedule, 'isOwn' | 'owner' | 'mayChange'>): string {
  if (isOwn) return 'Yours'
  if (owner) return `Set up by ${owner.name}`
  return mayChange ? 'The person who set it up has left' : 'The person who set it up has left. An administrator can take it over.'
}
