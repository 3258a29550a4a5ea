import { expect, test } from 'vitest'
import { findNamed, lineOf } from '../../../test/line-tree.ts'
import { startServer } from '../../../test/server.ts'

const server = await startServer()
const { here } = server
const hour = 3600
const goals = { safeDurationSeconds: hour, recommendedDurationSeconds: 2 * hour }
const stepId = (name: string) => here.steps.get(name) ?? ''

test('a person limited to some steps is given no others; who has left is no default any more', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const limited = await admin('PUT', `/settings/line/people/${technician.personId}`, { stepIds: [stepId('Detail')] })
  expect(limited.body.data).toEqual({ personId: technician.personId, stepIds: [stepId('Detail')] })
  const users = (await admin('GET', '/utility/users')).body.data
  expect(users.find(({ id }: { id: string }) => id === technician.personId).allowedSteps).toEqual([stepId('Detail')])
  const wrong = await admin('PUT', `/settings/line/steps/${stepId('Photos')}`, {
    name: 'Photos',
    defaultAssigneeId: technician.personId,
  })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'ASSIGNEE_NOT_ALLOWED'])
  const detail = { name: 'Detail', ...goals, defaultAssigneeId: technician.personId }
  expect((await admin('PUT', `/settings/line/steps/${stepId('Detail')}`, detail)).status).toBe(200)
  expect(findNamed(await lineOf(admin), 'Detail')).toMatchObject({ defaultAssignee: { id: technician.personId } })
  await admin('DELETE', `/settings/people/${technician.personId}`)
  expect(findNamed(await lineOf(admin), 'Detail')).toMatchObject({ defaultAssignee: null })
  expect((await admin('PUT', `/settings/line/people/${technician.personId}`, { stepIds: [] })).status).toBe(404)
})

test('whoever is given vehicles as they enter a step is not shut out of it', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const limit = (...names: string[]) =>
    admin('PUT', `/settings/line/people/${technician.personId}`, { stepIds: names.map(stepId) })
  const giveTo = (defaultAssigneeId: string | null) =>
    admin('PUT', `/settings/line/steps/${stepId('Photos')}`, { name: 'Photos', defaultAssigneeId })
  await giveTo(technician.personId)
  const refused = await limit('Detail')
  expect([refused.status, refused.body.code]).toEqual([409, 'ASSIGNEE_NOT_ALLOWED'])
  expect(refused.body.detail).toMatch(/^Vehicles that enter Photos are assigned to .+ on the line first, or let .+ work there\.$/)
  expect(refused.body.steps).toEqual([{ id: stepId('Photos'), name: 'Photos' }])
  expect((await limit('Detail', 'Photos')).status).toBe(200)
  await giveTo(null)
  expect((await limit('Detail')).status).toBe(200)
  const at = `/settings/line/people/${technician.personId}`
  const late = await admin('PUT', at, { stepIds: [], seen: [stepId('Photos'), stepId('Detail')] })
  expect([late.status, late.body.code]).toEqual([409, 'LINE_CHANGED'])
  expect((await admin('PUT', at, { stepIds: [], seen: [stepId('Detail')] })).status).toBe(200)
})

test('a retired step, brought back, is given to nobody who was shut out of it meanwhile', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const added = await admin('POST', '/settings/line/steps', { name: 'Keys', defaultAssigneeId: technician.personId })
  const keysAt = `/settings/line/steps/${findNamed(added.body.data, 'Keys')?.id}`
  await admin('PUT', `${keysAt}/retired`, { retired: true })
  const limited = await admin('PUT', `/settings/line/people/${technician.personId}`, { stepIds: [stepId('Detail')] })
  expect(limited.status).toBe(200)
  const back = await admin('PUT', `${keysAt}/retired`, { retired: false })
  expect(findNamed(back.body.data, 'Keys')).toMatchObject({ retired: false, defaultAssignee: null })
  await admin('DELETE', keysAt)
})
