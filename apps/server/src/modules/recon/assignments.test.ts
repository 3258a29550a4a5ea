import { openTaskStatuses, taskStatuses } from '@lotline/domain/tasks/tasks'
import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { aPhoto, aPicture } from '../../../test/photos.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { insertMedia } from '../media/index.ts'
import { insertTasks, type NewTaskRow } from '../tasks/index.ts'
import { updateVehicle } from '../vehicles/index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const write = (...tasks: NewTaskRow[]) => server.doors.inRooftop(server.here.id, (db) => insertTasks(db, tasks))
type Assigned = { vehicleCard: { photoCount: number; imageCarousel: string[] } }
const photosOf = ({ vehicleCard }: Assigned) => [vehicleCard.photoCount, vehicleCard.imageCarousel.length]
const assignments = async (caller: Caller) => (await caller('GET', '/assignments')).body.data

test('a person is given steps first, then their open tasks, oldest first', async () => {
  const technician = await server.someone('technician')
  const step = await inRecon(manager)
  const tasked = await inRecon(manager)
  await manager('PUT', `/recon/${step}/workflow/step/user`, { userId: technician.personId })
  const mine = (day: number) => ({ assignee_id: technician.personId, created_at: new Date(Date.UTC(2026, 2, day)) })
  await write(aTask(tasked, manager, { ...mine(3), name: 'Later' }), aTask(tasked, manager, { ...mine(2), name: 'Sooner' }))
  expect(await assignments(technician)).toMatchObject([
    { type: 'STEP', vehicleCard: { id: step }, stepItem: { name: 'Intake' }, task: null },
    { type: 'TASK', vehicleCard: { id: tasked }, stepItem: { name: 'Intake' }, task: { name: 'Sooner' } },
    { type: 'TASK', vehicleCard: { id: tasked }, task: { name: 'Later', assignee: { id: technician.personId } } },
  ])
  expect(await assignments(manager)).toEqual([])
})

test('what is done, denied or deleted is before nobody, and neither is what is left on a sold vehicle', async () => {
  const technician = await server.someone('technician')
  const id = await inRecon(manager)
  const mine = { assignee_id: technician.personId }
  await write(...taskStatuses.map((status) => aTask(id, manager, { ...mine, status })))
  const statuses = (await assignments(technician)).map((item: { task: { status: string } }) => item.task.status)
  expect(new Set(statuses)).toEqual(new Set(openTaskStatuses))
  await server.doors.inRooftop(server.here.id, (db) => updateVehicle(db, id, { sold_at: new Date() }))
  expect(await assignments(technician)).toEqual([])
})

test('a vehicle that is on no line can have tasks', async () => {
  const technician = await server.someone('technician')
  const id = await inRecon(manager)
  await manager('DELETE', `/recon/${id}`)
  await write(aTask(id, manager, { assignee_id: technician.personId }))
  expect(await assignments(technician)).toMatchObject([{ type: 'TASK', vehicleCard: { id, inRecon: false }, stepItem: null }])
})

test('of a vehicle with many photos the first is told, as in every list', async () => {
  const technician = await server.someone('technician')
  const id = await inRecon(manager)
  const picture = await aPicture(server, server.here.id, 'front')
  const photos = Array.from({ length: 7 }, (_, place) => aPhoto(id, picture, { place }))
  await server.doors.inRooftop(server.here.id, (db) => insertMedia(db, photos))
  await write(aTask(id, manager, { assignee_id: technician.personId }))
  await manager('PUT', `/recon/${id}/workflow/step/user`, { userId: technician.personId })
  expect((await assignments(technician)).map(photosOf)).toEqual([
    [7, 1],
    [7, 1],
  ])
})

test('costs, tasks and steps are told to whoever may see them', async () => {
  const bare = ['INVENTORY_VIEW', 'RECON_ASSIGNMENTS_VIEW'] as const
  const [blind, reader] = [await server.someone([...bare]), await server.someone([...bare, 'INVENTORY_VDP_TASKS_VIEW'])]
  const id = await inRecon(manager)
  const costs = { parts_cost: 110.5, labor_hours: 1.5, labor_rate: 165, labor_cost: 247.5 }
  for (const person of [blind, reader]) await write(aTask(id, manager, { ...costs, assignee_id: person.personId }))
  expect(await assignments(blind)).toEqual([])
  expect(await assignments(reader)).toMatchObject([
    { type: 'TASK', stepItem: null, task: { name: 'Front brake pads', partsCost: null, laborCost: null, total: null } },
  ])
})

test('tasks of another rooftop are told there', async () => {
  const technician = await server.someone('technician', server.there.id)
  const id = await inRecon(manager)
  await write(aTask(id, manager, { assignee_id: technician.personId }))
  expect(await assignments(technician)).toEqual([])
})

test('without the permission nobody asks', async () => {
  const sales = await server.someone(['INVENTORY_VIEW'])
  expect(await sales('GET', '/assignments')).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
})
