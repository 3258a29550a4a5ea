import { MAX_LISTED } from '@lotline/contract/shapes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../src/database/new-id.ts'
import { insertNotes } from '../src/modules/notes/index.ts'
import { insertTasks } from '../src/modules/tasks/index.ts'
import { aNote, aTask } from './paperwork.ts'
import { inRecon, startServer } from './server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const id = await inRecon(manager)
const count = MAX_LISTED + 3
const numbers = Array.from({ length: count }, (_, number) => number)
const at = (number: number) => new Date(Date.UTC(2026, 2, 2, 15) + number * 1000)
const lot = (path: string) => manager('GET', `/inventory/${id}/${path}`)
type Named = { name?: string; note?: string; label?: string }[]

test('of the tasks of a vehicle the latest are listed, and the earlier ones behind them', async () => {
  await server.doors.inRooftop(server.here.id, (db) =>
    insertTasks(
      db,
      numbers.map((number) => aTask(id, manager, { name: `${number}`, created_at: at(number), assignee_id: manager.personId })),
    ),
  )
  const { body: latest } = await lot('tasks')
  const names = (data: Named) => data.map(({ name }) => Number(name))
  expect(names(latest.data)).toEqual(numbers.slice(3))
  expect(latest.meta).toEqual({ next: null, earlier: latest.data[0].id, total: count })
  const { body: earlier } = await lot(`tasks?before=${latest.meta.earlier}`)
  expect(names(earlier.data)).toEqual([0, 1, 2])
  expect(earlier.meta).toEqual({ next: null, earlier: null, total: count })
  const { body: page } = await lot(`tasks?before=${latest.meta.earlier}&pageSize=2`)
  expect([names(page.data), page.meta.earlier]).toEqual([[1, 2], page.data[0].id])
})

test('what waits for somebody is listed from the worst on, as many as are asked for', async () => {
  const { body: worst } = await manager('GET', '/my-work')
  expect([worst.data.length, worst.meta.tasks]).toEqual([200, count])
  const { body: more } = await manager('GET', `/my-work?pageSize=${MAX_LISTED}`)
  expect(more.data).toHaveLength(MAX_LISTED)
  expect(await manager('GET', `/my-work?pageSize=${MAX_LISTED + 1}`)).toMatchObject({ status: 400 })
})

test('of the notes of a vehicle the latest are listed, and the earlier ones behind them', async () => {
  await server.doors.inRooftop(server.here.id, (db) =>
    insertNotes(
      db,
      numbers.map((number) => aNote(id, manager, { text: `${number}`, at: at(number) })),
    ),
  )
  const { body: latest } = await lot('notes')
  const texts = (data: Named) => data.map(({ note }) => Number(note))
  expect(texts(latest.data)).toEqual(numbers.slice(3))
  expect(latest.meta).toMatchObject({ total: count, next: latest.data[0].id })
  const { body: earlier } = await lot(`notes?before=${latest.meta.next}`)
  expect([texts(earlier.data), earlier.meta.next]).toEqual([[0, 1, 2], null])
})

test('of the history of a vehicle the latest is listed, with the count of what is asked for', async () => {
  const taskId = newId()
  await server.doors.inRooftop(server.here.id, (db) =>
    sql`insert into event (rooftop_id, id, at, actor_id, item_type, vehicle_id, label, detail)
      select ${server.here.id}, gen_random_uuid(), ${at(0)}::timestamptz + number * interval '1 second', ${manager.personId}, 'VEHICLE_INFO_CHANGED', ${id},
        number::text, jsonb_build_object('taskId', ${taskId}::text) from generate_series(0, ${count - 1}) number`.execute(db),
  )
  const { body: latest } = await lot(`history?taskId=${taskId}`)
  const labels = (data: Named) => data.map(({ label }) => Number(label))
  expect(labels(latest.data)).toEqual(numbers.slice(3).reverse())
  expect(latest.meta).toMatchObject({ total: count, next: latest.data.at(-1).id })
  const { body: earlier } = await lot(`history?taskId=${taskId}&before=${latest.meta.next}`)
  expect([labels(earlier.data), earlier.meta]).toMatchObject([[2, 1, 0], { next: null, total: count }])
})
