import type { Requester } from '../../ctx.ts'
import { letterState, worthSendingMs } from '../../mail/delivery.ts'
import { retryLetter } from '../../mail/outbox.ts'
import type { OutgoingPart } from '../../module/outgoing-part.ts'
import { type LetterRow, readLetters } from './letter-queries.ts'

/** Mails to people whom the caller administers, as the outbox shows them; without a mail server they are kept, and none of them waits. */
export function mailOutgoing(hasMailServer: boolean): OutgoingPart {
  const read = async ({ doors, actor, now }: Requester, most: number) => {
    const letters = await doors.identity((db) => readLetters(db, actor, most))
    return letters.filter((letter) => isOpen(letter, hasMailServer, now))
  }
  return {
    kind: 'MAIL',
    async list(requester, most) {
      return (await read(requester, most)).map((letter) => {
        const isFailed = letter.next_attempt_at === null
        return {
          id: letter.id,
          title: `${letter.subject}, to ${letter.to_address}`,
          waiting: isFailed ? 0 : 1,
          failed: isFailed ? 1 : 0,
          attempts: letter.attempts,
          lastError: letter.last_error,
          nextAttemptDate: letter.next_attempt_at?.toISOString() ?? null,
          mayRetry: letter.attempts > 0 && isWorthIt(letter, requester.now),
        }
      })
    },
    async retry(requester, id) {
      const { doors, now } = requester
      const found = (await read(requester, MAX_LETTERS)).find((letter) => letter.id === id)
      if (!found || !isWorthIt(found, now)) return false
      return doors.identity((db) => retryLetter(db, id, now))
    },
  }
}

// As many as are listed: another one has not been seen.
const MAX_LETTERS = 200

function isOpen(letter: LetterRow, hasMailServer: boolean, now: Date): boolean {
  const state = letterState(letter, hasMailServer || letter.hasOwnServer, now)
  return state === 'WAITING' || state === 'FAILED'
}

function isWorthIt({ created_at }: LetterRow, now: Date): boolean {
  return created_at.getTime() > now.getTime() - worthSendingMs
}
