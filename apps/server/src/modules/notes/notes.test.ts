import { mentionOf } from '@lotline/domain/notes/note-text'
import { expect, test } from 'vitest'
import { aNote, aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import type { Db } from '../../database/doors.ts'
import { insertTasks } from '../tasks/index.ts'
import { insertNotes, type NewNote } from './index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const technician = await server.someone('technician')
const inHere = <Result>(work: (db: Db) => Promise<Result>) => server.doors.inRooftop(server.here.id, work)
const write = (...notes: NewNote[]) => inHere((db) => insertNotes(db, notes))
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 15, minute))

test('the notes of a vehicle come oldest first, with who wrote them, when, and without files', async () => {
  const id = await inRecon(manager)
  await write(
    aNote(id, technician, { text: 'Rotors are on', at: at(9) }),
    aNote(id, manager, {
      text: `${mentionOf({ id: technician.personId, name: 'Test technician' })} quote first`,
      mentions: [technician.personId],
      at: at(3),
    }),
  )
  const { body } = await manager('GET', `/inventory/${id}/notes`)
  expect(body.data).toEqual([
    {
      id: expect.any(String),
      note: `@[Test technician](${technician.personId}) quote first`,
      timestamp: '2026-03-02T15:03:00.000Z',
      createdDate: '2026-03-02T15:03:00.000Z',
      sender: { id: manager.personId, firstName: 'Test', lastName: 'manager', companyName: null },
      attachments: [],
      fileRemoved: false,
      editedDate: null,
      mentions: [technician.personId],
      isNew: false,
    },
    expect.objectContaining({
      note: 'Rotors are on',
      sender: { id: technician.personId, firstName: 'Test', lastName: 'technician', companyName: null },
    }),
  ])
})

test('notes are read back from the latest, a page at a time, also where several came at one moment', async () => {
  const id = await inRecon(manager)
  const other = await inRecon(manager)
  const minutes = [1, 2, 3, 3, 3, 4, 5]
  await write(...minutes.map((minute, place) => aNote(id, manager, { text: `Note ${place}`, at: at(minute) })))
  await write(aNote(other, manager, { text: 'Of another car' }))
  const pageBefore = async (before: string | null) => {
    const { body } = await manager('GET', `/inventory/${id}/notes?pageSize=3${before ? `&before=${before}` : ''}`)
    return { texts: body.data.map(({ note }: { note: string }) => note), next: body.meta.next, total: body.meta.total }
  }
  const all = (await manager('GET', `/inventory/${id}/notes`)).body
  expect(all.meta).toEqual({ next: null, total: 7, unread: 0 })
  const order = all.data.map(({ note }: { note: string }) => note)
  const latest = await pageBefore(null)
  const middle = await pageBefore(latest.next)
  const first = await pageBefore(middle.next)
  expect([first.texts, middle.texts, latest.texts]).toEqual([order.slice(0, 1), order.slice(1, 4), order.slice(4)])
  expect([latest.next, middle.next, first.next]).toEqual([expect.any(String), expect.any(String), null])
  expect(first.total).toBe(7)

  const [foreign] = (await manager('GET', `/inventory/${other}/notes`)).body.data
  for (const unknown of [foreign.id, '01a1fa84-0000-7000-8000-000000000000', '000000000000000000000000'])
    expect((await manager('GET', `/inventory/${id}/notes?before=${unknown}`)).status).toBe(404)
  for (const query of ['pageSize=0', 'pageSize=201', 'before=short'])
    expect((await manager('GET', `/inventory/${id}/notes?${query}`)).status).toBe(400)
})

test('a note of which nobody knows the sender has none', async () => {
  const id = await inRecon(manager)
  await write(aNote(id, manager))
  await inHere((db) => db.updateTable('note').set({ sender_id: null }).where('vehicle_id', '=', id).execute())
  expect((await manager('GET', `/inventory/${id}/notes`)).body.data).toMatchObject([{ sender: null }])
  expect((await manager('GET', `/inventory/${id}`)).body.data.notes).toMatchObject([{ sender: null }])
})

test('a vehicle carries its latest three notes, oldest first', async () => {
  const id = await inRecon(manager)
  await write(...[1, 2, 3, 4, 5].map((minute) => aNote(id, manager, { text: `Note ${minute}`, at: at(minute) })))
  const { notes } = (await manager('GET', `/inventory/${id}`)).body.data
  expect(notes.map(({ note }: { note: string }) => note)).toEqual(['Note 3', 'Note 4', 'Note 5'])
})

test('what is written on tasks comes where it is asked for, to whoever may see tasks, and never of deleted ones', async () => {
  const id = await inRecon(manager, { stockNumber: 'TASKNOTES' })
  await write(aNote(id, manager, { at: at(1) }))
  await inHere((db) =>
    insertTasks(db, [
      aTask(id, manager, { note: 'Pads at 3 mm', created_at: at(2) }),
      aTask(id, manager, { note: 'Not needed', status: 'DELETED' }),
      aTask(id, manager, { note: '' }),
    ]),
  )
  const listed = async (query: string, caller = manager) =>
    (await caller('GET', `/inventory?s=tasknotes${query}`)).body.data[0].notes.map(
      ({ note, targetType }: { note: string; targetType: string }) => [targetType, note],
    )
  const own = ['vehicle', 'Keys are in the box']
  expect(await listed('')).toEqual([own])
  expect(await listed('&includeTaskNotes=true')).toEqual([own, ['task', 'Pads at 3 mm']])
  const withoutTasks = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_NOTES_VIEW'])
  expect(await listed('&includeTaskNotes=true', withoutTasks)).toEqual([own])
  const withoutNotes = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_TASKS_VIEW'])
  expect(await listed('&includeTaskNotes=true', withoutNotes)).toEqual([])
})

test('notes are closed to whoever may not see them, and to other rooftops', async () => {
  const id = await inRecon(manager)
  await write(aNote(id, manager))
  const blind = await server.someone(['INVENTORY_VIEW'])
  expect(await blind('GET', `/inventory/${id}/notes`)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  const elsewhere = await server.someone('manager', server.there.id)
  for (const unknown of [id, '01a1fa84-0000-7000-8000-000000000000', '000000000000000000000000'])
    expect(await elsewhere('GET', `/inventory/${unknown}/notes`)).toMatchObject({
      status: 404,
      body: { code: 'VEHICLE_NOT_FOUND' },
    })
  expect((await manager('GET', '/inventory/short/notes')).status).toBe(400)
})

test('a note names a person once and its sender never, and goes with its mentions', async () => {
  const id = await inRecon(manager)
  const note = aNote(id, manager, { mentions: [technician.personId, technician.personId, manager.personId] })
  await write(note)
  const mentions = () => inHere((db) => db.selectFrom('mention').select('person_id').where('note_id', '=', note.id).execute())
  expect(await mentions()).toEqual([{ person_id: technician.personId }])
  await inHere((db) => db.deleteFrom('note').where('id', '=', note.id).execute())
  expect(await mentions()).toEqual([])
})

test('a vehicle counts the notes that name the reader, until the reader has opened its notes', async () => {
  const [id, other] = [await inRecon(manager), await inRecon(manager)]
  const naming = (vehicleId: string, ...people: Caller[]) =>
    aNote(vehicleId, manager, { mentions: people.map(({ personId }) => personId) })
  await write(naming(id, technician), naming(id, technician, manager), naming(id), naming(other, technician))
  const counted = async (caller: Caller) => {
    const listed = (await caller('GET', '/inventory?pageSize=100&filterIds=inventoryState:IN_RECON')).body.data
    const board = (await caller('GET', '/recon/board?perStep=20')).body.data
    const of = (vehicleId: string, among: { vehicleCard: { id: string }; alertCount: { notes: number } }[]) =>
      among.find(({ vehicleCard }) => vehicleCard.id === vehicleId)?.alertCount.notes
    return [
      (await caller('GET', `/inventory/${id}`)).body.data.alertCount.notes,
      of(id, listed),
      of(id, board),
      of(other, listed),
    ]
  }
  expect([await counted(technician), await counted(manager)]).toEqual([
    [2, 2, 2, 1],
    [0, 0, 0, 0],
  ])
  expect((await technician('PUT', `/inventory/${id}/notes/read`)).status).toBe(200)
  expect(await counted(technician)).toEqual([0, 0, 0, 1])
  const changed = async () => (await manager('GET', '/utility/updated?minusSeconds=1')).body.data.changedVehicles
  expect(await changed()).toContain(id)
  const told = (await manager('GET', `/inventory/${id}/history`)).body.data
  expect(told.map(({ itemType }: { itemType: string }) => itemType)).not.toContain('NOTES_READ')
  const elsewhere = await server.someone('manager', server.there.id)
  expect((await elsewhere('PUT', `/inventory/${id}/notes/read`)).status).toBe(404)
})
