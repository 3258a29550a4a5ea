import type { IdentityDb } from '../../database/doors.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Forgets what sign-ins leave behind: attempts past their window, links and tokens that have run out, sessions without any, old notes. */
export async function purgeSignIns(db: IdentityDb, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('sign_in_failure').where('at', '<', ago(hour)).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', ago(day)).execute()
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  // A used token is kept for a day, so that its second use still shows as what it is.
  await db.deleteFrom('refresh_token').where('used_at', '<', ago(day)).execute()
  // Browsers registered in a session go with it.
  await db
    .deleteFrom('session')
    .where('created_at', '<', ago(day))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_token').select('hash').whereRef('session_id', '=', 'session.id'))),
    )
    .execute()
  await db
    .deleteFrom('security_event')
    .where('at', '<', ago(400 * day))
    .execute()
}
