import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { loopbackCa, loopbackKey } from './loopback-tls.ts'

export type MailServer = { url: string; port: number; letters: Email[]; recipients: string[]; close(): Promise<void> }

type Habits = {
  port?: number
  /** What it answers to every recipient. */
  refuses?: string
  /** Whether it refuses every letter and quotes it. */
  quotes?: boolean
  /** What it waits for before it takes a letter. */
  patience?: Promise<void>
  /** Whose letters alone it takes, after STARTTLS; whose they are is asked at each letter. */
  account?: { user: string; password: string }
}

/** A real mail server on this machine that keeps what it is given. */
export async function startMailServer({ port = 0, refuses, quotes, patience, account }: Habits = {}): Promise<MailServer> {
  const letters: Email[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    disabledCommands: account ? [] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    ...(account && { key: loopbackKey, cert: loopbackCa, allowInsecureAuth: false }),
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) return done(null, { user: username })
      done(new Error('Invalid login'))
    },
    // Nobody waits for senders that keep a connection for their next letter. Milliseconds.
    closeTimeout: 10,
    onRcptTo({ address }, _session, done) {
      if (refuses) return done(new Error(refuses))
      recipients.push(address)
      done()
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(async (letter) => {
          await patience
          if (quotes) throw new Error(`not liked: ${letter.text?.replace(/\s+/g, ' ')}`)
          letters.push(letter)
        })
        .then(() => done(), done)
    },
  })
  await new Promise<void>((listening, failed) => {
    server.on('error', failed)
    server.listen(port, '127.0.0.1', () => listening())
  })
  const at = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    port: at.port,
    letters,
    recipients,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
