import { ownRange } from '../own-clock.ts'
import { averagesOf, costOf, meanOf, money, passagesOf, seconds, sumOf } from '../own-figures.ts'
import { type OwnKind, splitOf, standsAt } from '../own-stretches.ts'
import type { OwnRangeText, OwnRooftop, OwnStep, Page } from '../world.ts'
import { stoodIn } from './step-report.ts'

const waits = ['NOT_BEGUN', 'PARTS', 'APPROVAL', 'VENDOR', 'PAUSED', 'DONE'] as const satisfies readonly OwnKind[]

/** What waits now and what has waited, by step, reason and person, and what that costs. */
export const bottleneckPage: Page = async ({ readers, rooftops, ranges, tally, now }) => {
  for (const [at, rooftop] of rooftops.entries())
    for (const range of ranges) {
      const query = `startDate=${range.startDate}&endDate=${range.endDate}`
      const { data } = (await readers[at]?.('GET', `/reports/bottleneck?${query}`))?.body ?? {}
      type Waiting = {
        person: { id: string } | null
        reason: string
        vehicles: number
        longestAsSeconds: number
        costPerDay: unknown
      }
      const waitingOn = Object.fromEntries(
        data.waitingOn.map((one: Waiting) => [
          `${one.person?.id ?? 'nobody'} ${one.reason}`,
          [one.vehicles, one.longestAsSeconds, one.costPerDay],
        ]),
      )
      tally.same(`${rooftop.name}, bottleneck ${query}`, { ...data, waitingOn }, ownBottleneck(rooftop, range, now))
    }
}

type Stand = { stepId: string; kind: OwnKind; since: number; assignee: string | null }

function ownBottleneck(rooftop: OwnRooftop, range: OwnRangeText, now: number) {
  const { clock, holding, cars, steps } = rooftop
  const standing = cars.flatMap(({ runs }): Stand[] => {
    const run = runs.at(-1)
    const visit = run?.to === null ? run.visits.at(-1) : undefined
    return visit ? [{ stepId: visit.stepId, assignee: visit.assignee, ...standsAt(visit) }] : []
  })
  const waiting = standing.filter(({ kind }) => kind !== 'WORK' && kind !== 'UNTRACKED')
  const longest = (all: readonly Stand[]) => seconds(Math.max(...all.map(({ since }) => clock(since, now))))
  const passages = passagesOf(rooftop, range)
  const { completedVehicles, averageReconTimeAsSeconds } = averagesOf([{ rooftop, passages }], rooftop)
  const perDay = (all: readonly Stand[]) => money(holding === null ? null : all.length * holding)
  const waitedFor = (stepId: string) => {
    const visits = passages.flatMap(({ run }) => run.visits.filter((visit) => visit.tracked && visit.stepId === stepId))
    return Object.fromEntries(
      waits.map((kind) => [kind, seconds(sumOf(visits.map((visit) => splitOf(visit, 0).get(kind) ?? 0)))]),
    )
  }
  const { from, until } = ownRange(rooftop.zone, range)
  const isWithin = (at: number | null) => at !== null && at >= from && at < until
  const visits = cars.flatMap(({ runs }) => runs.filter(({ end }) => end !== 'REMOVED').flatMap((run) => run.visits))
  const passingOf = (stepId: string) => {
    const own = visits.filter((visit) => visit.stepId === stepId)
    const works = own.flatMap((visit) => visit.works.filter((work) => work.from < until && (work.to === null || work.to >= from)))
    return {
      cameIn: own.filter((visit) => isWithin(visit.from)).length,
      wentOn: own.filter((visit) => isWithin(visit.to)).length,
      people: new Set(works.flatMap(({ by }) => by ?? [])).size,
    }
  }
  const rowOf = (step: OwnStep) => {
    const here = standing.filter(({ stepId }) => stepId === step.id)
    const waitHere = waiting.filter(({ stepId }) => stepId === step.id)
    const stood = stoodIn(rooftop, passages, step.id)
    const mean = (figure: (one: (typeof stood)[number]) => number) => meanOf(stood.map(figure))
    const own = waitedFor(step.id)
    const isHeld = stood.length > 0 || here.length > 0 || (!step.retired && !steps.some(({ parent }) => parent === step.id))
    if (!isHeld) return []
    return {
      ...{ stepId: step.id, stepName: step.name, tracked: step.tracked, stepGoalAsSeconds: step.late || null },
      parentName: steps.find(({ id }) => id === step.parent)?.name ?? null,
      ...{ vehiclesNow: here.length, waitingNow: waitHere.length },
      longestWaitAsSeconds: waitHere.length === 0 ? null : longest(waitHere),
      waitingFor: waits.flatMap((reason) => {
        const alike = waitHere.filter(({ kind }) => kind === reason)
        return alike.length === 0 ? [] : [{ reason, vehicles: alike.length, longestAsSeconds: longest(alike) }]
      }),
      notBegunUnassigned: waitHere.filter(({ kind, assignee }) => kind === 'NOT_BEGUN' && assignee === null).length,
      unassignedNow: here.filter(({ assignee }) => assignee === null).length,
      ...passingOf(step.id),
      totalVehicles: stood.length,
      workTimeAsSeconds: mean(({ work }) => work),
      idleTimeAsSeconds: mean(({ idle }) => idle),
      stepTimeAsSeconds: mean(({ elapsed }) => elapsed),
      totalIdleAsSeconds: sumOf(stood.map(({ idle }) => idle)),
      waits: own,
      costPerDay: perDay(waitHere),
      costOfWaits: money(holding === null ? null : costOf(sumOf(Object.values(own)) * 1000, holding)),
    }
  }
  const groups = Map.groupBy(waiting, ({ assignee, kind }) => `${assignee ?? 'nobody'} ${kind}`)
  return {
    ...{ vehiclesInRecon: standing.length, waitingNow: waiting.length, completedVehicles, averageReconTimeAsSeconds },
    totalElapsedAsSeconds: seconds(sumOf(passages.map(({ run }) => run.to - run.from))),
    holdingCostPerDay: money(holding),
    costPerDay: perDay(waiting),
    steps: steps.flatMap(rowOf),
    waitingOn: Object.fromEntries([...groups].map(([name, all]) => [name, [all.length, longest(all), perDay(all)]])),
  }
}
