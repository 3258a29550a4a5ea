import type { FeedDryRun } from '@lotline/contract/feeds/feeds'
import type { Permission } from '@lotline/domain/people/permissions'
import { AppError } from '../../../app-error.ts'
import { openProgressReporter } from '../../../jobs/progress-reporter.ts'
import { findFeed, listRunning } from '../queries.ts'
import { feedRunning, isGone, refusal, uploadNotFound } from '../refusals.ts'
import { frameOf, planFile, type Reading, surveyFile, whyHeld } from '../run/plan-file.ts'
import { listFeedStock } from '../run/row-queries.ts'
import { type Inside, type RunRequest, understand } from '../service.ts'
import { openFigures } from './dry-run-figures.ts'

export type DryRunRequest = Omit<RunRequest, 'actorId' | 'confirm'> & {
  personId: string
  permissions: ReadonlySet<Permission>
  /** Under which the person is told how far it is. */
  jobId?: string | undefined
  /** Nobody waits for the answer any more. */
  left: AbortSignal
}

/** Reads and plans a file as a run does and tells what that would come to; nothing is written and no vehicle is locked. */
export async function dryRun(deps: Inside, request: DryRunRequest): Promise<FeedDryRun> {
  return deps.dryRuns.during(request, async (replaced) => {
    const late = AbortSignal.timeout(deps.limits.dryRunSeconds * 1000)
    const signal = AbortSignal.any([late, replaced, request.left])
    try {
      signal.throwIfAborted()
      return await lookThrough({ ...deps, rooftopId: request.rooftopId, signal }, request, deps)
    } catch (error) {
      if (error !== signal.reason) throw isGone(error) ? uploadNotFound() : refusal(error)
      if (late.aborted) throw tookTooLong()
      const sentence = request.left.aborted ? 'Nobody waited for the dry run.' : 'You have begun another dry run since.'
      throw new AppError('REQUEST_TIMEOUT', sentence)
    }
  })
}

async function lookThrough(reading: Reading, request: DryRunRequest, deps: Inside): Promise<FeedDryRun> {
  const { doors, rooftopId, signal } = reading
  const { uploadId, personId, jobId, overwrite = false, trustsVin = false } = request
  const { feed, mapping } = await understand(deps, request)
  const feedId = await doors.inRooftop(rooftopId, async (db) => {
    // While one is taken in the stock is not what it will be.
    if ((await listRunning(db)).length > 0) throw feedRunning()
    return findFeed(db, feed)
  })
  const reporter = jobId === undefined ? undefined : openProgressReporter(doors, { rooftopId, personId }, jobId)
  const source = { uploadId, mapping }
  const survey = await surveyFile(reading, source)
  signal.throwIfAborted()
  reporter?.total(survey.total)
  const figures = openFigures(request.permissions)
  const frame = await frameOf(reading, { overwrite, trustsVin }, survey)
  await planFile(reading, { source, frame }, (planned) => {
    figures.add(planned)
    reporter?.running(figures.read())
  })
  const isWhole = figures.read() === survey.total
  // What was seen until it took too long is worth telling, unless it is nothing.
  if (!isWhole && (figures.read() === 0 || !isLate(signal))) signal.throwIfAborted()
  const stock = { id: feedId, tagId: frame.tagId }
  return {
    ...figures.told(),
    total: survey.total,
    remarks: [...survey.remarks],
    heldReason: (await whyHeld(reading, feedId, survey)) ?? null,
    missing: isWhole ? await countMissing(reading, stock, figures.seen) : null,
  }
}

function isLate({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

const atATime = 5000

async function countMissing(
  { doors, rooftopId }: Reading,
  { id, tagId }: { id: string | undefined; tagId: string | undefined },
  seen: ReadonlySet<string>,
): Promise<FeedDryRun['missing']> {
  const missing = { vehicles: 0, tagged: 0 }
  let after = ''
  for (let isFull = id !== undefined; isFull && id !== undefined; ) {
    const page = await doors.inRooftop(rooftopId, (db) => listFeedStock(db, { id, tagId }, after, atATime))
    for (const { vin, would_tag } of page) {
      if (seen.has(vin)) continue
      missing.vehicles += 1
      if (would_tag) missing.tagged += 1
    }
    isFull = page.length === atATime
    after = page.at(-1)?.vin ?? after
  }
  return missing
}

function tookTooLong(): AppError {
  const sentence = 'The file could not be looked through in time, the server is busy. Try again in a minute, or start the import.'
  return new AppError('UNAVAILABLE', sentence, { retryAfter: 60 })
}
