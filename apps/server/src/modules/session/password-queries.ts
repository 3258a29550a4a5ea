import type { IdentityDb } from '../../database/doors.ts'

/** The person whose link this is, while it is good. */
export async function findLinkHolder(db: IdentityDb, hash: Buffer, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('person', 'person.id', 'password_reset.person_id')
    .select(accountColumns)
    .where('password_reset.hash', '=', hash)
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .where('person.disabled_at', 'is', null)
    .executeTakeFirst()
}

const accountColumns = [
  'person.id',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'person.email_address as emailAddress',
  'person.password_hash as passwordHash',
] as const

export async function findAccount(db: IdentityDb, personId: string) {
  return db.selectFrom('person').select(accountColumns).where('id', '=', personId).executeTakeFirstOrThrow()
}
export type Account = Awaited<ReturnType<typeof findAccount>>

/** The account, locked before its links are touched: whoever changes a password comes this way. Undefined once it is disabled. */
export async function lockAccount(db: IdentityDb, personId: string): Promise<Account | undefined> {
  return db
    .selectFrom('person')
    .select(accountColumns)
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type NewLink = { hash: Buffer; personId: string; kind: string; createdAt: Date; expiresAt: Date }

export async function insertLink(db: IdentityDb, { hash, personId, kind, createdAt, expiresAt }: NewLink): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({ hash, person_id: personId, kind, created_at: createdAt, expires_at: expiresAt })
    .execute()
}

export async function deleteLinks(db: IdentityDb, personId: string, kind: string): Promise<void> {
  await db.deleteFrom('password_reset').where('person_id', '=', personId).where('kind', '=', kind).execute()
}

/** Every link of the person that was not used leads nowhere from now on. */
export async function endPasswordLinks(db: IdentityDb, personId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('person_id', '=', personId).where('used_at', 'is', null).execute()
}

/** Marks a link as used. Of several at once one does it; the others find that it is. */
export async function takeLink(db: IdentityDb, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function updatePassword(db: IdentityDb, personId: string, passwordHash: string): Promise<void> {
  await db.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute()
}

/** Whether the password that was verified is still the person's; held until the session is there, so that a reset ends it too. */
export async function lockSigner(db: IdentityDb, personId: string, passwordHash: string | null): Promise<boolean> {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return person !== undefined
}
