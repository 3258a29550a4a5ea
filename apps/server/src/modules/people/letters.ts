import type { Letter } from '@lotline/contract/mail'
import type { AccountCtx } from '../../ctx.ts'
import { letterState } from '../../mail/delivery.ts'
import { type LetterRow, readLetters } from './letter-queries.ts'

const mostLetters = 200

/** The latest mails to people whom the caller administers, so that every way in works where there is no mail server (OPN-058). */
export async function listLetters({ db, actor, now }: AccountCtx, hasMailServer: boolean) {
  const letters = await readLetters(db, actor, mostLetters)
  return { data: letters.map((letter) => letterOf(letter, hasMailServer, now)), meta: { hasMailServer } }
}

function letterOf(letter: LetterRow, hasMailServer: boolean, now: Date): Letter {
  return {
    id: letter.id,
    createdAt: letter.created_at.toISOString(),
    to: letter.to_address,
    subject: letter.subject,
    text: letter.text,
    state: letterState(letter, hasMailServer || letter.hasOwnServer, now),
    sentAt: letter.sent_at?.toISOString() ?? null,
    attempts: letter.attempts,
    lastError: letter.last_error,
  }
}
