import { randomBytes, randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { engageColumnGroups } from '@lotline/domain/reports/engage-columns'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { exportsOf } from '../../../../test/exports.ts'
import { aTag } from '../../../../test/full-vehicle.ts'
import { type Caller, inRecon, startServer } from '../../../../test/server.ts'
import { aProspect } from '../../../../test/subjects/engage.ts'
import { allBut, refusalOf } from '../../../../test/two-stocks.ts'
import type { Db } from '../../../database/doors.ts'
import { layLine, usualLine } from '../../line/index.ts'
import { createRooftop } from '../../rooftops/index.ts'
import { insertTagsOn } from '../../tags/index.ts'

const rule = 'PLUGIN_VELOCITYENGAGE_CORPORATE_REPORT_VIEW'
const flag = 'VELOCITY_ENGAGE_CORPORATE_REPORT'
const server = await startServer()
await server.app.work()
const { here, there, doors } = server
const closed = await doors.identity((db) =>
  createRooftop(db, { groupId: server.groupId, name: 'Closed', timeZone: 'UTC', pack: 0 }),
)
await doors.inRooftop(closed, (db) => layLine({ db }, usualLine))
await doors.identity((db) =>
  db.updateTable('rooftop').set({ time_zone: 'Pacific/Auckland' }).where('id', '=', there.id).execute(),
)
await doors.identity((db) => db.insertInto('feature_flag').values({ rooftop_id: here.id, name: flag }).execute())

const head = await server.someone(permissions)
await server.alsoIn(there.id, head, permissions)
await server.alsoIn(closed, head, allBut(rule))

const owners = new Map<string, Caller>()
for (const id of [here.id, there.id, closed]) owners.set(id, await server.someone(permissions, id))

type Facts = { condition?: 'NEW' | 'USED' | 'CPO'; soldAt?: string }
async function aCar(rooftopId: string, { condition = 'USED', soldAt }: Facts = {}): Promise<string> {
  const id = await inRecon(owners.get(rooftopId) as Caller)
  const changes = { condition, ...(soldAt && { sold_at: new Date(soldAt) }) }
  await doors.inRooftop(rooftopId, (db) => db.updateTable('vehicle').set(changes).where('id', '=', id).execute())
  return id
}

type Shared = { prospectId?: string; type?: string; sentAt?: string; madeAt?: string; visits?: readonly Visit[] }
/** Seconds of the page and of its parts; a visit of less than a second is no open. */
type Visit = { at: string; seconds: number; actions?: number; parts?: Record<string, number> }

/** A link as sending stores it, with the visits that were counted. */
async function share(
  rooftopId: string,
  vehicleId: string,
  { type = 'EMAIL', prospectId, sentAt, madeAt = sentAt, visits = [] }: Shared,
) {
  const opens = visits.filter(({ seconds }) => seconds >= 1)
  await doors.inRooftop(rooftopId, async (db) => {
    const id = randomUUID()
    const link = { rooftop_id: rooftopId, id, vehicle_id: vehicleId, sender_id: (owners.get(rooftopId) as Caller).personId }
    const times = { prospect_id: prospectId ?? null, made_at: new Date(madeAt ?? ''), sent_at: sentAt ? new Date(sentAt) : null }
    await db
      .insertInto('engagement')
      .values({ ...link, ...times, type, token: randomBytes(16).toString('base64url'), show_price: true, opens: opens.length })
      .execute()
    for (const [at, visit] of visits.entries()) await insertVisit(db, { rooftopId, engagementId: id, number: at + 1 }, visit)
  })
}

type VisitKey = { rooftopId: string; engagementId: string; number: number }
async function insertVisit(
  db: Db,
  { rooftopId, engagementId, number }: VisitKey,
  { at, seconds, actions = 0, parts = {} }: Visit,
) {
  const id = randomUUID()
  const moment = new Date(at)
  await db
    .insertInto('engagement_visit')
    .values({
      ...{ rooftop_id: rooftopId, id, engagement_id: engagementId, visit_key: randomBytes(32), sequence: 1, actions },
      ...{ number: seconds < 1 ? null : number, began_at: moment, last_sign_at: moment, visible_ms: seconds * 1000 },
    })
    .execute()
  for (const [part, seen] of Object.entries(parts))
    await db
      .insertInto('engagement_visit_part')
      .values({ rooftop_id: rooftopId, visit_id: id, part, visible_ms: seen * 1000 })
      .execute()
}

const [used, fresh, certified] = [
  await aCar(here.id),
  await aCar(here.id, { condition: 'NEW' }),
  await aCar(here.id, { condition: 'CPO' }),
]
const far = await aCar(there.id)
// Monday in Chicago, Tuesday in Auckland: 18:00 there is midnight.
const [noon, evening, nextNoon] = ['2026-03-02T18:00:00Z', '2026-03-03T05:30:00Z', '2026-03-03T18:00:00Z']
await share(here.id, used, {
  sentAt: noon,
  visits: [
    { at: noon, seconds: 100.9, actions: 2, parts: { PHOTOS: 60, PRICE: 0.9 } },
    { at: evening, seconds: 50, actions: 1, parts: { PHOTOS: 0.5, PRICE: 30 } },
    { at: evening, seconds: 0.5, actions: 9, parts: { PHOTOS: 0.5 } },
    { at: nextNoon, seconds: 1000, parts: { VIDEO: 900 } },
  ],
})
await share(here.id, fresh, { sentAt: evening })
await share(here.id, used, { type: 'EMAIL', madeAt: noon })
await share(here.id, certified, { type: 'CRM_EMAIL', madeAt: noon })
await share(here.id, certified, { type: 'WEB', madeAt: noon })
await share(here.id, certified, { type: 'SHOWROOM', madeAt: noon })
await share(here.id, certified, { type: 'TEXT', sentAt: noon })
// A draft that nobody sent or opened counts nowhere.
const prospectId = await aProspect(server, here.id, { createdBy: (owners.get(here.id) as Caller).personId })
await share(here.id, certified, { type: 'WEB', madeAt: noon, prospectId })
await share(there.id, far, { sentAt: noon, visits: [{ at: noon, seconds: 10, actions: 1, parts: { MESSAGE: 9 } }] })
await share(closed, await aCar(closed), { sentAt: noon, visits: [{ at: noon, seconds: 500 }] })

const day = (first: string, last = first) => `startDate=2026-03-${first}T00:00:00&endDate=2026-03-${last}T23:59:59`
const path = '/reports/engage/corporate'
async function report(query: string, caller = head) {
  const { status, body, text } = await caller('GET', `${path}?${query}`)
  if (status !== 200) throw new Error(text)
  return body.data
}
const partsOf = async (rooftopId: string, query: string, caller = head) =>
  (await caller('GET', `${path}/${rooftopId}?${query}`)).body.data
const nothing = {
  ...{ emailsSent: 0, emailsOpened: 0, crmEmailEngagementsSent: 0, webEngagementsSent: 0, otherEngagementsSent: 0 },
  ...{ folioOpens: 0, averageFolioViewTime: 0, folioActions: 0, vehiclesSoldNew: 0, vehiclesSoldUsed: 0 },
  ...{ priceAlertsSent: 0, priceAlertsOpened: 0 },
  ...{ appointmentsSet: 0, appointmentVisits: 0 },
}

test('each rooftop counts by its own clock; one that may not be read is no row and counts nowhere', async () => {
  const { overview, rooftops, rooftopsInGroup } = await report(day('02'))
  const figures = {
    ...nothing,
    ...{ emailsSent: 2, emailsOpened: 1, crmEmailEngagementsSent: 1, webEngagementsSent: 1, otherEngagementsSent: 2 },
    ...{ folioOpens: 2, averageFolioViewTime: 75, folioActions: 3 },
  }
  expect(rooftops).toEqual([
    { tenantId: here.id, tenantName: 'Here', ...figures, emailReplies: 0 },
    { tenantId: there.id, tenantName: 'There', ...nothing, emailReplies: 0 },
  ])
  expect([overview, rooftopsInGroup]).toEqual([{ ...figures, emailsReplied: 0 }, 3])
  const third = await report(day('03'))
  expect(third.rooftops.map(({ emailsSent, folioOpens }: typeof nothing) => [emailsSent, folioOpens])).toEqual([
    [0, 1],
    [1, 1],
  ])
  // Every open weighs the same: 1,000 and 10 seconds.
  expect(third.overview).toMatchObject({ emailsSent: 1, folioOpens: 2, averageFolioViewTime: 505 })
})

test('a sold vehicle counts where it was sent in the 90 days before its sale, new or used', async () => {
  const sold = async (condition: Facts['condition'], sentAt: string | null, type = 'EMAIL') => {
    const id = await aCar(here.id, { ...(condition && { condition }), soldAt: '2026-06-10T12:00:00Z' })
    await share(here.id, id, { type, ...(sentAt ? { sentAt } : { madeAt: '2026-06-01T00:00:00Z' }) })
  }
  await sold('NEW', '2026-06-10T12:00:00Z')
  await sold('USED', '2026-03-12T12:00:00Z')
  await sold('CPO', '2026-05-01T12:00:00Z', 'TEXT')
  for (const sentAt of ['2026-03-12T11:59:59Z', '2026-06-10T12:00:01Z', null]) await sold('USED', sentAt)
  const range = 'startDate=2026-06-10T00:00:00&endDate=2026-06-10T23:59:59'
  const soldIn = ({ vehiclesSoldNew, vehiclesSoldUsed }: typeof nothing) => [vehiclesSoldNew, vehiclesSoldUsed]
  expect((await report(range)).rooftops.map(soldIn)).toEqual([
    [1, 2],
    [0, 0],
  ])
  expect(soldIn((await report(`${range}&condition=C`)).overview)).toEqual([0, 1])
})

test('a price alert counts on the day it was sent, and as opened whenever that was', async () => {
  const owner = owners.get(here.id) as Caller
  const prospect = await aProspect(server, here.id, { createdBy: owner.personId })
  const car = await aCar(here.id, { condition: 'NEW' })
  await doors.inRooftop(here.id, async (db) => {
    const id = randomUUID()
    const link = { rooftop_id: here.id, vehicle_id: car, sender_id: owner.personId, prospect_id: prospect }
    const times = { made_at: new Date('2026-02-01T00:00:00Z'), sent_at: new Date('2026-02-01T00:00:00Z') }
    const token = randomBytes(16).toString('base64url')
    await db
      .insertInto('engagement')
      .values({ ...link, ...times, id, type: 'EMAIL', token, show_price: true })
      .execute()
    for (const [mark, at, openedAt] of [
      ['aaaaaaaa', noon, '2026-04-01T00:00:00Z'],
      ['bbbbbbbb', evening, null],
      ['cccccccc', nextNoon, null],
    ] as const) {
      const change = randomUUID()
      await db
        .insertInto('price_change')
        .values({ rooftop_id: here.id, id: change, vehicle_id: car, at: new Date(at), price: 20_000, previous: 21_000 })
        .execute()
      await db
        .insertInto('engage_alert')
        .values({
          ...{ rooftop_id: here.id, id: randomUUID(), vehicle_id: car, prospect_id: prospect, engagement_id: id, mark },
          ...{ price_change_id: change, price: 20_000, sent_at: new Date(at), opened_at: openedAt && new Date(openedAt) },
        })
        .execute()
    }
  })
  const alertsOf = async (query: string) => {
    const { priceAlertsSent, priceAlertsOpened } = (await report(query)).overview
    return [priceAlertsSent, priceAlertsOpened]
  }
  expect(await alertsOf(day('02'))).toEqual([2, 1])
  expect(await alertsOf(`${day('02', '03')}&condition=N`)).toEqual([3, 1])
  expect(await alertsOf(`${day('02', '03')}&condition=U`)).toEqual([0, 0])
})

test('condition and tags narrow every figure and the parts that were seen; an unknown tag leaves nothing', async () => {
  const tag = await aTag(server, there.id, 'Hail')
  await doors.inRooftop(there.id, (db) => insertTagsOn(db, [far], [tag]))
  const filters = (await head('GET', `${path}/filters`)).body.data
  expect(filters).toMatchObject({
    tags: [{ id: tag, label: 'Hail' }],
    conditions: [{ value: 'ALL' }, {}, {}, { label: 'Certified' }],
  })
  const counts = async (narrowed: string) => {
    const { overview } = await report(`${day('02', '03')}&${narrowed}`)
    return [overview.emailsSent, overview.otherEngagementsSent, overview.folioOpens]
  }
  expect(await counts('condition=ALL')).toEqual([3, 2, 4])
  expect(await counts('condition=U')).toEqual([2, 0, 4])
  expect(await counts('condition=N')).toEqual([1, 0, 0])
  expect(await counts('condition=C')).toEqual([0, 2, 0])
  expect(await counts(`tagIds=${tag}`)).toEqual([1, 0, 1])
  expect(await counts(`tagIds=${tag}&condition=N`)).toEqual([0, 0, 0])
  expect(await counts(`tagIds=${randomUUID()}`)).toEqual([0, 0, 0])
  expect(await partsOf(here.id, `${day('02')}&condition=U`)).toHaveProperty('Photos')
  expect(await partsOf(here.id, `${day('02')}&condition=N`)).toEqual({})
})

test('a heat map has each part that a visit saw for a second, with the time of all opens', async () => {
  expect(await partsOf(here.id, day('02'))).toEqual({
    Photos: { count: 1, durationSeconds: 60 },
    Price: { count: 1, durationSeconds: 30 },
  })
  expect(await partsOf(there.id, day('03'))).toEqual({ Message: { count: 1, durationSeconds: 9 } })
  expect(await partsOf(here.id, day('09'))).toEqual({})
  expect(await refusalOf(head, `${path}/${closed}?${day('02')}`)).toMatchObject([404, 'ROOFTOP_NOT_FOUND'])
})

test('it is closed without its permission or its feature, and refuses a range that is none', async () => {
  const blind = await server.someone(allBut(rule))
  expect(await refusalOf(blind, `${path}?${day('02')}`)).toEqual([403, 'PERMISSION_DENIED', rule])
  for (const wrong of ['startDate=x&endDate=2026-03-02T00:00:00', day('03', '02'), `${day('02')}&condition=X`])
    for (const asked of [path, `${path}/${here.id}`])
      expect([wrong, ...(await refusalOf(head, `${asked}?${wrong}`))].slice(0, 3)).toEqual([wrong, 400, 'MALFORMED'])
  const without = owners.get(closed) as Caller
  for (const asked of [path, `${path}/filters`, `${path}/${closed}`, '/reports/export/engage/corporate'])
    expect([asked, (await without('GET', `${asked}?${day('02')}`)).body.code]).toEqual([asked, 'FEATURE_OFF'])
  const view = { name: 'Ours', query: { tab: 'velocityEngageCorporate', search: {} } }
  expect((await without('POST', '/reports/views', view)).body.code).toBe('FEATURE_OFF')
  expect((await head('POST', '/reports/views', view)).status).toBe(201)
})

test('the workbook holds the rows of the page', async () => {
  const shown = await report(`${day('02', '03')}&condition=U`)
  const asked = await head('GET', `/reports/export/engage/corporate?${day('02', '03')}&condition=U`)
  const { status, bytes, text } = await exportsOf(server, head).openAddress(asked.body.data.uri)
  if (status !== 200) throw new Error(text)
  const rows = await readSheet(bytes, 'Rooftops')
  const at = rows.findIndex(([first]) => first === 'Rooftop')
  expect(rows.slice(0, at).flat().join()).toContain('Condition: Used')
  expect(rows[at]?.slice(0, 3)).toEqual(['Rooftop', 'Emails sent', 'Emails opened'])
  const names = engageColumnGroups.flatMap(({ columns }) => columns.map(({ name }) => name))
  const inSeconds = (cell: unknown) =>
    cell instanceof Date ? Math.round((cell.getTime() - Date.UTC(1899, 11, 30)) / 1000) : cell
  expect(rows.slice(at + 1).map((row) => row.map(inSeconds))).toEqual(
    shown.rooftops.map((row: Record<string, unknown>) => [row.tenantName, ...names.map((name) => row[name])]),
  )
})
