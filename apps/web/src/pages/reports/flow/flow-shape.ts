import type { Flow } from '@lotline/contract/reports/flow'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { type Counted, fullestWaiting, timeThrough } from '@lotline/domain/reports/flow'
import { isFault, rangeMoments } from '@lotline/domain/reports/ranges'

export type Shape = Counted & {
  /** Where the scale of time ends: the last bucket, whether or not it has. */
  readonly end: number
}

/** What is counted up from the start of the range, at that and at each close; what goes on is read until `readAt`. */
export function shapeOf({ buckets, inReconAtStart, isOpen }: Flow, timeZone: string, readAt: number): Shape {
  const spans = buckets.flatMap((bucket) => {
    const span = rangeMoments(bucket, timeZone)
    return isFault(span) ? [] : [span]
  })
  const end = spans.at(-1)?.until.getTime() ?? readAt
  const times = [spans[0]?.from.getTime() ?? readAt, ...spans.map(({ until }) => until.getTime())]
  if (isOpen) times[times.length - 1] = Math.min(end, Math.max(readAt, times.at(-2) ?? readAt))
  const [into, outOf] = [[inReconAtStart], [0]]
  for (const { arrived, completed, leftUncompleted } of buckets) {
    into.push((into.at(-1) ?? 0) + arrived)
    outOf.push((outOf.at(-1) ?? 0) + completed + leftUncompleted)
  }
  return { times, into, outOf, end }
}

/** '6d 8h from in to out', of the vehicles that had come in by a close. */
export function throughWords(shape: Counted, at: number): string {
  const through = timeThrough(shape, at + 1)
  return through === null ? 'not all out yet' : `${formatDuration(Math.floor(through / 1000))} from in to out`
}

/** The vehicles of each step, and of those below it, at the start and at each close: an area from one to the other, the last step at the foot. */
export function areasOf({ buckets, steps, inStepsAtStart }: Flow) {
  const points = [inStepsAtStart, ...buckets.map(({ inSteps }) => inSteps)]
  const below = points.map(() => 0)
  const areas = steps.map(() => ({ lower: [] as number[], upper: [] as number[] }))
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    areas[at] = {
      lower: [...below],
      upper: points.map((inSteps, place) => {
        below[place] = (below[place] ?? 0) + (inSteps[at] ?? 0)
        return below[place]
      }),
    }
  }
  return areas
}

/** The place of the step that is striped. */
export function waitingStepOf({ buckets, steps, stepTimes }: Flow): number {
  const vehicles = steps.map((_, at) => buckets.reduce((sum, { inSteps }) => sum + (inSteps[at] ?? 0), 0))
  const work = steps.map(({ stepId }) => {
    const times = stepTimes.find((one) => one.stepId === stepId)
    return times && times.trackedAsSeconds > 0 ? times.workAsSeconds / times.trackedAsSeconds : null
  })
  return fullestWaiting(vehicles, work)
}

/** Where names stand that would like to be at `wanted`, from the top: `gap` apart at least, none below `foot`. */
export function spreadOut(wanted: readonly number[], gap: number, foot: number): number[] {
  const places: number[] = []
  for (const y of wanted) places.push(Math.max(y, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + gap))
  for (let at = places.length - 1, most = foot; at >= 0; at -= 1, most -= gap) places[at] = Math.min(places[at] ?? most, most)
  return places
}

/** What one looks at first: the close that most were in recon at, of those whose vehicles are all out if there are any. */
export function firstLookedAt({ buckets }: Flow, shape: Counted): number {
  const all = buckets.map(({ inReconAtClose }, at) => ({ at, count: inReconAtClose }))
  const out = all.filter(({ at, count }) => count > 0 && timeThrough(shape, at + 1) !== null)
  const [fullest] = (out.length > 0 ? out : all).toSorted((one, other) => other.count - one.count)
  return fullest?.at ?? 0
}
