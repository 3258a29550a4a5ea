import { OutsideError } from '../outside/outside-error.ts'

/** Why a mail server has not taken a letter: a sentence for people, and whether it would take no other letter either. */
export type MailFailure = { sentence: string; isServers: boolean }

export const passwordLost = 'We can no longer read the stored mail password. Type it again in Settings, Engage.'

/** What went wrong with a rooftop's own mail server. Of where it stands in a network nothing is told: whoever may name one could look around there. */
export function ownFailureOf(error: unknown, { host, fromAddress }: { host: string; fromAddress: string }): MailFailure {
  const servers = (sentence: string) => ({ sentence, isServers: true })
  if (isSlow(error)) return servers(`${host} took too long to answer. Check the server and port.`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const command = error instanceof Error && 'command' in error ? String(error.command) : ''
  if (error instanceof OutsideError) return servers(`We couldn’t reach ${host}. Check the server and port.`)
  if (code === 'EAUTH') return servers('The mail server refused the user name or password. Type them again.')
  if (code === 'ETLS') return servers(`We couldn’t open a secure connection to ${host}. Check the encryption and port.`)
  const words = reasonOf(error)
  if (!isServersFault(error)) return { sentence: `The mail server didn’t take it: ${words}`, isServers: false }
  return command === 'MAIL FROM'
    ? servers(`The mail server won’t send from ${fromAddress}: ${words}`)
    : servers(`${host} didn’t answer like a mail server. Check the encryption and port.`)
}

/** Whether an error of sending would meet every other letter too: it is neither of this one's receiver nor of what it says. */
export function isServersFault(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return true
  const isOfLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return !isOfLetter || ('command' in error && error.command === 'MAIL FROM')
}

function isSlow(error: unknown): boolean {
  if (error instanceof OutsideError) return error.fault === 'SLOW'
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT')
}

/** What went wrong, in one short line: a mail server may answer at length, and quote the letter. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/token=\S+/g, 'token=…')
    .replace(/\/s\/\S+/g, '/s/…')
    .slice(0, 300)
}
