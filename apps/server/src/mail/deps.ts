import type { createTransport } from 'nodemailer'
import type { Doors } from '../database/doors.ts'
import type { Outside } from '../outside/outside.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { LetterKind } from './letter-kind.ts'

export type MailSenderDeps = {
  doors: Doors
  outside: Outside
  secrets: Secrets
  now: () => Date
  /** The installation's mail server; without one letters wait, but for those to shoppers of rooftops that have their own. */
  smtpUrl: string | undefined
  /** Whom mail by it comes from, 'Lotline <no-reply@dealer.com>'. */
  from: string
  origin: string
  /** Whom to tell of receivers that are refused. */
  letterKinds: readonly LetterKind[]
  log: (line: string) => void
}

/** The way to the installation's mail server. */
export type UsualTransport = ReturnType<typeof createTransport>
