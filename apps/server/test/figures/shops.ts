import { permissions } from '@lotline/domain/people/permissions'
import { layLine, usualLine } from '../../src/modules/line/index.ts'
import { createRooftop } from '../../src/modules/rooftops/index.ts'
import { type Caller, startServer, type TestServer } from '../server.ts'
import type { OwnHours } from './own-clock.ts'

export type Shop = { id: string; name: string; zone: string; boss: Caller; worker: Caller; hours: readonly OwnHours[] }

const day = [{ opens: '07:30', closes: '18:00' }]
const halves = [
  { opens: '08:00', closes: '12:00' },
  { opens: '12:45', closes: '17:15' },
]
const saturday = [{ opens: '09:00', closes: '13:00' }]
// Open while clocks are put forward and back: what a day lacks, or has twice, is counted.
const night = [{ opens: '01:30', closes: '09:00' }]
const early = [
  { opens: '00:00', closes: '02:30' },
  { opens: '20:00', closes: '24:00' },
]
const holidays = ['2026-01-19', '2026-03-10', '2026-05-25', '2026-07-03', '2026-09-07', '2026-11-26', '2026-12-25']
const always: OwnHours = { kind: 'ROUND_THE_CLOCK' }
const week = (timeZone: string, days: { opens: string; closes: string }[][]): OwnHours => ({
  ...{ kind: 'BUSINESS_HOURS', timeZone, week: days, holidays },
})

/** The first hours of each hold from the beginning, the others come in their turn. */
const plans = [
  { name: 'Around the Clock Motors', zone: 'America/Chicago', hours: [always] },
  {
    name: 'Business Hours Motors',
    zone: 'America/New_York',
    hours: [
      week('America/New_York', [day, day, day, day, day, saturday, []]),
      week('America/New_York', [halves, day, halves, day, halves, [], []]),
      week('America/New_York', Array(7).fill(night)),
    ],
  },
  {
    name: 'Far Motors',
    zone: 'Europe/Berlin',
    hours: [week('Europe/Berlin', Array(7).fill(night)), week('Europe/Berlin', Array(7).fill(early)), always],
  },
]

/** Three rooftops of a company, their lines laid and their clocks set; the boss of the first reads over all of them. */
export async function openShops(from: string): Promise<{ server: TestServer; shops: Shop[] }> {
  const server = await startServer({ checkReplies: false })
  server.clock.now = new Date(from)
  const shops: Shop[] = []
  /** That of the first works in all of them. */
  async function bossOf(id: string): Promise<Caller> {
    const caller = await server.someone(permissions, id)
    if (id === shops[0]?.id) await enterOthers(caller)
    return caller
  }
  async function enterOthers(caller: Caller): Promise<void> {
    for (const other of shops.slice(1)) await server.alsoIn(other.id, caller, permissions)
  }
  for (const { name, zone, hours } of plans) {
    const place = { groupId: server.groupId, name, timeZone: zone, pack: 0 }
    const id = await server.doors.identity((db) => createRooftop(db, place))
    await server.doors.inRooftop(id, (db) => layLine({ db }, usualLine))
    const flags = ['VELOCITY_ENGAGE_CORPORATE_REPORT', 'VELOCITY_ENGAGE_MODULE_REPORT'].map((name) => ({ rooftop_id: id, name }))
    await server.doors.identity((db) => db.insertInto('feature_flag').values(flags).execute())
    const boss = await renewed(server, () => bossOf(id))
    const worker = await renewed(server, () => server.someone('technician', id))
    if (hours[0]) await sure(boss('PUT', '/settings/calendar', { hours: hours[0] }))
    shops.push({ id, name, zone, boss, worker, hours })
  }
  if (shops[0]) await enterOthers(shops[0].boss)
  return { server, shops }
}

const sessionMs = 20 * 24 * 3_600_000

/** A sign-in lasts for some weeks: after that somebody else has the same work. */
async function renewed(server: TestServer, someone: () => Promise<Caller>): Promise<Caller> {
  let [current, since] = [await someone(), server.clock.now.getTime()]
  const call: Caller = Object.assign(
    async (...asked: Parameters<Caller>) => {
      if (server.clock.now.getTime() - since > sessionMs) [current, since] = [await someone(), server.clock.now.getTime()]
      return current(...asked)
    },
    { token: '', refreshToken: '', rooftopId: current.rooftopId, personId: '' },
  )
  return Object.defineProperty(call, 'personId', { get: () => current.personId })
}

/** What is to succeed. */
export async function sure(asked: ReturnType<Caller>): ReturnType<Caller> {
  const answer = await asked
  if (answer.status >= 300) throw new Error(answer.text)
  return answer
}
