import { randomUUID } from 'node:crypto'
import { mentionOf } from '@lotline/domain/notes/note-text'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { exportsOf } from '../../../test/exports.ts'
import { aNote, aTask } from '../../../test/paperwork.ts'
import { aVehicle, type Caller, inRecon, startServer } from '../../../test/server.ts'
import type { Db } from '../../database/doors.ts'
import { insertNotes } from '../notes/index.ts'
import { insertTag } from '../tags/index.ts'
import { insertTasks } from '../tasks/index.ts'

const server = await startServer()
await server.app.work()
const manager = await server.someone('manager')
const inHere = <Result>(work: (db: Db) => Promise<Result>) => server.doors.inRooftop(server.here.id, work)
const lacking = (...withheld: Permission[]) => server.someone(permissions.filter((held) => !withheld.includes(held)))
const words = async (caller: Caller, id: string, query = '') =>
  (await exportsOf(server, caller).printout(id, query)).pages.join(' ')

const id = await inRecon(manager, {
  stockNumber: 'P77X',
  vin: '2T3A1RFV9MC104417',
  appraisedValue: { amount: 21_111.11, currency: 'USD' },
  reconCost: { amount: 1_845, currency: 'USD' },
})
await inHere(async (db) => {
  const changes = { trim: 'XLE Premium', initial_cost: 19_222.22, advertised_price: 25_333.33, body_style: 'suv' }
  await db.updateTable('vehicle').set(changes).where('id', '=', id).execute()
  const tagId = randomUUID()
  await insertTag(db, { id: tagId, value: 'Hail claim', hexColor: '#aa0000' })
  const tagged = { rooftop_id: server.here.id, vehicle_id: id, tag_id: tagId, instance_id: randomUUID() }
  await db.insertInto('vehicle_tag').values(tagged).execute()
  await insertTasks(db, [
    aTask(id, manager, { name: 'Rear caliper', status: 'APPROVED', labor_cost: 111.1, parts_cost: 44.4, note: 'Seized' }),
    aTask(id, manager, { name: 'Paint bumper', status: 'REQUESTED', parts_cost: 77.7 }),
    aTask(id, manager, { name: 'Tint', status: 'REQUESTED', labor_cost: 30 }),
    aTask(id, manager, { name: 'Wash', status: 'COMPLETED', labor_cost: 22.2 }),
    aTask(id, manager, { name: 'Never mind', status: 'DELETED' }),
  ])
  const mention = mentionOf({ id: manager.personId, name: 'Test manager' })
  await insertNotes(db, [aNote(id, manager, { text: `${mention} quote first\nthen call` })])
})
await manager('PUT', `/recon/${id}/workflow/step/user`, { userId: manager.personId })
server.pass({ hours: 2 })
await manager('PUT', `/recon/${id}/workflow/step`, { stepId: server.here.steps.get('Inspection') })
server.pass({ hours: 5 })

test('a vehicle is printed with what it is, what it costs, where it is, what is done and what was said', async () => {
  const { pages, headers } = await exportsOf(server, manager).printout(id)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="P77X 2021 Toyota RAV4.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const text = pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const told of [
    'P77X 2021 Toyota RAV4 XLE Premium',
    '2T3A1RFV9MC104417',
    'Hail claim',
    'Body style SUV Doors 5 Odometer 38,214 mi',
    'Requested recon $107.70',
    '$25,333.33',
    '$21,111.11',
    '$19,222.22',
    'Intake',
    'Completed',
    'Recon time 7h',
    'Test manager',
    'Rear caliper',
    'Mechanical. Seized',
    '$155.50',
    'Paint bumper',
    'Approved and completed',
    '$133.30',
    '$177.70',
    '@Test manager quote first then call',
    'Mon, Mar 2, 2026, 9:00 AM CST',
    'Printed Mon, Mar 2, 2026, 4:00 PM CST',
    `Page 1 of ${pages.length}`,
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('Never mind')
})

let printed: Promise<string> | undefined
/** All that a manager is printed of the vehicle; making it is what takes time, and it stays the same while these cases run. */
function whole(): Promise<string> {
  printed ??= words(manager, id)
  return printed
}

test.each<[Permission[], hidden: string[]]>([
  [['INVENTORY_VDP_RECON_INFO_VIEW'], ['Recon information', '$21,111.11', '$19,222.22', 'Profit']],
  [['INVENTORY_VDP_LABOR_COST_VIEW'], ['Labor', '$111.10', '$155.50']],
  [['INVENTORY_VDP_PARTS_COST_VIEW'], ['$44.40', '$77.70', '$155.50']],
  [['INVENTORY_VDP_TASKS_VIEW'], ['Tasks', 'Rear caliper']],
  [['INVENTORY_VDP_NOTES_VIEW'], ['Notes', 'quote first']],
  [['RECON_VIEW'], ['Inspection', 'Recon time']],
  [['TAGS_VIEW'], ['Hail claim']],
  [['RECON_ASSIGNMENTS_VIEW', 'RECON_VDP_WORKFLOW_STEP_UPDATE', 'INVENTORY_VDP_NOTES_VIEW'], ['Test manager']],
])('without %j what they show is not printed', async (withheld, hidden) => {
  const [all, masked] = [await whole(), await words(await lacking(...withheld), id)]
  for (const told of hidden) expect([told, all.includes(told), masked.includes(told)]).toEqual([told, true, false])
  expect(masked).toContain('Vehicle information')
})

test.each([
  ['excludeNotes', ['quote first']],
  ['excludeTasks', ['Rear caliper', '$155.50']],
  ['excludeAppraisalInfo', ['Recon information', '$21,111.11', 'Profit']],
  ['excludeHeader', ['Hail claim']],
])('what %s names is left out, and nothing else', async (flag, left) => {
  const others = ['excludeNotes', 'excludeTasks', 'excludeAppraisalInfo', 'excludeHeader'].filter((one) => one !== flag)
  const query = `${flag}=true&${others.map((one) => `${one}=false`).join('&')}`
  const [all, text] = [await whole(), await words(manager, id, query)]
  for (const told of left) expect([told, all.includes(told), text.includes(told)]).toEqual([told, true, false])
  for (const told of ['Vehicle information', 'Inspection', 'P77X']) expect(text).toContain(told)
})

test('of 2,000 notes the latest are printed, as many as a few pages hold, and it says so', async () => {
  const noisy = await inRecon(manager)
  const text = 'Called about the part again, still on backorder. '.repeat(4)
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute))
  await inHere((db) =>
    insertNotes(
      db,
      Array.from({ length: 2000 }, (_, index) => aNote(noisy, manager, { text: `Note ${index + 1}: ${text}`, at: at(index) })),
    ),
  )
  const { pages } = await exportsOf(server, manager).printout(noisy)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.length).toBeLessThan(14)
  const whole = pages.join(' ')
  expect(whole).toMatch(/The latest 1\d\d of 2,000/)
  expect([whole.includes('Note 2000:'), whole.includes('Note 1:')]).toEqual([true, false])
})

test('what people write does not break the page: long words, long texts, other letters', async () => {
  const odd = await inRecon(manager, { make: 'Ž'.repeat(80), model: 'W'.repeat(80) })
  const nonsense = `${'x'.repeat(4000)} Нива 李 🚗 ${'\n'.repeat(400)} end`
  await inHere(async (db) => {
    await insertTasks(db, [aTask(odd, manager, { name: 'y'.repeat(500), description: nonsense, total: undefined } as never)])
    await insertNotes(db, [aNote(odd, manager, { text: nonsense }), aNote(odd, manager, { text: ' ' })])
  })
  const { pages } = await exportsOf(server, manager).printout(odd)
  expect(pages.length).toBeLessThan(4)
  expect(pages.join(' ')).toContain('…')
})

test('a vehicle that was never in recon, and one that is sold, are printed too', async () => {
  const added = (await manager('POST', '/inventory', aVehicle({ mileage: null, color: null }))).body.data.vehicleCard.id
  expect(await words(manager, added)).toContain('Not in recon')
  await inHere((db) => db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', added).execute())
  expect(await words(manager, added)).toContain('Sold')
})

test('a printout shows what the person may see when it is made: whoever has signed out gets none', async () => {
  const gone = await server.someone('manager')
  await gone('POST', '/authenticate/logout', { refreshToken: gone.refreshToken })
  expect((await gone('GET', `/inventory/${id}/export/pdf`)).status).toBe(401)
})

test('printing is closed to whoever may not see vehicles, to other rooftops, and to what is malformed', async () => {
  const [blind, elsewhere] = [await server.someone(['USERS_SELF_UPDATE']), await server.someone('manager', server.there.id)]
  expect(await blind('GET', `/inventory/${id}/export/pdf`)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  for (const unknown of [id, randomUUID(), '0'.repeat(24)])
    expect((await elsewhere('GET', `/inventory/${unknown}/export/pdf`)).body.code).toBe('VEHICLE_NOT_FOUND')
  for (const query of ['excludeNotes=yes', 'excludeTasks=', 'excludeHeader=TRUE'])
    expect([query, (await manager('GET', `/inventory/${id}/export/pdf?${query}`)).status]).toEqual([query, 400])
  for (const one of ['INVENTORY_VIEW', 'RECON_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW'] as const)
    expect(await words(await server.someone([one]), id)).toContain('Vehicle information')
})

test('a parent is held to no goal in print either: it has the times of its steps and no clock of its own', async () => {
  const parent = (seconds: number | null) =>
    inHere((db) =>
      db.updateTable('workflow_step').set({ recommended_duration_seconds: seconds }).where('name', '=', 'Mechanical').execute(),
    )
  await parent(277 * 3600)
  const text = await words(manager, id)
  expect(text).toContain('Mechanical')
  expect(text).not.toContain('11d 13h')
  await parent(null)
})

// Last, because the clocks of the rooftop go by these hours from here on.
test('times that count opening hours only say so in print, as they do on the page', async () => {
  expect(await words(manager, id)).not.toContain('opening hours')
  const admin = await server.someone('administrator')
  const open = [{ opens: '08:00', closes: '18:00' }]
  const week = [open, open, open, open, open, [], []]
  const hours = { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week, holidays: [] }
  const { status, body } = await admin('PUT', '/settings/calendar', { hours })
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await words(manager, id)).replaceAll(/\s+/g, ' ')).toContain('Times count opening hours only: ')
})

test('tasks are printed by themselves, and so is history, to whoever may see it', async () => {
  const tasks = await words(manager, id, 'only=tasks')
  for (const told of ['Rear caliper', 'Approved and completed']) expect(tasks).toContain(told)
  for (const left of ['Vehicle information', 'quote first', 'Recon time']) expect(tasks).not.toContain(left)
  const history = (await words(manager, id, 'only=history')).replaceAll(/\s+/g, ' ')
  for (const told of ['P77X', 'History', 'Test manager', 'Mar 2, 2026']) expect(history).toContain(told)
  expect(history).not.toContain('Vehicle information')
  expect(await words(await lacking('INVENTORY_VDP_HISTORY_VIEW'), id, 'only=history')).not.toContain('History')
  expect(await whole()).not.toContain('Put into recon')
})
