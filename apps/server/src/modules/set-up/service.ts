import type { EnteredCar, SetUp } from '@lotline/contract/rooftops/set-up'
import type { EventFact } from '@lotline/domain/history/sentences'
import { usualDays } from '@lotline/domain/line/line-entry'
import { personName } from '@lotline/domain/people/person-name'
import { findStep } from '@lotline/domain/recon/recon-steps'
import { type SetUpLine, setUpHold, setUpLines } from '@lotline/domain/rooftops/set-up'
import { AppError } from '../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { loadSteps } from '../line/index.ts'
import { addNote } from '../notes/index.ts'
import { type EnteredByHand, enterByHand } from '../recon/index.ts'
import { getRooftop } from '../rooftops/index.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { findOwnListNote } from './own-list-queries.ts'
import { countPeople, countStock, findLastRun, hasRuns, listKnownVehicles, lockSetUp, updateSetUp } from './queries.ts'

const dayMs = 86_400_000

/** How far set-up is. People are read at their own door. */
export async function describeSetUp({ doors, actor, now }: Requester): Promise<SetUp> {
  const people = await doors.identity((db) => countPeople(db, actor.rooftopId))
  const rooftop = await doors.inRooftop(actor.rooftopId, (db) => readRooftop(db, now))
  return {
    ...rooftop,
    people: {
      invited: people.length,
      signedIn: people.filter(({ signedIn }) => signedIn).length,
      waiting: people.filter(({ signedIn }) => !signedIn).map(personName),
    },
  }
}

async function readRooftop(db: Db, now: Date): Promise<Omit<SetUp, 'people'>> {
  const [rooftop, run, stock] = [
    await getRooftop(db),
    await findLastRun(db),
    await countStock(db, new Date(now.getTime() - (usualDays + 1) * dayMs)),
  ]
  const done = await doneLines(db, rooftop.set_up_done, run?.state === 'DONE')
  return {
    onboarding: rooftop.onboarding,
    timeZone: rooftop.time_zone,
    done,
    hold: setUpHold(done) ?? null,
    feed: run
      ? {
          runId: run.id,
          fileName: run.file_name,
          // Checked by the table.
          state: run.state as 'RUNNING' | 'HELD' | 'DONE' | 'FAILED',
          at: (run.finished_at ?? run.started_at).toISOString(),
          read: run.rows_read,
          leftOut: run.left_out,
          trouble: run.failure ?? (run.held_reason && `${run.file_name} ${run.held_reason}.`),
        }
      : null,
    stock,
  }
}

/** Lines that somebody has settled, and those that are settled by having happened. */
async function doneLines(db: Db, settled: readonly string[], hasFeed: boolean): Promise<SetUpLine[]> {
  const happened = new Set<string>([...settled, ...(hasFeed ? ['feed'] : []), ...((await hasRuns(db)) ? ['cars'] : [])])
  return setUpLines.filter((line) => happened.has(line))
}

/** Settles a line of the checklist or opens it again. */
export async function settleLine(ctx: Ctx, line: SetUpLine, done: boolean): Promise<void> {
  const { done: before } = await lockSetUp(ctx.db)
  if (before.includes(line) === done) return
  await updateSetUp(ctx.db, { set_up_done: setUpLines.filter((one) => (one === line ? done : before.includes(one))) })
  await tell(ctx, { sentence: 'setUpLineSettled', line, isDone: done })
}

/** Ends the set-up, from where on feeds put used vehicles into recon, or begins it again. */
export async function switchSetUp(ctx: Ctx, onboarding: boolean): Promise<void> {
  const { db } = ctx
  const before = await lockSetUp(db)
  if (before.onboarding === onboarding) return
  const hold = onboarding ? undefined : setUpHold(await doneLines(db, before.done, false))
  if (hold) throw new AppError('SET_UP_OPEN', hold)
  await updateSetUp(db, { onboarding })
  await tell(ctx, { sentence: onboarding ? 'setUpBegun' : 'setUpEnded' })
}

async function tell(ctx: Ctx, fact: EventFact): Promise<void> {
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact })
}

type Wish = { vehicleId: string; stepId: string; enteredAt: string }

/** Puts each car on the line in a transaction of its own, so that one that cannot be put there holds up no other. */
export async function putOnLine(requester: Requester, cars: readonly Wish[]): Promise<EnteredCar[]> {
  await inOwnRooftop(requester, ({ db }) => refuseUnknown(db, cars))
  const entered: EnteredCar[] = []
  for (const { vehicleId, stepId, enteredAt } of cars) {
    const place = { vehicleId, stepId, enteredAt: new Date(enteredAt) }
    const put = await inOwnRooftop(requester, (ctx) => enterWithNote(ctx, place)).catch(refusedFor)
    entered.push(carJson(vehicleId, put))
  }
  return entered
}

/** Puts a car on the line, with the note that the store's own list has of it. */
async function enterWithNote(ctx: Ctx, place: Parameters<typeof enterByHand>[1]): Promise<EnteredByHand> {
  const put = await enterByHand(ctx, place)
  const text = put.outcome === 'ENTERED' ? await findOwnListNote(ctx.db, place.vehicleId) : null
  if (text === null) return put
  await addNote(ctx, { vehicleId: place.vehicleId, text })
  return put
}

/** Refuses vehicles and steps that are not of this rooftop before anything is done. */
async function refuseUnknown(db: Db, cars: readonly Wish[]): Promise<void> {
  const ids = [...new Set(cars.map(({ vehicleId }) => vehicleId))]
  if (!ids.every(isUuid) || (await listKnownVehicles(db, ids)).length < ids.length) throw vehicleNotFound()
  const steps = await loadSteps(db)
  if (cars.some(({ stepId }) => !findStep(steps, stepId))) throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step.')
}

function refusedFor(error: unknown): EnteredByHand {
  if (error instanceof AppError) return { outcome: 'REFUSED', reason: error.message }
  throw error
}

function carJson(vehicleId: string, put: EnteredByHand): EnteredCar {
  if (put.outcome === 'REFUSED') return { vehicleId, outcome: put.outcome, enteredAt: null, isRaised: false, reason: put.reason }
  const reason = put.isRaised ? 'Moved to the in-stock date.' : ''
  return { vehicleId, outcome: put.outcome, enteredAt: put.enteredAt.toISOString(), isRaised: put.isRaised, reason }
}
