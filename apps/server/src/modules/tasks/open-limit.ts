import { formatCount } from '@lotline/domain/amounts/count'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { countOpenTasks } from './queries.ts'

/**
 * Throws TASKS_FULL where `more` open tasks are too many for the vehicle. Needs the vehicle's lock, so that no more come of any number of requests
 * at once.
 */
export async function refuseTooManyOpen({ db, limits }: Ctx, vehicleId: string, more: number): Promise<void> {
  if (!limits || more <= 0 || (await countOpenTasks(db, vehicleId)) + more <= limits.openTasks) return
  throw new AppError(
    'TASKS_FULL',
    `A vehicle can have ${formatCount(limits.openTasks)} open tasks. Complete or delete some first.`,
    { most: limits.openTasks },
  )
}
