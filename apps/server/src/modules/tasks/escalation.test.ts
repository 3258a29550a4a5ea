import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import { mayDecide, openDecisions, press } from '../../../test/task-decisions.ts'
import { readDecisionTime } from './decision-time.ts'

const server = await startServer()
const { asker, lead, chief, boss, car, decide, requested, toldOf } = await openDecisions(server)

test('the average time to a decision is of what people decided in the last 30 days, each time it was asked for', async () => {
  await decide({ auto_task_limit: 5 })
  const { now } = server.clock
  const average = (days = 0) =>
    server.doors.inRooftop(server.here.id, (db) =>
      readDecisionTime({ db, now: new Date(server.clock.now.getTime() + days * 86_400_000) }),
    )
  expect(await average()).toBeNull()
  const id = await car()
  const first = await requested(id, 100)
  await requested(id, 5)
  server.pass({ hours: 2 })
  await press(lead, id, first.id, 'DENIED')
  expect(await average()).toEqual({ averageSeconds: 7200, decisions: 1 })
  server.pass({ hours: 1 })
  await press(asker, id, first.id, 'REQUESTED')
  server.pass({ minutes: 30 })
  // Asked for anew with a higher total, it has waited since it was first asked for.
  await asker('PUT', `/inventory/${id}/tasks/${first.id}`, { partsCost: { amount: 150 } })
  server.pass({ minutes: 30 })
  await press(chief, id, first.id, 'APPROVED')
  // An estimate that is approved at once has waited for nobody.
  await lead('POST', `/inventory/${id}/tasks`, { name: 'Door', type: 'Body', status: 'APPROVED' })
  expect(await average()).toEqual({ averageSeconds: (7200 + 3600) / 2, decisions: 2 })
  expect([await average(29), await average(30)]).toMatchObject([{ decisions: 2 }, null])
  server.clock.now = now
})

test('a stand-in decides while the other is away, and is asked instead', async () => {
  const { now } = server.clock
  const until = new Date(now.getTime() + 3_600_000)
  await decide({}, [[lead, 100]], [[chief, lead, now, until]])
  const id = await car()
  const task = await requested(id, 900)
  expect(await toldOf(task.id)).toEqual(['boss', 'lead'])
  expect(await mayDecide(lead, id, task.id)).toBe(true)
  server.pass({ hours: 1 })
  expect(await mayDecide(lead, id, task.id)).toBe(false)
  expect((await press(lead, id, task.id, 'APPROVED')).body.code).toBe('APPROVAL_LIMIT')
  server.clock.now = now
})

test('a request that nobody answers goes on to the next limit and then to all, each of them told once by however many servers', async () => {
  await decide({ answer_seconds: 600 }, [
    [lead, 500],
    [chief, 1000],
  ])
  const { now } = server.clock
  const id = await car()
  const task = await requested(id, 400)
  expect(task.approval.answerBy).toBe(new Date(now.getTime() + 600_000).toISOString())
  expect(await toldOf(task.id)).toEqual(['lead'])
  server.pass({ minutes: 9 })
  await server.runHousekeeping()
  expect(await toldOf(task.id)).toEqual(['lead'])
  server.pass({ minutes: 1 })
  await Promise.all([server.runHousekeeping(), server.runHousekeeping(), server.runHousekeeping()])
  expect(await toldOf(task.id)).toEqual(['chief', 'lead'])
  const later = (await asker('GET', `/inventory/${id}/tasks/${task.id}`)).body.data.approval
  expect(later).toMatchObject({ waitingSeconds: 600, answerBy: new Date(now.getTime() + 1_200_000).toISOString() })
  await server.runHousekeeping()
  server.pass({ minutes: 10 })
  await server.runHousekeeping()
  expect(await toldOf(task.id)).toEqual(['boss', 'chief', 'lead'])
  server.pass({ hours: 5 })
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect(await toldOf(task.id)).toEqual(['boss', 'chief', 'lead'])
  expect((await asker('GET', `/inventory/${id}/tasks/${task.id}`)).body.data.approval.answerBy).toBe(null)
  await press(boss, id, task.id, 'DENIED')
  expect((await press(asker, id, task.id, 'REQUESTED')).body.data[0].approval).toMatchObject({
    reason: '',
    answerBy: expect.any(String),
  })
  expect((await toldOf(task.id)).filter((who) => who === 'lead')).toHaveLength(2)
  server.clock.now = now
})
