import { webhookKey } from '../../outside/standard-webhooks.ts'
import type { SecretPlace, Secrets } from '../../secrets/secrets.ts'
import type { HookRow } from './queries.ts'

const placeOf = (column: 'secret' | 'old_secret', rooftopId: string, id: string): SecretPlace => ({
  table: 'webhook',
  column,
  rooftopId,
  rowId: id,
})

export function sealSecret(secrets: Secrets, rooftopId: string, id: string, secret: string): string {
  return secrets.seal(placeOf('secret', rooftopId, id), secret)
}

/** The present secret, sealed for the place of the one before; undefined where it cannot be read. */
export function resealAsOld(secrets: Secrets, { rooftop_id, id, secret }: HookRow): string | undefined {
  const text = secret === null ? undefined : secrets.open(placeOf('secret', rooftop_id, id), secret)
  return text === undefined ? undefined : secrets.seal(placeOf('old_secret', rooftop_id, id), text)
}

type Sealed = Pick<HookRow, 'rooftop_id' | 'id' | 'secret' | 'old_secret' | 'old_secret_ends_at'>

/** Keys that a call is signed with now, the present one first; none where its secret cannot be read. */
export function signingKeys(secrets: Secrets, hook: Sealed, now: Date): Buffer[] {
  const present = keyAt(secrets, placeOf('secret', hook.rooftop_id, hook.id), hook.secret)
  if (!present) return []
  const isOldGood = hook.old_secret_ends_at !== null && hook.old_secret_ends_at > now
  const old = isOldGood ? keyAt(secrets, placeOf('old_secret', hook.rooftop_id, hook.id), hook.old_secret) : undefined
  return old ? [present, old] : [present]
}

function keyAt(secrets: Secrets, place: SecretPlace, sealed: string | null): Buffer | undefined {
  const text = sealed === null ? undefined : secrets.open(place, sealed)
  return text === undefined ? undefined : webhookKey(text)
}
