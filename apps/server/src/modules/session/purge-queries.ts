import type { IdentityDb } from '../../database/doors.ts'

export async function deleteAttemptsBefore(db: IdentityDb, at: Date): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('at', '<', at).execute()
}

/** Links that set a password and had run out by a moment, used or not. */
export async function deleteLinksExpiredBefore(db: IdentityDb, at: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', at).execute()
}

export async function deleteTokens(db: IdentityDb, before: { expired: Date; used: Date }): Promise<void> {
  await db
    .deleteFrom('refresh_token')
    .where((eb) => eb.or([eb('expires_at', '<', before.expired), eb('used_at', '<', before.used)]))
    .execute()
}

/** Sessions without any token left, with the browsers registered in them. */
export async function deleteSpentSessionsBefore(db: IdentityDb, at: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where('created_at', '<', at)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_token').select('hash').whereRef('session_id', '=', 'session.id'))),
    )
    .execute()
}

export async function deleteSecurityEventsBefore(db: IdentityDb, at: Date): Promise<void> {
  await db.deleteFrom('security_event').where('at', '<', at).execute()
}
