import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/server.ts'
import { layGround, subjectsOn } from '../../../test/subjects/subjects.ts'
import { checkedImport, exportOf, settledImport } from '../../../test/transfers.ts'
import { samples, uploadsOf } from '../../../test/uploads.ts'
import type { Db } from '../../database/doors.ts'
import { inTransfer, type Transfer } from '../../database/transfer.ts'
import { readCatalogue } from './tables/catalogue.ts'

const server = await startServer()
const there = await startServer()
const ground = await layGround(server, server.here.id)
const { owner } = ground
let bytes: Buffer
let vehicleId = ''

const nouns = [
  'notificationId',
  'imageId',
  'noteFileId',
  'taskFileId',
  'workPhotoId',
  'checklistTemplateId',
  'repairOrderId',
  'recallId',
  'recallFileId',
  'viewId',
  'reportViewId',
  'scheduleId',
  'folioDocumentId',
  'packageId',
  'engagementId',
  'askId',
  'prospectId',
  'walkId',
  'actId',
  'personId',
] as const

beforeAll(async () => {
  const subjects = await subjectsOn(ground)
  vehicleId = await subjects.make('vehicleId')
  for (const noun of nouns) await subjects.make(noun)
  const path = `/${server.here.id}/recon/${vehicleId}`
  expect((await uploadsOf(server, owner).send(`${path}/media/images`, samples.image)).status).toBe(201)
  expect((await uploadsOf(server, owner).send(`${path}/attachments`, samples.document)).status).toBe(201)
  // Such as it is on the wire: with its vehicle in the address.
  expect((await owner('POST', `/inventory/${vehicleId}/notes`, { note: `See /inventory/${vehicleId}` })).status).toBe(201)
  await Promise.all([server.app.work(), there.app.work()])
  bytes = (await exportOf(server, owner)).bytes
})

type Row = Record<string, unknown>

/** Reads every table of a rooftop as those who own it do. */
async function readTables<T>(
  { url }: TestServer,
  rooftopId: string,
  read: (name: string, query: Transfer['query']) => Promise<T>,
): Promise<Record<string, T>> {
  return inTransfer(url, { isReadOnly: true, name: 'test' }, async (transfer) => {
    const found: Record<string, T> = {}
    for (const { name, reader } of (await readCatalogue(transfer)).tables) {
      await transfer.enter(reader, rooftopId)
      found[name] = await read(name, transfer.query)
    }
    return found
  })
}

function countsIn(server: TestServer, rooftopId: string) {
  // What was recorded since, and what is left out by row, is not the same.
  const isLeft = (name: string) => ['event', 'file', 'membership', 'notification'].includes(name)
  return readTables(server, rooftopId, async (name, query) =>
    isLeft(name)
      ? undefined
      : (await query<Row>(`select count(*)::int as count from ${name} where rooftop_id = $1`, [rooftopId]))[0]?.count,
  )
}

test('a rooftop goes into another Lotline with its ids, and both sides agree', async () => {
  const admin = await there.someone()
  const checked = await checkedImport(there, admin, bytes)
  expect(checked).toMatchObject({ state: 'CHECKED', failure: null, facts: { rooftopName: 'Here' } })
  const into = { newRooftop: { name: 'Moved here', groupId: there.groupId } }
  await there.alsoIn(there.there.id, admin)
  const [place] = (await admin('GET', '/settings/import')).body.data.groups
  expect(place.id).toBe(there.groupId)
  expect((await admin('POST', `/settings/import/${checked.id}/start`, into)).status).toBe(200)
  const { state, failure, report, target } = await settledImport(admin, 'IMPORTING')
  expect([state, failure]).toEqual(['DONE', null])
  expect(report?.differences.filter((line) => !line.startsWith('files/'))).toEqual([])
  expect(report).toMatchObject({ keptIds: true })
  expect(report?.clocks.compared).toBeGreaterThan(3)
  expect(report?.clocks.agreeing).toBe(report?.clocks.compared)
  expect(report?.files.compared).toBeGreaterThan(1)
  expect(report?.files.agreeing).toBe(report?.files.compared)
  expect(await countsIn(there, target?.id ?? '')).toEqual(await countsIn(server, server.here.id))
  const moved = await there.someone('administrator', target?.id ?? '')
  const seen = await moved('GET', `/inventory/${vehicleId}`)
  expect([seen.status, seen.body.data.vehicleCard.id]).toEqual([200, vehicleId])
  const own = (await moved('GET', `/inventory/${vehicleId}/media`)).body.data.find(
    ({ name }: { name: string }) => name === samples.image.name,
  )
  const photo = await there.app.api.inject(own.originalUri)
  expect([photo.statusCode, photo.rawPayload.equals(samples.image.bytes)]).toEqual([200, true])
})

test('beside the rooftop that it was made of all ids are new, wherever they stand', async () => {
  const checked = await checkedImport(server, owner, bytes)
  const refused = await owner('POST', `/settings/import/${checked.id}/start`, { rooftopId: server.here.id })
  expect([refused.status, refused.body.code]).toEqual([409, 'ROOFTOP_NOT_EMPTY'])
  expect(refused.body.detail).toMatch(/^Here is not empty\. It has \d+ vehicles, .*Two stocks are never mixed/)
  const admin = await server.alsoIn(server.there.id, owner)
  await server.doors.identity((db) =>
    db.updateTable('rooftop').set({ time_zone: 'Pacific/Auckland' }).where('id', '=', server.there.id).execute(),
  )
  expect((await owner('POST', `/settings/import/${checked.id}/start`, { rooftopId: server.there.id })).status).toBe(200)
  const { state, failure, report } = await settledImport(owner, 'IMPORTING')
  expect([state, failure]).toEqual(['DONE', null])
  expect(report?.differences.filter((line) => !line.startsWith('files/'))).toEqual([])
  expect(report?.keptIds).toBe(false)
  expect(report?.switchedOff).toContainEqual('A report on a schedule goes to nobody. Choose who gets them under Reports.')
  const zone = await server.doors.identity((db) =>
    db.selectFrom('rooftop').select(['name', 'time_zone']).where('id', '=', server.there.id).executeTakeFirst(),
  )
  expect(zone).toEqual({ name: 'There', time_zone: 'America/Chicago' })
  expect((await admin('GET', `/inventory/${vehicleId}`)).status).toBe(404)
  // No row of the copy names a row of the original: in a column, in JSON, or in a text.
  const sources = ['vehicle', 'event', 'workflow_step', 'task', 'note', 'role']
  const original = await readTables(server, server.here.id, async (name, query) =>
    sources.includes(name) ? await query<{ id: string }>(`select id from ${name} where rooftop_id = $1`, [server.here.id]) : [],
  )
  const ids = Object.values(original).flatMap((rows) => rows.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(50)
  const strays = await readTables(server, server.there.id, (name, query) =>
    query<Row>(`select t::text from ${name} t where rooftop_id = $1 and t::text ~ $2 limit 1`, [server.there.id, ids.join('|')]),
  )
  expect(Object.entries(strays).filter(([, rows]) => rows.length > 0)).toEqual([])
  const notes = await readTables(server, server.there.id, async (name, query) =>
    name === 'note'
      ? await query<{ text: string; vehicle_id: string }>(
          `select text, vehicle_id from note where rooftop_id = $1 and text like '%See /inventory/%'`,
          [server.there.id],
        )
      : [],
  )
  expect(notes.note).toHaveLength(1)
  expect(notes.note?.[0]?.text).toContain(`See /inventory/${notes.note?.[0]?.vehicle_id}`)
})

test('nothing is sent because of an import, and what was switched on is off', async () => {
  const count = (db: Db, text: string) =>
    sql
      .raw<{ count: number }>(`select count(*)::int as count from ${text}`)
      .execute(db)
      .then(({ rows }) => rows[0]?.count)
  const waiting = await server.doors.inRooftop(server.there.id, async (db) => [
    await count(db, 'price_alert_due'),
    await count(db, 'notice'),
    await count(db, 'notification where push_due_at is not null or mail_due_at is not null'),
    await count(db, 'locate_provider'),
  ])
  expect(waiting).toEqual([0, 0, 0, 0])
  expect(
    await server.doors.identity((db) =>
      db.selectFrom('report_receiver').select('person_id').where('rooftop_id', '=', server.there.id).execute(),
    ),
  ).toEqual([])
  const tokens = (rooftopId: string) =>
    server.doors.inRooftop(rooftopId, async (db) =>
      (await db.selectFrom('engagement').select('token').execute()).map(({ token }) => token),
    )
  const [old, fresh] = [await tokens(server.here.id), await tokens(server.there.id)]
  expect(fresh).toHaveLength(old.length)
  expect(fresh.filter((token) => old.includes(token))).toEqual([])
})

test('whoever may not give a permission imports no role that has it', async () => {
  const weak = await there.someone(['DEALERSHIP_ADMIN_VIEW', 'INVENTORY_VIEW'], there.there.id)
  const checked = await checkedImport(there, weak, bytes)
  await weak('POST', `/settings/import/${checked.id}/start`, { rooftopId: there.there.id })
  const { state, failure } = await settledImport(weak, 'IMPORTING')
  expect(state).toBe('FAILED')
  expect(failure).toMatch(/^The file has a role with the permission \w+, which you do not have yourself/)
  expect((await weak('GET', '/settings/import')).body.data.targets[0]).toMatchObject({ isEmpty: true, vehicles: 0 })
  expect((await weak('DELETE', `/settings/import/${checked.id}`)).status).toBe(200)
})
