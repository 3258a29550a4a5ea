import type { letterStates } from '@lotline/contract/mail'

const minute = 60 * 1000

/** A letter that could not even be tried for a day has lost its point: it stays to be read, and is not sent when a server turns up. */
export const worthSendingMs = 24 * 60 * minute

export type LetterState = (typeof letterStates)[number]

type LetterRow = { to_address: string; created_at: Date; attempts: number; next_attempt_at: Date | null; sent_at: Date | null }

/** What became of a letter: KEPT is one that nothing will send, because there is no mail server, no address, or it is too old. */
export function letterState(letter: LetterRow, hasMailServer: boolean, now: Date): LetterState {
  if (letter.sent_at) return 'SENT'
  // Given up after its last try, or before where its receiver was refused for good.
  if (letter.attempts > 0 && !letter.next_attempt_at) return 'FAILED'
  const isWorthIt = letter.created_at.getTime() > now.getTime() - worthSendingMs
  return hasMailServer && letter.to_address !== '' && isWorthIt ? 'WAITING' : 'KEPT'
}
