import type { Permission } from '@lotline/domain/people/permissions'
import { type TaskStatus, taskStatuses } from '@lotline/domain/tasks/tasks'
import { actBetween, taskActRules } from '@lotline/domain/tasks/transitions'
import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { insertTasks, type NewTaskRow } from './index.ts'

const server = await startServer()
const acts: Permission[] = [
  'INVENTORY_VDP_TASKS_CREATE',
  'INVENTORY_VDP_TASKS_UPDATE',
  'INVENTORY_VDP_TASKS_DELETE',
  'INVENTORY_VDP_TASKS_APPROVE',
]
const holding = (...held: Permission[]) => server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_TASKS_VIEW', ...held])
const all = await holding(...acts)
const without = new Map<Permission, Caller>()
for (const act of acts) without.set(act, await holding(...acts.filter((one) => one !== act)))
const id = await inRecon(await server.someone('manager'))

/** A task that stands so, deleted by whoever is to ask, who has just done it. */
async function standing(status: TaskStatus, by: Caller, deletedFrom?: TaskStatus): Promise<NewTaskRow> {
  const trace =
    status === 'DELETED'
      ? { deleted_at: server.clock.now, deleted_by: by.personId, deleted_from: deletedFrom ?? 'ESTIMATED' }
      : {}
  const task = aTask(id, by, { status, requested_at: server.clock.now, ...trace })
  await server.doors.inRooftop(server.here.id, (db) => insertTasks(db, [task]))
  return task
}
const statusNow = async (taskId: string) => {
  const read = (db: Parameters<typeof insertTasks>[0]) =>
    db.selectFrom('task').select('status').where('id', '=', taskId).executeTakeFirstOrThrow()
  return (await server.doors.inRooftop(server.here.id, read)).status
}
const ask = (caller: Caller, task: NewTaskRow, status: TaskStatus) =>
  caller('PUT', `/inventory/${id}/tasks/status`, [{ id: task.id, status }])

const pairs = taskStatuses.flatMap((from) => taskStatuses.map((to) => [from, to] as const))

test.each(pairs)('from %s to %s: done by who may, refused to who may not and where there is no such move', async (from, to) => {
  const act = actBetween(from, to)
  const deletedFrom = act === 'restore' ? to : undefined
  const task = await standing(from, all, deletedFrom)
  const answer = await ask(all, task, to)
  if (!act) {
    expect([answer.status, answer.body.code]).toEqual([409, 'TASK_STATUS'])
    expect(answer.body.detail).toMatch(/^Front brake pads (is|can only)/)
    return expect(await statusNow(task.id)).toBe(from)
  }
  expect([answer.status, answer.body.data?.[0]?.status]).toEqual([200, to])
  expect(await statusNow(task.id)).toBe(to)
  const needed = taskActRules[act]
  const blind = without.get(needed) ?? all
  const other = await standing(from, blind, deletedFrom)
  expect(await ask(blind, other, to)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED', permission: needed } })
  expect(await statusNow(other.id)).toBe(from)
})

test.each(pairs)('a change that names another status goes by the same table: from %s to %s', async (from, to) => {
  if (from === 'DELETED' || from === to) return
  const task = await standing(from, all)
  const { status, body } = await all('PUT', `/inventory/${id}/tasks/${task.id}`, { status: to, description: 'Both sides' })
  expect([status, body.code]).toEqual(actBetween(from, to) ? [200, undefined] : [409, 'TASK_STATUS'])
  expect(await statusNow(task.id)).toBe(actBetween(from, to) ? to : from)
})

test('a task is deleted, and taken back for ten seconds by whoever did it, as what it was', async () => {
  const task = await standing('APPROVED', all)
  const at = `/inventory/${id}/tasks/${task.id}`
  expect((await all('DELETE', at)).status).toBe(200)
  expect((await all('GET', at)).body.code).toBe('TASK_NOT_FOUND')
  expect((await all('DELETE', at)).body.code).toBe('TASK_NOT_FOUND')
  expect((await ask(await holding(...acts), task, 'APPROVED')).body.code).toBe('TASK_NOT_FOUND')
  expect((await ask(all, task, 'REQUESTED')).body.code).toBe('TASK_STATUS')
  server.pass({ seconds: 10 })
  expect((await ask(all, task, 'APPROVED')).body.data).toMatchObject([{ status: 'APPROVED' }])
  await all('DELETE', at)
  server.pass({ seconds: 11 })
  expect(await ask(all, task, 'APPROVED')).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  const done = await standing('COMPLETED', all)
  expect((await all('DELETE', `/inventory/${id}/tasks/${done.id}`)).body.code).toBe('TASK_STATUS')
})

test('of several tasks all move or none, and what is refused is named', async () => {
  const [one, other, done] = [
    await standing('REQUESTED', all),
    await standing('REQUESTED', all),
    await standing('COMPLETED', all),
  ]
  const elsewhere = await inRecon(await server.someone('manager'))
  const put = (...wanted: [string, TaskStatus][]) =>
    all(
      'PUT',
      `/inventory/${id}/tasks/status`,
      wanted.map(([taskId, status]) => ({ id: taskId, status })),
    )
  const gone = await standing('DELETED', await holding(...acts))
  const unknown = '01a1fa84-0000-7000-8000-000000000000'
  for (const [taskId, status, code] of [
    [done.id, 409, 'TASK_STATUS'],
    [gone.id, 404, 'TASK_NOT_FOUND'],
    [unknown, 404, 'TASK_NOT_FOUND'],
    ['000000000000000000000000', 404, 'TASK_NOT_FOUND'],
  ] as const) {
    expect(await put([one.id, 'APPROVED'], [other.id, 'DENIED'], [taskId, 'APPROVED'])).toMatchObject({ status, body: { code } })
    expect([await statusNow(one.id), await statusNow(other.id)]).toEqual(['REQUESTED', 'REQUESTED'])
  }
  expect((await put([one.id, 'APPROVED'], [one.id, 'DENIED'])).status).toBe(400)
  expect((await put()).status).toBe(400)
  const foreign = await all('PUT', `/inventory/${elsewhere}/tasks/status`, [{ id: one.id, status: 'APPROVED' }])
  expect([foreign.status, foreign.body.code]).toEqual([404, 'TASK_NOT_FOUND'])
  const { body } = await put([other.id, 'DENIED'], [one.id, 'APPROVED'], [one.id.toUpperCase(), 'APPROVED'])
  expect(body.data.map((task: { id: string; status: string }) => [task.id, task.status])).toEqual([
    [other.id, 'DENIED'],
    [one.id, 'APPROVED'],
  ])
})

test('of two who decide at once one does, and the other is told what it is now and by whom', async () => {
  const [one, other] = [await holding(...acts), await holding(...acts)]
  for (let round = 0; round < 20; round += 1) {
    const task = await standing('REQUESTED', all)
    const wanted = [
      [one, 'APPROVED'],
      [other, round % 2 === 0 ? 'DENIED' : 'APPROVED'],
    ] as const
    const answers = await server.race(
      id,
      wanted.map(
        ([caller, status]) =>
          () =>
            ask(caller, task, status),
      ),
    )
    const [done, late] = answers.toSorted((a, b) => a.status - b.status)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = done?.body.data[0]
    expect(await statusNow(task.id)).toBe(winner.status)
    const words = `${winner.status === 'APPROVED' ? 'approved' : 'denied'}, by Test limited.`
    expect(late?.body).toMatchObject({
      code: 'TASK_STATUS',
      detail: expect.stringContaining(words),
      task: { status: winner.status },
    })
  }
})

test('on a sold vehicle what is open is completed, denied or deleted, and nothing is asked for or approved', async () => {
  const sold = await inRecon(await server.someone('manager'))
  const tasks = (['ESTIMATED', 'REQUESTED', 'APPROVED', 'APPROVED', 'REQUESTED'] as const).map((status) =>
    aTask(sold, all, { status }),
  )
  await server.doors.inRooftop(server.here.id, async (db) => {
    await insertTasks(db, tasks)
    await db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', sold).execute()
  })
  const outcomes: unknown[] = []
  for (const [at, status] of ['REQUESTED', 'APPROVED', 'COMPLETED', 'DELETED', 'DENIED'].entries()) {
    const answer = await all('PUT', `/inventory/${sold}/tasks/status`, [{ id: tasks[at]?.id, status }])
    outcomes.push([answer.status, answer.body.code])
  }
  const refused = [409, 'TASK_STATUS']
  expect(outcomes).toEqual([refused, refused, [200, undefined], [200, undefined], [200, undefined]])
  expect(
    (await all('GET', `/inventory/${sold}/tasks`)).body.data.map((task: { mayDecide: boolean }) => task.mayDecide),
  ).not.toContain(true)
})

test('who has lost the right since they opened the task does not approve it', async () => {
  const approver = await holding(...acts)
  const task = await standing('REQUESTED', all)
  expect((await approver('GET', `/inventory/${id}/tasks/${task.id}`)).body.data.mayDecide).toBe(true)
  await server.doors.identity(async (db) => {
    const { role_id } = await db
      .selectFrom('membership')
      .select('role_id')
      .where('person_id', '=', approver.personId)
      .executeTakeFirstOrThrow()
    const left = acts.filter((act) => act !== 'INVENTORY_VDP_TASKS_APPROVE')
    await db.updateTable('role').set({ permissions: left }).where('id', '=', role_id).execute()
  })
  const refused = { status: 403, body: { code: 'PERMISSION_DENIED', permission: 'INVENTORY_VDP_TASKS_APPROVE' } }
  expect(await ask(approver, task, 'APPROVED')).toMatchObject(refused)
})
