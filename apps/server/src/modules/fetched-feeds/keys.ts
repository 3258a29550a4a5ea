import ssh2 from 'ssh2'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import { shownKeyOf } from '../../outside/sftp/host-key.ts'
import type { Secrets } from '../../secrets/secrets.ts'

const place = (rooftopId: string) => ({ table: 'fetch_key', column: 'private_key', rooftopId })

/** The key pair that a rooftop signs in with, made as it is first asked for; of two askings at once both get the same. */
export async function readKey(db: Db, secrets: Secrets, { rooftopId, now }: { rooftopId: string; now: Date }) {
  const find = () => db.selectFrom('fetch_key').select(['public_key', 'private_key', 'made_at']).executeTakeFirst()
  const known = await find()
  if (known) return known
  const { public: publicKey, private: privateKey } = ssh2.utils.generateKeyPairSync('ed25519', { comment: 'lotline' })
  await db
    .insertInto('fetch_key')
    .values({
      rooftop_id: thisRooftop,
      public_key: publicKey,
      private_key: secrets.seal(place(rooftopId), privateKey),
      made_at: now,
    })
    .onConflict((conflict) => conflict.column('rooftop_id').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('A key that was just written is there')
  return made
}

/** The private half; undefined where no key opens it any more. */
export function openPrivateKey(secrets: Secrets, rooftopId: string, sealed: string): string | undefined {
  return secrets.open(place(rooftopId), sealed)
}

export function keyJson({ public_key, made_at }: { public_key: string; made_at: Date }) {
  const bytes = Buffer.from(public_key.split(' ')[1] ?? '', 'base64')
  return { publicKey: public_key, fingerprint: shownKeyOf(bytes).fingerprint, madeAt: made_at.toISOString() }
}
