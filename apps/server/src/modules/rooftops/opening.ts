import { DatabaseError } from 'pg'
import { AppError } from '../../app-error.ts'
import type { Doors, IdentityDb } from '../../database/doors.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import { layUsualChecklists } from '../checklists/index.ts'
import { layLine, loadSteps, usualLine } from '../line/index.ts'
import { layUsualRate } from '../task-settings/index.ts'
import { lockLine, takeUnopened, tryTimeZone } from './opening-queries.ts'
import { createRooftop } from './service.ts'

type NewRooftop = { groupId: string; name: string; timeZone: string }

/**
 * A rooftop is opened in three transactions, because its line is laid through its own door: prepared with its roles, given its
 * line, and last of all opened to its people. One that broke off on the way is taken up again under the same name.
 */
export async function prepareRooftop(db: IdentityDb, rooftop: NewRooftop): Promise<string> {
  await requireTimeZone(db, rooftop.timeZone)
  return namedUniquely('rooftop', rooftop.name, async () => {
    const taken = await takeUnopened(db, rooftop.groupId, rooftop)
    const start = { featureFlags: ['DEALER_SETTINGS', 'DEALERSHIP_ADMIN'], isClosed: true, onboarding: true } as const
    return taken ?? createRooftop(db, { ...rooftop, ...start })
  })
}

/** With what its work costs an hour and what its vehicles are checked for, until somebody says otherwise. */
export async function layUsualLine(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    await lockLine(db, rooftopId)
    if ((await loadSteps(db)).length > 0) return
    await layLine({ db }, usualLine)
    await layUsualRate(db)
    await layUsualChecklists({ db, actor: null, now })
  })
}

/** Browsers and the database each have their own list of time zones. */
export async function requireTimeZone(db: IdentityDb, timeZone: string): Promise<void> {
  try {
    await tryTimeZone(db, timeZone)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '22023') throw error
    throw new AppError('MALFORMED', `The database does not know the time zone ${timeZone}. Choose another one near it.`, {
      errors: [{ field: 'timeZone', message: 'is not a time zone' }],
    })
  }
}
