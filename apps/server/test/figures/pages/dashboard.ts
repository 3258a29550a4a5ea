import { dayPlus, ownDay, ownRange } from '../own-clock.ts'
import { actualCents, averagesOf, elapsedMs, meanOf, passagesOf, seconds, sumOf, workMs } from '../own-figures.ts'
import type { OwnCar, OwnRangeText, OwnRooftop, OwnStep, Page } from '../world.ts'

/** Cards, weeks, steps as they stand now, and what wants attention. */
export const dashboardPage: Page = async ({ readers, rooftops, tally, now }) => {
  for (const [at, rooftop] of rooftops.entries()) {
    const reader = readers[at]
    if (!reader) throw new Error('Every rooftop has a reader')
    const read = async (path: string) => (await reader('GET', `/dashboard/${path}`)).body
    const standing = rooftop.cars.flatMap((car) => standOf(rooftop, car, now) ?? [])
    const [last, before] = [daysTo(ownDay(rooftop.zone, now)), daysTo(dayPlus(ownDay(rooftop.zone, now), -30))]
    const averages = (range: OwnRangeText) => averagesOf([{ rooftop, passages: passagesOf(rooftop, range) }], rooftop)
    const cards = Object.fromEntries((await read('summary')).data.map((card: { itemType: string }) => [card.itemType, card]))
    tally.same(`${rooftop.name}, cards`, figuresOf(cards), {
      inRecon: [standing.length, standing.filter(({ works }) => works).length, lightsOf(standing)],
      reconTime: [averages(last).averageReconTimeAsSeconds, rooftop.reconGoal],
      retailReady: [averages(last).averageRetailReadyAsSeconds, rooftop.retailGoal],
      approval: [approvalSeconds(rooftop, now), waitingOf(rooftop)],
      cost: rooftop.costGoal === null ? null : [averages(last).averageActualRecon?.amount ?? null, rooftop.costGoal / 100],
    })
    const highlights = (await read('highlights')).data
    const values = (all: { value: number | null }[]) => all.map(({ value }) => value)
    tally.same(
      `${rooftop.name}, highlights`,
      {
        weeks: Object.fromEntries(
          highlights.vehiclesInRecon.map((one: { label: string; value: number }) => [one.label, one.value]),
        ),
        ready: values(highlights.averageRetailReadyTime),
        recon: values(highlights.averageReconTime),
        steps: highlights.activeReconSummary,
      },
      {
        weeks: weeksOf(rooftop, now),
        ready: [before, last].map((range) => averages(range).averageRetailReadyAsSeconds),
        recon: [before, last].map((range) => averages(range).averageReconTimeAsSeconds),
        steps: rowsBelow(rooftop, standing, null),
      },
    )
    const attention = await read('inventoryNeedingAttention')
    const items = standing.flatMap((one) => reasonsOf(rooftop, one).map((reason) => `${one.car.id} ${reason}`)).sort()
    const told = attention.data.map(
      (item: { itemType: string; vehicleCard: { id: string } }) => `${item.vehicleCard.id} ${item.itemType}`,
    )
    tally.same(`${rooftop.name}, attention`, attention.meta, {
      totalItems: items.length,
      totalVehicles: new Set(items.map((item) => item.slice(0, 36))).size,
    })
    if (items.length <= 200) tally.same(`${rooftop.name}, attention items`, told.sort(), items)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: cards as they come, with those that there are
function figuresOf(cards: Record<string, any>) {
  const { VEHICLES_IN_RECON: here, AVERAGE_APPROVAL_TIME: approval, AVERAGE_RECON_COST: cost } = cards
  const time = ({ value, goalAsSeconds }: { value: number | null; goalAsSeconds: number | null }) => [value, goalAsSeconds]
  return {
    inRecon: [here.value, here.workInProgress, here.lights],
    reconTime: time(cards.AVERAGE_RECON_TIME),
    retailReady: time(cards.AVERAGE_RETAIL_READY_TIME),
    approval: [approval.value, approval.waiting],
    cost: cost ? [cost.value, cost.goalAmount] : null,
  }
}

/** 30 days up to one, that one included. */
function daysTo(day: string): OwnRangeText {
  return { startDate: `${dayPlus(day, -29)}T00:00:00`, endDate: `${day}T23:59:59` }
}

type Light = 'onTime' | 'warning' | 'late' | 'none'
type Stand = {
  car: OwnCar
  step: OwnStep
  elapsed: number
  work: number
  reconMs: number
  works: boolean
  tracked: boolean
  light: Light
}

/** Where a vehicle on the line stands, all its visits to the step in this run together; undefined for any other. */
function standOf(rooftop: OwnRooftop, car: OwnCar, now: number): Stand | undefined {
  const run = car.runs.at(-1)
  const visit = run?.visits.at(-1)
  const step = rooftop.steps.find(({ id }) => id === visit?.stepId)
  if (!run || run.to !== null || !visit || !step) return undefined
  const visits = run.visits.filter(({ stepId }) => stepId === step.id)
  const [elapsed, work] = [elapsedMs(rooftop, visits, now), workMs(rooftop, visits, now)]
  const spent = step.tracked && step.goalClock === 'WORK' ? work : elapsed
  const hasLight = step.safe > 0 && step.late > 0 && !step.retired
  const light = spent >= step.late * 1000 ? 'late' : spent >= step.safe * 1000 ? 'warning' : 'onTime'
  return {
    ...{ car, step, elapsed, work, tracked: step.tracked, light: hasLight ? light : 'none' },
    reconMs: rooftop.clock(run.from, now),
    works: visit.works.some(({ to }) => to === null),
  }
}

function lightsOf(standing: readonly Stand[]) {
  const count = (light: Light) => standing.filter((one) => one.light === light).length
  return { onTime: count('onTime'), warning: count('warning'), late: count('late'), none: count('none') }
}

function waitingOf({ cars }: OwnRooftop): number {
  return sumOf(cars.map(({ tasks }) => [...tasks.values()].filter(({ status }) => status === 'REQUESTED').length))
}

function approvalSeconds({ cars, clock, zone }: OwnRooftop, now: number): number | null {
  const { from } = ownRange(zone, daysTo(ownDay(zone, now)))
  const decisions = cars
    .flatMap(({ tasks }) => [...tasks.values()].flatMap((task) => task.decisions))
    .filter(({ decided }) => decided >= from && decided <= now)
    .sort((one, other) => other.decided - one.decided)
  return meanOf(decisions.slice(0, 2000).map(({ asked, decided }) => seconds(clock(asked, decided))))
}

/** In recon as each of six weeks ended; the last one is now. */
function weeksOf({ cars, zone }: OwnRooftop, now: number): Record<string, number> {
  const today = ownDay(zone, now)
  const monday = dayPlus(today, -((new Date(today).getUTCDay() + 6) % 7))
  const runs = cars.flatMap((car) => car.runs.filter(({ end }) => end !== 'REMOVED'))
  return Object.fromEntries(
    [-5, -4, -3, -2, -1, 0].map((week) => {
      const next = dayPlus(monday, 7 * (week + 1))
      const end = week === 0 ? now : ownRange(zone, { startDate: `${next}T00:00:00`, endDate: `${next}T00:00:00` }).from
      return [dayPlus(monday, 7 * week), runs.filter(({ from, to }) => from <= end && (to === null || to > end)).length]
    }),
  )
}

type Row = {
  stepId: string
  stepName: string
  totalVehicles: number
  stepGoalAsSeconds: number | null
  stepTimeAsSeconds: number | null
  onTime: number
  warning: number
  late: number
  childSteps: Row[]
}

function rowsBelow(rooftop: OwnRooftop, standing: readonly Stand[], parent: string | null): Row[] {
  return rooftop.steps
    .filter((step) => step.parent === parent)
    .flatMap((step): Row[] => {
      const isBelow = (one: OwnStep): boolean =>
        one.id === step.id || rooftop.steps.some((above) => above.id === one.parent && isBelow(above))
      const here = standing.filter((one) => isBelow(one.step))
      if (here.length === 0 && step.retired) return []
      const { onTime, warning, late } = lightsOf(here)
      return [
        {
          ...{ stepId: step.id, stepName: step.name, totalVehicles: here.length, stepGoalAsSeconds: step.late || null },
          stepTimeAsSeconds: meanOf(here.map(({ elapsed }) => seconds(elapsed))),
          ...{ onTime, warning, late },
          childSteps: rowsBelow(rooftop, standing, step.id),
        },
      ]
    })
}

function reasonsOf({ reconGoal, costGoal, idleLimit }: OwnRooftop, { car, light, reconMs, elapsed, work, tracked }: Stand) {
  const isReconOver = reconGoal !== null && reconMs >= reconGoal * 1000
  const isIdleOver = tracked && idleLimit !== null && seconds(elapsed) - seconds(work) > idleLimit
  return [
    ...(car.appraised === null || car.estimate === null ? ['RECON_INFO'] : []),
    ...(light === 'late' || isReconOver ? ['EXCEEDED_GOAL_TIME'] : []),
    ...(costGoal !== null && actualCents(car) > costGoal ? ['EXCEEDED_GOAL_COST'] : []),
    ...(isIdleOver ? ['EXCEEDED_IDLE_TIME'] : []),
  ]
}
