import type { Socket } from 'node:net'
import { Client, type ClientErrorExtensions, type SFTPWrapper } from 'ssh2'
import type { Outside } from '../outside.ts'
import { hostKeyAlgorithms, type ShownKey, shownKeyOf } from './host-key.ts'
import { SftpError } from './sftp-error.ts'

export type SftpSignIn = { user: string; password: string } | { user: string; privateKey: string }

export type SftpWanted = {
  outside: Pick<Outside, 'connect'>
  host: string
  port: number
  signIn: SftpSignIn
  /** Kind of the key that is trusted, which the server is asked to show. */
  trustedType?: string | undefined
  /** Whether a server that shows this key is signed in to; nothing is told to any other. */
  trusts(shown: ShownKey): boolean
  signal: AbortSignal
}

/** An open connection: `sftp` for what is asked, `during` for waiting for it. */
export type SftpConnection = {
  sftp: SFTPWrapper
  host: string
  shown: ShownKey
  /** Waits for something; throws where the connection ends or the signal comes before. */
  during<T>(work: (done: (error: Error | null | undefined, value: T) => void) => void): Promise<T>
  close(): void
}

const connectMs = 15_000
const readyMs = 30_000

// Exchanges that take long to compute, or that a server may make as long as it likes, are left out, as are those that are no longer safe.
const exchanges = [
  'curve25519-sha256',
  'curve25519-sha256@libssh.org',
  'ecdh-sha2-nistp256',
  'ecdh-sha2-nistp384',
  'ecdh-sha2-nistp521',
  'diffie-hellman-group14-sha256',
  'diffie-hellman-group16-sha512',
] as const

/** Connects to the address that was looked at, checks the host key and signs in. Throws OutsideError, SftpError, or what the signal was ended with. */
export async function connectSftp(wanted: SftpWanted): Promise<SftpConnection> {
  const { outside, host, port, signal } = wanted
  signal.throwIfAborted()
  const socket = await outside.connect(host, port, connectMs)
  if (signal.aborted) socket.destroy()
  signal.throwIfAborted()
  const client = new Client()
  const state: State = { shown: undefined, isTrusted: false, isReady: false }
  const ended = endOf(client, { signal, host, state })
  const close = () => {
    // It may have more to say that nobody hears.
    client.on('error', () => {})
    client.end()
    socket.destroy()
  }
  try {
    await raced(ended, openSession(client, socket, wanted, state))
    const sftp = await raced(ended, openChannel(client, host))
    if (!state.shown) throw new SftpError('NOT_SFTP', `${host} showed no host key.`)
    const { shown } = state
    return {
      ...{ sftp, host, shown, close },
      during: (work) =>
        raced(ended, new Promise((resolve, reject) => work((error, value) => (error ? reject(error) : resolve(value))))),
    }
  } catch (error) {
    close()
    throw error
  }
}

type State = { shown: ShownKey | undefined; isTrusted: boolean; isReady: boolean }

function openSession(client: Client, socket: Socket, wanted: SftpWanted, state: State): Promise<void> {
  const { signIn, trusts, trustedType } = wanted
  const ready = new Promise<void>((resolve) => client.once('ready', () => resolve()))
  // Servers that ask for the password in a dialog of one question.
  client.on('keyboard-interactive', (_name, _instructions, _lang, prompts, answer) =>
    answer('password' in signIn && prompts.length === 1 && prompts[0]?.echo !== true ? [signIn.password] : []),
  )
  client.connect({
    sock: socket,
    username: signIn.user,
    ...('password' in signIn ? { password: signIn.password, tryKeyboard: true } : { privateKey: signIn.privateKey }),
    readyTimeout: readyMs,
    hostVerifier: (key: Buffer) => {
      state.shown = shownKeyOf(key)
      state.isTrusted = trusts(state.shown)
      return state.isTrusted
    },
    algorithms: { kex: [...exchanges], serverHostKey: hostKeyAlgorithms(trustedType), compress: ['none'] },
  })
  return ready.then(() => {
    state.isReady = true
  })
}

function openChannel(client: Client, host: string): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) =>
    client.sftp((error, sftp) =>
      error ? reject(new SftpError('NOT_SFTP', `${host} lets us in but offers no SFTP.`, error)) : resolve(sftp),
    ),
  )
}

type Ending = { signal: AbortSignal; host: string; state: State }

/** Never fulfilled: rejected with the reason for which the connection ends. */
function endOf(client: Client, { signal, host, state }: Ending): Promise<never> {
  const ended = new Promise<never>((_resolve, reject) => {
    client.on('error', (error) => reject(errorOf(error, host, state)))
    client.on('close', () => reject(errorOf(undefined, host, state)))
    const abort = () => {
      client.destroy()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    client.on('close', () => signal.removeEventListener('abort', abort))
  })
  // Nobody may be waiting just then.
  ended.catch(() => {})
  return ended
}

function errorOf(error: (Error & ClientErrorExtensions) | undefined, host: string, state: State): SftpError {
  if (state.shown && !state.isTrusted) return new SftpError('KEY', `${host} shows another host key than the trusted one.`, error)
  if (error?.level === 'client-authentication') return new SftpError('SIGN_IN', `${host} refused the sign-in.`, error)
  if (state.isReady || (state.shown && error?.level !== 'handshake'))
    return new SftpError('BROKEN', `${host} broke off the connection.`, error)
  return /no matching/i.test(error?.message ?? '')
    ? new SftpError('NOT_SFTP', `${host} offers only encryption that is no longer safe.`, error)
    : new SftpError('NOT_SFTP', `${host} does not answer as an SFTP server.`, error)
}

function raced<T>(ended: Promise<never>, work: Promise<T>): Promise<T> {
  // Of what is no longer waited for an error is no news.
  work.catch(() => {})
  return Promise.race([ended, work])
}
