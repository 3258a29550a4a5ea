import type { MailServerFields } from '@lotline/domain/engage/senders'
import { createTransport } from 'nodemailer'
import type { Db, IdentityDb } from '../database/doors.ts'
import type { Outside } from '../outside/outside.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { patience } from './patience.ts'

/** A rooftop's own mail server, its password sealed; null where it asks for none. */
export type OwnServer = MailServerFields & { rooftopId: string; password: string | null }

const passwordPlace = { table: 'mail_sender', column: 'password' } as const

/** The mail server of a rooftop; undefined where it has none of its own. */
export async function findOwnServer(db: Db | IdentityDb, rooftopId: string): Promise<OwnServer | undefined> {
  const found = await db
    .selectFrom('mail_sender')
    .select(['rooftop_id as rooftopId', 'host', 'port', 'user_name as user', 'password', 'from_address as fromAddress'])
    // The check of the column holds it to these.
    .select((eb) => eb.ref('encryption').$castTo<MailServerFields['encryption']>().as('encryption'))
    .where('rooftop_id', '=', rooftopId)
    .executeTakeFirst()
  return found
}

export function sealPassword(secrets: Secrets, rooftopId: string, password: string): string {
  return secrets.seal({ ...passwordPlace, rooftopId }, password)
}

/** True where the password is needed and no key opens it. */
export function isPasswordLost(secrets: Secrets, { rooftopId, password }: OwnServer): boolean {
  return password !== null && secrets.open({ ...passwordPlace, rooftopId }, password) === undefined
}

/** A way to a rooftop's own mail server over one connection; undefined where its password cannot be opened. */
export function openOwnTransport(outside: Outside, secrets: Secrets, server: OwnServer) {
  const { rooftopId, host, port, encryption, user } = server
  const password = server.password === null ? null : secrets.open({ ...passwordPlace, rooftopId }, server.password)
  if (password === undefined) return undefined
  return createTransport({
    ...{ host, port, ...patience },
    ...{ secure: encryption === 'TLS', requireTLS: encryption === 'STARTTLS', ignoreTLS: encryption === 'NONE' },
    ...(password !== null && { auth: { user, pass: password } }),
    tls: { ...outside.trust, minVersion: 'TLSv1.2' },
    getSocket(_options, done) {
      outside.connect(host, port, patience.connectionTimeout).then(
        (connection) => done(null, { connection }),
        (error) => done(error, false),
      )
    },
  })
}

export type OwnTransport = NonNullable<ReturnType<typeof openOwnTransport>>
