import { escapeHtml } from '@lotline/domain/text/html'
import { createTransport } from 'nodemailer'
import type { Doors } from '../database/doors.ts'
import { nextAttempt, retryPolicies } from '../outgoing/retry.ts'
import { oneLane, onlyLane, runSender } from '../outgoing/sender.ts'
import { worthSendingMs } from './delivery.ts'
import type { LetterKind } from './letter-kind.ts'
import { type ClaimedLetter, claimLetter, findAttachment, markFailed, markSent } from './outbox-queries.ts'
import { isNoMailbox } from './refusal.ts'
import { subjectForHeader } from './subject.ts'

/** Sends what is in the outbox; woken by whoever puts something in, and by itself for what is to be tried again. */
export type MailSender = { wake(): void; close(): Promise<void> }

export type MailSenderDeps = {
  doors: Doors
  now: () => Date
  smtpUrl: string
  from: string
  origin: string
  /** Whom to tell of receivers that are refused. */
  letterKinds: readonly LetterKind[]
  log: (line: string) => void
}

const everyMs = 30_000
const mostSendingMs = 60_000
// Longer than sending can take: another process takes a letter over only when this one is gone.
const claimMs = 5 * 60_000

export function startMailSender({ doors, now, smtpUrl, from, origin, letterKinds, log }: MailSenderDeps): MailSender {
  const transport = createTransport({
    ...{ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    // Letters go one after another over one connection: greeting, TLS and sign-in for each of 500 take longer than the letters.
    ...{ pool: true, maxConnections: 1, maxMessages: 100, idleTimeout: 1000 },
  })

  async function deliver(letter: ClaimedLetter, closing: AbortSignal): Promise<void> {
    const { id, to, subject, text, attachment_id, from_name, reply_to } = letter
    const file = attachment_id === null ? undefined : await doors.identity((db) => findAttachment(db, attachment_id))
    await transport.sendMail({
      from: from_name === null ? from : { name: from_name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from },
      ...(reply_to !== null && { replyTo: { name: '', address: reply_to } }),
      // As a whole: a comma in an address does not make two of it.
      to: { name: '', address: to },
      subject: subjectForHeader(subject),
      text,
      html: letterHtml(text, origin),
      ...(file && { attachments: [{ filename: file.name, contentType: file.mediaType, content: file.bytes }] }),
      headers: headersOf(letter),
      messageId: `<${id}@${new URL(origin).hostname}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.any([closing, AbortSignal.timeout(mostSendingMs)]),
    })
  }

  /** One letter from claim to mark. No transaction is open while the mail server is spoken to. */
  async function sendNext(closing: AbortSignal): Promise<boolean> {
    const at = now().getTime()
    const letter = await doors.identity((db) =>
      claimLetter(db, { now: new Date(at), until: new Date(at + claimMs), since: new Date(at - worthSendingMs) }),
    )
    if (!letter) return false
    try {
      await deliver(letter, closing)
    } catch (error) {
      const reason = reasonOf(error)
      log(`mail ${letter.id} could not be sent (attempt ${letter.attempts}): ${reason}`)
      const kind = isNoMailbox(error) ? letterKinds.find((one) => one.kind === letter.about_kind) : undefined
      const next = kind ? null : nextAttempt(retryPolicies.mail, { attempts: letter.attempts, now: now() })
      await doors.identity(async (db) => {
        await markFailed(db, letter, { nextAttemptAt: next, reason })
        if (kind) await kind.refused(db, { rooftopId: letter.rooftop_id ?? '', id: letter.about_id ?? '', to: letter.to }, now())
      })
      return true
    }
    await doors.identity((db) => markSent(db, letter.id, now()))
    return true
  }

  const running = runSender({
    ...oneLane,
    name: 'mail',
    everyMs,
    async round(_lane, closing) {
      while (!closing.aborted && (await sendNext(closing)));
      return null
    },
    log: (line, error) => log(`${line}: ${reasonOf(error)}`),
  })
  return {
    wake: () => running.wake(onlyLane),
    async close() {
      await running.close()
      transport.close()
    },
  }
}

/** Headers of a letter: the way to stop such letters by one click, and whether a machine has written it. */
function headersOf({ unsubscribe_url, reply_to }: ClaimedLetter): Record<string, string> {
  return {
    ...(reply_to === null && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe_url !== null && {
      'List-Unsubscribe': `<${unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** What went wrong, in one short line: a mail server may answer at length, and quote the letter. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/token=\S+/g, 'token=…')
    .replace(/\/s\/\S+/g, '/s/…')
    .slice(0, 300)
}

/** The same words as a page: paragraphs, and our own addresses as links, behind the words before them. Nobody else's: names and messages are written by people. */
export function letterHtml(text: string, origin: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.split('\n').map(lineHtml(origin)).join('<br>')}</p>`)
  return `<!doctype html><html><body style="font-family: sans-serif; line-height: 1.5">${paragraphs.join('')}</body></html>`
}

function lineHtml(origin: string) {
  return (line: string) => {
    const isOurs = (address: string) => address === origin || address.startsWith(`${origin}/`)
    // 'What it leads to <address>'.
    const [, words = line, address = line] = /^(.+) <([^<>\s]+)>$/.exec(line) ?? []
    if (isOurs(address)) return link(address, words)
    const pieces = line.split(/(\S+)/)
    return pieces.map((piece) => (piece.startsWith(`${origin}/`) ? linkIn(piece) : escapeHtml(piece))).join('')
  }
}

/** An address inside of a sentence; the sign behind it is the sentence's. */
function linkIn(text: string): string {
  const [address = text] = /^.*[^.,;:!?)]/.exec(text) ?? []
  return link(address, address) + escapeHtml(text.slice(address.length))
}

function link(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
}
