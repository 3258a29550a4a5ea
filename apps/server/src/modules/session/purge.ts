import type { IdentityDb } from '../../database/doors.ts'
import {
  deleteAttemptsBefore,
  deleteLinksExpiredBefore,
  deleteSecurityEventsBefore,
  deleteSpentSessionsBefore,
  deleteTokens,
} from './purge-queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Forgets what sign-ins leave behind: attempts past their window, links and tokens that have run out, sessions without any, old notes. */
export async function purgeSignIns(db: IdentityDb, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteAttemptsBefore(db, ago(hour))
  await deleteLinksExpiredBefore(db, ago(day))
  // A used token is kept for a day, so that its second use still shows as what it is.
  await deleteTokens(db, { expired: now, used: ago(day) })
  await deleteSpentSessionsBefore(db, ago(day))
  await deleteSecurityEventsBefore(db, ago(400 * day))
}
