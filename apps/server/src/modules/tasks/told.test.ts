import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { usd } from '../../../test/task-decisions.ts'
import { pads, taskCosts, taskWrites, writerOf } from '../../../test/task-writers.ts'

const server = await startServer()
const manager = await server.someone('manager')
const id = await inRecon(manager)
const { added, change } = writerOf(id, manager)

test('every act is in the log with what it changed, masked as the task is, and nothing is told where nothing changed', async () => {
  const car = await inRecon(manager)
  const at = `/inventory/${car}/tasks`
  const { id: taskId } = (await manager('POST', at, { ...pads, partsCost: usd(10) })).body.data
  const put = (body: unknown) => manager('PUT', `${at}/${taskId}`, body)
  await put({ partsCost: usd(25), name: 'Rear brake pads', status: 'REQUESTED' })
  await put({ partsCost: usd(25) })
  await manager('PUT', `${at}/status`, [{ id: taskId, status: 'DENIED', reason: 'Too much' }])
  for (const status of ['REQUESTED', 'APPROVED', 'COMPLETED']) await manager('PUT', `${at}/status`, [{ id: taskId, status }])
  type Told = {
    itemType: string
    label: string
    actor: { id: string }
    changes: { field: string; before: string; after: string }[]
  }
  const told = async (caller: Caller) => {
    const log: Told[] = (await caller('GET', `/inventory/${car}/history`)).body.data
    return log
      .filter(({ itemType }) => itemType.startsWith('TASK_'))
      .map(({ itemType, changes }) => [itemType, changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`)])
  }
  const byAll = await told(manager)
  const [created, modified, denied] = byAll.toReversed()
  expect(byAll.map(([type]) => type).toReversed()).toEqual([
    'TASK_DRAFT_CREATED',
    'TASK_MODIFIED',
    'TASK_DENIED',
    'TASK_MODIFIED',
    'TASK_APPROVED',
    'TASK_COMPLETED',
  ])
  expect(new Set(created?.[1])).toEqual(new Set(['status: null > Estimated', 'partsCost: null > $10', 'total: null > $10']))
  expect(new Set(modified?.[1])).toEqual(
    new Set([
      'name: Front brake pads > Rear brake pads',
      'status: Estimated > Requested',
      'partsCost: $10 > $25',
      'total: $10 > $25',
    ]),
  )
  expect(new Set(denied?.[1])).toEqual(new Set(['status: Requested > Denied', 'deniedReason: null > Too much']))
  const blind = await server.someone(taskWrites)
  expect(JSON.stringify(await told(blind))).not.toMatch(/\$|Cost|total/)
})

test('an answer names what it recorded, for whoever shows it already', async () => {
  const task = await added()
  const { headers } = await change(task.id, { note: 'Ordered' })
  expect(String(headers['recorded-events']).split(',')).toHaveLength(1)
})

test('people are told what concerns them, and never what they did themselves', async () => {
  const [asker, approver, doer] = [
    await server.someone([...taskWrites, ...taskCosts]),
    await server.someone('manager'),
    await server.someone('technician'),
  ]
  const told = async ({ personId }: Caller, taskId: string) => {
    const rows = await server.doors.inRooftop(server.here.id, (db) =>
      db
        .selectFrom('notification')
        .select(['type', 'actor_id', 'facts'])
        .where('person_id', '=', personId)
        .where('target_id', '=', taskId)
        .orderBy('id')
        .execute(),
    )
    return rows.map(({ type, actor_id, facts }) => [type, actor_id, (facts as { status: string }).status])
  }
  const task = await added({ status: 'REQUESTED', assignee: doer.personId, partsCost: usd(40) }, asker)
  expect(await told(approver, task.id)).toEqual([['RECON_TASK_APPROVAL', asker.personId, 'REQUESTED']])
  expect([await told(asker, task.id), await told(doer, task.id)]).toEqual([
    [],
    [['RECON_TASK_ASSIGNED', asker.personId, 'REQUESTED']],
  ])
  await change(task.id, { status: 'DENIED' }, approver)
  await change(task.id, { status: 'REQUESTED' }, asker)
  await change(task.id, { status: 'APPROVED' }, approver)
  const outcome = (kind: string, status: string, by: Caller) => [`RECON_TASK_${kind}`, by.personId, status]
  const decided = [outcome('DENIED', 'DENIED', approver), outcome('APPROVAL', 'APPROVED', approver)]
  expect(await told(asker, task.id)).toEqual(decided)
  await change(task.id, { status: 'COMPLETED' }, doer)
  expect(await told(asker, task.id)).toEqual([...decided, outcome('COMPLETE', 'COMPLETED', doer)])
  expect((await told(doer, task.id)).map(([type]) => type)).toEqual([
    'RECON_TASK_ASSIGNED',
    'RECON_TASK_DENIED',
    'RECON_TASK_APPROVAL',
  ])
  expect((await told(approver, task.id)).map(([type]) => type)).toEqual(['RECON_TASK_APPROVAL', 'RECON_TASK_APPROVAL'])
})
