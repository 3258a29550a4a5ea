import { isEmail } from '../people/email.ts'
import { isLineText } from '../people/names.ts'

/** How a mail server is spoken to: TLS from the start, turned on by STARTTLS before anything is said, or not at all. */
export const mailEncryptions = ['STARTTLS', 'TLS', 'NONE'] as const
export type MailEncryption = (typeof mailEncryptions)[number]

export const mailEncryptionLabels: Readonly<Record<MailEncryption, string>> = {
  STARTTLS: 'STARTTLS, usually port 587',
  TLS: 'TLS, usually port 465',
  NONE: 'None, usually port 25',
}
export const usualPorts: Readonly<Record<MailEncryption, number>> = { STARTTLS: 587, TLS: 465, NONE: 25 }

export const senderChannels = ['MAIL', 'TEXT'] as const
export type SenderChannel = (typeof senderChannels)[number]

/**
 * NOT_SET_UP: nothing goes out. LOCKED: the stored password cannot be read. UNTRIED: set up, nothing has gone out or failed since. WORKS, FAILS: as it
 * went last.
 */
export const senderStates = ['NOT_SET_UP', 'LOCKED', 'UNTRIED', 'WORKS', 'FAILS'] as const
export type SenderState = (typeof senderStates)[number]

/** What a mail server's settings are, without the password. */
export type MailServerFields = {
  host: string
  port: number
  encryption: MailEncryption
  user: string
  fromAddress: string
}
export type SenderFault = { field: keyof MailServerFields | 'password' | 'url' | 'secret'; message: string }

export const MAX_HOST = 253
export const MAX_MAIL_USER = 200
export const MAX_MAIL_PASSWORD = 500
export const MAX_SENDER_URL = 1000

/** Faults of a mail server's settings, one a field at most, in the order of the form. */
export function mailServerFaults({ host, port, encryption, user, fromAddress }: MailServerFields): SenderFault[] {
  const faults: (SenderFault | undefined)[] = [
    isHost(host) ? undefined : { field: 'host', message: 'Enter the server’s name, such as mail.example.com' },
    Number.isInteger(port) && port >= 1 && port <= 65_535
      ? undefined
      : { field: 'port', message: 'Enter a port from 1 to 65535' },
    encryption === 'NONE' && user !== ''
      ? { field: 'encryption', message: 'A password needs TLS or STARTTLS. Choose one, or leave the user name empty' }
      : undefined,
    user.length <= MAX_MAIL_USER && isLineText(user)
      ? undefined
      : { field: 'user', message: `must be one line of ${MAX_MAIL_USER} characters or fewer` },
    isEmail(fromAddress) ? undefined : { field: 'fromAddress', message: 'Enter an email address such as cars@example.com' },
  ]
  return faults.filter((fault) => fault !== undefined)
}

/** A name of a machine or an address of one; no port, no path. */
function isHost(text: string): boolean {
  if (text.length > MAX_HOST) return false
  const isName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
  return isName || /^[0-9a-f]*:[0-9a-f:.]+$/i.test(text)
}

/** Whether the stored password goes on to count: with another server or user it has to be typed again, so that it is told to nobody new. */
export function keepsPassword(
  before: Pick<MailServerFields, 'host' | 'user'>,
  after: Pick<MailServerFields, 'host' | 'user'>,
): boolean {
  return before.host.toLowerCase() === after.host.toLowerCase() && before.user === after.user
}

/** What is wrong with the address of a text service; undefined where it can be used. */
export function textUrlFault(url: string): string | undefined {
  if (url.length > MAX_SENDER_URL) return `must be ${MAX_SENDER_URL} characters or fewer`
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'https:' || parsed.hostname === '') return 'Enter an address that begins with https://'
  if (parsed.username !== '' || parsed.password !== '') return 'must not have a name or a password in it'
  return undefined
}

/** The same for the secret that calls are signed with (Standard Webhooks): 'whsec_' and base64 of 24 to 64 bytes. */
export function textSecretFault(secret: string): string | undefined {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+)={0,2}$/.exec(secret) ?? []
  const bytes = base64 === undefined || base64.length % 4 === 1 ? 0 : Math.floor((base64.length * 3) / 4)
  return bytes >= 24 && bytes <= 64 ? undefined : 'Enter the secret as your text sender shows it, beginning with whsec_'
}
