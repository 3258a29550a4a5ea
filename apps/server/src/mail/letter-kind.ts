import type { IdentityDb } from '../database/doors.ts'

/** Subject that a module writes letters about, as it stands in `NewLetter.about`. */
export type LetterKind = {
  kind: string
  /** The mail server knows no such mailbox (`isNoMailbox`); in the transaction that gives the letter up. */
  refused(db: IdentityDb, about: { rooftopId: string; id: string; to: string }, now: Date): Promise<void>
}
