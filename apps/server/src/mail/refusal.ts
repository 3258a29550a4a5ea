const mailboxCodes = new Set([550, 551, 553])

/**
 * True for an error of sending that means that there is no such mailbox, however often it is tried: a refusal on RCPT TO with an enhanced status of
 * addresses (5.1.x) or of a mailbox that takes nothing (5.2.1, RFC 3463); without one by its reply code. Servers refuse on RCPT TO for other
 * reasons too, such as relaying that is not allowed (5.7.1), which say nothing of the address.
 */
export function isNoMailbox(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec('response' in error ? String(error.response) : '') ?? []
  if (subject !== undefined) return subject === '1' || (subject === '2' && detail === '1')
  return 'responseCode' in error && mailboxCodes.has(Number(error.responseCode))
}
