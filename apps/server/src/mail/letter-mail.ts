import type { Doors } from '../database/doors.ts'
import { letterHtml } from './html.ts'
import { type ClaimedLetter, findAttachment } from './outbox-queries.ts'
import { subjectForHeader } from './subject.ts'

/** What a mail is made of, whoever it goes out by. */
export type Mail = Pick<
  ClaimedLetter,
  'id' | 'to' | 'subject' | 'text' | 'attachment_id' | 'from_name' | 'reply_to' | 'unsubscribe_url'
>

/** A mail as nodemailer takes it: from the address that its sender has, `from` as 'Name <address>' or an address alone. */
export async function mailOf(mail: Mail, { doors, from, origin }: { doors: Doors; from: string; origin: string }) {
  const { id, to, subject, text, attachment_id, from_name, reply_to } = mail
  const file = attachment_id === null ? undefined : await doors.identity((db) => findAttachment(db, attachment_id))
  return {
    from: from_name === null ? from : { name: from_name, address: addressIn(from) },
    ...(reply_to !== null && { replyTo: { name: '', address: reply_to } }),
    // As a whole: a comma in an address does not make two of it.
    to: { name: '', address: to },
    subject: subjectForHeader(subject),
    text,
    html: letterHtml(text, origin),
    ...(file && { attachments: [{ filename: file.name, contentType: file.mediaType, content: file.bytes }] }),
    headers: headersOf(mail),
    messageId: `<${id}@${new URL(origin).hostname}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Headers of a letter: the way to stop such letters by one click, and whether a machine has written it. */
function headersOf({ unsubscribe_url, reply_to }: Mail): Record<string, string> {
  return {
    ...(reply_to === null && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe_url !== null && {
      'List-Unsubscribe': `<${unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** 'no-reply@dealer.com' of 'Lotline <no-reply@dealer.com>'. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}
