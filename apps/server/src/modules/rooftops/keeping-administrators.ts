import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import { listAdministration, lockRooftops } from './membership-queries.ts'
import { listStandings } from './standing-queries.ts'
import { refuseBeyondOwnPower } from './within-own-power.ts'

/**
 * Makes a change to what people may do in some rooftops, one at a time in each of them. It is taken back when it goes beyond what the
 * caller may give and take, and when it would leave a rooftop without an administrator who can sign in, or the caller without a
 * rooftop that they administered until now.
 */
export async function keepingAdministrators<T>(
  { db, actor }: Pick<AccountCtx, 'db' | 'actor'>,
  rooftopIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const ids = [...new Set(rooftopIds)]
  await lockRooftops(db, ids)
  const before = await listAdministration(db, actor.personId, ids)
  const standings = await listStandings(db, ids)
  const result = await change()
  const after = new Map((await listAdministration(db, actor.personId, ids)).map((rooftop) => [rooftop.id, rooftop]))
  const bereft = before.find(({ id, hasAdministrator }) => hasAdministrator && !after.get(id)?.hasAdministrator)
  if (bereft)
    throw new AppError(
      'LAST_ADMINISTRATOR',
      `No one who can sign in would administer ${bereft.name}. Make someone else its administrator first.`,
    )
  const lost = before.find(({ id, isMine }) => isMine && !after.get(id)?.isMine)
  if (lost)
    throw new AppError(
      'OWN_ACCOUNT',
      `You would no longer administer ${lost.name} yourself. Ask another administrator to do this.`,
    )
  refuseBeyondOwnPower(actor.personId, standings, await listStandings(db, ids))
  return result
}
