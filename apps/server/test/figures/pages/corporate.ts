import { averagesOf, type Of, type Passage, passagesOf, reconSeconds } from '../own-figures.ts'
import type { OwnRangeText, OwnRooftop, Page, World } from '../world.ts'
import { daysBefore } from './step-report.ts'

const conditions = { ALL: null, N: 'NEW', U: 'USED', C: 'CPO' } as const

/** Each rooftop's row, the overview, and both of the days before; by condition, by tags, and for whoever sees no money in one rooftop. */
export const corporatePage: Page = async (world) => {
  const { readers, rooftops, ranges, server } = world
  const [reader] = readers
  const [home, blindTo] = [rooftops[0], rooftops[1]]
  if (!reader || !home || !blindTo) throw new Error('There are several rooftops')
  const { tags } = (await reader('GET', '/reports/corporate/filters')).body.data
  const ids: string[] = tags.map(({ id }: { id: string }) => id)
  for (const [at, range] of ranges.entries()) {
    await check(world, { reader, range, seesMoney: () => true })
    const condition = (['N', 'U', 'C'] as const)[at % 3]
    await check(world, {
      reader,
      range,
      condition,
      tags: at % 2 === 0 ? ids.slice(at % ids.length, (at % ids.length) + 1) : undefined,
      seesMoney: () => true,
    })
  }
  const clerk = await server.someone(['REPORTS_CORPORATE_REPORT_VIEW', 'TAGS_VIEW', 'INVENTORY_VDP_RECON_INFO_VIEW'], home.id)
  await server.alsoIn(blindTo.id, clerk, ['REPORTS_CORPORATE_REPORT_VIEW'])
  for (const range of ranges.slice(0, 2))
    await check(
      { ...world, rooftops: [home, blindTo] },
      { reader: clerk, range, seesMoney: (rooftop: OwnRooftop) => rooftop === home, readsSteps: false },
    )
}

type Asked = {
  reader: World['readers'][number]
  range: OwnRangeText
  condition?: keyof typeof conditions | undefined
  tags?: readonly string[] | undefined
  seesMoney: (rooftop: OwnRooftop) => boolean
  /** The step report of the rooftops, too. */
  readsSteps?: boolean
}

async function check(
  { rooftops, tally, server }: World,
  { reader, range, condition = 'ALL', tags, seesMoney, readsSteps = true }: Asked,
) {
  const narrowed = `&condition=${condition}${tags ? `&tagIds=${tags.join(',')}` : ''}`
  const query = `startDate=${range.startDate}&endDate=${range.endDate}${narrowed}`
  const { data } = (await reader('GET', `/reports/corporate?${query}`)).body
  const merged = tags && (await likeTags(server, rooftops, tags))
  const counts = ({ car }: Passage) =>
    (conditions[condition] === null || car.condition === conditions[condition]) &&
    (!merged || car.tags.some((id) => merged.has(id)))
  const of = (days: OwnRangeText) => (rooftop: OwnRooftop) => ({
    ...{ rooftop, passages: passagesOf(rooftop, days).filter(counts), seesMoney: seesMoney(rooftop) },
  })
  const named = rooftops.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const [now, before] = [named.map(of(range)), named.map(of(daysBefore(range)))]
  const shared = (goal: (rooftop: OwnRooftop) => number | null) =>
    new Set(named.map(goal)).size === 1 && named[0] ? goal(named[0]) : null
  const goals = { reconGoal: shared(({ reconGoal }) => reconGoal), retailGoal: shared(({ retailGoal }) => retailGoal) }
  tally.same(`corporate report ${query}`, data, {
    overview: { ...averagesOf(now, goals), previous: timesOf(before) },
    rooftops: now.map((one, at) => ({
      ...{ tenantId: one.rooftop.id, tenantName: one.rooftop.name, hasStepReport: readsSteps },
      ...averagesOf([one], one.rooftop),
      previous: timesOf(before.slice(at, at + 1)),
      reconTimes: shownTimes(one),
    })),
    // Two more in the company that nobody of these works in.
    rooftopsInGroup: 5,
  })
}

function timesOf(before: readonly Of[]) {
  const { completedVehicles, averageRetailReadyAsSeconds, averageReconTimeAsSeconds } = averagesOf(before, {
    reconGoal: null,
    retailGoal: null,
  })
  return { completedVehicles, averageRetailReadyAsSeconds, averageReconTimeAsSeconds }
}

/** Of more than 500 only 500, by their place. */
function shownTimes({ rooftop, passages }: Of): number[] {
  const times = passages.map((passage) => reconSeconds(rooftop, passage)).sort((one, other) => one - other)
  if (times.length <= 500) return times
  return Array.from({ length: 500 }, (_, at) => times[Math.ceil((at * (times.length - 1)) / 499)] ?? 0)
}

/** All tags of these rooftops that have the text of any of `ids`. */
export async function likeTags(
  { doors }: World['server'],
  rooftops: readonly OwnRooftop[],
  ids: readonly string[],
): Promise<Set<string>> {
  const all: { id: string; value: string }[] = []
  for (const { id } of rooftops)
    all.push(...(await doors.inRooftop(id, (db) => db.selectFrom('tag').select(['id', 'value']).execute())))
  const words = new Set(all.filter(({ id }) => ids.includes(id)).map(({ value }) => value.toLowerCase()))
  return new Set(all.filter(({ value }) => words.has(value.toLowerCase())).map(({ id }) => id))
}
