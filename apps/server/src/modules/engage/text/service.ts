import type { Db, Doors, IdentityDb } from '../../../database/doors.ts'
import { isUuid } from '../../../database/doors.ts'
import { webhookKey } from '../../../outside/standard-webhooks.ts'
import type { Secrets } from '../../../secrets/secrets.ts'

/** A service that texts are handed to, and the key that calls to and from it are signed with. */
export type TextService = { url: string; key: Buffer }
/** A rooftop's own; without a key where the stored secret cannot be opened. */
export type OwnTextService = { url: string; key: Buffer | undefined }

const secretPlace = { table: 'text_sender', column: 'secret' } as const

export function sealSecret(secrets: Secrets, rooftopId: string, secret: string): string {
  return secrets.seal({ ...secretPlace, rooftopId }, secret)
}

/** The text service of a rooftop; undefined where it has none of its own. */
export async function findOwnService(
  db: Db | IdentityDb,
  secrets: Secrets,
  rooftopId: string,
): Promise<OwnTextService | undefined> {
  const found = await db
    .selectFrom('text_sender')
    .select(['url', 'secret'])
    .where('rooftop_id', '=', rooftopId)
    .executeTakeFirst()
  if (!found) return undefined
  const secret = secrets.open({ ...secretPlace, rooftopId }, found.secret)
  return { url: found.url, key: secret === undefined ? undefined : webhookKey(secret) }
}

type Deps = { doors: Doors; secrets: Secrets; usual: TextService | undefined }

/** Whom texts of a rooftop go to and replies come from: its own service, else the installation's; undefined for neither, or one that cannot be signed for. */
export async function serviceOf({ doors, secrets, usual }: Deps, rooftopId: string): Promise<TextService | undefined> {
  const own = isUuid(rooftopId) ? await doors.identity((db) => findOwnService(db, secrets, rooftopId)) : undefined
  if (!own) return usual
  return own.key && { url: own.url, key: own.key }
}
